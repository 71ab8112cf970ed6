import type { Server } from 'node:http';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPages } from './draw-page.ts';
import { builtGallery, serveGallery } from './serve-gallery.ts';

/** The built gallery in a browser, for the tests of one file. */
export const drawnPages = (): ReturnType<typeof openPages> => {
  let server: Server;
  let browser: Browser;
  let pages: ReturnType<typeof openPages>;
  beforeAll(async () => {
    const served = await serveGallery(builtGallery);
    server = served.server;
    browser = await launchBrowser();
    pages = openPages(browser, served.origin);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  return {
    inspectState: (...requested) => pages.inspectState(...requested),
    onState: (...requested) => pages.onState(...requested),
  };
};
