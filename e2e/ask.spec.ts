import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Locator, Page } from '@playwright/test';
import { openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { pickDay } from './fixtures/calendar.ts';
import { emptyCart } from './fixtures/cart.ts';
import { addDays, marketToday } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Named = { readonly uuid: string };

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Puts only two available titles of one provider into the buyer's cart. */
const fillCart = async (buyer: Page, provider: Page, wanted: string) => {
  await emptyCart(buyer);
  const { user } = await ask<{ user: Named }>(provider, 'GET', '/session');
  const own = `/movies?status=published&provider=${user.uuid}&${wanted}&availability=free&per=2`;
  const free = await ask<Named[]>(provider, 'GET', own);
  for (const { uuid } of free) await ask(buyer, 'PUT', `/cart/${uuid}`);
  expect(free).toHaveLength(2);
};

for (const { language, size } of walks(jaPhone, enDesk)) {
  test(`a request is written, saved, countered and cancelled (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { quotes, shared, shell, ...words } = wordsOf(language);
    const { wizard, fields, sets, negotiate, start_over } = quotes;
    const as = (who: 'buyer' | 'buyer2' | 'provider' | 'manager') => openAs(browser, who, language);
    const me = language === 'en' ? 'buyer' : 'buyer2';
    const buyer = await as(me);
    await buyer.setViewportSize(size);
    const provider = await as('provider');
    const manager = await as('manager');
    const main = buyer.getByRole('main');
    const button = (text: string, within: Page | Locator = buyer) =>
      within.getByRole('button', { name: exactly(text) });
    const today = await marketToday(buyer.request);
    const license_start = addDays(today, 120);
    const license_end = addDays(today, 484);
    const conditionsName = `${language} ${today.replaceAll('-', '')}`;
    const at = async (step: number, question: keyof typeof wizard.questions) => {
      await buyer.goto(`/vod/cart?step=${step}`);
      await expect(main.getByRole('heading', { name: wizard.questions[question] })).toBeVisible();
      await awake(buyer);
    };
    // Check from the top: targets half covered by a sticky bar are not too small.
    const check = async (where: string) => {
      await buyer.evaluate(() => window.scrollTo(0, 0));
      await inspect(buyer, where);
    };
    const saved = () => expect(main.getByText(wizard.draft.saved)).toBeVisible();
    const menu = async (entry: string) => {
      await button(sets.title).click();
      await buyer.getByRole('menuitem', { name: entry }).click();
    };

    const startOver = async () => {
      await button(wizard.start_again).click();
      await button(wizard.start_again, buyer.getByRole('dialog', { name: start_over.title })).click();
      await expect(buyer.getByText(sets.emptied)).toBeVisible();
    };

    await test.step('the wizard starts empty and shows what is missing', async () => {
      await fillCart(buyer, provider, `rights=11&countries=FR&start=${license_start}&end=${license_end}`);
      await at(13, 'check');
      await saved();
      if (await button(wizard.start_again).isVisible()) await startOver();
      await expect(button(filled(wizard.send_missing_other, { count: 6 }))).toBeVisible();
      await check('a request that lacks much');
      // The step asks for missing entries; sending anyway leads to the exact field.
      await button(filled(wizard.send_missing_other, { count: 6 })).click();
      const start = main.locator('[data-field="license_start"]').getByRole('textbox');
      await expect(start).toBeFocused();
      await pickDay(start, license_start);
      await pickDay(main.locator('[data-field="license_end"]').getByRole('textbox'), license_end);
      await saved();
    });

    await test.step('asks for conditions where they apply', async () => {
      await at(3, 'territories');
      await main.getByRole('textbox', { name: quotes.territories.search }).fill('France');
      await main.getByRole('checkbox', { name: language === 'ja' ? 'フランス' : 'France', exact: true }).check();
      // A separate region: France and three more, which one press removes.
      const region = (name: string) => main.getByRole('button', { name, exact: true });
      const benelux = region(language === 'ja' ? 'ベネルクス' : 'Benelux');
      const own = `Western test ${language}`;
      await benelux.click();
      await main.getByRole('textbox', { name: quotes.regions.name }).fill(own);
      await button(quotes.regions.save).click();
      await expect(region(own)).toHaveAttribute('aria-pressed', 'true');
      await check('territories with regions');
      await benelux.click();
      await expect(region(own)).toHaveAttribute('aria-pressed', 'false');
      const dialog = buyer.getByRole('dialog', { name: quotes.regions.change });
      await button(filled(quotes.regions.change_named, { name: own })).click();
      const name = dialog.getByLabel(quotes.regions.label);
      await expect(name).toBeFocused();
      await check('a region of its own');
      await name.fill(`${own} II`);
      await buyer.keyboard.press('Enter');
      await expect(region(own)).toBeHidden();
      await button(filled(quotes.regions.change_named, { name: `${own} II` })).click();
      await dialog.getByRole('button', { name: quotes.regions.remove }).click();
      await expect(region(`${own} II`)).toBeHidden();
      await at(7, 'formats');
      await expect(main.getByRole('checkbox', { name: quotes.materials.is_dcp })).toBeHidden();
      await at(4, 'rights');
      await main.getByRole('checkbox', { name: /^TVOD/ }).check();
      await main.getByRole('radiogroup').getByText(quotes.rights.exclusive_3, { exact: true }).click();
      await expect(main.getByRole('combobox', { name: quotes.rights.holdback_length })).toBeVisible();
      await main.getByRole('checkbox', { name: language === 'ja' ? /^劇場/ : /^Theatre/ }).check();
      await main.getByRole('checkbox', { name: language === 'ja' ? /^有料放送/ : /^Pay TV/ }).check();
      await expect(main.getByRole('textbox', { name: quotes.rights.air_run_count })).toBeVisible();
      if (size.width > 1000) await check('rights with their conditions');
      await main.getByRole('checkbox', { name: language === 'ja' ? /^有料放送/ : /^Pay TV/ }).uncheck();
      await saved();
      await at(7, 'formats');
      await expect(main.getByRole('checkbox', { name: quotes.materials.is_dcp })).toBeVisible();
      await at(4, 'rights');
      await main.getByRole('checkbox', { name: language === 'ja' ? /^劇場/ : /^Theatre/ }).uncheck();
      await main.getByRole('radiogroup').getByText(quotes.rights.exclusive_2, { exact: true }).click();
      await saved();
      await at(11, 'delivery');
      await main.getByRole('radio', { name: language === 'ja' ? /FTP/ : /FTP/ }).check();
      await expect(main.getByLabel(fields.server)).toBeVisible();
      await expect(main.locator('[data-field="delivery.trial_start"]')).toBeVisible();
      await main.getByRole('radio').first().check();
      await expect(main.getByLabel(fields.server)).toBeHidden();
      await pickDay(main.locator('[data-field="delivery_at"]').getByRole('textbox'), addDays(today, 60));
      await at(10, 'price');
      await main.getByLabel(fields.flat_price).fill('499');
      await saved();
      await at(13, 'check');
      await button(filled(wizard.send_missing_other, { count: 1 })).click();
      await expect(main.getByLabel(fields.flat_price)).toBeFocused();
      await expect(main.getByText(/500/).first()).toBeVisible();
      await main.getByLabel(fields.flat_price).fill('12,000');
      await saved();
    });

    await test.step('continues on another device', async () => {
      const other = await as(me);
      await other.goto('/vod/cart?step=10');
      await expect(other.getByRole('main').getByLabel(fields.flat_price)).toHaveValue(/12,?000/);
      await other.getByRole('main').getByLabel(fields.budget).fill('30,000');
      await expect(other.getByRole('main').getByText(wizard.draft.saved)).toBeVisible();
      await other.context().close();
      await at(10, 'price');
      await expect(main.getByLabel(fields.budget)).toHaveValue(/30,?000/);
    });

    await test.step('asks once which terms apply to titles found for another licence', async () => {
      await buyer.goto(`/movies?rights=11&countries=DE&start=${license_start}&end=${license_end}`);
      await expect(main.locator('article').first()).toBeVisible();
      // The server paints the titles; the page's scripts store the search.
      await buyer.waitForFunction(() => sessionStorage.getItem('eigaichi.wanted')?.includes('"DE"') === true);
      await at(10, 'price');
      const question = main.getByRole('region', { name: wizard.search_terms.title });
      await expect(question).toContainText(language === 'ja' ? 'ドイツ' : 'Germany');
      await check('which terms are meant');
      await button(wizard.search_terms.keep).click();
      await expect(question).toBeHidden();
      await at(10, 'price');
      await expect(main.getByLabel(fields.flat_price)).toHaveValue(/12,?000/);
      await expect(question).toBeHidden();
    });

    await test.step('saves, renames, loads and deletes conditions', async () => {
      await menu(sets.save);
      const dialog = buyer.getByRole('dialog', { name: sets.save_title });
      await dialog.getByLabel(sets.name).fill(conditionsName);
      await button(shared.actions.save, dialog).click();
      await expect(buyer.getByText(sets.saved)).toBeVisible();
      await startOver();
      await expect(main.getByLabel(fields.flat_price)).toHaveValue('');
      await menu(sets.fill);
      const list = buyer.getByRole('dialog', { name: sets.title });
      await button(filled(sets.rename_named, { name: conditionsName }), list).click();
      await list.getByLabel(sets.name).fill(`${conditionsName} TVOD`);
      await button(shared.actions.save, list).click();
      await inspect(buyer, 'saved conditions');
      await button(filled(sets.use_named, { name: `${conditionsName} TVOD` }), list).click();
      await expect(main.getByLabel(fields.flat_price)).toHaveValue(/12,?000/);
      await menu(sets.fill);
      await list.getByRole('link', { name: `${conditionsName} TVOD` }).click();
      await expect(buyer).toHaveURL(/\/vod\/quotes\/view\/[0-9a-f-]{36}$/);
      await check('a set of conditions');
      await button(shared.actions.delete_brief).click();
      await button(shared.actions.delete_brief, buyer.getByRole('dialog')).click();
      await expect(buyer).toHaveURL(/\/vod\/cart/);
    });

    const quote = await test.step('sending the request removes the draft on every device', async () => {
      await at(13, 'check');
      await check('the whole request');
      await button(wizard.send).click();
      await expect(buyer).toHaveURL(/\/vod\/quotes\/[0-9a-f-]{36}$/);
      const drafts = await ask<{ content: unknown }[]>(buyer, 'GET', '/quote_drafts');
      expect(drafts.filter(({ content }) => content !== null)).toEqual([]);
      return new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
    });

    await test.step('the provider answers', async () => {
      const requested = await ask<{ version: number }>(manager, 'GET', `/quote/${quote}`);
      await ask(manager, 'POST', `/quote/${quote}/confirm`, { version: requested.version });
      await answer(provider, quote, 13_500, addDays(today, 20));
    });

    await test.step('drops one title and counters the other', async () => {
      await buyer.goto(`/vod/quotes/${quote}`);
      await expect(main.getByText('US$13,500').first()).toBeVisible();
      await button(shared.actions.remove, main)
        .or(main.getByRole('button', { name: /外す$|^Remove .+ from the request$/ }))
        .first()
        .click();
      await button(quotes.drop.do, buyer.getByRole('dialog')).click();
      await expect(main.getByRole('button', { name: /から外す$|^Remove .+ from the request$/ })).toHaveCount(0);
      await check('an answered quote');
      await button(negotiate.open).click();
      const dialog = buyer.getByRole('dialog');
      await button(negotiate.send, dialog).click();
      await expect(dialog.getByText(negotiate.nothing)).toBeVisible();
      await dialog.getByRole('textbox', { name: negotiate.price }).fill('400');
      await button(negotiate.send, dialog).click();
      await expect(dialog.getByText(/500/).first()).toBeVisible();
      await dialog.getByRole('textbox', { name: negotiate.price }).fill('11,000');
      await button(negotiate.more, dialog).click();
      await dialog.getByLabel(quotes.rounds.technical_fee).fill('300');
      await inspect(buyer, 'a counter-offer');
      await button(negotiate.send, dialog).click();
      await expect(buyer.getByText(negotiate.sent)).toBeVisible();
      await answer(provider, quote, 12_500, addDays(today, 20));
      await buyer.reload();
      await expect(main.getByText('US$300').first()).toBeVisible();
      await check('the history of a negotiation');
    });

    await test.step('cancels the quote and requests it again', async () => {
      await button(quotes.cancel.open).click();
      await button(quotes.cancel.open, buyer.getByRole('dialog')).click();
      await expect(buyer.getByText(quotes.cancel.done)).toBeVisible();
      await expect(main.getByText(words.status.cancelled.others).first()).toBeVisible();
      await button(quotes.again.again).click();
      await expect(buyer).toHaveURL(/\/vod\/cart\?request=[0-9a-f-]{36}$/);
      await expect(main.getByRole('heading', { name: wizard.questions.check })).toBeVisible();
      await at(10, 'price');
      await expect(main.getByLabel(fields.flat_price)).toHaveValue(/12,?000/);
    });

    // Leave the cart empty for other journeys.
    await emptyCart(buyer);
  });
}

/** Sends the provider's answer to all waiting titles of the quote, at one price. */
const answer = async (provider: Page, quote: string, flat_price: number, valid_until: string) => {
  type Title = Named & { readonly status: number; readonly version: number };
  const read = await ask<{ providers: { movies: Title[] }[] }>(provider, 'GET', `/quote/${quote}`);
  const waiting = read.providers
    .flatMap(({ movies }) => movies)
    .filter(({ status }) => status === quoteMovieStatus.waiting_provider_response);
  await ask(provider, 'POST', `/quote/${quote}/answer`, {
    valid_until,
    consent: true,
    person_name: 'Sample Person',
    person_title: 'Head of sales',
    titles: waiting.map(({ uuid, version }) => ({ quote_movie: uuid, version, flat_price })),
  });
};
