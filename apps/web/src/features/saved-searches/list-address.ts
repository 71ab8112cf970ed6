/** The title list's address of a saved search. Without a filter by availability the list shows every state. */
export const listAddress = (search: string): Record<string, string> => {
  const query = Object.fromEntries(new URLSearchParams(search));
  const isOpen = query.rights !== undefined && query.availability === undefined;
  return isOpen ? { ...query, availability: 'all' } : query;
};
