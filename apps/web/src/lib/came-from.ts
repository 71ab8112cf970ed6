import type { AnyRouter } from '@tanstack/react-router';

let before: string | null = null;

/** Records the page of the product that was open before the current one. */
export const watchPages = (router: AnyRouter): void => {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname) before = fromLocation.pathname;
  });
};

export type VisitOrigin = { readonly path: string } | 'outside' | 'direct';

/**
 * The product's page that led here. If this page was opened directly (new tab, mail link), the browser's referrer; a
 * reloaded page may name itself. `referrer` and `address` are the document's.
 */
export const visitOriginOf = (
  pageBefore: string | null,
  { referrer, address }: { referrer: string; address: string },
): VisitOrigin => {
  if (pageBefore !== null) return { path: pageBefore };
  if (referrer === '' || !URL.canParse(referrer)) return 'direct';
  const [from, here] = [new URL(referrer), new URL(address)];
  if (from.origin !== here.origin) return 'outside';
  return from.pathname === here.pathname ? 'direct' : { path: from.pathname };
};

export const currentVisitOrigin = (): VisitOrigin =>
  visitOriginOf(before, { referrer: document.referrer, address: window.location.href });
