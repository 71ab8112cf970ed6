import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { rightType } from '@eigaichi/domain/options/right-types';
import { alertReasons } from '@eigaichi/domain/saved-searches/alert-reasons';
import type { Page } from '@playwright/test';
import { type Lang, openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { pickDay } from './fixtures/calendar.ts';
import { emptyCart } from './fixtures/cart.ts';
import { addDays, marketToday, moveMarketTo } from './fixtures/market-clock.ts';
import { countActions } from './fixtures/person-time.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

/** Maximum clicks of a buyer from a list without a result to the saved alert. */
const mostClicks = 3;

type Title = {
  readonly uuid: string;
  readonly translations: Readonly<Record<Lang, { readonly film_name: string | null }>>;
};
type Requested = {
  readonly conditions: {
    readonly countries: readonly string[];
    readonly rights: readonly { readonly right_type: number }[];
    readonly license_start: string;
  };
  readonly providers: readonly { readonly movies: readonly { readonly movie: { readonly uuid: string } }[] }[];
};

/** A free title of the provider that the buyer's list finds alone by its name, with that name. */
const onlyTitle = async (provider: Page, buyer: Page, { wanted, language }: { wanted: string; language: Lang }) => {
  const { user } = await ask<{ user: { uuid: string } }>(provider, 'GET', '/session');
  const own = `/movies?status=published&provider=${user.uuid}&${wanted}&per=20`;
  for (const { uuid, translations } of await ask<Title[]>(provider, 'GET', own)) {
    const name = translations[language].film_name ?? '';
    const search = `${new URLSearchParams({ free_word: name }).toString()}&${wanted}`;
    const found = name === '' ? [] : await ask<Title[]>(buyer, 'GET', `/movies?${search}`);
    if (found.length === 1 && found[0]?.uuid === uuid) return { uuid, name, search };
  }
  throw new Error('the provider has no title to license');
};

for (const { language, size } of walks(enDesk, jaPhone))
  test(`a search that finds nothing is saved, and its alert leads to a quote request (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    test.setTimeout(420_000);
    const { carts, movies, quotes, saved_searches, shared } = wordsOf(language);
    const as = async (who: Who) => {
      const page = await openAs(browser, who, language);
      await page.setViewportSize(size);
      return page;
    };
    const provider = await as('provider');
    const buyer = await as('buyer2');
    await emptyCart(buyer);
    const today = await marketToday(buyer.request);
    const period = `start=${addDays(today, 2)}&end=${addDays(today, 366)}`;
    const wanted = `rights=${rightType.svod}&countries=FR&${period}&availability=free`;
    const { uuid, name, search } = await onlyTitle(provider, buyer, { wanted, language });
    await ask(provider, 'POST', `/movie/${uuid}/grant`, {
      rights: [rightType.svod],
      countries: ['FR'],
      all_countries: false,
      starts_on: today,
      ends_on: addDays(today, 20),
      exclusive_type: exclusiveType.exclusive,
    });

    await test.step('saves the search of a list without a result in few clicks', async () => {
      const actions = await countActions(buyer);
      await buyer.goto(`/movies?${search}`);
      await awake(buyer);
      const main = buyer.getByRole('main');
      await expect(main.getByRole('heading', { name: movies.list.nothing })).toBeVisible();
      await main.getByRole('button', { name: movies.list.save_search, exact: true }).click();
      const dialog = buyer.getByRole('dialog');
      await inspect(buyer, 'the dialog of a saved search');
      await dialog.getByRole('button', { name: shared.actions.save, exact: true }).click();
      await expect(buyer.getByText(saved_searches.saved)).toBeVisible();
      const { clicks } = actions();
      expect(clicks).toBeGreaterThan(0);
      expect(clicks).toBeLessThanOrEqual(mostClicks);
    });

    // The first day stores the titles, to which later days are compared; the last one sends the daily alert.
    for (const days of [1, 25, 26]) await moveMarketTo(buyer.request, addDays(today, days));
    const later = await as('buyer2');
    const main = later.getByRole('main');

    await test.step('a notification leads to the alert, once the licence has ended', async () => {
      await later.goto('/notices');
      await awake(later);
      await main.getByRole('link').filter({ hasText: name }).first().click();
      await expect(later).toHaveURL(/\/vod\/searches\?search=/);
      const alert = main.getByRole('listitem').filter({ has: later.getByRole('link', { name, exact: true }) });
      await expect(alert.getByText(labelOf(alertReasons, 'licence_ended', language))).toBeVisible();
      await inspect(later, 'the alerts of a search');
      await alert.getByRole('link', { name, exact: true }).click();
    });

    await test.step('the title’s page shows the licence of the search, and the title goes into the cart', async () => {
      await expect(main.getByText(movies.detail.search, { exact: true }).first()).toBeVisible();
      await main
        .getByRole('button', { name: new RegExp(`^${carts.add}`) })
        .first()
        .click();
      await expect(later.getByText(filled(carts.added, { title: name }))).toBeVisible();
    });

    await test.step('requests a quote for that licence: only the price and the delivery are missing', async () => {
      await later.goto('/vod/cart');
      const missing = main.getByRole('region', { name: quotes.wizard.short.title });
      await expect(missing.getByRole('heading', { level: 4 })).toHaveText([
        quotes.wizard.names.price,
        quotes.wizard.names.delivery,
      ]);
      await inspect(later, 'a request from an alert');
      await main.getByLabel(quotes.fields.flat_price).fill('5,000');
      await pickDay(main.locator('[data-field="delivery_at"]').getByRole('textbox'), addDays(today, 45));
      await main.getByRole('button', { name: quotes.wizard.send, exact: true }).click();
      await expect(later).toHaveURL(/\/vod\/quotes\/[0-9a-f-]{36}$/);
      const quote = new URL(later.url()).pathname.split('/').at(-1);
      const { conditions, providers } = await ask<Requested>(later, 'GET', `/quote/${quote}`);
      expect(conditions).toMatchObject({
        countries: ['FR'],
        rights: [{ right_type: rightType.svod }],
        license_start: addDays(today, 27),
      });
      expect(providers.flatMap((share) => share.movies.map(({ movie }) => movie.uuid))).toEqual([uuid]);
    });

    for (const page of [provider, buyer]) await page.context().close();
  });
