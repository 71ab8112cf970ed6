import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { rightType } from '@eigaichi/domain/options/right-types';
import { alertReasons } from '@eigaichi/domain/saved-searches/alert-reasons';
import { type Lang, openAs, type Who } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { emptyCart } from './fixtures/cart.ts';
import { addDays, marketToday, moveMarketTo } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Title = {
  readonly uuid: string;
  readonly translations: Readonly<Record<Lang, { readonly film_name: string | null }>>;
};

for (const { language, size } of walks(enDesk, jaPhone))
  test(`a search that finds nothing is saved, and its alert leads to the cart (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { carts, movies, saved_searches, shared } = wordsOf(language);
    const as = async (who: Who) => {
      const page = await openAs(browser, who, language);
      await page.setViewportSize(size);
      return page;
    };
    const provider = await as('provider');
    const buyer = await as('buyer2');
    await emptyCart(buyer);
    const today = await marketToday(buyer.request);
    const { user } = await ask<{ user: { uuid: string } }>(provider, 'GET', '/session');
    const period = `start=${addDays(today, 2)}&end=${addDays(today, 366)}`;
    const wanted = `rights=${rightType.svod}&countries=FR&${period}&availability=free`;
    const own = `/movies?status=published&provider=${user.uuid}&${wanted}&per=1`;
    const [title] = await ask<Title[]>(provider, 'GET', own);
    const name = title?.translations[language].film_name ?? '';
    if (title === undefined || name === '') throw new Error('the provider has no title to license');
    await ask(provider, 'POST', `/movie/${title.uuid}/grant`, {
      rights: [rightType.svod],
      countries: ['FR'],
      all_countries: false,
      starts_on: today,
      ends_on: addDays(today, 20),
      exclusive_type: exclusiveType.exclusive,
    });

    await test.step('saves the search in two presses', async () => {
      await buyer.goto(`/movies?${new URLSearchParams({ free_word: name }).toString()}&${wanted}`);
      await awake(buyer);
      const main = buyer.getByRole('main');
      await main.getByRole('button', { name: movies.list.save_search, exact: true }).click();
      const dialog = buyer.getByRole('dialog');
      await inspect(buyer, 'the dialog of a saved search');
      await dialog.getByRole('button', { name: shared.actions.save, exact: true }).click();
      await expect(buyer.getByText(saved_searches.saved)).toBeVisible();
    });

    await test.step('shows an alert once the licence has ended', async () => {
      // The first day stores the titles, to which later days are compared.
      for (const days of [1, 25]) await moveMarketTo(buyer.request, addDays(today, days));
      const later = await as('buyer2');
      const main = later.getByRole('main');
      await later.goto('/vod/searches');
      await main.locator('a[href*="/vod/searches?search="]').first().click();
      const alert = main.getByRole('listitem').filter({ has: later.getByRole('link', { name, exact: true }) });
      await expect(alert.getByText(labelOf(alertReasons, 'licence_ended', language))).toBeVisible();
      await inspect(later, 'the alerts of a search');
      await alert.getByRole('link', { name, exact: true }).click();
      await main
        .getByRole('button', { name: new RegExp(`^${carts.add}`) })
        .first()
        .click();
      await expect(later.getByText(filled(carts.added, { title: name }))).toBeVisible();
    });

    for (const page of [provider, buyer]) await page.context().close();
  });
