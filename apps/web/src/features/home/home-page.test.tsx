import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { visitor } from '../../lib/session-state.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { Footer } from '../shell/footer.tsx';
import { HomePage } from './home-page.tsx';

const site = 'https://www.example.com';
const films = Array.from({ length: 12 }, (_, at) => ({
  uuid: `0190000${at.toString(16)}-0000-7000-8000-000000000000`,
  images: { featured: null },
  translations: {
    ja: { film_name: `見本${at}`, director: '見本 太郎' },
    en: { film_name: `Sample ${at}`, director: 'Taro Mihon' },
  },
  production_year: 2024,
  copyright: null,
  has_public_page: false,
}));

const answers = { 'GET /movies/recommend': { status: 200, body: { data: films } } };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const addressesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

const recommended = () => addressesOf('main a[target="_blank"][href^="/movies/detail/"]');

const drawHome = async (session = visitor) => {
  const sent = answerCalls(answers);
  await drawRouted(
    <main>
      <HomePage />
    </main>,
    { session },
  );
  await expect.poll(recommended).toHaveLength(5);
  return sent;
};

test('links visitors from a film to its public page', async () => {
  const open = films.map((film) => ({ ...film, has_public_page: true }));
  answerCalls({ 'GET /movies/recommend': { status: 200, body: { data: open } } });
  await drawRouted(<HomePage />, { session: visitor });
  await expect.poll(() => addressesOf('a[target="_blank"][href^="/titles/"]')).toHaveLength(5);
});

test('links visitors to both registrations, the company’s pages and five films, two above three', async () => {
  await page.viewport(1280, 900);
  await drawHome({ ...visitor, company_site_url: site });
  expect(addressesOf('main a[href="/vod/register"], main a[href="/ch/register"]')).toHaveLength(4);
  await expect.element(page.getByRole('main')).toMatchTextContent('provided by their rights holders');
  expect(addressesOf(`main a[href^="${site}"]`)).toEqual(
    ['news', 'interview', 'about-us'].map((name) => `${site}/en/${name}`),
  );
  const tops = [...document.querySelectorAll('main a[target="_blank"][href^="/movies/detail/"]')].map((film) =>
    Math.round(film.getBoundingClientRect().top),
  );
  const rows = [...new Set(tops)].toSorted((one, other) => one - other);
  expect(rows.map((top) => tops.filter((other) => other === top).length)).toEqual([2, 3]);
});

test('the footer links to the company’s pages, the policy and the contact form', async () => {
  await drawRouted(<Footer />, { session: { ...visitor, company_site_url: site } });
  await expect
    .poll(() => addressesOf('footer nav a'))
    .toEqual([
      ...['company', 'news', 'column', 'join-us'].map((name) => `${site}/en/${name}`),
      '/privacy-policy',
      '/contact',
    ]);
});

test.each([
  ['member', sessionOf('consumer'), true],
  ['visitor', visitor, false],
] as const)('the footer names the reader’s time zone to members only (%s)', async (_, session, isNamed) => {
  await drawRouted(<Footer />, { session });
  await expect
    .poll(() => document.querySelector('footer')?.textContent?.includes('are in Japan Standard Time.'))
    .toBe(isNamed);
});

test.each([
  ['manager', 4],
  ['consumer', 0],
  ['provider', 0],
] as const)('home offers registration to visitors and staff, not to members (%s)', async (role, count) => {
  await drawHome(sessionOf(role));
  await expect.poll(() => addressesOf('main a[href="/vod/register"], main a[href="/ch/register"]')).toHaveLength(count);
});

const changedFrom = (before: readonly string[]) => recommended().filter((film, place) => film !== before[place]);

const expectSwap = async () => {
  const before = recommended();
  vi.advanceTimersByTime(3000);
  await expect.poll(() => changedFrom(before)).toHaveLength(1);
};

const expectRest = async () => {
  const before = recommended();
  vi.advanceTimersByTime(30_000);
  // React renders an interval's change within the next frames.
  await new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
  expect(changedFrom(before)).toEqual([]);
};

const turnTo = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the strip swaps a film every three seconds, refetches at the fifth tick, and pauses', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sent = await drawHome();
  const readings = () => sent.filter(({ call }) => call === 'GET /movies/recommend').length;
  // The strip pauses under the pointer.
  await userEvent.hover(page.getByRole('heading', { name: 'Recommended now' }));
  for (const _ of [1, 2, 3, 4]) await expectSwap();
  expect(readings()).toBe(1);
  await expectSwap();
  await expect.poll(readings).toBe(2);
  turnTo('hidden');
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  await expectRest();
  turnTo('visible');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await expectSwap();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectRest();
});

test('with reduced motion the strip never changes and offers no pause', async () => {
  const preference = (value: string) => ({ features: [{ name: 'prefers-reduced-motion', value }] });
  await cdp().send('Emulation.setEmulatedMedia', preference('reduce'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await drawHome();
  await expectRest();
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  await cdp().send('Emulation.setEmulatedMedia', preference(''));
});
