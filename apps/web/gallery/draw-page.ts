import type { Browser, Page } from 'playwright';
import { newContext, wide } from './browser.ts';

/** Maximum states per page before it is closed, so that its memory stays bounded. */
const mostStates = 50;

/**
 * Pages that render one state after another: loading the gallery takes a second of processor time, rendering a third of
 * one. Each has its own profile. A page that can't reset a state is closed.
 */
export const openPages = (browser: Browser, origin: string) => {
  const idle: DrawingPage[] = [];

  const open = async (): Promise<DrawingPage> => {
    const page = await (await newContext(browser)).newPage();
    return { page, drawn: 0 };
  };

  const draw = async (used: DrawingPage, { size = wide, ...requested }: Asked) => {
    const { page } = used;
    await page.setViewportSize(size);
    if (used.drawn === 0) await page.goto(`${origin}/gallery.html?${new URLSearchParams({ ...requested })}`);
    else await page.evaluate((wanted) => window.gallery.draw(wanted), requested);
    used.drawn += 1;
    await page.evaluate(() => window.gallery.drawn);
  };

  const leave = async (used: DrawingPage) => {
    const left = await used.page.evaluate(() => window.gallery.leave());
    if (left.length === 0 && used.drawn < mostStates) idle.push(used);
    else await used.page.context().close();
  };

  const drawOn = async <T>(used: DrawingPage, requested: Asked, look: (page: Page) => Promise<T>): Promise<T> => {
    try {
      await draw(used, requested);
      return await look(used.page);
    } finally {
      await leave(used);
    }
  };

  /** Faults of a state. A reused page may be the cause itself, so a new page decides. */
  const inspectState = async (state: string, inspect: Inspect): Promise<readonly string[]> => {
    const used = idle.pop();
    const faults = used === undefined ? undefined : await drawOn(used, { state }, inspect);
    return faults?.length === 0 ? faults : drawOn(await open(), { state }, inspect);
  };

  /** Renders a state on a free page, and returns the result of `look`. */
  const onState = async <T>(requested: Asked, look: (page: Page) => Promise<T>): Promise<T> =>
    drawOn(idle.pop() ?? (await open()), requested, look);

  return { inspectState, onState };
};

/** The size defaults to a wide window. */
export type Asked = {
  readonly state: string;
  readonly language?: 'en' | 'ja';
  readonly scheme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
};
type DrawingPage = { readonly page: Page; drawn: number };
type Inspect = (page: Page) => Promise<readonly string[]>;
