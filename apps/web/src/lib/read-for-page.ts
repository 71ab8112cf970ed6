/**
 * What a page reads before it is drawn. In the browser the reading only begins, beside the page's scripts, and the page
 * shows that it waits; a server that paints the page waits for it.
 */
export const readForPage = (readings: readonly Promise<void>[]): Promise<unknown> | undefined =>
  import.meta.env.SSR ? Promise.all(readings) : undefined;
