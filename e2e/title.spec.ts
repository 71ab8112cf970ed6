import { openAs } from './fixtures/accounts.ts';
import { emptyCart } from './fixtures/cart.ts';
import { expect, test } from './fixtures/reader.ts';
import { wordsOf } from './fixtures/words.ts';

type Named = { readonly uuid: string };

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['ja', { width: 390, height: 844 }],
] as const) {
  test(`a title is judged, asked about and made a favourite (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { movies, shell } = wordsOf(language);
    const { detail } = movies;
    const buyer = await openAs(browser, language === 'en' ? 'buyer' : 'buyer2', language);
    await buyer.setViewportSize(size);
    await buyer.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const main = buyer.getByRole('main');

    await buyer.goto('/movies?sort=name&page=2');
    const card = main.locator('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: title, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(main.getByRole('heading', { name: detail.related.similar })).toBeVisible();
    await inspect(buyer, 'a title');
    // The first of two parts beside each other opens with its rule like every other.
    await expect(main.getByRole('region', { name: detail.credits })).toHaveCSS('border-top-width', '2px');

    // Stored and taken back, so that the market is as it was.
    const keep = main.getByRole('complementary').locator('button[aria-pressed]');
    for (const pressed of ['true', 'false']) {
      await keep.click();
      await expect(keep).toHaveAttribute('aria-pressed', pressed);
    }

    // A title without a trailer: a reader who requested it sees that, also after coming back.
    const withoutTrailer = await buyer.request.get('/api/movies?per=100').then(async (answer) => {
      for (const { uuid } of ((await answer.json()) as { data: Named[] }).data) {
        const read = await buyer.request.get(`/api/movie/${uuid}`);
        const { data } = (await read.json()) as { data: { trailer_embed_url: string | null } };
        if (data.trailer_embed_url === null) return uuid;
      }
      throw new Error('every title has a trailer');
    });
    await buyer.goto(`/movies/detail/${withoutTrailer}`);
    await main.getByRole('button', { name: detail.trailer_ask }).click();
    await main.getByRole('button', { name: detail.trailer_send }).click();
    await expect(main.getByText(detail.trailer_again)).toBeVisible();
    await buyer.reload();
    await expect(main.getByText(detail.trailer_again)).toBeVisible();
    await expect(main.getByRole('button', { name: detail.trailer_ask })).toBeHidden();

    // Printed, nothing that only a screen can do.
    await expect(keep).toBeVisible();
    await buyer.emulateMedia({ media: 'print' });
    await expect(keep).toBeHidden();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await buyer.emulateMedia({ media: null });

    // Typing in one tab shows in the other, to no one else.
    const provider = await openAs(browser, 'provider', language);
    const { data } = (await (await provider.request.get('/api/session')).json()) as { data: { user: Named } };
    const listed = await provider.request.get(`/api/movies?status=published&provider=${data.user.uuid}&per=1`);
    const own = (await listed.json()) as { data: Named[] };
    await provider.goto(`/ch/movies/edit/${own.data[0]?.uuid}`);
    const opened = provider.context().waitForEvent('page');
    await provider.getByRole('link', { name: detail.preview.open }).click();
    const preview = await opened;
    await expect(preview.getByText(detail.preview.lead)).toBeVisible();
    await inspect(preview, 'a preview');
    await buyer.goto(new URL(preview.url()).pathname + new URL(preview.url()).search);
    await expect(main.getByText(detail.preview.none)).toBeVisible();

    for (const page of [buyer, provider]) await page.context().close();
  });
}

test('a provider opens its titles to everyone, and closes them again', async ({ browser, inspect }) => {
  const provider = await openAs(browser, 'provider', 'ja');
  const { accounts, movies: jaMovies } = wordsOf('ja');
  const session = await provider.request.get('/api/session');
  const { user } = ((await session.json()) as { data: { user: Named } }).data;
  const list = await provider.request.get('/api/movies', {
    params: { provider: user.uuid, sort: 'new', status: 'published', per: 1 },
  });
  const [{ uuid } = { uuid: '' }] = ((await list.json()) as { data: Named[] }).data;
  const address = `/titles/${uuid}`;
  const visitor = await openAs(browser, 'visitor', 'en');
  expect((await visitor.goto(address))?.status()).toBe(404);

  const toggle = async (said: string) => {
    await provider.goto('/ch/profile');
    await provider.getByRole('switch', { name: accounts.public_titles.label }).click();
    await expect(provider.getByText(said)).toBeVisible();
  };
  await toggle(accounts.public_titles.opened);
  await inspect(provider, 'the profile with public titles');

  const { movies } = wordsOf('en');
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole('link', { name: movies.public_page.register })).toBeVisible();
  const about = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(about).toMatchObject({ '@type': 'Movie', url: expect.stringContaining(address) });
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(about.name);
  await inspect(visitor, 'a public title');
  const phone = await openAs(browser, 'visitor', 'ja');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await expect(phone.getByRole('main').getByRole('button', { name: jaMovies.public_page.log_in })).toBeVisible();
  await inspect(phone, 'a public title on a phone');
  await provider.goto(address);
  await expect(provider.getByRole('link', { name: jaMovies.public_page.open })).toBeVisible();

  await toggle(accounts.public_titles.closed);
  expect((await visitor.goto(address))?.status()).toBe(404);
});

type Card = Named & { readonly in_cart: boolean; readonly actions: readonly { name: string; allowed: boolean }[] };

const mayAdd = ({ actions }: Card) => actions.some(({ name, allowed }) => name === 'add_to_cart' && allowed);

for (const language of ['en', 'ja'] as const)
  test(`on a phone the price and the cart stay at hand while a title is read (${language})`, async ({
    browser,
    inspect,
  }) => {
    const { carts, movies, rights, shell } = wordsOf(language);
    const { detail } = movies;
    const buyer = await openAs(browser, 'buyer', language);
    await buyer.setViewportSize({ width: 390, height: 844 });
    await buyer.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    await emptyCart(buyer);
    const main = buyer.getByRole('main');
    const bar = main.getByRole('region', { name: detail.price.bar });
    const cards = await buyer.request.get('/api/movies?per=100').then(async (answer) => (await answer.json()).data);
    const uuid = (cards as Card[]).find(mayAdd)?.uuid;
    await buyer.goto(`/movies/detail/${uuid}`);

    // What a buyer judges by comes first, what is looked up afterwards last.
    await expect(main.getByRole('heading', { name: detail.related.similar })).toBeVisible();
    const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    const order = [detail.credits, rights.table.title, detail.materials.title, detail.prices.title];
    const places = [...order, detail.related.similar]
      .map((heading) => headings.findIndex((text) => text.startsWith(heading)))
      .filter((place) => place >= 0);
    expect(places.length).toBeGreaterThan(3);
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    await buyer.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await inspect(buyer, 'a title with its bar');
    // The same button once in view: the panel's own takes the place of the bar's.

    const panel = main.getByRole('complementary', { name: detail.licensing });
    await panel.getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(panel.locator('button[aria-pressed]')).toBeInViewport();
    await expect(bar).toBeHidden();
    await inspect(buyer, 'a title with its panel');

    // What has the focus isn't covered, and neither is the end of the page.
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
    await inspect(buyer, 'a title in the cart');
    await emptyCart(buyer);

    const closed = (cards as Card[]).find((card) => !mayAdd(card));
    if (closed === undefined) throw new Error('every title can be licensed');
    await buyer.goto(`/movies/detail/${closed.uuid}`);
    await expect(bar).toContainText(movies.not_available);
    await expect(bar.getByRole('button')).toHaveCount(0);

    // A wide screen has the panel in view, and providers and staff buy nothing.
    await buyer.setViewportSize({ width: 1280, height: 900 });
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();

    for (const who of ['provider', 'manager'] as const) {
      const other = await openAs(browser, who, language);
      await other.setViewportSize({ width: 390, height: 844 });
      const listed = await other.request.get('/api/movies?status=published&per=1');
      const [own] = ((await listed.json()) as { data: Named[] }).data;
      await other.goto(`/movies/detail/${own?.uuid}`);
      await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(other.getByRole('main').getByRole('region', { name: detail.price.bar })).toHaveCount(0);
    }
  });
