import type { Page } from '@playwright/test';
import { type Lang, openAs } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/reader.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

type Offer = { lines: Record<string, unknown>[]; complete: boolean; version: number };
type Grant = { uuid: string };

const read = async <T>(page: Page, path: string): Promise<T> =>
  ((await (await page.request.get(`/api${path}`)).json()) as { data: T }).data;

const send = async (page: Page, method: 'put' | 'delete', path: string, data?: object) =>
  page.request[method](`/api${path}`, {
    headers: { origin: new URL(page.url()).origin },
    ...(data === undefined ? {} : { data }),
  });

/** Returns a counted text for one. Japanese has a single form. */
const one = (texts: Readonly<Record<string, unknown>>, key: string): string =>
  filled(String(texts[`${key}_one`] ?? texts[`${key}_other`]), { count: 1 });

/** Finds a title of the provider without licences. */
const ownMovie = async (page: Page): Promise<string> => {
  for (let at = 1; at < 6; at += 1) {
    const titles = await read<{ uuid: string }[]>(page, `/movies?status=published&per=50&sort=name&page=${at}`);
    for (const { uuid } of titles) {
      const answer = await page.request.get(`/api/movie/${uuid}/grants`);
      if (answer.ok() && ((await answer.json()) as { data: Grant[] }).data.length === 0) return uuid;
    }
  }
  throw new Error('every title has a licence on it');
};

const walks: readonly (readonly [Lang, { width: number; height: number }])[] = [['ja', { width: 390, height: 844 }]];

for (const [language, size] of walks) {
  test(`what may be licensed is worked out, drawn and stored (${language}, ${size.width} px)`, async ({ browser }) => {
    const { offer: words, shared } = wordsOf(language);
    const page = await openAs(browser, 'provider', language);
    await page.setViewportSize(size);
    const uuid = await ownMovie(page);
    const before = await read<Offer>(page, `/movie/${uuid}/offer`);
    await page.goto(`/ch/movies/edit/${uuid}?tab=offer`);
    const offer = page.getByRole('region', { name: shared.labels.rights_offered });
    const grants = page.getByRole('region', { name: words.grants.title });
    const history = page.getByRole('region', { name: shared.labels.history });
    const bars = page.locator('[data-bar]');
    await expect(bars.first()).toBeVisible();

    // An empty line shows its missing fields; a complete one shows its changes before saving.
    await offer.getByRole('button', { name: words.lines.add, exact: true }).click();
    const line = offer.getByRole('group').last();
    await offer.getByRole('button', { name: words.lines.save }).click();
    await expect(offer.getByRole('alert')).toBeVisible();
    await line.getByText(words.lines.not_offered, { exact: true }).click();
    await line.getByRole('button', { name: words.rights.label }).click();
    await page.getByRole('listbox').getByRole('option', { name: words.rights.all }).click();
    await page.keyboard.press('Escape');
    await line.getByText(words.places.these, { exact: true }).click();
    await line.getByRole('button', { name: words.places.countries }).click();
    await page.getByRole('textbox', { name: words.places.find }).fill(language === 'en' ? 'Norway' : 'ノルウェー');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: language === 'en' ? 'Norway' : 'ノルウェー' })
      .click();
    await page.keyboard.press('Escape');
    await expect(offer.getByRole('region', { name: words.effect.title })).toBeVisible();

    await page.reload();
    await expect(line).toContainText(language === 'en' ? 'Norway' : 'ノルウェー');

    // Someone else saves first: show both versions, and take mine.
    const { version, ...saved } = before;
    await send(page, 'put', `/movie/${uuid}/offer`, { ...saved, complete: !saved.complete, version });
    await offer.getByRole('button', { name: words.lines.save }).click();
    await expect(offer.getByText(words.stale.title)).toBeVisible();
    await offer.getByRole('button', { name: words.stale.save_yours }).click();
    await expect(page.getByText(words.lines.saved).first()).toBeVisible();
    expect((await read<Offer>(page, `/movie/${uuid}/offer`)).lines).toHaveLength(before.lines.length + 1);

    // Go by keyboard from a free bar to a licence granted elsewhere with prefilled days.
    await bars.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.locator('[data-bar][data-state="free"]').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: words.calendar.start_grant }).click();
    const dialog = page.getByRole('dialog', { name: words.grants.add });
    await dialog.getByRole('textbox', { name: words.grants.licensee }).fill('Example Broadcasting');
    await expect(dialog.getByRole('region', { name: words.effect.title })).toContainText(words.calendar.state.taken);
    await dialog.getByRole('button', { name: words.grants.save }).click();
    await expect(grants.getByText('Example Broadcasting')).toBeVisible();
    await expect(page.locator('[data-bar][data-by="elsewhere"]').first()).toBeVisible();

    await grants.getByRole('button', { name: new RegExp(`^${words.grants.change_short}`) }).click();
    await page
      .getByRole('dialog', { name: words.grants.change })
      .getByRole('button', { name: shared.actions.cancel })
      .click();
    await page.getByText(words.calendar.table, { exact: true }).click();
    await expect(history.getByText(words.history.actions['grant.add']).first()).toBeVisible();

    await grants.getByRole('button', { name: new RegExp(`^${shared.actions.remove_brief}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.grants.remove_confirm }).click();
    await expect(grants.getByText(words.grants.empty)).toBeVisible();
    await expect(history.getByText(words.history.actions['grant.remove']).first()).toBeVisible();

    await page.context().close();
  });

  test(`many titles are licensed in one sheet (${language}, ${size.width} px)`, async ({ browser }) => {
    const { offer: words, shared } = wordsOf(language);
    const { sheet } = words;
    const page = await openAs(browser, 'provider', language);
    await page.setViewportSize(size);
    const uuid = await ownMovie(page);
    await page.goto('/ch/movies/rights');

    // Reopening an export changes nothing.
    await page.getByRole('button', { name: sheet.load, exact: true }).click();
    // The first file waits for the server's table-reading thread to start.
    await expect(page.getByRole('rowheader').first()).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(sheet.outcome.unchanged, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(sheet.outcome.changed, { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: shared.actions.clear_table }).click();

    // Paste two rows, one wrong: it shows the expected value, the other can be saved.
    const grant = (rights: string, days: string) =>
      ['grant', uuid, '', rights, 'US', '', ...days.split(' '), language === 'en' ? 'Exclusive' : '独占'].join('\t');
    await page
      .getByRole('textbox', { name: sheet.paste })
      .fill(`${grant('SVOD', '2031-01-01 2031-12-31')}\n${grant('Hologram', '2031/1/1 2031-02-30')}`);
    await expect(page.getByText(sheet.outcome.added, { exact: true })).toBeVisible();
    const faults = page.getByRole('listitem').filter({ hasText: 'Hologram' }).first();
    await expect(faults).toBeVisible();
    await page
      .getByRole('button', {
        name: one(sheet, 'save_good'),
      })
      .click();
    await expect(page.getByRole('status').filter({ hasText: one(sheet, 'saved') })).toBeVisible();
    await page.getByRole('button', { name: sheet.left }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(1);

    // Unsaved rows survive a reload.
    await expect(page.getByText(sheet.outcome.refused, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('button', { name: shared.actions.clear_table }).click();
    for (const { uuid: made } of await read<Grant[]>(page, `/movie/${uuid}/grants`))
      await send(page, 'delete', `/grant/${made}`);
    await page.context().close();
  });
}
