import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { allStates } from '../src/gallery/find-states.ts';
import { narrow, wide } from './browser.ts';
import { drawnPages } from './drawn-pages.ts';

const pages = drawnPages();

/** `GALLERY_FULL=1` (release): every language at every width, with axe in both languages. */
const isFull = process.env.GALLERY_FULL === '1';

/** True if axe runs in English, not Japanese. Derived from the name, so a new state doesn't change its neighbours. */
const isEnglish = (state: string) => [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0;

/**
 * Faults of a state: texts, dates, overflow and axe. Renders English at 1280 px in light colours and Japanese at 390 px
 * in dark ones, with axe in one of them. A release also renders the other two widths and runs axe in both languages,
 * which takes twice the time.
 */
const faultsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  const stop = async (where: string, withAxe: boolean) => {
    const { texts, axe } = await page.evaluate(
      async (both) => ({
        texts: window.gallery.inspect.texts(),
        axe: both ? await window.gallery.inspect.axe() : [],
      }),
      withAxe,
    );
    for (const fault of [...texts, ...axe]) faults.push(`${where}: ${fault}`);
  };
  const turn = async (size: typeof wide, to: { language?: 'ja' | 'en'; scheme?: 'light' | 'dark' } = {}) => {
    await page.setViewportSize(size);
    await page.evaluate((wanted) => window.gallery.turn(wanted), to);
  };

  await stop('en 1280', isFull || isEnglish(state));
  if (isFull) {
    await turn(narrow);
    await stop('en 390', false);
    await turn(wide, { language: 'ja', scheme: 'dark' });
    await stop('ja 1280 dark', false);
  }
  await turn(narrow, { language: 'ja', scheme: 'dark' });
  await stop('ja 390 dark', isFull || !isEnglish(state));
  for (const fault of await page.evaluate(() => window.gallery.faults)) faults.push(`at any time: ${fault}`);
  return [...new Set(faults)];
};

describe.concurrent('a state has no fault in both languages, widths and schemes', () => {
  test.for([...allStates.keys()])('%s', async (name) => {
    expect(await pages.inspectState(name, (page) => faultsOf(page, name))).toEqual([]);
  });
});
