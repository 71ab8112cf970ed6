import type { Page } from '@playwright/test';
import { openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { emptyCart } from './fixtures/cart.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask } from './fixtures/requested-quote.ts';
import { desk, enDesk, jaPhone, phone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Named = { readonly uuid: string };
type Movie = Named & {
  readonly version: number;
  readonly is_available: boolean;
  readonly actions: readonly { readonly name: string }[];
};

/** Empties favourites and cart, as before and after the journey. */
const emptied = async (buyer: Page) => {
  for (const { uuid } of await ask<Named[]>(buyer, 'GET', '/favorites?per=100'))
    await ask(buyer, 'DELETE', `/favorite/${uuid}`);
  await emptyCart(buyer);
};

const samurai = { ja: '七人の侍', en: 'Seven Samurai' };
/** Japanese, two characters of it, kana, romaji, English, and English with a typo (D23). */
const queries = ['七人の侍', '七人', 'シチニンノサムライ', 'shichinin no samurai', 'seven samurai', 'seven samurii'];

for (const { language, size } of walks(jaPhone, enDesk)) {
  const isPhone = size === phone;
  test(`a buyer finds, judges and collects titles (${language}, ${size.width} px)`, async ({ browser, inspect }) => {
    /** Checks a page at the journey's width and at the other one. */
    const check = async (page: Page, where: string) => {
      await inspect(page, where);
      await page.setViewportSize(isPhone ? desk : phone);
      await inspect(page, `${where}, ${isPhone ? 'wide' : 'on a phone'}`);
      await page.setViewportSize(size);
    };
    const { carts, collections, editorial, movies, quotes, shared, shell } = wordsOf(language);
    const as = async (who: Who | 'visitor') => {
      const page = await openAs(browser, who, language);
      await page.setViewportSize(size);
      return page;
    };
    const buyer = await as('buyer2');
    await emptied(buyer);
    const main = buyer.getByRole('main');
    const title = samurai[language];
    const found = main.getByRole('link', { name: title, exact: true });
    const cart = (count: number) => {
      const { tools } = shell;
      const text = count === 1 ? { cart_one: tools.cart_other, ...tools }.cart_one : tools.cart_other;
      return buyer.getByRole('banner').getByRole('link', { name: filled(text, { count }), exact: true });
    };

    await test.step('finds a title by every spelling of its name', async () => {
      await buyer.goto('/movies');
      const words = main.getByRole('combobox', { name: shared.actions.search_titles });
      for (const query of queries) {
        await words.fill(query);
        await expect(found, query).toBeVisible();
        await expect(buyer).toHaveURL((url) => url.searchParams.get('free_word') === query);
      }
      await words.press('Escape');
      await check(buyer, 'the results of a search');
    });

    await test.step('applies a filter with its count and chip, and clears all filters', async () => {
      await buyer.goto('/movies?subtitles=en&view=cards');
      const chips = main.getByRole('list', { name: movies.chips.label });
      await expect(chips.getByRole('button')).toHaveCount(1);
      if (isPhone) await main.getByRole('button', { name: shared.labels.filters }).click();
      const filters = isPhone ? buyer.getByRole('dialog') : main.getByRole('complementary');
      await awake(buyer);
      const kind = filters.getByRole('checkbox', { name: new RegExp(`^${movies.kind.series}`) });
      await kind.click();
      await expect(kind).toBeChecked();
      await expect(buyer).toHaveURL(/kinds=/);
      // A collapsed group is counted once it is opened.
      const directors = filters.getByRole('region', { name: movies.filters.director, exact: true });
      await expect(directors.getByRole('checkbox')).toHaveCount(0);
      await directors.getByRole('button', { name: movies.filters.director, exact: true }).click();
      await expect(directors.getByRole('checkbox', { name: /[1-9]\d*$/ }).first()).toBeVisible();
      if (isPhone) await buyer.keyboard.press('Escape');
      await expect(chips.getByRole('button')).toHaveCount(2);
      await inspect(buyer, 'a filtered list');
      await chips.getByRole('button', { name: filled(movies.chips.take_away, { filter: movies.kind.series }) }).click();
      await expect(chips.getByRole('button')).toHaveCount(1);
      await main.getByRole('link', { name: movies.chips.clear }).click();
      await expect(chips).toBeHidden();
      await expect(buyer).not.toHaveURL(/subtitles=/);
    });

    await test.step("opens the title's page and saves it to favourites", async () => {
      await buyer.goto('/movies?free_word=shichinin');
      await found.click();
      await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
      await check(buyer, 'the page of a title');
      await main.getByRole('button', { name: editorial.keep, exact: true }).click();
      await expect(main.getByRole('button', { name: editorial.is_favourite, exact: true })).toBeVisible();
    });

    const row = main.getByRole('listitem').filter({ has: buyer.getByRole('heading', { name: title, exact: true }) });
    const note = main.getByRole('textbox', { name: filled(editorial.note, { title }) });
    const words = language === 'ja' ? '春の特集に。字幕を確認' : 'For the spring programme; ask about subtitles';

    await test.step('a note typed by keyboard survives a reload', async () => {
      await buyer.goto('/vod/favorites');
      await expect(row).toBeVisible();
      await awake(buyer);
      await note.focus();
      await buyer.keyboard.type(words);
      await buyer.keyboard.press('Enter');
      await expect(row.getByText(editorial.note_saved)).toBeVisible();
      await buyer.reload();
      await expect(note).toHaveValue(words);
      await check(buyer, 'the favourites');
      await awake(buyer);
    });

    await test.step('removes a favourite and restores it with its note', async () => {
      await row.getByRole('button', { name: filled(editorial.remove_title, { title }) }).press('Enter');
      const back = main.getByRole('button', { name: filled(editorial.put_back_title, { title }) });
      await expect(back).toBeFocused();
      await inspect(buyer, 'favourites with one removed');
      await back.press('Enter');
      await expect(note).toHaveValue(words);
    });

    await test.step('creates a collection, fills it from a title and deletes it', async () => {
      const name = `Spring ${Date.now()}`;
      await row.getByRole('button', { name: filled(editorial.collect_title, { title }) }).press('Enter');
      const dialog = buyer.getByRole('dialog');
      await dialog.getByLabel(collections.name, { exact: true }).fill(name);
      await dialog.getByLabel(collections.name, { exact: true }).press('Enter');
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
      await inspect(buyer, 'the collections of a title');
      await buyer.keyboard.press('Escape');
      await main.getByLabel(collections.label, { exact: true }).selectOption({ label: name });
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(row).toBeVisible();
      await check(buyer, 'a collection');
      await row.getByRole('button', { name: filled(collections.take_out, { title }) }).press('Enter');
      await expect(row).toBeHidden();
      await main.getByRole('button', { name: collections.delete, exact: true }).press('Enter');
      await buyer.getByRole('dialog').getByRole('button', { name: collections.delete, exact: true }).click();
      await expect(main.getByRole('heading', { level: 1, name: editorial.favourites })).toBeVisible();
    });

    await test.step('exports favourites as a table', async () => {
      const download = buyer.waitForEvent('download');
      await main.getByRole('link', { name: editorial.export }).click();
      const name = language === 'ja' ? 'お気に入り' : 'Favourites';
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^\\d{14}_${name}\\.xlsx$`));
    });

    const provider = await as('provider');
    const listed = await ask<Movie[]>(provider, 'GET', '/movies?status=published&per=100');
    const gone = listed.find((movie) => movie.is_available && movie.actions.some(({ name }) => name === 'edit'));
    if (gone === undefined) throw new Error('the provider has no title on the market');
    const show = async (is_public: boolean) => {
      const { version } = await ask<Movie>(provider, 'GET', `/movie/${gone.uuid}`);
      await ask(provider, 'PUT', `/movie/${gone.uuid}`, { version, is_public });
    };

    await test.step('puts all into the cart; names titles that left the market and excludes them from the request', async () => {
      await ask(buyer, 'PUT', `/favorite/${gone.uuid}`);
      await buyer.reload();
      await main.getByRole('button', { name: editorial.all_to_cart }).click();
      await expect(cart(2)).toBeVisible();
      await show(false);
      // The page stays in place while the reader edits the cart, however late the refetch.
      const reading = Promise.withResolvers<void>();
      await buyer.route('**/api/carts', async (route) => {
        await reading.promise;
        await route.continue();
      });
      await buyer.goto('/vod/cart');
      await expect(main.getByText(carts.off_market)).toBeVisible();
      await expect(cart(2)).toBeVisible();
      await expect(main.getByRole('region', { name: quotes.wizard.summary }).getByRole('listitem')).toHaveCount(1);
      await check(buyer, 'the cart');
      await awake(buyer);
      const entry = main.getByRole('listitem').filter({ hasText: carts.off_market });
      const removed = buyer.waitForResponse((response) => response.request().method() === 'DELETE');
      await entry.getByRole('button').press('Enter');
      await removed;
      reading.resolve();
      await expect(cart(1)).toBeVisible();
      await expect(main.getByText(carts.off_market)).toBeHidden();
      await show(true);
    });

    await test.step('empties the cart and the favourites', async () => {
      await main.getByRole('button', { name: filled(carts.remove_title, { title }) }).click();
      await expect(main.getByRole('heading', { name: carts.empty })).toBeVisible();
      await emptied(buyer);
      await buyer.goto('/vod/favorites');
      await expect(main.getByRole('heading', { name: editorial.none })).toBeVisible();
      await inspect(buyer, 'favourites without a title');
    });

    await test.step('shows a feature list without a login', async () => {
      const visitor = await as('visitor');
      const page = visitor.getByRole('main');
      type List = Named & { readonly translations: Record<'ja' | 'en', { list_name: string }> };
      const [list] = await ask<List[]>(visitor, 'GET', '/featurelists');
      if (list === undefined) throw new Error('no feature list');
      await visitor.goto(`/featurelist/${list.uuid}`);
      await expect(
        page.getByRole('heading', { level: 1, name: list.translations[language].list_name, exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await check(visitor, 'a feature list');
      await visitor.goto('/featurelist/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { name: shell.not_found.title })).toBeVisible();
      await visitor.context().close();
    });

    for (const person of [buyer, provider]) await person.context().close();
  });
}

test('searches a licence in few clicks: two for a term, two for a region', async ({ browser }) => {
  const buyer = await openAs(browser, 'buyer', 'en');
  const { movies, shared, shell } = wordsOf('en');
  await buyer.setViewportSize(desk);
  await buyer.goto('/movies');
  await awake(buyer);
  const panel = buyer.getByRole('region', { name: movies.licence.title });
  let clicks = 0;
  const press = async (button: ReturnType<Page['getByRole']>) => {
    await button.click();
    clicks += 1;
  };
  const spent = () => {
    const so_far = clicks;
    clicks = 0;
    return so_far;
  };
  await press(panel.getByRole('button', { name: shared.labels.period }));
  await press(buyer.getByRole('button', { name: filled(shell.calendar.term_other, { count: 24 }) }));
  await expect(buyer).toHaveURL(/start=\d{4}-\d{2}-01&?.*end=\d{4}/);
  expect(spent()).toBeLessThanOrEqual(3);
  await press(panel.getByRole('button', { name: shared.labels.territories }));
  await press(buyer.getByRole('option', { name: 'Benelux' }));
  await expect(buyer).toHaveURL(/countries=BE(,|%2C)NL(,|%2C)LU/);
  expect(spent()).toBeLessThanOrEqual(3);
});
