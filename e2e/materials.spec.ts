import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findingText } from '@eigaichi/domain/deliveries/quality/finding-texts';
import { subtitleFormat, videoType } from '@eigaichi/domain/options/video';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import type { Locator, Page, Request } from '@playwright/test';
import { type Lang, openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { sha256Of, writeFilm } from './fixtures/film-file.ts';
import { addDays, marketToday, moveMarketTo } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask, signedDeal } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { checkedFile, filled, shaped, wordsOf } from './fixtures/words.ts';

const materials = {
  video_languages: [
    {
      video_type: videoType.main,
      has_subtitle: true,
      subtitle_languages: ['fr'],
      subtitle_file_formats: [subtitleFormat.srt],
    },
  ],
  images: [{ kind: 'poster', formats: [2], size: 2 }],
};

/** Nine parts, four at a time: enough to interrupt midway. */
const filmBytes = 72 * 1024 * 1024;
/** The market's files are in an object store: the page reports what it served (D33). */

const subtitles = (second: string) =>
  Buffer.from(
    `1\n00:00:01,000 --> 00:00:03,000\nLe bateau part.\n\n2\n00:00:${second},000 --> 00:00:05,000\nNous avons une heure.\n`,
  );
/** PNG header with these dimensions, which are all the product measures. */
const poster = (width: number, height: number) => {
  const head = Buffer.alloc(200);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const pick = async (page: Page, button: Locator, files: readonly ReturnType<typeof named>[] | string) => {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(typeof files === 'string' ? files : [...files]);
};

/** Limits uploads to 16 MB a second, so that the test can act meanwhile. */
const slowDown = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 16 * 1024 * 1024 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  return () => network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
};

const isPart = (request: Request) => request.method() === 'PUT';
/** Part number in an upload address, of the server or an object store. */
const partIn = (url: string) => Number(/(?:\/storage\/parts\/[^/]+\/|partNumber=)(\d+)/.exec(url)?.[1]);

type Parts = { readonly parts: readonly { readonly part: number }[] };
type Sent = { readonly titles: readonly { items: readonly { files: readonly { uuid: string }[] }[] }[] };

/** Returns the stored parts of a delivery's only file. */
const partsThere = async (provider: Page, quote: string): Promise<number[]> => {
  const { titles } = await ask<Sent>(provider, 'GET', `/delivery/${quote}`);
  const [file] = titles.flatMap(({ items }) => items.flatMap(({ files }) => files));
  const { parts } = await ask<Parts>(provider, 'GET', `/file/${file?.uuid}`);
  return parts.map(({ part }) => part);
};

for (const { language, size } of walks(jaPhone, enDesk)) {
  test(`materials sent, interrupted, checked, received, sent again, and the contract to its end (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    test.setTimeout(240_000);
    const { deliveries, quotes, shared, status } = wordsOf(language);
    const folder = mkdtempSync(join(tmpdir(), 'eigaichi-materials-'));
    const film = join(folder, 'film_main.mp4');
    const sha256 = await writeFilm(film, filmBytes, language === 'en' ? 3 : 5);
    /** Returns a text with a number, in English with its plural form. */
    const counted = (texts: object, name: string, count: number) => {
      const form = `${name}_${language === 'en' && count === 1 ? 'one' : 'other'}`;
      return filled(String(Object.entries(texts).find(([key]) => key === form)?.[1]), { count });
    };
    const olderOne = counted(deliveries, 'older', 1);
    const as = (who: Who, lang: Lang = language) => openAs(browser, who, lang);
    const [buyer, manager] = [await as('buyer'), await as('manager')];
    let provider = await as('provider');
    const today = await marketToday(buyer.request);
    const quote = await signedDeal({ buyer, manager, provider }, materials);
    for (const page of [buyer, provider]) await page.setViewportSize(size);
    const rowOf = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file }).first();

    await test.step('leaving the page mid-upload asks first, and the film resumes where it stopped', async () => {
      await provider.goto(`/ch/quotes/fixed/${quote}`);
      await awake(provider);
      await slowDown(provider);
      const first = provider.waitForResponse((answer) => isPart(answer.request()) && answer.ok());
      await pick(provider, provider.getByRole('button', { name: shaped(deliveries.choose_for) }).first(), film);
      await first;
      const asked = provider.waitForEvent('dialog');
      const closed = provider.waitForEvent('close');
      await provider.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await closed;

      provider = await provider.context().newPage();
      await provider.setViewportSize(size);
      await provider.goto(`/ch/quotes/fixed/${quote}`);
      await awake(provider);
      const resume = provider.getByRole('button', { name: labelled(deliveries.resume, 'film_main.mp4', language) });
      await inspect(provider, 'an upload that was left off');
      const faster = await slowDown(provider);
      const there = await partsThere(provider, quote);
      const sent: number[] = [];
      provider.on('request', (request) => isPart(request) && sent.push(partIn(request.url())));
      const next = provider.waitForRequest(isPart);
      await pick(provider, resume, film);
      expect((await next).headers()['content-type']).toBe('application/x-www-form-urlencoded');
      // After a network outage the part in progress is sent again automatically.
      await provider.context().setOffline(true);
      await provider.context().setOffline(false);
      await faster();
      await expect(rowOf(provider, 'film_main.mp4')).toContainText(checkedFile({ deliveries }), { timeout: 60_000 });
      expect(there.length).toBeGreaterThan(0);
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.filter((part) => there.includes(part))).toEqual([]);
    });

    await test.step('assigns files sent together to their entries and reports check findings', async () => {
      await pick(provider, provider.getByRole('button', { name: deliveries.choose_many }), [
        named('字幕_fr.srt', subtitles('02')),
        named('vertical_2024.png', poster(700, 1050)),
      ]);
      for (const name of ['字幕_fr.srt', 'vertical_2024.png']) {
        const entry = provider.getByRole('combobox', { name: filled(deliveries.assign.entry_for, { name }) });
        await expect(entry).not.toHaveValue('');
      }
      // An unusable name gets an editable proposal.
      const sentAs = provider.getByRole('textbox', { name: filled(deliveries.proposed.of, { name: '字幕_fr.srt' }) });
      await expect(sentAs).toHaveValue(/^[a-z0-9_]+_subtitle_fr\.srt$/);
      await inspect(provider, 'files and the entries they are for');
      await sentAs.fill('film_fr.srt');
      await provider.getByRole('button', { name: counted(deliveries.assign, 'send', 2) }).click();
      const small = findingText({ code: 'too_small', params: { has: '700×1050', asked: '1400×2100' } }, language);
      await expect(rowOf(provider, 'vertical_2024.png')).toContainText(small);
      await expect(rowOf(provider, 'film_fr.srt')).toContainText(
        findingText({ code: 'overlapping', params: { count: 1, line: 6 } }, language),
      );
      await expect(rowOf(provider, 'film_main.mp4')).toContainText(checkedFile({ deliveries }));
      await inspect(provider, 'the findings of files');
      await provider.getByRole('button', { name: deliveries.finish.title }).click();
      const dialog = provider.getByRole('dialog');
      await dialog.locator('summary').last().click();
      await expect(dialog.getByText(small)).toBeVisible();
      await inspect(provider, 'the findings before delivering');
      await dialog.getByRole('button', { name: deliveries.finish.title }).click();
      await expect(provider.getByText(deliveries.finish.waits)).toBeVisible();
    });

    await test.step('replaces a file the buyer has not received yet', async () => {
      const entry = provider.locator('li[id^="entry-"]').filter({ hasText: 'vertical_2024.png' });
      await pick(provider, entry.getByRole('button', { name: filled(deliveries.choose_for, { entry: '' }).trim() }), [
        named('film_poster_2.png', poster(1400, 2100)),
      ]);
      const renewed = rowOf(provider, 'film_poster_2.png');
      await expect(renewed).toContainText(checkedFile({ deliveries }));
      await expect(provider.getByText('vertical_2024.png')).toHaveCount(0);
      const found = filled(deliveries.inspection.of, { name: 'film_poster_2.png' });
      await expect(provider.getByRole('list', { name: found })).toHaveCount(0);
    });

    await test.step('the buyer gets chosen files as one zip, then the film, and the two weeks start', async () => {
      await buyer.goto(`/vod/quotes/purchased/${quote}`);
      await awake(buyer);
      for (const name of ['film_fr.srt', 'film_poster_2.png'])
        await buyer.getByRole('checkbox', { name: filled(deliveries.buyer.choose, { name }) }).check();
      await inspect(buyer, 'files to choose');
      const zip = buyer.waitForEvent('download');
      await buyer.getByRole('link', { name: counted(deliveries.buyer, 'download_chosen', 2) }).click();
      expect((await zip).suggestedFilename()).toMatch(/^[a-z0-9_]+_quote_\d{4}\.zip$/);
      const whole = buyer.waitForEvent('download');
      await buyer
        .getByRole('button', { name: filled(deliveries.buyer.download_of, { name: 'film_main.mp4' }) })
        .click();
      const path = join(folder, 'downloaded.mp4');
      await (await whole).saveAs(path);
      expect(await sha256Of(path)).toBe(sha256);
      await expect(buyer.getByText(counted(deliveries.buyer, 'days_left', 14))).toBeVisible();
      await expect(rowOf(buyer, 'film_main.mp4')).toContainText(deliveries.downloaded);
    });

    await test.step('a manager sees the materials and their findings', async () => {
      await manager.goto(`/admin/quotes/${quote}`);
      await awake(manager);
      const overlapping = findingText({ code: 'overlapping', params: { count: 1, line: 6 } }, language);
      await expect(rowOf(manager, 'film_fr.srt')).toContainText(overlapping);
      await inspect(manager, "the managers' page of a delivery");
    });

    await test.step('the buyer reports a problem with one file', async () => {
      await buyer.getByRole('button', { name: deliveries.buyer.report }).click();
      const dialog = buyer.getByRole('dialog');
      // Never preselect all files: the buyer chooses the files concerned.
      await dialog.getByRole('button', { name: deliveries.buyer.send }).click();
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2);
      await dialog.getByRole('combobox', { name: deliveries.buyer.which }).click();
      await buyer.getByRole('option', { name: /film_fr\.srt$/ }).click();
      await dialog.getByRole('textbox', { name: deliveries.buyer.description }).fill('Two lines overlap at the start.');
      await inspect(buyer, 'the report of a problem');
      await dialog.getByRole('button', { name: deliveries.buyer.send }).click();
      await expect(buyer.getByText(deliveries.buyer.in_dispute)).toBeVisible();
      await expect(rowOf(buyer, 'film_fr.srt')).toContainText(deliveries.disputed);
      // The buyer keeps the other files.
      await expect(
        rowOf(buyer, 'film_main.mp4').getByRole('button', {
          name: filled(deliveries.buyer.download_of, { name: 'film_main.mp4' }),
        }),
      ).toBeVisible();
      await inspect(buyer, 'a delivery with a disputed file');
    });

    await test.step("lists the provider's new version next to the old", async () => {
      await provider.reload();
      await awake(provider);
      await expect(provider.getByText('Two lines overlap at the start.').first()).toBeVisible();
      const entry = provider.locator('li[id^="entry-"]').filter({ hasText: 'film_fr.srt' });
      await pick(provider, entry.getByRole('button', { name: filled(deliveries.choose_for, { entry: '' }).trim() }), [
        named('film_fr.srt', subtitles('04')),
      ]);
      await expect(entry.getByText(filled(shared.labels.version, { version: 2 }))).toBeVisible();
      await expect(entry.getByText(olderOne)).toBeVisible();
      await inspect(provider, 'a new version');
      await provider.getByRole('button', { name: deliveries.finish.title }).click();
      await provider.getByRole('dialog').getByRole('button', { name: deliveries.finish.title }).click();
      await expect(provider.getByText(deliveries.finish.waits)).toBeVisible();
    });

    await test.step('the buyer confirms that everything has arrived', async () => {
      await buyer.reload();
      await awake(buyer);
      await buyer.getByText(olderOne).click();
      const old = { name: 'film_fr.srt', version: 1 };
      await expect(buyer.getByRole('button', { name: filled(deliveries.download_version, old) })).toBeVisible();
      await inspect(buyer, 'two versions of a file');
      const received = buyer.getByRole('button', { name: deliveries.buyer.confirm });
      await received.click();
      await buyer.getByRole('dialog').getByRole('button', { name: deliveries.buyer.confirm }).click();
      await expect(received).toHaveCount(0);
      await expect(buyer.getByRole('dialog')).toHaveCount(0);
    });

    for (const page of [provider, manager, buyer]) await page.context().close();

    await test.step('the contract starts by the clock, the buyer reports the actual day, and it ends', async () => {
      // Sessions expire: after a clock jump everyone logs in again.
      const license_start = addDays(today, 90);
      const asBuyer = async () => {
        const page = await as('buyer');
        await page.goto(`/vod/quotes/purchased/${quote}`);
        await awake(page);
        return page;
      };
      const visitor = await openAs(browser, 'visitor', language);
      await moveMarketTo(visitor.request, addDays(license_start, 5));
      const running = await asBuyer();
      await expect(running.getByText(status.under_contract.others).first()).toBeVisible();
      await running.getByRole('button', { name: quotes.contract.report_start }).click();
      await expect(running.getByText(quotes.contract.reported)).toBeVisible();
      await expect(running.getByText(shaped(quotes.contract.started))).toBeVisible();
      // Scroll to the top so that the header covers nothing, and move the mouse away: hovered messages stay.
      await running.mouse.move(0, 0);
      await running.evaluate(() => window.scrollTo(0, 0));
      await inspect(running, 'a contract that runs');
      await moveMarketTo(visitor.request, addDays(today, 271));
      const ended = await asBuyer();
      await expect(ended.getByText(status.finished_contract.others).first()).toBeVisible();
      await expect(ended.getByText(shaped(quotes.contract.ended))).toBeVisible();
      await inspect(ended, 'a contract that has ended');
      await ended.goto('/vod/quotes?tab=history');
      await awake(ended);
      await expect(ended.locator(`a[href*="${quote}"]`).first()).toBeVisible();
      for (const page of [visitor, running, ended]) await page.context().close();
    });
    rmSync(folder, { recursive: true, force: true });
  });
}
