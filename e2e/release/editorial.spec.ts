import type { Page } from '@playwright/test';
import { type Lang, openAs, type Who } from '../fixtures/accounts.ts';
import { lift } from '../fixtures/lift.ts';
import { expect, test } from '../fixtures/reader.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

const ask = async <T>(page: Page, address: string): Promise<T> => {
  const answer = await page.request.get(`/api${address}`);
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

const desk = { width: 1280, height: 900 };
const films = { ja: ['七人の侍', '羅生門'], en: ['Seven Samurai', 'Rashomon'] } as const;

/** Checks that nothing is hand-picked, as the journey leaves it. */
const leftToChance = async (editor: Page) => {
  const { version } = await ask<{ version: number }>(editor, '/recommendation');
  const answer = await editor.request.put('/api/recommendation', {
    data: { version, by_chance: true, movies: [] },
    headers: { origin: new URL(editor.url()).origin },
  });
  expect(answer.status()).toBe(200);
};

/** Returns the films in the home page's strip, by their link addresses. */
const strip = async (page: Page): Promise<string[]> => {
  const links = page
    .getByRole('region')
    .filter({ has: page.locator('#recommended') })
    .locator('a[target="_blank"]');
  await expect(links).toHaveCount(5);
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
};

const walks: readonly (readonly [Lang, typeof desk])[] = [['en', desk]];

for (const [language, size] of walks) {
  test(`an editor chooses the home page's films and edits a list (${language}, ${size.width} px)`, async ({
    browser,
  }) => {
    const { home, lists, shared, shell } = wordsOf(language);
    const as = async (who: Who | 'visitor') => {
      const page = await openAs(browser, who, language);
      await page.setViewportSize(size);
      return page;
    };
    const editor = await as('manager');
    await leftToChance(editor);
    const main = editor.getByRole('main');
    const save = main.getByRole('button', { name: shared.actions.save_brief, exact: true });
    const saved = editor.getByText(shared.messages.saved, { exact: true });
    const add = async (name: string) => {
      await main.getByRole('searchbox', { name: lists.finder.label }).fill(name);
      await main.getByRole('button', { name: filled(lists.finder.add_title, { title: name }), exact: true }).click();
    };

    await test.step('visitors see two hand-picked films first, sorted by keyboard', async () => {
      await editor.goto('/admin/featurelists');
      await main.getByRole('link', { name: lists.home.choose, exact: true }).click();
      await main.getByText(lists.home.chosen, { exact: true }).click();
      for (const name of films[language]) await add(name);
      const last = films[language][1];
      const handle = main.getByRole('button', { name: filled(shell.sorting.handle, { name: last }) });
      const spoken = (words: string, place: number) => filled(words, { name: last, place, of: 2 });
      await lift(handle, spoken(shell.sorting.moved, 2));
      await editor.keyboard.press('ArrowUp');
      await expect(editor.getByText(spoken(shell.sorting.moved, 1))).toBeAttached();
      await editor.keyboard.press('Space');
      const order = main.getByRole('list', { name: lists.home.films, exact: true }).getByRole('listitem');
      await expect(order.first()).toContainText(last);
      await save.click();
      await expect(saved).toBeVisible();
      const visitor = await as('visitor');
      await visitor.goto('/');
      const [first, second] = await strip(visitor);
      const places = await ask<{ movies: { uuid: string }[] }>(editor, '/recommendation');
      expect([first, second]).toEqual(places.movies.map(({ uuid }) => `/movies/detail/${uuid}`));
      await expect(visitor.getByRole('heading', { name: home.recommended.title })).toBeVisible();
      await visitor.context().close();
    });

    await test.step('returns to random selection', async () => {
      await main.getByText(lists.home.chance, { exact: true }).click();
      for (const name of films[language])
        await main.getByRole('button', { name: filled(lists.order.remove_title, { title: name }) }).click();
      await main.getByText(lists.home.chance, { exact: true }).click();
      await save.click();
      await editor.goto('/admin/featurelists');
      await expect(main.getByText(lists.home.is_chance)).toBeVisible();
    });

    await test.step('creates a list that everyone sees, and deletes it after confirmation', async () => {
      await main.getByRole('link', { name: lists.create, exact: true }).first().click();
      await save.click();
      const names = main.getByRole('textbox', { name: /^(List name|特集名)/ });
      await expect(names.first()).toBeFocused();
      await names.nth(0).fill('架空の特集');
      await names.nth(1).fill('An invented list');
      await add(films[language][0]);
      await save.click();
      await expect(editor).toHaveURL(/featurelist\/[0-9a-f-]{36}$/);
      const uuid = new URL(editor.url()).pathname.split('/').at(-1) ?? '';
      const name = language === 'ja' ? '架空の特集' : 'An invented list';
      const visitor = await as('visitor');
      await visitor.goto(`/featurelist/${uuid}`);
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(visitor.getByRole('link', { name: films[language][0], exact: true })).toBeVisible();
      await main.getByRole('button', { name: filled(lists.delete_title, { title: name }) }).click();
      const dialog = editor.getByRole('dialog');
      await dialog.getByRole('button', { name: lists.delete_do }).click();
      await expect(editor).toHaveURL(/\/admin\/featurelists$/);
      await visitor.reload();
      await expect(visitor.getByRole('heading', { name: shell.not_found.title })).toBeVisible();
      await visitor.context().close();
    });

    await editor.context().close();
  });
}
