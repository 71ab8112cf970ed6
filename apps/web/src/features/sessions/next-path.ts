const storageName = 'eigaichi.next';

/** Where a login leads when nothing was remembered (spec 9). */
export const landingPath = '/movies';

/** A browser reads `\\` as `/` and drops tabs and line breaks: both could make `//` of what looks like a path. */
const own = (path: string) => /^\/(?![/\\])/.test(path) && !/[\t\r\n]/.test(path);

/** Remembers the page a visitor wanted (spec 2); in this tab only, so that two tabs don't mix. */
export const rememberNextPath = (path: string): void => {
  if (own(path)) sessionStorage.setItem(storageName, path);
};

/** The remembered page, once, else `fallback`. Addresses of other sites are never followed. */
export const takeNextPath = (fallback: string = landingPath): string => {
  const path = sessionStorage.getItem(storageName);
  sessionStorage.removeItem(storageName);
  return path !== null && own(path) ? path : fallback;
};

export const forgetNextPath = (): void => sessionStorage.removeItem(storageName);
