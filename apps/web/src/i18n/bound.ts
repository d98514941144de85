/** A number stays with the word before it, in figures and in Roman numerals: das Kastell 6, Platz VI. */
export const bound = (text: string): string =>
  text.replace(/ (?=[+−]?(?:\d+|[IVX]+)(?![\p{L}\d’']))/gu, '\u00a0');
