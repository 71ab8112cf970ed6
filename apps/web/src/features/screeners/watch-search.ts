export type WatchSearch = {
  /** Token of an invitation's link. */
  readonly invitation?: string;
  readonly kind?: 'trailer';
  /** Start in seconds, from a link to a question's place. */
  readonly at?: number;
};

const mostSeconds = 86_400;

/** Parses the address of the screening room; an invitation opens it without a login. */
export const readWatchSearch = (search: Readonly<Record<string, unknown>>): WatchSearch => ({
  ...(typeof search.invitation === 'string' && /^[\w-]{20,100}$/.test(search.invitation)
    ? { invitation: search.invitation }
    : {}),
  ...(search.kind === 'trailer' ? { kind: 'trailer' } : {}),
  ...(/^\d{1,5}$/.test(String(search.at)) && Number(search.at) < mostSeconds ? { at: Number(search.at) } : {}),
});
