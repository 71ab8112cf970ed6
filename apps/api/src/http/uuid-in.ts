const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The uuid at the end of a page's address: null if invalid, undefined for an address with another start. */
export const uuidIn = (path: string, start: string): string | null | undefined => {
  if (!path.startsWith(start)) return undefined;
  const rest = path.slice(start.length).replace(/\/$/, '');
  return uuid.test(rest) ? rest : null;
};
