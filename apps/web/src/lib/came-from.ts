import type { AnyRouter } from '@tanstack/react-router';

let before: string | null = null;

/** Notes which page of the product was left for the one that is open. */
export const watchPages = (router: AnyRouter): void => {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname) before = fromLocation.pathname;
  });
};

export type CameFrom = { readonly path: string } | 'outside' | 'direct';

/**
 * The page of the product that led here; else, when this page was opened on its own (a new tab, a link in a mail), the
 * browser's referrer: a reloaded page may name itself. `referrer` and `address` are the document's.
 */
export const cameFrom = (
  pageBefore: string | null,
  { referrer, address }: { referrer: string; address: string },
): CameFrom => {
  if (pageBefore !== null) return { path: pageBefore };
  if (referrer === '' || !URL.canParse(referrer)) return 'direct';
  const [from, here] = [new URL(referrer), new URL(address)];
  if (from.origin !== here.origin) return 'outside';
  return from.pathname === here.pathname ? 'direct' : { path: from.pathname };
};

export const cameHereFrom = (): CameFrom =>
  cameFrom(before, { referrer: document.referrer, address: window.location.href });
