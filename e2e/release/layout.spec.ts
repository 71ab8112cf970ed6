import { openAs } from '../fixtures/accounts.ts';
import { emptyCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/reader.ts';
import { answerQuote, requestedQuote } from '../fixtures/requested-quote.ts';
import { wordsOf } from '../fixtures/words.ts';

/* Whole pages in print and on a phone: layout and visibility that only a browser computes. */

type Named = { readonly uuid: string };

test('prints a title and its terms sheet without screen-only controls', async ({ browser }) => {
  const { movies, quotes } = wordsOf('en');
  const [buyer, manager, provider] = [
    await openAs(browser, 'buyer', 'en'),
    await openAs(browser, 'manager', 'en'),
    await openAs(browser, 'provider', 'en'),
  ];
  const main = buyer.getByRole('main');
  const { quote, title } = await requestedQuote({ buyer, manager, provider });
  await answerQuote(provider, quote);

  await buyer.goto(`/movies/detail/${title}`);
  // The first of two adjacent parts starts with a rule like every other.
  await expect(main.getByRole('region', { name: movies.detail.credits })).toHaveCSS('border-top-width', '2px');
  const keep = main.getByRole('complementary').locator('button[aria-pressed]');
  await expect(keep).toBeVisible();
  await buyer.emulateMedia({ media: 'print' });
  await expect(keep).toBeHidden();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  await buyer.emulateMedia({ media: null });
  await buyer.goto(`/vod/quote/summary/${quote}`);
  const print = main.getByRole('button', { name: quotes.sheet.print });
  await expect(print).toBeVisible();
  await buyer.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(main.getByRole('link', { name: 'PDF' })).toBeHidden();
  for (const amount of ['2,600', '2,750']) await expect(main).toContainText(amount);
  for (const page of [buyer, manager, provider]) await page.context().close();
});

test('related buttons are next to each other on a phone', async ({ browser }) => {
  const { quotes, offer } = wordsOf('ja');
  const buyer = await openAs(browser, 'buyer', 'ja');
  const provider = await openAs(browser, 'provider', 'ja');
  const listed = await provider.request.get('/api/session');
  const { user } = ((await listed.json()) as { data: { user: Named } }).data;
  const own = await provider.request.get(`/api/movies?status=published&provider=${user.uuid}&per=1`);
  const [title] = ((await own.json()) as { data: Named[] }).data;
  for (const [page, address, one, other] of [
    [buyer, '/vod/cart?step=2', quotes.requests.title, quotes.sets.title],
    [provider, `/ch/movies/edit/${title?.uuid}?tab=offer`, offer.calendar.earlier, offer.calendar.later],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const [first, second] = [one, other].map((name) => page.getByRole('button', { name, exact: true }));
    await expect(async () => {
      const box = await first?.boundingBox();
      expect(box).not.toBeNull();
      expect(box?.y).toBe((await second?.boundingBox())?.y);
    }).toPass();
    await page.context().close();
  }
});

type Card = Named & { readonly in_cart: boolean; readonly actions: readonly { name: string; allowed: boolean }[] };

const mayAdd = ({ actions }: Card) => actions.some(({ name, allowed }) => name === 'add_to_cart' && allowed);

test('on a phone the price and the cart stay visible while scrolling a title', async ({ browser }) => {
  const { carts, movies, shared } = wordsOf('ja');
  const { detail } = movies;
  const buyer = await openAs(browser, 'buyer', 'ja');
  await buyer.setViewportSize({ width: 390, height: 844 });
  await emptyCart(buyer);
  const main = buyer.getByRole('main');
  const bar = main.getByRole('region', { name: detail.price.bar });
  const cards = await buyer.request.get('/api/movies?per=100').then(async (answer) => (await answer.json()).data);
  const uuid = (cards as Card[]).find(mayAdd)?.uuid;
  await buyer.goto(`/movies/detail/${uuid}`);

  // Facts for a buyer's decision come first, reference material last.
  await expect(main.getByRole('heading', { name: detail.related.similar })).toBeVisible();
  const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
  const order = [detail.credits, shared.labels.availability, detail.materials.title, detail.prices.title];
  const places = [...order, detail.related.similar]
    .map((heading) => headings.findIndex((text) => text.startsWith(heading)))
    .filter((place) => place >= 0);
  expect(places.length).toBeGreaterThan(3);
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  await buyer.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeInViewport({ ratio: 1 });
  // Only one button is visible: the panel's replaces the bar's once in view.

  const panel = main.getByRole('complementary', { name: detail.licensing });
  await panel.getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(panel.locator('button[aria-pressed]')).toBeInViewport();
  await expect(bar).toBeHidden();

  // The bar covers neither the focused element nor the end of the page.
  const last = main.locator('article').last();
  await last.getByRole('link').focus();
  await expect(bar).toBeInViewport({ ratio: 1 });
  const lowEdge = async (of: typeof bar) => {
    const box = await of.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  const topEdge = async () => (await bar.boundingBox())?.y ?? Number.NaN;
  expect(await lowEdge(last.getByRole('link'))).toBeLessThanOrEqual(await topEdge());
  await buyer.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(async () => expect(await lowEdge(last)).toBeLessThanOrEqual(await topEdge())).toPass();

  await buyer.evaluate(() => window.scrollTo(0, 0));
  await bar.getByRole('button').click();
  await expect(bar.getByRole('link')).toContainText(carts.in_cart);
  await expect(bar.getByRole('link')).toBeFocused();
  await emptyCart(buyer);

  const closed = (cards as Card[]).find((card) => !mayAdd(card));
  if (closed === undefined) throw new Error('every title can be licensed');
  await buyer.goto(`/movies/detail/${closed.uuid}`);
  await expect(bar).toContainText(shared.labels.not_licensed);
  await expect(bar.getByRole('button')).toHaveCount(0);

  // Wide screens show the panel; providers and staff buy nothing.
  await buyer.setViewportSize({ width: 1280, height: 900 });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();

  for (const who of ['provider', 'manager'] as const) {
    const other = await openAs(browser, who, 'ja');
    await other.setViewportSize({ width: 390, height: 844 });
    const listed = await other.request.get('/api/movies?status=published&per=1');
    const [own] = ((await listed.json()) as { data: Named[] }).data;
    await other.goto(`/movies/detail/${own?.uuid}`);
    await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('main').getByRole('region', { name: detail.price.bar })).toHaveCount(0);
  }
});
