import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Page } from '@playwright/test';
import { makeFilm } from '../apps/api/src/testing/made-film.ts';
import { openAs } from './fixtures/accounts.ts';
import { mailsTo } from './fixtures/mails.ts';
import { addDays, marketToday } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

/** Generates forty seconds of moving picture with a tone: ten segments. */
const makeSource = async (): Promise<{ file: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-screener-'));
  const file = await makeFilm(join(folder, 'midareru.mp4'), {
    picture: 'testsrc=s=640x360:r=24:d=40',
    sounds: ['sine=f=440:d=40'],
  });
  return { file, remove: () => rmSync(folder, { recursive: true }) };
};

/** Finds a published title of the provider's own with viewing undecided. */
const ownTitle = async (provider: Page): Promise<string> => {
  const session = (await (await provider.request.get('/api/session')).json()) as { data: { user: { uuid: string } } };
  const own = `/api/movies?status=published&provider=${session.data.user.uuid}&per=100`;
  const { data } = (await (await provider.request.get(own)).json()) as { data: { uuid: string }[] };
  for (const { uuid } of data) {
    const room = await provider.request.get(`/api/movie/${uuid}/screening_room`);
    if (!room.ok()) continue;
    const { policy } = ((await room.json()) as { data: { policy: { version: number } } }).data;
    if (policy.version === 0) return uuid;
  }
  throw new Error('the viewing of every title was decided on');
};

const placeIn = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

const captionsFile = (text: string) => ({
  name: 'midareru.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(text),
});

const sendCaptions = async (page: Page, { label, text }: { label: string; text: string }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label }).click();
  await (await chooser).setFiles(captionsFile(text));
};

/** Returns the current caption; empty if none is shown. */
const captionShown = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ kind, mode }) => kind === 'captions' && mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => (cue as VTTCue).text)
      .join(' '),
  );

const playOn = async (page: Page, until: number) => {
  await page.locator('media-play-button').first().click();
  await expect(async () => expect(await placeIn(page)).toBeGreaterThan(until)).toPass({ timeout: 60_000 });
};

for (const { language, size } of walks(enDesk, jaPhone)) {
  test(`a film is uploaded, screened to those allowed, and its viewing shown (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
    request,
  }) => {
    // Films are processed one by one, on a busy machine for minutes.
    test.setTimeout(480_000);
    const { screening: words, shared } = wordsOf(language);
    const provider = await openAs(browser, 'provider', language);
    await provider.setViewportSize(size);
    const movie = await ownTitle(provider);
    const source = await makeSource();

    await test.step('the provider uploads a film, which is processed and goes live', async () => {
      await provider.goto(`/ch/movies/edit/${movie}?tab=screening`);
      const chooser = provider.waitForEvent('filechooser');
      await provider.getByRole('button', { name: words.tab.upload_screener }).click();
      await (await chooser).setFiles(source.file);
      const row = provider.getByRole('listitem').filter({ hasText: 'midareru.mp4' });
      await expect(row).toContainText(`· ${words.tab.states.live}`, { timeout: 240_000 });
      source.remove();
      await provider.getByRole('radio', { name: words.tab.audiences.on_request }).check();
      await provider.getByRole('button', { name: shared.actions.save_brief, exact: true }).click();
      await expect(provider.getByText(words.tab.saved)).toBeVisible();
      await inspect(provider, 'the screening room of a provider');
    });

    await test.step('the provider adds captions and a chapter; a broken file is refused by its line', async () => {
      const { add_captions, captions_refused, captions_added } = words.tab;
      await sendCaptions(provider, { label: add_captions, text: '00:00:02,000 --> 00:00:01,000\nbackwards\n' });
      await expect(provider.getByRole('alert').filter({ hasText: captions_refused })).toContainText('1');
      await sendCaptions(provider, { label: add_captions, text: '00:00:00,500 --> 00:00:39,000\n<i>戻って</i>\n' });
      await expect(provider.getByText(captions_added)).toBeVisible();
      await expect(provider.getByText('midareru.srt')).toBeVisible();
      await provider.getByRole('button', { name: words.tab.add_chapter }).click();
      const [at, ja, en] = [
        fieldLabel('chapters.at_seconds', language),
        fieldLabel('chapters.name.ja', language),
        fieldLabel('chapters.name.en', language),
      ];
      await provider.getByLabel(at).fill('00:00:20');
      await provider.getByLabel(ja).fill('再会');
      await provider.getByLabel(en).fill('Reunion');
      await provider.getByRole('button', { name: words.tab.save_chapters }).click();
      await expect(provider.getByText(words.tab.chapters_saved)).toBeVisible();
      await inspect(provider, 'captions and chapters of a screener');
    });

    const buyer = await openAs(browser, 'buyer', language);
    await buyer.setViewportSize(size);
    await test.step('a buyer requests access with one click and watches once the provider grants it', async () => {
      await buyer.goto(`/watch/${movie}`);
      await expect(buyer.getByText(words.access.request)).toBeVisible();
      await buyer.goto(`/movies/detail/${movie}`);
      await buyer.getByRole('button', { name: words.state.request }).click();
      await expect(buyer.getByText(words.access.waiting)).toBeVisible();
      await provider.reload();
      await provider.getByRole('button', { name: new RegExp(`^${words.tab.grant}(: |：)`) }).click();
      await expect(provider.getByText(words.tab.request_states.granted)).toBeVisible();
      await buyer.reload();
      await buyer.getByRole('link', { name: words.state.watch }).click();
      await expect(buyer.locator('video')).toHaveAttribute('poster', /\/poster\.jpg$/);
      const poster = await buyer.request.get((await buyer.locator('video').getAttribute('poster')) ?? '');
      expect(poster.headers()['content-type']).toBe('image/jpeg');
      await playOn(buyer, 2);
      await expect(buyer.locator('[data-watermark]')).toContainText(' · ');
      // The player names its buttons and explains them on hover, in the page's language.
      const forward = buyer.locator('media-seek-forward-button');
      await expect(forward).toHaveAttribute('aria-label', language === 'ja' ? '10秒進む' : 'seek forward 10 seconds');
      await expect(forward.locator('media-tooltip')).toHaveText(language === 'ja' ? '早送り' : 'Seek forward');
      await expect(buyer.getByText(words.player.counted)).toBeVisible();
      await inspect(buyer, 'the screening room');
    });

    await test.step('the watermark stays in full screen, and a note stores its time', async () => {
      if (size.width > 1000) {
        await buyer.locator('media-fullscreen-button').click();
        await expect(async () => {
          const inside = await buyer.evaluate(
            () => document.fullscreenElement?.querySelector('[data-watermark]')?.checkVisibility() === true,
          );
          expect(inside).toBe(true);
        }).toPass();
        // A headless browser ignores Escape.
        await buyer.evaluate(() => document.exitFullscreen());
      }
      await buyer.getByLabel(words.notes.text).fill('A clean cut?');
      await buyer.getByRole('button', { name: words.notes.add }).click();
      await expect(buyer.getByText('A clean cut?')).toBeVisible();
      await buyer
        .getByRole('button', { name: /00:00:\d\d/ })
        .filter({ hasText: shared.actions.delete_brief })
        .click();
      await expect(buyer.getByText('A clean cut?')).toBeHidden();
    });

    await test.step('captions show and switch off for good, and a chapter leads to its place', async () => {
      await expect(async () => expect(await captionShown(buyer)).toBe('戻って')).toPass();
      await buyer.getByRole('combobox', { name: shared.labels.subtitles, exact: true }).selectOption('');
      await expect(async () => expect(await captionShown(buyer)).toBe('')).toPass();
      await buyer.reload();
      await playOn(buyer, 1);
      expect(await captionShown(buyer)).toBe('');
      await buyer.getByRole('button', { name: language === 'ja' ? '再会' : 'Reunion' }).click();
      await expect(async () => expect(await placeIn(buyer)).toBeGreaterThanOrEqual(20)).toPass();
    });

    await test.step('a question reaches the provider with its timecode, and the answer returns to the player', async () => {
      await buyer.getByText(words.notes.scopes.provider, { exact: true }).click();
      await buyer.getByLabel(words.notes.text).fill('Which master?');
      await buyer.getByRole('button', { name: words.notes.send }).click();
      await expect(buyer.getByText('Which master?')).toBeVisible();
      await provider.reload();
      const question = provider.getByRole('listitem').filter({ hasText: 'Which master?' });
      await expect(question.getByRole('link')).toHaveAttribute('href', /\/watch\/[\w-]+\?at=2\d/);
      await question.getByLabel(fieldLabel('answer', language)).fill('ProRes 4444.');
      await question.getByRole('button', { name: words.tab.send_answer }).click();
      await expect(provider.getByText(words.tab.answer_sent)).toBeVisible();
      await buyer.reload();
      await expect(buyer.getByText('ProRes 4444.')).toBeVisible({ timeout: 30_000 });
    });

    await test.step('a guest opens an invitation link without a login; a stranger can not', async () => {
      const email = `guest-${language}@guests.example`;
      const invited = await provider.request.post(`/api/movie/${movie}/screening_invitations`, {
        data: {
          people: [{ email, name: 'Anne Roux', company_name: 'Pathé', preferred_language: language }],
          invited_until: addDays(await marketToday(request), 5),
        },
        headers: { origin: new URL(provider.url()).origin },
      });
      expect(invited.status()).toBe(201);
      await expect(async () => expect((await mailsTo(request, email)).length).toBeGreaterThan(0)).toPass();
      const [mail = ''] = await mailsTo(request, email);
      const link = /\/watch\/[\w-]+\?invitation=[\w-]+/.exec(mail)?.[0];
      const guest = await openAs(browser, 'visitor', language);
      await guest.goto(`/watch/${movie}`);
      await expect(guest.getByText(words.door.log_in)).toBeVisible();
      await guest.goto(link ?? '');
      await playOn(guest, 2);
      await expect(guest.locator('[data-watermark]')).toContainText('Pathé · Anne Roux · ');
      await guest.goto('/');
    });

    await test.step('the provider sees viewers and the heat line, and withdraws the film', async () => {
      await buyer.goto('/');
      await provider.reload();
      await expect(provider.getByText(filled(words.tab.total_viewers_other, { count: 2 })).first()).toBeVisible();
      await expect(provider.getByRole('list', { name: words.tab.heat })).toBeVisible();
      await inspect(provider, 'the viewing of a screener');
      await provider.getByRole('button', { name: words.tab.withdraw, exact: true }).click();
      await provider.getByRole('dialog').getByRole('button', { name: words.tab.withdraw, exact: true }).click();
      await expect(provider.getByText(words.tab.none)).toBeVisible();
      await buyer.goto(`/watch/${movie}`);
      await expect(buyer.getByText(words.access.none)).toBeVisible();
    });
  });
}
