import type { Locator } from '@playwright/test';
import { openAs } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/reader.ts';
import { wordsOf } from '../fixtures/words.ts';

type Named = { readonly uuid: string };

test('requests a trailer once, and a preview follows its form in another tab (en)', async ({ browser }) => {
  const { movies, shared } = wordsOf('en');
  const { detail } = movies;
  const buyer = await openAs(browser, 'buyer', 'en');
  const main = buyer.getByRole('main');

  // A buyer's trailer request stays visible after returning.
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
  await main.getByRole('button', { name: shared.actions.send }).click();
  await expect(main.getByText(detail.trailer_again)).toBeVisible();
  await buyer.reload();
  await expect(main.getByText(detail.trailer_again)).toBeVisible();
  await expect(main.getByRole('button', { name: detail.trailer_ask })).toBeHidden();

  // Form changes appear in the preview tab, and to no other person.
  const provider = await openAs(browser, 'provider', 'en');
  const { data } = (await (await provider.request.get('/api/session')).json()) as { data: { user: Named } };
  const listed = await provider.request.get(`/api/movies?status=published&provider=${data.user.uuid}&per=1`);
  const own = (await listed.json()) as { data: Named[] };
  await provider.goto(`/ch/movies/edit/${own.data[0]?.uuid}`);
  const opened = provider.context().waitForEvent('page');
  await provider.getByRole('link', { name: detail.preview.open }).click();
  const preview = await opened;
  await expect(preview.getByText(detail.preview.lead)).toBeVisible();
  await buyer.goto(new URL(preview.url()).pathname + new URL(preview.url()).search);
  await expect(main.getByText(detail.preview.none)).toBeVisible();

  for (const page of [buyer, provider]) await page.context().close();
});

test('a provider opens their titles to everyone and closes them again', async ({ browser }) => {
  const provider = await openAs(browser, 'provider', 'ja');
  const { accounts, movies: jaMovies, shared } = wordsOf('ja');
  const session = await provider.request.get('/api/session');
  const { user } = ((await session.json()) as { data: { user: Named } }).data;
  const list = await provider.request.get('/api/movies', {
    params: { provider: user.uuid, sort: 'new', status: 'published', per: 1 },
  });
  const [{ uuid } = { uuid: '' }] = ((await list.json()) as { data: Named[] }).data;
  const address = `/titles/${uuid}`;
  const visitor = await openAs(browser, 'visitor', 'en');
  expect((await visitor.goto(address))?.status()).toBe(404);

  const toggle = async (said: string, control: Locator) => {
    await provider.goto('/ch/profile');
    await control.click();
    await expect(provider.getByText(said)).toBeVisible();
  };
  await toggle(accounts.public_titles.opened, provider.getByRole('button', { name: accounts.public_titles.yes }));

  const { movies } = wordsOf('en');
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole('link', { name: movies.public_page.register })).toBeVisible();
  const about = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(about).toMatchObject({ '@type': 'Movie', url: expect.stringContaining(address) });
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(about.name);
  const phone = await openAs(browser, 'visitor', 'ja');
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(address);
  await expect(phone.getByRole('main').getByRole('button', { name: shared.actions.log_in })).toBeVisible();
  await provider.goto(address);
  await expect(provider.getByRole('link', { name: jaMovies.public_page.open })).toBeVisible();

  await toggle(accounts.public_titles.closed, provider.getByRole('switch', { name: accounts.public_titles.label }));
  expect((await visitor.goto(address))?.status()).toBe(404);
});
