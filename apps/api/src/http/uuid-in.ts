const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The uuid that ends a page's address: null where the rest is none, undefined for an address that begins otherwise. */
export const uuidIn = (path: string, start: string): string | null | undefined => {
  if (!path.startsWith(start)) return undefined;
  const rest = path.slice(start.length).replace(/\/$/, '');
  return uuid.test(rest) ? rest : null;
};
