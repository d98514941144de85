/** The pages that an evening may do without: they are behind one tab. */
export const MORE = ['groups', 'referee', 'log', 'details'] as const;
