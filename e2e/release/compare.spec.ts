import { readFile } from 'node:fs/promises';
import { maxCompared } from '@eigaichi/domain/movies/comparison';
import { countryName } from '@eigaichi/domain/options/countries';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { rightType, rightTypes } from '@eigaichi/domain/options/right-types';
import { openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { addDays, marketToday } from '../fixtures/market-clock.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask } from '../fixtures/requested-quote.ts';
import { desk } from '../fixtures/walks.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

/** The first bytes of a workbook, which is a zip. */
const zipStart = 'PK';

test('up to eight titles are compared for a wanted licence, printed and exported (en)', async ({
  browser,
  inspect,
}) => {
  const { compare, movies } = wordsOf('en');
  const buyer = await openAs(browser, 'buyer', 'en');
  await buyer.setViewportSize(desk);
  const today = await marketToday(buyer.request);
  const period = `start=${addDays(today, 30)}&end=${addDays(today, 394)}`;
  const wanted = `rights=${rightType.svod}&countries=FR,DE&${period}`;
  const main = buyer.getByRole('main');
  const heads = main.getByRole('columnheader');
  const rowOf = (label: string) =>
    main.getByRole('row').filter({ has: buyer.getByRole('rowheader', { name: label, exact: true }) });
  const svodIn = (country: 'FR' | 'DE') => `${labelOf(rightTypes, rightType.svod, 'en')} ${countryName(country, 'en')}`;

  await test.step('nine titles are too many, eight are compared', async () => {
    await buyer.goto(`/movies?${wanted}&availability=all&view=table`);
    await awake(buyer);
    const boxes = main.getByRole('row').getByRole('checkbox');
    // The first one selects all on the page.
    for (let at = 1; at <= maxCompared + 1; at += 1) await boxes.nth(at).check();
    const bar = main.getByRole('region', { name: movies.selection.label });
    await bar.getByRole('button', { name: movies.compare.open, exact: true }).click();
    await expect(buyer.getByText(filled(movies.compare.how_many, { most: maxCompared }))).toBeVisible();
    await boxes.nth(maxCompared + 1).uncheck();
    await bar.getByRole('link', { name: movies.compare.open, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: compare.title })).toBeVisible();
  });

  await test.step('each title is a column, with the availability of each wanted right by country', async () => {
    await expect(heads).toHaveCount(maxCompared + 1);
    for (const country of ['FR', 'DE'] as const)
      await expect(rowOf(svodIn(country)).getByRole('cell')).toHaveCount(maxCompared);
    for (const label of [movies.detail.price.label, movies.detail.facts.rating])
      await expect(rowOf(label).getByRole('cell')).toHaveCount(maxCompared);
    await inspect(buyer, 'eight titles side by side');
  });

  await test.step('a title is removed, and a colleague opens the same comparison', async () => {
    const [remove = ''] = compare.remove.split('{{');
    await heads
      .last()
      .getByRole('button', { name: new RegExp(`^${remove}`) })
      .click();
    await expect(heads).toHaveCount(maxCompared);
    const titles = await heads.getByRole('link').allInnerTexts();
    const other = await openAs(browser, 'buyer2', 'en');
    await other.goto(new URL(buyer.url()).pathname + new URL(buyer.url()).search);
    await expect(other.getByRole('main').getByRole('columnheader').getByRole('link')).toHaveText(titles);
  });

  await test.step('prints the titles without controls, and exports a workbook', async () => {
    const download = buyer.waitForEvent('download');
    await main.getByRole('link', { name: compare.export, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readFile(await file.path())).toString('latin1', 0, 2)).toBe(zipStart);
    await buyer.emulateMedia({ media: 'print' });
    await expect(main.getByRole('button', { name: compare.print, exact: true })).toBeHidden();
    await expect(heads.last().getByRole('link')).toBeVisible();
    await expect(heads.getByRole('button')).toHaveCount(0);
    // A printed page doesn't scroll: no column may be outside of it.
    const table = main.getByRole('table');
    await expect(table.locator('xpath=..')).toHaveCSS('overflow-x', 'visible');
    await buyer.emulateMedia({ media: null });
  });
});

test('a collection of a few titles is compared in one press (ja, 390 px)', async ({ browser, inspect }) => {
  const { compare, movies } = wordsOf('ja');
  const buyer = await openAs(browser, 'buyer', 'ja');
  await buyer.setViewportSize({ width: 390, height: 844 });
  const body = { collection_name: '春の候補', is_shared: false };
  const { uuid } = await ask<{ uuid: string }>(buyer, 'POST', '/collection', body);
  const titles = await ask<{ uuid: string }[]>(buyer, 'GET', '/movies?per=3');
  for (const title of titles) await ask(buyer, 'PUT', `/collection/${uuid}/title/${title.uuid}`);
  const main = buyer.getByRole('main');
  await buyer.goto(`/vod/favorites?collection=${uuid}`);
  await awake(buyer);
  await main.getByRole('button', { name: movies.compare.open, exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: compare.title })).toBeVisible();
  await expect(main.getByRole('columnheader')).toHaveCount(titles.length + 1);
  await inspect(buyer, 'a comparison on a phone');
});
