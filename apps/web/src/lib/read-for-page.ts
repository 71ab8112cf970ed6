/**
 * Queries of a page before its render. In the browser they only start, parallel to the page's scripts, and the page
 * shows a loading state; a server that paints the page waits for them.
 */
export const readForPage = (readings: readonly Promise<void>[]): Promise<unknown> | undefined =>
  import.meta.env.SSR ? Promise.all(readings) : undefined;
