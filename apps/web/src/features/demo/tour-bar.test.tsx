import { listCarts } from '@eigaichi/wire/movies/carts';
import { listQuotes } from '@eigaichi/wire/quotes/quotes';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { sessionOf, userOf } from '../../testing/sessions.ts';
import { isOnTour, saveTourPosition, useTourPosition } from './demo-state.ts';
import { TourBar } from './tour-bar.tsx';
import { useTour } from './use-demo.ts';

afterEach(() => saveTourPosition(null));

const Tour = () => {
  const at = useTourPosition();
  return at === null ? <p>No tour</p> : <TourBar at={at} />;
};

const loggedIn = {
  status: 200,
  body: { token: 'a', login: true, needs_mfa: false, provider: userOf('provider') },
};
const answers = {
  'GET /demo': {
    status: 200,
    body: {
      data: {
        today: '2026-11-20',
        password: 'Eigaichi2026',
        logins: [],
        tour: [{ name: 'answer', href: '/ch/quotes?page=2' }],
      },
    },
  },
  'POST /demo/login': loggedIn,
  'GET /session': {
    status: 200,
    body: { data: { ...sessionOf('provider', { is_demo: true }), now: '2026-11-20T03:00:00Z' } },
  },
};

test('the next step logs in as its role, opens its page and shows its sentence', async () => {
  saveTourPosition(1);
  const sent = answerCalls(answers);
  const router = await drawRouted(<Tour />, { session: sessionOf('consumer', { is_demo: true }) });
  const bar = page.getByRole('region', { name: 'Current step of the tour' });
  await expect.element(bar).toMatchTextContent('Step 2 of 6');
  await bar.getByRole('button', { name: 'Next step' }).click();
  await expect.element(bar).toMatchTextContent('Step 3 of 6');
  expect(router.state.location.href).toBe('/ch/quotes?page=2');
  expect(sent.find(({ call }) => call === 'POST /demo/login')?.body).toEqual({ role: 'provider' });
});

const Quotes = () => <p>{useQuery(answerQuery(listQuotes, { query: {} })).isError && 'Quotes read'}</p>;
const Cart = () => <p>{useQuery(answerQuery(listCarts, {})).isError && 'Cart read'}</p>;

const BuyersPage = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const role = roleOf(useSession());
  return (
    <>
      {path === '/vod/quotes' && <Quotes />}
      {role === 'consumer' && <Cart />}
      <Tour />
    </>
  );
};

test('nothing of the page left behind is requested as the next reader', async () => {
  saveTourPosition(1);
  const sent = answerCalls(answers);
  const session = sessionOf('consumer', { is_demo: true });
  await drawRouted(<BuyersPage />, { session, address: '/vod/quotes' });
  await expect.element(page.getByText('Quotes read')).toBeVisible();
  await expect.element(page.getByText('Cart read')).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect.element(page.getByRole('region')).toMatchTextContent('Step 3 of 6');
  const calls = sent.map(({ call }) => call);
  const since = calls.slice(calls.indexOf('POST /demo/login'));
  expect(since).toContain('GET /session');
  expect(since.filter((call) => call === 'GET /quotes' || call === 'GET /carts')).toEqual([]);
});

const NextStep = ({ onGo }: { onGo: (step: Promise<unknown>) => void }) => {
  const tour = useTour();
  return (
    <button type="button" onClick={() => onGo(tour.mutateAsync(2))}>
      Go on
    </button>
  );
};

test('a tour ended while its next step loads stays ended', async () => {
  saveTourPosition(1);
  const login = Promise.withResolvers<{ status: number; body: object }>();
  const step = Promise.withResolvers<unknown>();
  const sent = answerCalls({ ...answers, 'POST /demo/login': login.promise });
  await drawRouted(<NextStep onGo={step.resolve} />, { session: sessionOf('consumer', { is_demo: true }) });
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => sent.map(({ call }) => call)).toContain('POST /demo/login');
  saveTourPosition(null);
  login.resolve(loggedIn);
  await step.promise;
  expect(isOnTour()).toBe(false);
});

test('the last step has no next one, and the tour ends on request', async () => {
  saveTourPosition(5);
  answerCalls({});
  await drawRouted(<Tour />, { session: sessionOf('provider', { is_demo: true }) });
  await expect.element(page.getByRole('region')).toMatchTextContent('Step 6 of 6');
  expect(page.getByRole('button', { name: 'Next step' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'End the tour' }).click();
  await expect.element(page.getByText('No tour')).toBeVisible();
});

test('a tour left in the browser is ignored outside the demo', async () => {
  saveTourPosition(0);
  answerCalls({});
  await drawRouted(<Tour />, { session: sessionOf('provider') });
  await expect.element(page.getByText('No tour')).toBeVisible();
});
