/** A card on plaster; ids of its halves are made its own. */
export function cardAt(transform: string, card: string, name: string): string {
  const own = card.replaceAll('half-figure', `half-${name}`);
  return `<g transform="${transform}"><rect width="100" height="140" rx="5" fill="#f8f0df"/>${own}</g>`;
}
