export type WatchSearch = {
  /** The token of an invitation's link. */
  readonly invitation?: string;
  readonly kind?: 'trailer';
};

/** The address of the screening room: an invitation opens it without a login. */
export const readWatchSearch = (search: Readonly<Record<string, unknown>>): WatchSearch => ({
  ...(typeof search.invitation === 'string' && /^[\w-]{20,100}$/.test(search.invitation)
    ? { invitation: search.invitation }
    : {}),
  ...(search.kind === 'trailer' ? { kind: 'trailer' } : {}),
});
