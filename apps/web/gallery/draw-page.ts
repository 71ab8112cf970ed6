import type { Browser, Page } from 'playwright';
import { newContext, wide } from './browser.ts';

/** States that one page draws before it is closed, so that its memory stays bounded. */
const mostStates = 50;

/**
 * Pages that draw state after state: loading the gallery takes a second of processor time, drawing a third of one. Each has
 * its own profile. A page that can't forget a state is closed.
 */
export const openPages = (browser: Browser, origin: string) => {
  const idle: DrawingPage[] = [];

  const open = async (): Promise<DrawingPage> => {
    const page = await (await newContext(browser)).newPage();
    return { page, drawn: 0 };
  };

  const draw = async (used: DrawingPage, state: string) => {
    const { page } = used;
    if (used.drawn === 0) await page.goto(`${origin}/gallery.html?${new URLSearchParams({ state })}`);
    else {
      await page.setViewportSize(wide);
      await page.evaluate((name) => window.gallery.draw({ state: name }), state);
    }
    used.drawn += 1;
    await page.evaluate(() => window.gallery.drawn);
  };

  const leave = async (used: DrawingPage) => {
    const left = await used.page.evaluate(() => window.gallery.leave());
    if (left.length === 0 && used.drawn < mostStates) idle.push(used);
    else await used.page.context().close();
  };

  const inspectOn = async (used: DrawingPage, state: string, inspect: Inspect) => {
    try {
      await draw(used, state);
      return await inspect(used.page);
    } finally {
      await leave(used);
    }
  };

  /** Faults of a state. A page that drew others may be at fault itself, so a new page decides. */
  const inspectState = async (state: string, inspect: Inspect): Promise<readonly string[]> => {
    const used = idle.pop();
    const faults = used === undefined ? undefined : await inspectOn(used, state, inspect);
    return faults?.length === 0 ? faults : inspectOn(await open(), state, inspect);
  };

  return { inspectState };
};

type DrawingPage = { readonly page: Page; drawn: number };
type Inspect = (page: Page) => Promise<readonly string[]>;
