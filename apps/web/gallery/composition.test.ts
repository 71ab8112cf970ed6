import type { CDPSession, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { allStates } from '../src/gallery/find-states.ts';
import { drawnPages } from './drawn-pages.ts';

const pages = drawnPages();

/** One state of each page: the first that needs no step. */
const onePerPage = [
  ...new Map(
    [...allStates]
      .filter(([, { steps }]) => steps === undefined)
      .map(([name, { path }]) => [path.replace(/[?#].*$/, '').replaceAll(/[0-9a-f-]{36}|\d+/g, '…'), name] as const)
      .toReversed(),
  ).values(),
];

/** Marks the text controls not seen on previous pages, and returns their names. */
const markControls = (page: Page, known: readonly string[]) =>
  page.evaluate((seen) => {
    const fields = 'input:is([type=text], [type=search], [type=email], [type=tel], [type=url], :not([type])), textarea';
    return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${fields}, [contenteditable=true]`)]
      .filter(
        (field) =>
          !field.disabled &&
          !field.readOnly &&
          field.ariaHidden !== 'true' &&
          field.checkVisibility({ opacityProperty: true }),
      )
      .flatMap((field, at) => {
        const name = `${field.tagName} ${field.inputMode} ${field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.placeholder}`;
        if (seen.includes(name)) return [];
        field.dataset.composed = String(at);
        return [{ at, name, takesFigures: field.inputMode === 'numeric' || field.inputMode === 'decimal' }];
      });
  }, known);

const compose = (keys: CDPSession, text: string) =>
  keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

const known: string[] = [];

/** Composes a word in each control, accepts it with Enter, and returns the controls that lost it. */
const lostIn = async (page: Page): Promise<string[]> => {
  const keys = await page.context().newCDPSession(page);
  const lost: string[] = [];
  const at = page.url();
  for (const control of await markControls(page, known)) {
    known.push(control.name);
    const field = page.locator(`[data-composed="${control.at}"]`);
    if ((await field.count()) === 0) continue;
    await field.focus();
    await field.evaluate((element) => {
      if ('select' in element && typeof element.select === 'function') element.select();
    });
    const word = control.takesFigures ? '１２' : '漢字';
    for (const shown of control.takesFigures ? ['１', '１２'] : ['ｋ', 'か', 'かんじ']) await compose(keys, shown);
    await keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await keys.send('Input.insertText', { text: word });
    const left = await field.evaluate((element) => ({
      text: 'value' in element ? String(element.value) : (element.textContent ?? ''),
      isFocused: document.activeElement === element,
    }));
    if (!left.isFocused || left.text.normalize('NFKC').split(word.normalize('NFKC')).length !== 2 || page.url() !== at)
      lost.push(`${control.name}: ${JSON.stringify(left)}`);
  }
  await keys.detach();
  return lost;
};

/** Renders a hundred pages in `npm run test:all` (`GALLERY_FULL=1`), backing `composing.test` and `sheet.test`. */
describe.runIf(process.env.GALLERY_FULL === '1')('a word can be composed in every control that takes text', () => {
  test.for(onePerPage)('%s', async (state) => {
    expect(await pages.onState({ state }, lostIn)).toEqual([]);
  });
});
