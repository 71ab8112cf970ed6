/** Address parameters of a shared collection: the link's token, and the page. */
type SharedSearch = { readonly token?: string; readonly page?: string };

/** Parses an address; an invalid token or page is omitted. */
export const readSharedSearch = ({ token, page }: Readonly<Record<string, unknown>>): SharedSearch => ({
  ...(typeof token === 'string' && /^[\w-]{20,100}$/.test(token) ? { token } : {}),
  ...(/^[1-9]\d{0,3}$/.test(String(page)) && String(page) !== '1' ? { page: String(page) } : {}),
});
