import { openAs } from '../fixtures/accounts.ts';
import { pickDay } from '../fixtures/calendar.ts';
import { emptyCart } from '../fixtures/cart.ts';
import { addDays, marketToday } from '../fixtures/market-clock.ts';
import { countActions } from '../fixtures/person-time.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask } from '../fixtures/requested-quote.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

/** D4f: maximum clicks from the list to the sent request. */
const mostClicks = 25;

for (const [language, isFirst] of [
  ['en', true],
  ['ja', false],
] as const)
  test(`a ${isFirst ? 'first-time' : 'returning'} buyer sends a short request for three titles (${language})`, async ({
    browser,
  }) => {
    const { movies, shell, quotes, carts, shared } = wordsOf(language);
    const { wizard, fields } = quotes;
    const buyer = await openAs(browser, isFirst ? 'buyer' : 'buyer2', language);
    await emptyCart(buyer);
    const today = await marketToday(buyer.request);
    // Simulate a first-time buyer: the demo market's buyers already have requests.
    if (isFirst)
      await buyer.route('**/api/quote_draft/proposal', (route) =>
        route.fulfill({ json: { data: { conditions: {}, last: null } } }),
      );
    const main = buyer.getByRole('main');
    const begun = Date.now();
    const actions = await countActions(buyer);
    await buyer.goto('/movies');
    const panel = buyer.getByRole('region', { name: movies.licence.title });
    const choose = async (field: string, option: string | RegExp) => {
      await panel.getByRole('button', { name: field }).click();
      await buyer.getByRole('option', { name: option }).click();
      await buyer.keyboard.press('Escape');
    };

    await test.step('searches for a licence and puts three titles into the cart', async () => {
      await panel.getByRole('button', { name: shared.labels.period }).click();
      await buyer.getByRole('button', { name: filled(shell.calendar.term_other, { count: 24 }) }).click();
      await expect(buyer).toHaveURL(/start=/);
      if (isFirst) {
        await choose(shared.labels.right, /^TVOD/);
        await choose(shared.labels.territories, 'Benelux');
      } else {
        await choose(shared.labels.right, /^SVOD/);
        await choose(shared.labels.territories, 'ベネルクス');
      }
      await buyer.waitForFunction(() => sessionStorage.getItem('eigaichi.wanted')?.includes('"LU"') === true);
      const add = main.getByRole('button', { name: new RegExp(`^${carts.add}|${carts.add}$`) });
      for (let left = 3; left > 0; left -= 1) {
        const before = await add.count();
        await add.first().click();
        await expect(add).toHaveCount(before - 1);
      }
    });

    await test.step('the wizard opens at the send step with missing entries', async () => {
      await buyer.getByRole('link', { name: filled(shell.tools.cart_other, { count: 3 }) }).click();
      await expect(main.getByRole('heading', { name: wizard.questions.check })).toBeVisible();
      await expect(main.getByRole('heading', { name: wizard.short.title })).toBeVisible();
      await expect(main.getByText(wizard.short.origin_search)).toBeVisible({ visible: !isFirst });
      // The search terms are prefilled: only price and delivery day are missing.
      await expect(
        main.getByRole('region', { name: wizard.short.title }).getByRole('heading', { level: 4 }),
      ).toHaveText([wizard.names.price, wizard.names.delivery]);
      await main.getByLabel(fields.flat_price).fill('5,000');
      await pickDay(main.locator('[data-field="delivery_at"]').getByRole('textbox'), addDays(today, 20));
      await main.getByRole('button', { name: wizard.send, exact: true }).click();
      await expect(buyer).toHaveURL(/\/vod\/quotes\/[0-9a-f-]{36}$/);
    });

    const said = actions();
    process.stdout.write(
      `short request, ${isFirst ? 'first-time' : 'returning'} buyer: ${said.clicks} clicks, ${said.fields} fields, ` +
        `${Math.round((Date.now() - begun) / 1000)} s of the pages, ${said.seconds} s of a person by the keystroke-level model\n`,
    );
    expect(said.clicks).toBeGreaterThan(8);
    expect(said.clicks).toBeLessThanOrEqual(mostClicks);
    const { providers } = await ask<{ providers: { movies: unknown[] }[] }>(
      buyer,
      'GET',
      `/quote/${new URL(buyer.url()).pathname.split('/').at(-1)}`,
    );
    expect(providers.flatMap((share) => share.movies)).toHaveLength(3);
  });

test('two requests are written in parallel, with prices of single titles (ja, 390 px)', async ({ browser }) => {
  const { quotes } = wordsOf('ja');
  const { wizard, requests, own_prices, fields, start_over } = quotes;
  const buyer = await openAs(browser, 'buyer2', 'ja');
  await buyer.setViewportSize({ width: 390, height: 844 });
  await emptyCart(buyer);
  const main = buyer.getByRole('main');
  const [one, two, three] = await ask<{ uuid: string }[]>(
    buyer,
    'GET',
    '/movies?availability=free&per=3&rights=1&countries=FR',
  );
  for (const movie of [one, two]) await ask(buyer, 'PUT', `/cart/${movie?.uuid}`);
  const at = async (step: number, request = '') => {
    await buyer.goto(`/vod/cart?${request}step=${step}`);
    await expect(main.getByText(wizard.draft.saved)).toBeVisible();
  };
  const menu = async () => {
    await main.getByRole('button', { name: /^作成中の依頼/ }).click();
    return buyer.getByRole('menu');
  };

  await test.step('a single title has its own price', async () => {
    await at(10);
    await main.getByLabel(fields.flat_price).fill('9,000');
    await main.getByRole('button', { name: own_prices.open }).click();
    const own = main.getByRole('group', { name: own_prices.title }).getByRole('textbox');
    await expect(own).toHaveCount(2);
    await own.first().fill('400');
    await expect(main.getByText(wizard.draft.saved)).toBeVisible();
    await at(13);
    await expect(main.getByRole('link').filter({ hasText: '500' })).toBeVisible();
    await at(10);
    await own.first().fill('15,000');
    await expect(main.getByText(wizard.draft.saved)).toBeVisible();
    await at(13);
    await expect(main.getByText(/15,000/)).toBeVisible();
  });

  await test.step('starts another request, which titles added to the cart then join', async () => {
    await (await menu()).getByRole('menuitem', { name: requests.begin }).click();
    await expect(buyer).toHaveURL(/request=[0-9a-f-]{36}/);
    await expect(main.getByRole('heading', { name: wizard.questions.titles })).toBeVisible();
    const second = new URL(buyer.url()).searchParams.get('request');
    await ask(buyer, 'PUT', `/cart/${three?.uuid}`);
    await at(1, `request=${second}&`);
    const boxes = main.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
    // Request one title of the first request here too.
    await main.getByRole('checkbox', { checked: false }).first().check();
    await expect(main.getByText(wizard.draft.saved)).toBeVisible();
    await (await menu()).getByRole('menuitem').nth(1).click();
    await expect(buyer).not.toHaveURL(new RegExp(`request=${second}`));
    await at(1, '');
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await at(1, `request=${second}&`);
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await main.getByRole('button', { name: start_over.remove }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: start_over.remove }).click();
    await expect(buyer.getByText(start_over.removed)).toBeVisible();
    await expect(buyer).toHaveURL(/\/vod\/cart$/);
  });
  await emptyCart(buyer);
});
