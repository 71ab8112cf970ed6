import { openAs } from './fixtures/accounts.ts';
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
