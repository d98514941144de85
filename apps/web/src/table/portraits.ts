/** Whose face somebody wears: bots have their own, people share the rest by their name. */
const OF_BOTS: Readonly<Record<string, string>> = {
  Livia: 'livia',
  Titus: 'titus',
  Julia: 'julia',
  Gaius: 'gaius',
  Flavia: 'flavia',
  Cato: 'cato',
  Drusilla: 'drusilla',
  Varro: 'varro',
};
const OF_PEOPLE = ['aurelia', 'lucius', 'prisca', 'augustus'];

export function portraitOf(name: string, own: boolean): string {
  const known = Object.hasOwn(OF_BOTS, name) ? OF_BOTS[name] : undefined;
  if (known !== undefined) return known;
  if (own) return 'gast';
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return OF_PEOPLE[sum % OF_PEOPLE.length] ?? 'gast';
}
