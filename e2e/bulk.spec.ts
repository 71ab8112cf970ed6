import type { Page } from '@playwright/test';
import { movie_bulk as en } from '../apps/web/src/locales/en/movie-bulk.ts';
import { movie_bulk as ja } from '../apps/web/src/locales/ja/movie-bulk.ts';
import { openAs } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/reader.ts';
import { enDesk, jaDesk, walks } from './fixtures/walks.ts';
import { filled } from './fixtures/words.ts';

type Count = 'results.created' | 'faults_title';

const textsOf = (language: 'en' | 'ja') => {
  const words = language === 'en' ? en : ja;
  const plural = (name: Count, count: number) => {
    const one = language === 'en' && count === 1;
    if (name === 'faults_title') return filled(one ? en.faults_title_one : words.faults_title_other, { count });
    return filled(one ? en.results.created_one : words.results.created_other, { count });
  };
  return { words, plural };
};

/** Pastes a range as a spreadsheet does: tabs, line breaks, a quoted cell with a line break. */
const paste = async (page: Page, rows: readonly (readonly string[])[]) => {
  const text = rows.map((row) => row.map((cell) => (/["\n]/.test(cell) ? `"${cell}"` : cell)).join('\t')).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
};

/** Returns a series and its twelve episodes, in the page's initial column order; the fifth has no year. */
const seriesOf = (name: string): string[][] => {
  const credits = ['架空 花子', 'Hanako Kaku', '© Example Films', '(c) Example Films'];
  const row = (year: string, time: string, number: number, series: string, episode: string) => [
    name,
    'みなとまちものがたり',
    'Harbour Town Stories',
    'テレビ',
    'Live action',
    'ドラマ; Family',
    'JP',
    year,
    '日本語',
    time,
    String(number),
    ...credits,
    series,
    '',
    '',
    episode,
  ];
  const episodes = Array.from({ length: 12 }, (_, at) =>
    row(at === 4 ? 'last year' : '2024', '00:24:00', at + 1, name, `第${at + 1}話`),
  );
  return [row('2024', '', 12, '', ''), ...episodes];
};

const savedTable = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('eigaichi.unsaved');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('tables').objectStore('tables').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );

type Title = { readonly uuid: string; readonly version: number };

/** Submits every draft of the name as the provider and approves each as the manager. */
const published = async (provider: Page, manager: Page, name: string) => {
  for (const [person, status, move] of [
    [provider, 'draft', 'submit'],
    [manager, 'pending_review', 'approve'],
  ] as const) {
    const list = await person.request.get('/api/movies', { params: { status, free_word: name, per: 50 } });
    for (const { uuid } of ((await list.json()) as { data: Title[] }).data) {
      const { data } = (await (await person.request.get(`/api/movie/${uuid}`)).json()) as { data: Title };
      const answer = await person.request.post(`/api/movie/${uuid}/${move}`, {
        data: { version: data.version },
        headers: { origin: new URL(person.url()).origin },
      });
      expect(answer.ok(), `${move}: ${await answer.text()}`).toBe(true);
    }
  }
};

for (const { language, size } of walks(enDesk, jaDesk)) {
  test(`a series of twelve episodes is pasted, corrected and saved, and comes back as a sheet (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { words, plural } = textsOf(language);
    const page = await openAs(browser, 'provider', language);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const main = page.getByRole('main');
    const row = (number: number) =>
      main.getByRole('button', { name: filled(words.edit_row, { row: number }), exact: true });

    await page.goto('/ch/movies/bulk_create');
    const name = `架空の港町 ${Date.now()}`;
    const grid = main.locator('.dsg-row').nth(1);
    await grid.locator('.dsg-cell').nth(1).click();
    await paste(page, seriesOf(name));
    await expect(main.getByRole('heading', { name: plural('faults_title', 1) })).toBeVisible();
    await inspect(page, 'the filled table');

    // Undo, redo, leave and return: nothing is lost.
    await page.keyboard.press('Control+z');
    await expect(main.getByText(words.faults_none)).toBeVisible();
    await expect.poll(() => savedTable(page)).not.toContain('第12話');
    await page.keyboard.press('Control+Shift+z');
    await expect(main.getByText(words.stored)).toBeVisible();
    await expect.poll(() => savedTable(page)).toContain('第12話');
    await page.reload();
    const fault = main.getByRole('region', { name: plural('faults_title', 1) }).getByRole('button');
    await expect(fault).toContainText(filled(words.fault_row, { row: 6 }));

    // Save all or none, then only valid rows; each row shows its outcome and a link to its title.
    await main.getByRole('button', { name: words.save_all }).click();
    await expect(main.getByText(words.results.not_saved)).toBeVisible();
    await main.getByRole('button', { name: words.save_good }).click();
    const requested = page.getByRole('dialog');
    await expect(requested.getByText(filled(words.fault_row, { row: 6 }))).toBeVisible();
    await requested.getByRole('button', { name: filled(words.good.confirm_other, { count: 12 }) }).click();
    const outcome = main.getByRole('status');
    await expect(main.getByText(words.results.saved, { exact: true })).toBeVisible();
    await expect(outcome.filter({ hasText: plural('results.created', 12) })).toBeVisible();
    await inspect(page, 'the results');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: words.results.download }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('eigaichi-titles-to-correct.xlsx');

    // The fault leads to its cell, also in a hidden column, for correction. The series exists by now, so its name links
    // the episode.
    const year = language === 'en' ? 'Production year' : '製作年';
    await main.getByRole('button', { name: new RegExp(words.columns.replaceAll(/\{\{\w+\}\}/g, '\\d+')) }).click();
    await page.getByLabel(year, { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await expect(main.locator('.dsg-row').first().getByText(year)).toHaveCount(0);
    await main
      .getByRole('region', { name: plural('faults_title', 1) })
      .getByRole('button')
      .click();
    await expect(main.getByLabel(filled(words.place, { label: year, row: 1 }))).toBeVisible();
    await page.keyboard.type('2024');
    await page.keyboard.press('Enter');
    await expect(main.getByText(words.faults_none)).toBeVisible();
    await main.getByRole('button', { name: words.save_all }).click();
    await expect(outcome.filter({ hasText: plural('results.created', 1) })).toBeVisible();
    type Series = { data: { uuid: string; film_name: { ja: string }; episodes: number }[] };
    const series = (await (await page.request.get('/api/series')).json()) as Series;
    expect(series.data.find(({ film_name }) => film_name.ja === name)?.episodes).toBe(12);

    // Submit and approve all thirteen: a buyer finds the series with its episodes.
    await published(page, await openAs(browser, 'manager', language), name);
    const buyer = await openAs(browser, 'buyer', language);
    await buyer.goto(`/movies?free_word=${encodeURIComponent(name)}&sort=name`);
    await expect(buyer.getByRole('article')).toHaveCount(13);
    await buyer.goto(`/movies/detail/${series.data.find(({ film_name }) => film_name.ja === name)?.uuid}`);
    await expect(buyer.getByText('第12話').first()).toBeVisible();

    // Re-importing the unchanged export of all titles changes nothing.
    const file = await page.request.get(`/api/movies/bulk/export/xlsx?language=${language}`);
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'titles.xlsx', mimeType: 'application/octet-stream', buffer: await file.body() });
    await expect(row(12)).toBeVisible();
    await main.getByRole('button', { name: words.save_all }).click();
    await expect(main.getByRole('region', { name: words.results.title }).first()).toContainText(
      words.results.outcomes.unchanged,
    );
    await expect(main.getByText(words.results.saved, { exact: true })).toBeVisible();

    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'titles.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('%PDF-1.7') });
    await expect(main.getByRole('alert')).toContainText('xlsx');

    // On a phone, show one title at a time as a form.
    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole('button', { name: words.add_title }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(language === 'en' ? 'Title (Japanese)' : '作品名（日本語）').fill(`一作品 ${language}`);
    await inspect(page, 'one row on a phone');
    await dialog.getByRole('button', { name: words.row_dialog.done }).click();
    await expect(main.getByRole('button', { name: `一作品 ${language}` })).toBeVisible();
    await main.getByRole('button', { name: words.save_all }).click();
    await expect(outcome.filter({ hasText: plural('results.created', 1) })).toBeVisible();
    await inspect(page, 'the results on a phone');
    await page.context().close();
  });
}

test('a manager registers for any provider; others are refused the page', async ({ browser, inspect }) => {
  const { words } = textsOf('en');
  const manager = await openAs(browser, 'manager', 'en');
  const main = manager.getByRole('main');
  await manager.goto('/admin/movies/bulk_add');
  await main.getByRole('listitem').getByRole('button').first().click();
  await expect(main.getByRole('region', { name: words.grid })).toBeVisible();
  await inspect(manager, "a manager's table");
  await main.getByRole('button', { name: /^Columns/ }).click();
  await expect(manager.getByLabel(words.groups.staff)).toBeVisible();
  const buyer = await openAs(browser, 'buyer', 'en');
  await buyer.goto('/admin/movies/bulk_add');
  await expect(buyer.getByRole('main')).toContainText('registered members only');
  for (const page of [manager, buyer]) await page.context().close();
});
