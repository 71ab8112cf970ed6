import type { Locator, Page } from '@playwright/test';
import { type Lang, openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';
import { signedDeal } from './fixtures/requested-quote.ts';
import { filled, wordsOf } from './fixtures/words.ts';

const materials = {
  video_languages: [{ video_type: 1, has_subtitle: true, subtitle_languages: ['fr'], subtitle_file_formats: [1] }],
  images: [{ kind: 'poster', formats: [2], size: 2 }],
};

const film = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18, ...Buffer.from('ftypmp42'), 0, 0, 0, 0, ...Buffer.from('mp42isom')]),
  Buffer.alloc(1_500_000, 7),
]);
const subtitles = (second: string) =>
  Buffer.from(
    `1\n00:00:01,000 --> 00:00:03,000\nLe bateau part.\n\n2\n00:00:${second},000 --> 00:00:05,000\nNous avons une heure.\n`,
  );
/** The head of a PNG with these sides, which is all that is measured. */
const poster = (width: number, height: number) => {
  const head = Buffer.alloc(200);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const pick = async (page: Page, button: Locator, files: readonly ReturnType<typeof named>[]) => {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([...files]);
};

for (const language of ['en', 'ja'] as const) {
  test(`remarks, a replaced file, a problem, a new version, and all received (${language})`, async ({
    browser,
    inspect,
  }) => {
    test.setTimeout(120_000);
    const { deliveries } = wordsOf(language);
    /** A text with a number in it, in English with its plural form. */
    const counted = (texts: object, name: string, count: number) => {
      const form = `${name}_${language === 'en' && count === 1 ? 'one' : 'other'}`;
      return filled(String(Object.entries(texts).find(([key]) => key === form)?.[1]), { count });
    };
    const olderOne = counted(deliveries, 'older', 1);
    const as = (who: Who, lang: Lang = language) => openAs(browser, who, lang);
    const [buyer, manager, provider] = [await as('buyer'), await as('manager', 'en'), await as('provider')];
    const quote = await signedDeal({ buyer, manager, provider }, materials);
    if (language === 'ja')
      for (const page of [buyer, provider]) await page.setViewportSize({ width: 390, height: 844 });
    const rowOf = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file }).first();

    await test.step('files sent together find their entries, and the look at them finds something', async () => {
      await provider.goto(`/ch/quotes/fixed/${quote}`);
      await awake(provider);
      await pick(provider, provider.getByRole('button', { name: deliveries.choose_many }), [
        named('film_main.mp4', film),
        named('film_fr.srt', subtitles('02')),
        named('film_poster.png', poster(700, 1050)),
      ]);
      const small = filled(deliveries.remarks.too_small, { has: '700×1050', asked: '1400×2100' });
      await expect(rowOf(provider, 'film_poster.png')).toContainText(small);
      await expect(rowOf(provider, 'film_fr.srt')).toContainText(
        filled(deliveries.remarks.overlapping, { count: 1, line: 6 }),
      );
      await expect(rowOf(provider, 'film_main.mp4')).toContainText(deliveries.checked);
      await inspect(provider, 'the remarks on files');
      await provider.getByRole('button', { name: deliveries.finish.title }).click();
      const dialog = provider.getByRole('dialog');
      await expect(dialog.getByText(small)).toBeVisible();
      await inspect(provider, 'the remarks before delivering');
      await dialog.getByRole('button', { name: deliveries.finish.title }).click();
      await expect(provider.getByText(deliveries.finish.waits)).toBeVisible();
    });

    await test.step('what the buyer has not got yet is simply replaced', async () => {
      const entry = provider.locator('li[id^="entry-"]').filter({ hasText: 'film_poster.png' });
      await pick(provider, entry.getByRole('button', { name: filled(deliveries.choose_for, { entry: '' }).trim() }), [
        named('film_poster_2.png', poster(1400, 2100)),
      ]);
      const anew = rowOf(provider, 'film_poster_2.png');
      await expect(anew).toContainText(deliveries.checked);
      await expect(provider.getByText('film_poster.png')).toHaveCount(0);
      const found = filled(deliveries.remarks.of, { name: 'film_poster_2.png' });
      await expect(provider.getByRole('list', { name: found })).toHaveCount(0);
    });

    await test.step('the buyer gets chosen files as one zip, then the film; the two weeks run', async () => {
      await buyer.goto(`/vod/quotes/purchased/${quote}`);
      await awake(buyer);
      for (const name of ['film_fr.srt', 'film_poster_2.png'])
        await buyer.getByRole('checkbox', { name: filled(deliveries.buyer.choose, { name }) }).check();
      await inspect(buyer, 'files to choose');
      const zip = buyer.waitForEvent('download');
      await buyer.getByRole('link', { name: counted(deliveries.buyer, 'download_chosen', 2) }).click();
      expect((await zip).suggestedFilename()).toBe('files.zip');
      const whole = buyer.waitForEvent('download');
      await buyer
        .getByRole('button', { name: filled(deliveries.buyer.download_of, { name: 'film_main.mp4' }) })
        .click();
      await (await whole).path();
      await expect(buyer.getByText(counted(deliveries.buyer, 'days_left', 14))).toBeVisible();
      await expect(rowOf(buyer, 'film_main.mp4')).toContainText(deliveries.downloaded);
    });

    await test.step('and reports what is wrong with one of them', async () => {
      await buyer.getByRole('button', { name: deliveries.buyer.report }).click();
      const dialog = buyer.getByRole('dialog');
      await dialog.getByRole('combobox', { name: deliveries.buyer.which }).click();
      await buyer.getByRole('option', { name: /film_fr\.srt$/ }).click();
      await dialog.getByRole('textbox', { name: deliveries.buyer.description }).fill('Two lines overlap at the start.');
      await inspect(buyer, 'the report of a problem');
      await dialog.getByRole('button', { name: deliveries.buyer.send }).click();
      await expect(buyer.getByText(deliveries.buyer.not_yet)).toBeVisible();
    });

    await test.step('the provider sends a new version, which stands beside the old', async () => {
      await provider.reload();
      await awake(provider);
      await expect(provider.getByText('Two lines overlap at the start.').first()).toBeVisible();
      const entry = provider.locator('li[id^="entry-"]').filter({ hasText: 'film_fr.srt' });
      await pick(provider, entry.getByRole('button', { name: filled(deliveries.choose_for, { entry: '' }).trim() }), [
        named('film_fr.srt', subtitles('04')),
      ]);
      await expect(entry.getByText(filled(deliveries.version, { version: 2 }))).toBeVisible();
      await expect(entry.getByText(olderOne)).toBeVisible();
      await inspect(provider, 'a new version');
      await provider.getByRole('button', { name: deliveries.finish.title }).click();
      await provider.getByRole('dialog').getByRole('button', { name: deliveries.finish.title }).click();
      await expect(provider.getByText(deliveries.finish.waits)).toBeVisible();
    });

    await test.step('and the buyer confirms that everything is there', async () => {
      await buyer.reload();
      await awake(buyer);
      await buyer.getByText(olderOne).click();
      const old = { name: 'film_fr.srt', version: 1 };
      await expect(buyer.getByRole('button', { name: filled(deliveries.download_version, old) })).toBeVisible();
      await inspect(buyer, 'two versions of a file');
      const received = buyer.getByRole('button', { name: deliveries.buyer.all_received });
      await received.click();
      await buyer.getByRole('dialog').getByRole('button', { name: deliveries.buyer.confirm }).click();
      await expect(received).toHaveCount(0);
      await expect(buyer.getByRole('dialog')).toHaveCount(0);
    });

    for (const page of [provider, manager, buyer]) await page.context().close();
  });
}
