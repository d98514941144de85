/** A number as it is printed: with a minus sign, where a hyphen would be too short. */
export const withMinus = (value: number): string => String(value).replace('-', '−');
