import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType, rating } from '@eigaichi/domain/options/titles';
import type { Locator, Page } from '@playwright/test';
import { openAs } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/reader.ts';
import { enDesk, enPhone, jaDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Fields = Readonly<Record<string, unknown>>;
type Title = Fields & {
  readonly uuid: string;
  readonly version: number;
  readonly translations: { readonly ja: Fields; readonly en: Fields };
  readonly main_video: { readonly videos: Fields[]; readonly subtitles: Fields[] };
};

/** Values with a special format; any other text is a name in the field's language. */
const typed: Readonly<Record<string, string>> = {
  film_name_yomi: 'みほんのさか',
  production_year: '2024',
  play_time: '01:38:00',
  isan_number: '0000-0000-D07A-0090-Q-0000-0000-X',
  eidr_number: '10.5240/7791-8534-2C23-9030-8610-5',
  trailer_url: 'https://youtu.be/aqz-KE-bpKQ',
  screener_url: 'https://vimeo.com/76979871',
  screener_password: 'Slope2026',
  original_site: 'https://film.example.com/',
  imdb_url: 'https://www.imdb.com/title/tt0092048/',
  twitter_url: 'https://x.com/example',
  instagram_url: 'https://www.instagram.com/example',
  facebook_url: 'https://www.facebook.com/example',
  movie_file_name: 'slope_main.mp4',
  subtitle_file_name: 'slope_en.srt',
  price: '1,200',
};

const textFor = (path: string): string => {
  if (path.startsWith('prices.') || path.endsWith('.price_from')) return '900';
  if (path.endsWith('.price_to')) return '1,200';
  if (path.endsWith('.months')) return '12';
  if (path.endsWith('.audio_channel')) return '6';
  return typed[path] ?? (path.startsWith('translations.en.') ? 'The Slope of Samples' : '見本の坂');
};

/** Fills every visible empty field: types texts, chooses the first of each list. */
const fillAll = async (page: Page, panel: Locator) => {
  for (const place of await panel.locator('[data-field]:not(:has([data-field]))').all()) {
    const path = (await place.getAttribute('data-field')) ?? '';
    const list = place.locator('button[aria-haspopup="listbox"]');
    const choice = place.getByRole('combobox');
    const text = place.getByRole('textbox');
    // Skip: the title is itself a series.
    if (path === 'series_uuid') continue;
    if ((await list.count()) > 0) {
      await list.first().click();
      await page.locator('[role="option"]:visible').first().click();
      await page.keyboard.press('Escape');
    } else if ((await text.count()) > 0) await text.first().fill(textFor(path));
    else if ((await choice.count()) > 0 && (await choice.first().inputValue()) === '') {
      await choice.first().click();
      await page.locator('[role="option"]:visible').first().click();
    }
  }
};

const read = async (page: Page, uuid: string) =>
  ((await (await page.request.get(`/api/movie/${uuid}`)).json()) as { data: Title }).data;

const uuidIn = (page: Page) => /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

/** Changes the title as a colleague would, on another device. */
const saveElsewhere = async (page: Page, uuid: string, fields: object) => {
  const { version } = await read(page, uuid);
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.put(`/api/movie/${uuid}`, { data: { ...fields, version }, headers });
  expect(answer.status()).toBe(200);
};

const emptyOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0))
    .map(([name]) => name);

for (const { language, size } of walks(enDesk, jaPhone)) {
  test(`a film and an episode are registered with every field (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { edit } = wordsOf(language);
    const page = await openAs(browser, 'provider', language);
    await page.setViewportSize(size);
    const main = page.getByRole('main');
    const panel = main.getByRole('tabpanel');
    const field = (path: string) => panel.locator(`[data-field="${path}"]`);
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const standing = main.getByRole('status');
    const savedText = edit.state.saved.replace('{{time}}', '').trim();
    const choose = async (tab: keyof typeof edit.tabs) => {
      if (size.width < 768) await main.getByRole('combobox', { name: edit.tabs.label }).selectOption(tab);
      else await main.getByRole('tab', { name: new RegExp(`^${edit.tabs[tab]}`) }).click();
      await expect(panel).toHaveAttribute('id', `title-panel-${tab}`);
    };

    await page.goto('/ch/movies/create');

    await test.step('typed values stay on the device until saved', async () => {
      await expect(field('film_type')).toBeVisible();
      await fillAll(page, panel);
      await expect(standing).toContainText(edit.state.local);
      page.once('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(field('translations.ja.film_name').getByRole('textbox')).toHaveValue('見本の坂');
      await inspect(page, 'the required fields');
    });

    const uuid =
      await test.step('registers a title once after a lost response, with later edits included', async () => {
        const registered: string[] = [];
        // Keep the route for the whole journey: removing it during a page load can lose a file of that page.
        await page.route('**/api/movie', async (route) => {
          const answer = await route.fetch();
          registered.push(((await answer.json()) as { data: Title }).data.uuid);
          await (registered.length === 1 ? route.abort() : route.fulfill({ response: answer }));
        });
        await button(edit.save_draft).click();
        await expect(standing).toContainText(edit.state.offline);
        await field('translations.ja.film_name').getByRole('textbox').fill('見本の坂道');
        page.once('dialog', (dialog) => dialog.accept());
        await page.reload();
        await button(edit.save_draft).click();
        await expect(page).toHaveURL(/\/ch\/movies\/edit\//);
        expect(registered).toEqual([uuidIn(page), uuidIn(page)]);
        expect((await read(page, uuidIn(page))).translations.ja.film_name).toBe('見本の坂道');
        return uuidIn(page);
      });

    await test.step('fills every field of every tab, which saves automatically', async () => {
      for (const tab of ['outline', 'detail', 'format', 'casts'] as const) {
        await choose(tab);
        if (tab === 'detail') await button(edit.guides.add).click();
        if (tab === 'format') {
          await button(edit.video.add).first().click();
          await button(edit.video.add).last().click();
          await button(edit.subtitle.add).click();
        }
        await fillAll(page, panel);
        await page.evaluate(() => window.scrollTo(0, 0));
        await inspect(page, `the tab ${tab}`);
      }
      const lacking = async () => {
        const { ja, en } = (await read(page, uuid)).translations;
        return [...emptyOf(ja), ...emptyOf(en)].filter((name) => !/season|episode/.test(name));
      };
      await expect.poll(lacking).toEqual([]);
      await expect(standing).toContainText(savedText);
      const title = await read(page, uuid);
      const staffsOrSeries = ['management_note', 'quality_rank', 'series_uuid', 'episode_number'];
      const others = ['trashed_at', 'decision', 'images', 'lacking', 'machine_translated', 'availability', 'actions'];
      const ownTab = ['awards', 'play_histories', 'svod_histories', 'identifiers'];
      expect(emptyOf(title).filter((name) => ![...staffsOrSeries, ...others, ...ownTab].includes(name))).toEqual([]);
      expect(title).toMatchObject({ price: 1200, isan_number: typed.isan_number });
      expect((title.prices as unknown[]).length).toBe(8);
      expect(title.guide_prices).toMatchObject([{ rights: [rightType.svod], price_from: 900, price_to: 1200 }]);
      for (const video of title.main_video.videos) expect(emptyOf(video)).toEqual([]);
    });

    await test.step('shows two conflicting versions next to each other and lets the provider choose one', async () => {
      await choose('outline');
      await saveElsewhere(page, uuid, { rating: rating.r15, translations: { ja: { outline: '同僚のあらすじ' } } });
      await field('translations.ja.outline').getByRole('textbox').fill('わたしのあらすじ');
      await expect(main.getByRole('heading', { name: edit.clash.title })).toBeVisible();
      await expect(main.getByText('同僚のあらすじ')).toBeVisible();
      await inspect(page, 'two versions side by side');
      await main.getByRole('button', { name: edit.clash.take }).first().click();
      await expect.poll(async () => (await read(page, uuid)).translations.ja.outline).toBe('わたしのあらすじ');
      expect(await read(page, uuid)).toMatchObject({ rating: rating.r15 });
    });

    await test.step('reports and focuses an invalid field, saves the rest, and asks before leaving', async () => {
      await choose('detail');
      await field('isan_number').getByRole('textbox').fill('0000-0000-D07A-0090-A');
      await choose('casts');
      await button(edit.save_draft).click();
      await expect(field('isan_number').getByRole('textbox')).toBeFocused();
      await main.getByRole('link', { name: edit.view, exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(edit.leave.local);
      await page.getByRole('button', { name: edit.leave.stay }).click();
      await button(edit.state.discard).click();
      await expect(standing).not.toContainText(edit.state.local);
    });

    await test.step('a translator fills English texts, marked until a person edits them', async () => {
      await page.route('**/api/session', async (route) => {
        const answer = await route.fetch();
        const session = (await answer.json()) as { data: { abilities: string[] } };
        session.data.abilities.push('texts.translate');
        await route.fulfill({ response: answer, json: session });
      });
      await page.route('**/api/translation', (route) => route.fulfill({ json: { text: 'Made by a machine' } }));
      await expect(main.getByRole('button', { name: edit.translate.button })).toHaveCount(0);
      await page.goto(`/ch/movies/edit/${uuid}?tab=outline`);
      const english = field('translations.en.pr_message');
      await field('translations.ja.pr_message').getByText(edit.translate.button).click();
      await expect(english.getByRole('textbox')).toHaveValue('Made by a machine');
      await expect(english.getByText(edit.translate.made)).toBeVisible();
      await expect.poll(async () => (await read(page, uuid)).machine_translated).toEqual(['pr_message']);
      await english.getByRole('textbox').fill('Read by a person');
      await expect.poll(async () => (await read(page, uuid)).machine_translated).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('the next episode takes over the series’ values', async () => {
      await choose('required');
      await field('film_type').getByRole('radiogroup').locator('label').last().click();
      await fillAll(page, panel);
      await expect.poll(async () => (await read(page, uuid)).film_type).toBe(1);
      await button(edit.save_draft).click();
      await expect(standing).toContainText(savedText);
      await main.getByRole('link', { name: edit.next_episode, exact: true }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(edit.create_episode);
      await expect(field('episode_number').getByRole('textbox')).toHaveValue('1');
      await field('translations.ja.episode_name').getByRole('textbox').fill('第一話');
      await field('translations.en.episode_name').getByRole('textbox').fill('The First One');
      await button(edit.save_draft).click();
      await expect(page).toHaveURL(new RegExp(`edit/(?!${uuid})`));
      const episode = await read(page, uuidIn(page));
      expect(episode).toMatchObject({
        film_type: filmType.tv,
        series_uuid: uuid,
        episode_number: 1,
        isan_number: null,
      });
      expect(episode.translations.en).toMatchObject({
        episode_name: 'The First One',
        outline: null,
        music: 'The Slope of Samples',
      });
      await inspect(page, 'an episode');
      await main.getByRole('link', { name: edit.next_episode, exact: true }).click();
      await expect(field('episode_number').getByRole('textbox')).toHaveValue('2');
      await expect(field('translations.ja.episode_name').getByRole('textbox')).toHaveValue('');
      await page.goto(`/ch/movies/edit/${uuid}`);
    });

    if (size.width > 768)
      await test.step('walks the tabs with arrow keys', async () => {
        // All required fields are filled; buyers still miss the pictures.
        await expect(main.getByRole('tab', { name: new RegExp(`^${edit.tabs.gallery}`) })).toContainText('3');
        await main.getByRole('tab').first().focus();
        await page.keyboard.press('ArrowRight');
        await expect(main.getByRole('tab', { name: edit.tabs.outline })).toBeFocused();
        await page.keyboard.press('End');
        await expect(page).toHaveURL(/tab=analytics/);
      });
    await page.context().close();
  });
}

for (const { language, size } of walks(enPhone, jaDesk))
  test(`English names are proposed for Japanese credits (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { edit } = wordsOf(language);
    const provider = await openAs(browser, 'provider', language);
    await provider.setViewportSize(size);
    const requested: string[] = [];
    provider.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/people') requested.push(searchParams.get('names') ?? '');
    });
    await provider.goto('/ch/movies/create');
    const field = (path: string) => provider.locator(`[data-field="translations.${path}"]`).getByRole('textbox');
    const proposal = (name: string) =>
      provider.getByRole('button', { name: filled(edit.proposed_name.take_of, { name }), exact: true });
    const reading = (name: string) =>
      provider.getByRole('textbox', { name: filled(edit.proposed_name.reading, { name }), exact: true });

    // A known person is proposed, and written only on acceptance.
    await field('ja.director').fill('黒澤 明');
    await expect(proposal('Akira Kurosawa')).toBeVisible();
    await expect(field('en.director')).toHaveValue('');
    await inspect(provider, 'a proposed name');
    // On a phone the two texts are stacked.
    const [japanese, english] = [await field('ja.director').boundingBox(), await field('en.director').boundingBox()];
    expect((english?.x ?? 0) > (japanese?.x ?? 0)).toBe(size.width > 768);
    await proposal('Akira Kurosawa').click();
    await expect(field('en.director')).toHaveValue('Akira Kurosawa');
    await expect(field('en.director')).toBeFocused();
    await expect(proposal('Akira Kurosawa')).toBeHidden();

    // For an unknown person the form asks for the reading: kanji are never romanised by guess.
    if (size.width < 768) await provider.getByRole('combobox', { name: edit.tabs.label }).selectOption('casts');
    else await provider.getByRole('tab', { name: edit.tabs.casts }).click();
    await field('ja.main_cast_1').fill('見本 架空子');
    await field('ja.main_cast_2').fill('岡田准一');
    await expect(proposal('Junichi Okada')).toBeVisible();
    await expect(reading('岡田准一')).toBeHidden();
    await reading('見本 架空子').fill('みほん かくこ');
    await inspect(provider, 'a reading');
    await proposal('Kakuko Mihon').click();
    await expect(field('en.main_cast_1')).toHaveValue('Kakuko Mihon');
    await expect(reading('見本 架空子')).toBeHidden();
    await expect(field('en.main_cast_2')).toHaveValue('');
    // One request for all credits, and none for text in English or kana.
    expect(requested.at(-1)?.split(',')).toEqual(
      expect.arrayContaining(['黒澤 明', '黒澤明', '見本 架空子', '岡田准一']),
    );
    expect(requested.length).toBeLessThanOrEqual(3);
  });
