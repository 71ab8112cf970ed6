import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccessRule, accessRules, verdictOf } from './features/sessions/gate.ts';
import { i18nSettings } from './lib/i18n.ts';
import { newQueryClient } from './lib/query-client.ts';
import { sessionQuery } from './lib/session.ts';
import { type Session, visitor } from './lib/session-state.ts';
import { setTransport } from './lib/transport.ts';
import { everyText } from './locales/every-text.ts';
import { newRouter } from './router.tsx';
import { userOf } from './testing/sessions.ts';

/*
 * "Route guard behaviour" of the specification's section 2, for every address of that section and each kind of session.
 * `open`: the page opens. `login`: the login replaces it, and its address is stored. Else: the redirect target.
 */
type Outcome = 'open' | 'login' | `/${string}`;
type Row = Readonly<
  Record<'visitor' | 'open_code' | 'buyer' | 'standard' | 'premium' | 'manager' | 'as_provider' | 'as_buyer', Outcome>
>;
type Walker = keyof Row;

const row = (...outcomes: [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]): Row => {
  const [guest, buyer, standard, premium, manager, as_provider, as_buyer] = outcomes;
  // While the second step is pending, no one is logged in (spec 4).
  return { visitor: guest, open_code: guest, buyer, standard, premium, manager, as_provider, as_buyer };
};

// D19: `/ch` redirects to `/ch/quotes`, `/vod` to `/vod/quotes`.
const ch = '/ch/quotes';
const vod = '/vod/quotes';

//                     visitor  buyer   standard premium manager as provider, as buyer
const everyone /*  */ = row('open', 'open', 'open', 'open', 'open', 'open', 'open');
const members /*   */ = row('login', 'open', 'open', 'open', 'open', 'open', 'open');
const buyers /*    */ = row('login', 'open', '/403', '/403', '/403', ch, 'open');
const publishers /**/ = row('login', '/403', 'open', 'open', 'open', 'open', vod);
const providers /* */ = row('login', '/403', 'open', 'open', '/403', 'open', vod);
const managers /*  */ = row('login', '/403', '/403', '/403', 'open', ch, vod);
/** The represented provider is on the standard plan. */
const accessLogs: Row = { ...providers, standard: '/ch/getpremium', as_provider: '/ch/getpremium' };

const some = '00000000-0000-4000-8000-000000000000';

const chTopics = [
  'account',
  'product-register',
  'product-register-all',
  'product-list',
  'rights',
  'needs',
  'quotation',
  'upload',
  'youtube-limit',
  'vimeo-register',
  'vimeo-limit',
  'password',
  'email',
  'invoice',
  'tax',
];
const vodTopics = [
  'account',
  'needs',
  'quote',
  'quote-save-condition',
  'quote-proposal',
  'quote-check',
  'delivery',
  'cancel-quote-item',
  'email',
  'password',
];

const adminTopics = ['desk', 'quotes', 'members', 'payments', 'payouts', 'closing'];

const table: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'public routes: a route needing no authentication always opens': {
    '/': everyone,
    '/login': everyone,
    '/login/sso': everyone,
    '/lostpass': everyone,
    '/resetpass': everyone,
    '/email': everyone,
    '/faq': everyone,
    '/words': everyone,
    '/faq/faq-product-regist': everyone,
    '/about-online-film-market': everyone,
    '/privacy-policy': everyone,
    '/demo': everyone,
    '/help': everyone,
    '/help/ch': everyone,
    '/help/vod': everyone,
    '/help/admin': everyone,
    ...Object.fromEntries(adminTopics.map((topic) => [`/help/admin/${topic}`, everyone])),
    '/help/sign-in': everyone,
    '/help/sign-in/log-in': everyone,
    '/help/sign-in/company': everyone,
    '/help/sign-in/webhooks': everyone,
    '/help/sign-in/api-keys': everyone,
    ...Object.fromEntries(chTopics.map((topic) => [`/help/ch/${topic}`, everyone])),
    ...Object.fromEntries(vodTopics.map((topic) => [`/help/vod/${topic}`, everyone])),
    '/contact/success': everyone,
    '/vod/register': everyone,
    '/vod/register/success': everyone,
    '/ch/register': everyone,
    '/movies/preview': everyone,
    [`/featurelist/${some}`]: everyone,
    '/titles': everyone,
    [`/titles/${some}`]: everyone,
    [`/watch/${some}`]: everyone,
    '/shared': everyone,
    '/403': everyone,
    '/unsubscribe': everyone,
  },
  'any logged-in role': {
    '/movies': members,
    '/contact': members,
    [`/contact/${some}`]: members,
    [`/movies/detail/${some}`]: members,
    [`/ch/vod_profile/${some}`]: members,
    '/account': members,
    '/account/connections': members,
    [`/account/webhooks/${some}`]: members,
    '/notices': members,
  },
  'consumer only': {
    '/vod/profile': buyers,
    '/vod/favorites': buyers,
    '/vod/compare': buyers,
    '/vod/suggestions': buyers,
    '/vod/searches': buyers,
    '/vod/approvals': buyers,
    [`/vod/approvals/${some}`]: buyers,
    '/vod/needs': buyers,
    '/vod/needs/post': buyers,
    [`/vod/needs/${some}`]: buyers,
    '/vod/questions': buyers,
    [`/vod/questions/${some}`]: buyers,
    '/vod/quotes': buyers,
    [`/vod/quotes/${some}`]: buyers,
    [`/vod/quotes/view/${some}`]: buyers,
    [`/vod/quotes/view/old/${some}`]: buyers,
    [`/vod/quotes/purchased/${some}`]: buyers,
    [`/vod/quote/summary/${some}`]: buyers,
    '/vod/avails': buyers,
    '/vod/cart': buyers,
    '/vod/settlement': buyers,
    [`/vod/settlement/${some}`]: buyers,
    [`/vod/settlement/document/${some}`]: buyers,
    '/vod/settlement/records': buyers,
  },
  'provider or manager': {
    '/ch/movies/bulk_create': publishers,
    '/ch/movies/create': publishers,
    [`/ch/movies/edit/${some}`]: publishers,
    '/ch/paid_services': publishers,
    '/ch/movies/rights': publishers,
  },
  'provider only': {
    '/ch/movies/avails': providers,
    '/ch/suggestions': providers,
    '/ch/approvals': providers,
    [`/ch/approvals/${some}`]: providers,
    '/ch/needs': providers,
    [`/ch/needs/${some}`]: providers,
    '/ch/questions': providers,
    [`/ch/questions/${some}`]: providers,
    '/ch/quotes': providers,
    [`/ch/quotes/${some}`]: providers,
    [`/ch/quotes/fixed/${some}`]: providers,
    [`/ch/quotes/purchased/${some}`]: providers,
    '/ch/profile': providers,
    '/ch/getpremium': providers,
    '/ch/settlement': providers,
    [`/ch/settlement/${some}`]: providers,
    [`/ch/settlement/document/${some}`]: providers,
    '/ch/settlement/records': providers,
    '/ch/settlement/payment-records': providers,
  },
  'access logs need a premium plan; otherwise redirect to /ch/getpremium': { '/ch/access_logs': accessLogs },
  'manager only': {
    '/admin': managers,
    '/admin/titles': managers,
    '/admin/vods': managers,
    [`/admin/vods/${some}`]: managers,
    '/admin/admins': managers,
    '/admin/enquiries': managers,
    [`/admin/enquiries/${some}`]: managers,
    '/admin/needs': managers,
    [`/admin/needs/${some}`]: managers,
    '/admin/questions': managers,
    [`/admin/questions/${some}`]: managers,
    '/admin/awards': managers,
    '/admin/featurelists': managers,
    [`/admin/featurelist/${some}`]: managers,
    '/admin/tools': managers,
    '/admin/agreements': managers,
    [`/admin/tacView/${some}`]: managers,
    '/admin/chs': managers,
    [`/admin/chs/${some}`]: managers,
    '/admin/quotes': managers,
    [`/admin/quotes/${some}`]: managers,
    '/admin/tools/rates': managers,
    '/admin/settlement': managers,
    [`/admin/settlement/${some}`]: managers,
    [`/admin/settlement/document/${some}`]: managers,
    [`/admin/settlement/payouts/${some}`]: managers,
    ...Object.fromEntries(
      ['closing', 'journal', 'payment-records', 'payouts', 'periods', 'receivables', 'records', 'statements'].map(
        (page) => [`/admin/settlement/${page}`, managers],
      ),
    ),
  },
  'reachable without a role rule': { '/admin/movies/bulk_add': everyone, [`/admin/vod/${some}`]: everyone },
  'the role roots of an impersonation (D19)': {
    '/ch': row('login', '/403', ch, ch, '/403', ch, vod),
    '/vod': row('login', vod, '/403', '/403', '/403', ch, vod),
  },
};

const acting = (role: 'provider' | 'consumer'): Session['impersonating'] => ({
  role,
  manager: { uuid: '01900000-0000-7000-8000-000000000002', name: 'Someone of the Staff' },
});

const sessions: Readonly<Record<Walker, Session>> = {
  visitor,
  open_code: { ...visitor, user: userOf('manager'), needs_mfa: true },
  buyer: { ...visitor, user: userOf('consumer') },
  standard: { ...visitor, user: userOf('provider', 'standard') },
  premium: { ...visitor, user: userOf('provider', 'premium') },
  manager: { ...visitor, user: userOf('manager') },
  as_provider: { ...visitor, user: userOf('provider', 'standard'), impersonating: acting('provider') },
  as_buyer: { ...visitor, user: userOf('consumer'), impersonating: acting('consumer') },
};

let answering: Session = visitor;
/** API requests of the pages during a walk. */
const requested: string[] = [];

beforeAll(async () => {
  await i18next.init(i18nSettings('en', everyText.en));
  setTransport(async (address) => {
    requested.push(address);
    const isSession = address.endsWith('/api/session');
    const body = isSession
      ? { data: { ...answering, now: '2026-11-20T03:00:00Z' } }
      : { code: 'not_found', message: 'Not found.' };
    return new Response(JSON.stringify(body), {
      status: isSession ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    });
  });
});

const folders = Object.entries(accessRules) as readonly (readonly [string, AccessRule])[];

const walk = async (walker: Walker, address: string, session: Session = sessions[walker]): Promise<Outcome> => {
  answering = session;
  const client = newQueryClient();
  client.setQueryData(sessionQuery.queryKey, sessions[walker]);
  const router = newRouter(client, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const led = router._serverResult;
  if (led?.type === 'redirect') return leadsTo(walker, String(led.redirect.options.to), session);
  if (led?.status !== 200) throw new Error(`${address} answers ${led?.status}`);
  // `RoleGate` decides on the replacement by the rule of the page's folder.
  const folder = folders.find(([name]) => router.state.matches.some(({ routeId }) => routeId === `/${name}`));
  const verdict = folder === undefined ? { open: true } : verdictOf(session, folder[1]);
  if ('login' in verdict) return 'login';
  return 'open';
};

const leadsTo = async (walker: Walker, address: string, session: Session): Promise<Outcome> => {
  const then = await walk(walker, address, session);
  return then === 'open' ? (address as `/${string}`) : then;
};

describe.each(Object.entries(table))('%s', (_, addresses) => {
  test.each(Object.entries(addresses))(
    '%s opens, asks for the login or redirects, depending on the session',
    async (address, outcomes) => {
      const seen: Partial<Record<Walker, Outcome>> = {};
      for (const walker of Object.keys(outcomes) as Walker[]) seen[walker] = await walk(walker, address);
      expect(seen).toEqual(outcomes);
    },
  );
});

test('the table lists every page of the router', () => {
  const router = newRouter(newQueryClient(), createMemoryHistory());
  const addresses = Object.values(table).flatMap((rows) => Object.keys(rows));
  const formOf = (path: string) => new RegExp(`^${path.replace(/(.)\/$/, '$1').replaceAll(/\$\w+/g, '[^/]+')}$`);
  const isMissing = (path: string) => !addresses.some((address) => formOf(path).test(address));
  expect(Object.keys(router.routesByPath).filter(isMissing)).toEqual([]);
});

describe('/ch/access_logs and /ch/getpremium', () => {
  test.each(['/ch/access_logs', '/ch/getpremium'])('the user’s data is refreshed first (%s)', async (address) => {
    requested.length = 0;
    // The cached session has a standard plan; the refreshed one has a premium plan.
    expect(await walk('standard', address, sessions.premium)).toBe('open');
    expect(requested).toContain('/api/session');
  });

  test.each(['/ch/access_logs', '/ch/getpremium'])('a missing user uuid leads to / (%s)', async (address) => {
    const unnamed = { ...sessions.premium, user: { ...userOf('provider', 'premium'), uuid: '' } };
    expect(await walk('premium', address, unnamed)).toBe('/');
  });
});

test('shows the 404 page for any other path', async () => {
  const router = newRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/no/such/page'] }));
  await router.load();
  expect(router._serverResult).toMatchObject({ type: 'render', status: 404 });
});
