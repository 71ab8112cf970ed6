import { rightType } from '@eigaichi/domain/options/right-types';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Page } from '@playwright/test';
import { everyText } from '../../apps/web/src/locales/every-text.ts';
import { openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { pickDay } from '../fixtures/calendar.ts';
import { emptyCart } from '../fixtures/cart.ts';
import { addDays, marketToday } from '../fixtures/market-clock.ts';
import { countActions } from '../fixtures/person-time.ts';
import { expect, test } from '../fixtures/reader.ts';
import { answerQuote, ask, liftHold } from '../fixtures/requested-quote.ts';
import { signOn } from '../fixtures/sign-on.ts';
import { phone } from '../fixtures/walks.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

/** D41: maximum clicks of a provider from its list of needs to the sent proposal. */
const mostClicks = 6;

type Need = {
  readonly uuid: string;
  readonly proposals: readonly { readonly state: string; readonly titles: readonly { readonly movie: string }[] }[];
};
type Draft = {
  readonly content: {
    readonly license_start?: string;
    readonly countries?: readonly string[];
    readonly own_prices?: readonly { readonly flat_price: string | number }[];
    readonly movies?: readonly string[];
  } | null;
};

type Requested = {
  readonly conditions: object;
  readonly providers: readonly { readonly movies: readonly { readonly movie: { readonly uuid: string } }[] }[];
};
type Figures = { readonly requested: number; readonly signed: number };

const { buyer_needs: needs, offer, quotes, shared, shell } = wordsOf('en');
const subject = 'Films for a spring festival';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Proposes the selected titles, each of them at a price; returns the clicks from the list of needs on. */
const propose = async (page: Page, price: string): Promise<number> => {
  const actions = await countActions(page);
  await page.goto('/ch/needs');
  await awake(page);
  await page.getByRole('link', { name: subject }).click();
  const prices = page.locator('input[name^="titles."]');
  await expect(prices.first()).toBeVisible();
  for (const field of await prices.all()) await field.fill(price);
  await press(page, needs.propose.send);
  await expect(page.getByText(needs.propose.sent)).toBeVisible();
  return actions().clicks;
};

/** Writes a message in the open thread of a proposal, and closes it. */
const say = async (page: Page, text: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(needs.thread.label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: shared.actions.send, exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test('a need leads to two proposals, a shortlist, a request with its terms and a signed deal (en)', async ({
  browser,
  inspect,
}) => {
  test.setTimeout(420_000);
  const [buyer, manager, provider, premium] = [
    await openAs(browser, 'buyer', 'en'),
    await openAs(browser, 'manager', 'en'),
    await openAs(browser, 'provider', 'en'),
    await openAs(browser, 'premium', 'en'),
  ];
  await emptyCart(buyer);
  const main = buyer.getByRole('main');
  const chosen = main.getByRole('article').first();
  const figures = () => ask<Figures>(manager, 'GET', '/buyer_need_figures');
  const before = await figures();

  await test.step('a buyer posts a need after correcting its faults', async () => {
    await buyer.goto('/vod/needs');
    await awake(buyer);
    await buyer.getByRole('link', { name: needs.post, exact: true }).click();
    await press(buyer, needs.send);
    await expect(main.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
    await main.getByLabel('Subject').fill(subject);
    await main.getByLabel('Description').fill('Films of the last decades for a festival in spring.');
    await main.getByLabel('Number of titles').fill('2');
    await main.getByRole('button', { name: /^Rights/ }).click();
    await buyer.getByRole('option', { name: /^TVOD/ }).click();
    await buyer.keyboard.press('Escape');
    await main.getByRole('button', { name: new RegExp(`^${offer.places.countries}`) }).click();
    await buyer.getByRole('option', { name: 'France', exact: true }).click();
    await buyer.keyboard.press('Escape');
    await main.getByRole('button', { name: shared.labels.period }).first().click();
    await buyer.getByRole('button', { name: filled(shell.calendar.term_other, { count: 12 }) }).click();
    await inspect(buyer, 'a need being written');
    await press(buyer, needs.send);
    await expect(buyer).toHaveURL(/\/vod\/needs\/[0-9a-f-]{36}$/);
  });
  const uuid = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
  const read = () => ask<Need>(buyer, 'GET', `/buyer_need/${uuid}`);

  await test.step('staff approve it, and both providers find it with titles selected', async () => {
    await manager.goto(`/admin/needs/${uuid}`);
    await awake(manager);
    await press(manager, shared.actions.approve);
    await expect(manager.getByText(needs.approved)).toBeVisible();
    const clicks = [await propose(provider, '900'), await propose(premium, '700')];
    expect(Math.min(...clicks)).toBeGreaterThan(0);
    expect(Math.max(...clicks)).toBeLessThanOrEqual(mostClicks);
  });

  await test.step('the buyer compares both and shortlists one', async () => {
    await buyer.reload();
    await awake(buyer);
    await expect(main.getByRole('article')).toHaveCount(2);
    await inspect(buyer, 'two proposals side by side');
    await chosen.getByRole('button', { name: needs.proposals.shortlist, exact: true }).click();
    await expect(buyer.getByText(needs.proposals.shortlisted)).toBeVisible();
    expect((await read()).proposals.map(({ state }) => state)).toEqual(['shortlisted', 'sent']);
  });

  await test.step('the buyer asks about it, and its provider answers', async () => {
    await chosen.getByRole('button', { name: needs.thread.write, exact: true }).click();
    await say(buyer, 'Were the English subtitles approved?');
    await provider.goto(`/ch/needs/${uuid}`);
    await awake(provider);
    await press(provider, filled(everyText.en.buyer_needs.thread.open_one, { count: 1 }));
    await expect(provider.getByRole('dialog').getByText('Were the English subtitles approved?')).toBeVisible();
    await say(provider, 'Yes, each of them.');
    // The answer arrives on the open page.
    await press(buyer, filled(needs.thread.open_other, { count: 2 }));
    await expect(buyer.getByRole('dialog').getByText('Yes, each of them.')).toBeVisible();
    await inspect(buyer, 'questions about a proposal');
    await buyer.keyboard.press('Escape');
  });

  const [proposal] = (await read()).proposals;
  const movies = proposal?.titles.map(({ movie }) => movie) ?? [];

  await test.step('one press opens the request with the titles, the licence and the prices', async () => {
    await chosen.getByRole('button', { name: new RegExp(`^${needs.proposals.request}`) }).click();
    await expect(buyer).toHaveURL(/\/vod\/cart\?request=/);
    await awake(buyer);
    await expect
      .poll(async () =>
        (await ask<readonly Draft[]>(buyer, 'GET', '/quote_drafts')).flatMap(({ content }) => content ?? []),
      )
      .toContainEqual(
        expect.objectContaining({
          countries: ['FR'],
          movies,
          own_prices: movies.map((movie) => ({ movie, flat_price: '900' })),
        }),
      );
    await inspect(buyer, 'a request from a proposal');
  });

  const quote = await test.step('only the delivery is missing, and the request is sent', async () => {
    const { wizard } = quotes;
    const missing = main.getByRole('region', { name: wizard.short.title });
    await expect(missing.getByRole('heading', { level: 4 })).toHaveText([wizard.names.delivery]);
    const day = addDays(await marketToday(buyer.request), 20);
    await pickDay(main.locator('[data-field="delivery_at"]').getByRole('textbox'), day);
    await press(buyer, wizard.send);
    await expect(buyer).toHaveURL(/\/vod\/quotes\/[0-9a-f-]{36}$/);
    const sent = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
    const { conditions, providers } = await ask<Requested>(buyer, 'GET', `/quote/${sent}`);
    expect(conditions).toMatchObject({ countries: ['FR'], rights: [{ right_type: rightType.tvod }], currency: 'USD' });
    const requested = providers.flatMap((share) => share.movies.map(({ movie }) => movie.uuid));
    expect(requested.toSorted()).toEqual(movies.toSorted());
    return sent;
  });

  await test.step('staff confirm it, the provider answers, and the buyer signs', async () => {
    await liftHold(manager, buyer);
    const { version } = await ask<{ version: number }>(manager, 'GET', `/quote/${quote}`);
    await ask(manager, 'POST', `/quote/${quote}/confirm`, { version });
    await answerQuote(provider, quote, {}, { flat_price: 900 });
    await buyer.goto(`/vod/quotes/${quote}`);
    await awake(buyer);
    await signOn(buyer, quotes.sign.open, 'en');
    await expect(buyer).toHaveURL(new RegExp(`/vod/quotes/purchased/${quote}$`));
  });

  await test.step('both sides find the deal on the need, and staff count it', async () => {
    for (const [page, side] of [
      [buyer, 'vod'],
      [provider, 'ch'],
    ] as const) {
      await page.goto(`/${side}/needs/${uuid}`);
      await expect(page.getByRole('main').locator(`a[href$="/quotes/${quote}"]`)).toBeVisible();
    }
    const after = await figures();
    expect(after.requested).toBeGreaterThan(before.requested);
    expect(after.signed).toBeGreaterThan(before.signed);
    await manager.goto('/admin/needs');
    await expect(manager.getByLabel(needs.figures.title, { exact: true })).toContainText(needs.figures.signed);
    await inspect(manager, 'the needs of all buyers');
  });
});

test('a search that finds nothing leads to a need for its licence (ja, 390 px)', async ({ browser, inspect }) => {
  const { buyer_needs, movies } = wordsOf('ja');
  const buyer = await openAs(browser, 'buyer2', 'ja');
  await buyer.setViewportSize(phone);
  const main = buyer.getByRole('main');
  const today = await marketToday(buyer.request);
  const [license_start, license_end] = [addDays(today, 60), addDays(today, 424)];
  const licence = `rights=${rightType.tvod}&countries=FR,BE&start=${license_start}&end=${license_end}`;
  await buyer.goto(`/movies?free_word=qzxvkjwpt&${licence}`);
  await expect(main.getByRole('heading', { name: movies.list.nothing })).toBeVisible();
  await inspect(buyer, 'a list without a result');
  await main.getByRole('link', { name: movies.list.post_need, exact: true }).click();
  await expect(buyer).toHaveURL(/\/vod\/needs\/post$/);
  await main.getByLabel(fieldLabel('subject', 'ja')).fill('夏の特集');
  await main.getByLabel(fieldLabel('description', 'ja')).fill('家族向けの長編。');
  await inspect(buyer, 'a need that begins with a licence');
  await press(buyer, buyer_needs.send);
  await expect(buyer).toHaveURL(/\/vod\/needs\/[0-9a-f-]{36}$/);
  const need = await ask<object>(buyer, 'GET', `/buyer_need/${new URL(buyer.url()).pathname.split('/').at(-1)}`);
  expect(need).toMatchObject({
    rights: [rightType.tvod],
    countries: expect.arrayContaining(['FR', 'BE']),
    license_start,
    license_end,
  });
});
