import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageKindLabels } from '@eigaichi/domain/deliveries/package-kind';
import type { QualityReport } from '@eigaichi/domain/deliveries/quality/report';
import { rightType } from '@eigaichi/domain/options/right-types';
import { videoType } from '@eigaichi/domain/options/video';
import type { Page } from '@playwright/test';
import { asCinema, dcpFiles } from '../apps/api/src/testing/made-dcp.ts';
import { makeFilm } from '../apps/api/src/testing/made-film.ts';
import { openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';
import { signedDeal } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, shaped, wordsOf } from './fixtures/words.ts';

const moving = (seconds: number) => `testsrc=s=320x180:r=24:d=${seconds}`;
const tone = (seconds: number) => `sine=f=440:d=${seconds},volume=-1.3dB`;

/** Black from second two to five, silent from one to three. */
const planted = {
  picture: `${moving(2)}[a];color=black:s=320x180:r=24:d=3[b];${moving(3)}[c];[a][b][c]concat=n=3`,
  sounds: [`${tone(1)}[a];anullsrc=r=44100:cl=mono:d=2[b];${tone(5)}[c];[a][b][c]concat=n=3:v=0:a=1`],
};
const mended = { picture: moving(8), sounds: [tone(8)] };

const black = '00:00:02:00–00:00:05:00';
const silent = '00:00:01:00–00:00:03:00';
const blackWords = { en: 'Black for 3 s.', ja: '3秒間、画面が黒です。' } as const;

const sendFilm = async (provider: Page, button: string, file: string) => {
  const chooser = provider.waitForEvent('filechooser');
  await provider
    .getByRole('button', { name: new RegExp(button) })
    .first()
    .click();
  await (await chooser).setFiles(file);
};

const download = async (page: Page, name: string): Promise<Buffer> => {
  const came = page.waitForEvent('download');
  await page.getByRole('region', { name: /QC/ }).getByRole('link', { name }).click();
  return readFileSync(await (await came).path());
};

for (const { language, size } of walks(jaPhone, enDesk)) {
  test(`planted faults are reported at their timecodes, named by the buyer, and cleared (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { deliveries } = wordsOf(language);
    const folder = mkdtempSync(join(tmpdir(), 'eigaichi-inspection-'));
    const [broken, whole] = [join(folder, 'broken.mp4'), join(folder, 'mended.mp4')];
    await makeFilm(broken, planted);
    await makeFilm(whole, mended);
    const as = (who: 'buyer' | 'manager' | 'provider') => openAs(browser, who, language);
    const [buyer, manager, provider] = [await as('buyer'), await as('manager'), await as('provider')];
    const quote = await signedDeal({ buyer, manager, provider }, {});
    for (const page of [buyer, provider]) await page.setViewportSize(size);
    const findings = (page: Page) =>
      page.getByRole('list', { name: new RegExp(shaped(deliveries.inspection.of).source) }).first();
    const declare = async () => {
      await provider.getByRole('button', { name: deliveries.finish.title }).click();
      await provider.getByRole('dialog').getByRole('button', { name: deliveries.finish.title }).click();
      await expect(provider.getByText(deliveries.finish.waits)).toBeVisible();
    };

    await test.step('the provider sees each fault at its timecode before delivery', async () => {
      await provider.goto(`/ch/quotes/fixed/${quote}`);
      await awake(provider);
      await sendFilm(provider, filled(deliveries.choose_for, { entry: '' }).trim(), broken);
      await expect(provider.getByText(deliveries.quality.complete)).toBeVisible({ timeout: 180_000 });
      await provider.locator('summary', { hasText: deliveries.inspection.found.split('{{')[0] ?? '' }).click();
      await expect(findings(provider).getByText(black)).toBeVisible();
      await expect(findings(provider).getByText(silent)).toBeVisible();
      await inspect(provider, 'the findings of an inspection');
      const report = JSON.parse((await download(provider, 'JSON')).toString()) as QualityReport;
      expect(report.files[0]?.findings.find(({ code }) => code === 'black')).toMatchObject({
        from_timecode: '00:00:02:00',
        to_timecode: '00:00:05:00',
      });
      await declare();
    });

    await test.step('the buyer downloads the report as a PDF and cites a timecode', async () => {
      await buyer.goto(`/vod/quotes/purchased/${quote}`);
      await awake(buyer);
      const pdf = await download(buyer, language === 'en' ? 'PDF (English)' : 'PDF（日本語）');
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const film = buyer.waitForEvent('download');
      await buyer.getByRole('button', { name: filled(deliveries.buyer.download_of, { name: 'broken.mp4' }) }).click();
      await (await film).path();
      await buyer.getByRole('button', { name: deliveries.buyer.report }).click();
      const dialog = buyer.getByRole('dialog');
      await dialog.getByRole('combobox', { name: deliveries.buyer.which }).click();
      await buyer.getByRole('option', { name: /broken\.mp4$/ }).click();
      await dialog.getByRole('textbox', { name: deliveries.buyer.description }).fill('The picture is black.');
      await dialog.getByRole('button', { name: deliveries.buyer.place_add }).click();
      const start = dialog.getByRole('textbox', { name: language === 'en' ? 'Start timecode' : '開始タイムコード' });
      await start.fill('00:10:00');
      await dialog.getByRole('button', { name: deliveries.buyer.send }).click();
      await expect(start).toHaveAttribute('aria-invalid', 'true');
      await inspect(buyer, 'a timecode outside of its file');
      await dialog.getByRole('button', { name: filled(deliveries.buyer.place_remove, { number: 1 }) }).click();
      await dialog.locator('summary').click();
      await dialog.getByRole('button', { name: black }).click();
      await inspect(buyer, 'a problem at a timecode');
      await dialog.getByRole('button', { name: deliveries.buyer.send }).click();
      await expect(buyer.getByText(deliveries.buyer.in_dispute)).toBeVisible();
    });

    await test.step('the provider sees the place with its frame and clears it with a new version', async () => {
      await provider.reload();
      await awake(provider);
      const places = provider.getByRole('list', { name: deliveries.problems.places });
      await expect(places.getByText(black)).toBeVisible();
      await expect(places.getByRole('img')).toHaveAttribute('alt', new RegExp(blackWords[language]));
      await inspect(provider, 'a problem at a timecode, as its provider sees it');
      await sendFilm(provider, filled(deliveries.choose_for, { entry: '' }).trim(), whole);
      await expect(places.getByText(deliveries.problems.resolved)).toBeVisible({ timeout: 60_000 });
      await declare();
      await buyer.reload();
      await awake(buyer);
      const resolved = buyer.getByRole('list', { name: deliveries.problems.places });
      await expect(resolved.getByText(deliveries.problems.resolved)).toBeVisible();
      const report = JSON.parse((await download(buyer, 'JSON')).toString()) as QualityReport;
      expect(report.files[0]).toMatchObject({ version: 2, earlier_version: 1 });
      expect(report.files[0]?.findings.map(({ code }) => code)).not.toContain('black');
      expect(report.files[0]?.resolved.map(({ code }) => code)).toEqual(expect.arrayContaining(['black', 'silent']));
      await inspect(buyer, 'a cleared delivery');
    });
    rmSync(folder, { recursive: true, force: true });
  });
}

test('a DCP folder is sent as one file and inspected down to its reels (en)', async ({ browser, inspect }) => {
  const { deliveries } = wordsOf('en');
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-dcp-'));
  const place = join(folder, 'WomanInTheDunes_FTR');
  const film = join(folder, 'j2c.mxf');
  await makeFilm(film, {
    picture:
      'testsrc=s=512x216:r=24:d=4[a];color=black:s=512x216:r=24:d=3[b];testsrc=s=512x216:r=24:d=3[c];[a][b][c]concat=n=3',
    sounds: [],
    codec: 'jpeg2000',
    pixels: 'gbrp12le',
  });
  for (const { name, content } of dcpFiles({ picture: asCinema(readFileSync(film)) })) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), content);
  }
  const as = (who: 'buyer' | 'manager' | 'provider') => openAs(browser, who, 'en');
  const [buyer, manager, provider] = [await as('buyer'), await as('manager'), await as('provider')];
  const formats = [{ video_type: videoType.main, is_dcp: true, encoding_formats: [] }];
  const quote = await signedDeal({ buyer, manager, provider }, { formats, right: rightType.theatre });
  await provider.setViewportSize({ width: 390, height: 844 });
  await provider.goto(`/ch/quotes/fixed/${quote}`);
  await awake(provider);
  await inspect(provider, 'the choice of a folder');
  const choose = async (button: string | RegExp, chosen: string) => {
    const chooser = provider.waitForEvent('filechooser');
    await provider.getByRole('button', { name: button }).first().click();
    await (await chooser).setFiles(chosen);
  };
  const forDcp = /^Choose a folder for .*DCP/;
  await choose(forDcp, join(place, 'video'));
  await expect(provider.getByText(packageKindLabels.mxf_folder.en).first()).toBeVisible();
  await choose(forDcp, place);
  await expect(provider.getByText('WomanInTheDunes_FTR.tar').first()).toBeVisible();
  await provider
    .locator('summary', { hasText: deliveries.inspection.found.split('{{')[0] ?? '' })
    .click({ timeout: 120_000 });
  const findings = provider.getByRole('list', { name: new RegExp(shaped(deliveries.inspection.of).source) }).first();
  await expect(findings.getByText(/Reel 1 of .* is black for 3 s/)).toBeVisible();
  await expect(findings.getByText('00:00:04.0–00:00:07.0')).toBeVisible();
  await expect(findings.getByRole('img')).toBeVisible();
  await inspect(provider, 'the findings of a DCP');
  rmSync(folder, { recursive: true, force: true });
});
