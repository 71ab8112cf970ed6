import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openAs } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/reader.ts';
import { answerQuote, requestedQuote, signQuote } from './fixtures/requested-quote.ts';
import { wordsOf } from './fixtures/words.ts';

/** Loads what a link offers: its name, its first bytes and its hash. */
const load = async (page: Page, name: string) => {
  const coming = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  const download = await coming;
  const bytes = readFileSync(await download.path());
  return {
    name: download.suggestedFilename(),
    kind: bytes.subarray(0, 4).toString('latin1'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
};

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['ja', { width: 390, height: 844 }],
] as const) {
  test(`a deal as a document: terms sheet, offer, agreement of both sides (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { quotes, sheet } = wordsOf(language);
    const [buyer, provider, manager] = await Promise.all(
      (['buyer', 'provider', 'manager'] as const).map((who) => openAs(browser, who, language)),
    );
    if (!buyer || !provider || !manager) throw new Error('demo accounts are missing');
    for (const page of [buyer, provider]) await page.setViewportSize(size);
    const { quote } = await requestedQuote({ buyer, manager, provider });
    await answerQuote(provider, quote);

    await test.step('the terms sheet, read and printed', async () => {
      await buyer.goto(`/vod/quote/summary/${quote}`);
      const main = buyer.getByRole('main');
      await expect(main).toContainText(quotes.page.terms_sheet);
      for (const said of ['2,600', '2,750', sheet.stream_start]) await expect(main).toContainText(said);
      await inspect(buyer, 'the terms sheet');
      const print = main.getByRole('button', { name: quotes.sheet.print });
      await expect(print).toBeVisible();
      await buyer.emulateMedia({ media: 'print' });
      await expect(print).toBeHidden();
      await expect(main.getByRole('link', { name: 'PDF' })).toBeHidden();
      await expect(main).toContainText('2,750');
      const document = await buyer.pdf({ format: 'A4' });
      expect(document.subarray(0, 4).toString()).toBe('%PDF');
      await buyer.emulateMedia({ media: null });
    });

    await test.step('the answered offer as a document', async () => {
      expect(await load(buyer, 'PDF')).toMatchObject({ name: expect.stringMatching(/^\d{14}_.*\.pdf$/), kind: '%PDF' });
      expect(await load(buyer, 'Excel')).toMatchObject({
        name: expect.stringMatching(/\.xlsx$/),
        kind: 'PK\u0003\u0004',
      });
    });

    await test.step('of which the provider has its own side', async () => {
      await provider.goto(`/ch/quotes/${quote}`);
      await expect(provider.getByRole('main').getByText(sheet.offer)).toBeVisible();
      expect(await load(provider, 'Excel')).toMatchObject({ kind: 'PK\u0003\u0004' });
    });

    await test.step('the agreement of each side, the same file each time', async () => {
      await signQuote(buyer, quote);
      for (const [page, address] of [
        [buyer, `/vod/quotes/purchased/${quote}`],
        [provider, `/ch/quotes/fixed/${quote}`],
      ] as const) {
        await page.goto(address);
        await expect(page.getByRole('main').getByText('SHA-256').first()).toBeVisible();
        for (const format of ['PDF', 'Excel']) {
          const [first, again] = [await load(page, format), await load(page, format)];
          expect(again).toEqual(first);
          expect(first.name).toMatch(/^\d{14}_[\p{L}\p{N}_]+\.(pdf|xlsx)$/u);
        }
      }
      await inspect(provider, 'a signed quote');
    });
  });
}
