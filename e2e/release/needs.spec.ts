import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { emptyCart } from '../fixtures/cart.ts';
import { countActions } from '../fixtures/person-time.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask } from '../fixtures/requested-quote.ts';
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

const words = wordsOf('en');
const { buyer_needs: needs, offer, shared, shell } = words;
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

test('a need leads to two proposals, a shortlist and a request with the terms of the need (en)', async ({
  browser,
  inspect,
}) => {
  test.setTimeout(240_000);
  const [buyer, manager, provider, premium] = [
    await openAs(browser, 'buyer', 'en'),
    await openAs(browser, 'manager', 'en'),
    await openAs(browser, 'provider', 'en'),
    await openAs(browser, 'premium', 'en'),
  ];
  await emptyCart(buyer);
  const main = buyer.getByRole('main');

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
    expect(Math.max(...clicks)).toBeLessThanOrEqual(mostClicks);
  });

  await test.step('the buyer compares both and shortlists one', async () => {
    await buyer.reload();
    await awake(buyer);
    await expect(main.getByRole('article')).toHaveCount(2);
    await inspect(buyer, 'two proposals side by side');
    await main
      .getByRole('article')
      .first()
      .getByRole('button', { name: needs.proposals.shortlist, exact: true })
      .click();
    await expect(buyer.getByText(needs.proposals.shortlisted)).toBeVisible();
    expect((await read()).proposals.map(({ state }) => state)).toEqual(['shortlisted', 'sent']);
  });

  await test.step('one press opens the request with the titles, the licence and the prices', async () => {
    const [proposal] = (await read()).proposals;
    await main
      .getByRole('article')
      .first()
      .getByRole('button', { name: new RegExp(`^${needs.proposals.request}`) })
      .click();
    await expect(buyer).toHaveURL(/\/vod\/cart\?request=/);
    await awake(buyer);
    await expect
      .poll(async () =>
        (await ask<readonly Draft[]>(buyer, 'GET', '/quote_drafts')).flatMap(({ content }) => content ?? []),
      )
      .toContainEqual(
        expect.objectContaining({
          countries: ['FR'],
          movies: proposal?.titles.map(({ movie }) => movie),
          own_prices: proposal?.titles.map(({ movie }) => ({ movie, flat_price: '900' })),
        }),
      );
    await inspect(buyer, 'a request from a proposal');
  });
});
