const storageName = 'eigaichi.next';

/** Default page after a login (spec 9). */
export const landingPath = '/movies';

/** Own paths only. Browsers read `\\` as `/` and drop tabs and line breaks: both could turn a path into `//`. */
const own = (path: string) => /^\/(?![/\\])/.test(path) && !/[\t\r\n]/.test(path);

/** Remembers the page a visitor wanted (spec 2), only in this tab, so that tabs don't mix. */
export const saveNextPath = (path: string): void => {
  if (own(path)) sessionStorage.setItem(storageName, path);
};

/** Returns the remembered page once, else `fallback`. Never returns addresses of other sites. */
export const popNextPath = (fallback: string = landingPath): string => {
  const path = sessionStorage.getItem(storageName);
  sessionStorage.removeItem(storageName);
  return path !== null && own(path) ? path : fallback;
};

export const clearNextPath = (): void => sessionStorage.removeItem(storageName);
