import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { saveView } from '@eigaichi/wire/accounts/saved-views';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readFirstSteps } from '@eigaichi/wire/staff/dashboard';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { recordBackup } from '../../backup/last-backup.ts';
import { mails } from '../../db/schema/outgoing.ts';
import { exchange_rates, settings } from '../../db/schema/reference.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Harness, makeHarness } from '../../testing/harness.ts';
import { makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { answeredQuote, newQuoteMovies, setIssuer, setRates, signedQuote } from '../../testing/quoted.ts';
import { dataOf } from '../../testing/shared-deal.ts';
import { senderSetting } from '../settlement/payouts/transfer-sender.ts';
import { readFirstSteps as readFirst } from './read-first-steps.ts';

type Steps = AnswerOut<typeof readFirstSteps>['data']['steps'];

const backups = { directory: '/nowhere', hour: 3, days: 7, weeks: 4 };
const harness = await makeHarness({
  mode: 'production',
  smtpUrl: 'smtp://mail.example.com',
  mailFrom: 'Market <market@films.test>',
  companySiteUrl: 'https://films.test',
  backups,
});
const bare = await makeHarness({ mode: 'production' });
const demo = await makeHarness();
afterAll(() => Promise.all([harness.close(), bare.close(), demo.close()]));

const sentMail = {
  to_address: 'a@example.com',
  language: 'en',
  subject: 's',
  body: 'b',
  created_at: '2026-04-01T00:00:00Z',
  sent_at: '2026-04-01T00:00:00Z',
} as const;

const steps = async (as: Actor, { call }: Harness = harness): Promise<Steps> =>
  dataOf<{ steps: Steps }>(await call(readFirstSteps, { as })).steps;
const open = (of: Steps) => of.filter(({ done }) => !done).map(({ name }) => name);

test('names every step in an empty market and removes each as its data arrive', async () => {
  const { db } = harness.deps;
  const manager = await makeManager(db);
  expect(open(await steps(manager))).toEqual([
    'issuer',
    'transfer_sender',
    'rates',
    'mail',
    'backups',
    'staff',
    'providers',
    'titles',
    'buyers',
  ]);
  await setIssuer(db);
  await db.insert(settings).values({ name: senderSetting, effective_on: '2026-01-01', value: {} });
  await setRates(db);
  const voided = {
    voided_at: '2026-03-21T00:00:00Z',
    voided_by: manager.account,
    voided_name: 'M',
    void_reason: 'Wrong',
  };
  await db.update(exchange_rates).set(voided).where(eq(exchange_rates.currency, 'EUR'));
  expect(open(await steps(manager))).toContain('rates');
  await db.insert(exchange_rates).values({ currency: 'EUR', effective_on: '2026-03-21', exchange_rate: '160' });
  expect(open(await steps(manager))).toEqual(['mail', 'backups', 'staff', 'providers', 'titles', 'buyers']);
  await recordBackup(db, Temporal.Instant.from('2026-04-01T00:00:00Z'));
  await db.insert(mails).values(sentMail);
  await makeManager(db, { staff_role: staffRole.editor });
  const provider = await makeProvider(db);
  expect(open(await steps(manager))).toEqual(['titles', 'buyers']);
  await makeMovie(db, provider);
  await makeConsumer(db);
  expect(await steps(manager)).toEqual([]);
});

test('leaves steps open without a mail server, a backup and own addresses, despite stored settings', async () => {
  const { db } = bare.deps;
  const manager = await makeManager(db);
  await db.insert(mails).values(sentMail);
  expect(open(await steps(manager, bare))).toEqual(
    expect.arrayContaining(['mail_sender', 'company_site', 'mail', 'backups']),
  );
});

test.each([
  ['Market <no-reply@example.com>', 'https://www.films.test', ['mail_sender']],
  ['Market <market@films.test>', 'https://www.eigaichi.example', ['company_site']],
  ['market@films-example.com', 'https://example.films.test/ja', []],
])('the sender %s and the site %s leave %j open', async (mailFrom, companySiteUrl, left) => {
  const config = { ...harness.deps.config, mailFrom, companySiteUrl };
  const { steps: found } = await readFirst({ ...bare.deps, config }, await makeManager(bare.deps.db));
  const names = found.filter(({ done }) => !done).map(({ name }) => name);
  expect(names.filter((name) => name === 'mail_sender' || name === 'company_site')).toEqual(left);
});

test('shows each staff role the steps it can do, and read-only roles none', async () => {
  const { db } = bare.deps;
  const names = async (staff_role: 3 | 6) =>
    (await steps(await makeManager(db, { staff_role }), bare)).map(({ name }) => name);
  expect(await names(staffRole.editor)).toEqual(['titles']);
  expect(await names(staffRole.browser)).toEqual([]);
});

test('shows no steps in the demo market', async () => {
  expect(await steps(await makeManager(demo.deps.db), demo)).toEqual([]);
});

test('completes a buyer’s steps by data, shows viewers their own, and ends on signature (D38e)', async () => {
  const { db } = demo.deps;
  const parties = await makeParties(db);
  const { buyer, provider } = parties;
  const all = ['buyer_profile', 'wanted', 'colleague', 'search', 'request'];
  expect(open(await steps(buyer, demo))).toEqual(all);
  const viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
  expect(open(await steps(viewer, demo))).toEqual(['wanted', 'search']);
  const view = { list: 'movies', view_name: 'Ours', search: 'rights=1&countries=FR', is_start: true };
  await demo.call(saveView, { as: buyer, body: view });
  expect(open(await steps(buyer, demo))).toEqual(['buyer_profile', 'search', 'request']);
  expect(open(await steps(provider, demo))).toEqual([
    'first_title',
    'offer',
    'payout_account',
    'screener',
    'colleague',
  ]);
  await makeMovie(db, provider, { offer: null });
  expect(open(await steps(provider, demo))).toEqual(['offer', 'payout_account', 'screener', 'colleague']);
  await setRates(db);
  const requested = await newQuoteMovies(demo, parties);
  expect(open(await steps(provider, demo))).toEqual(['payout_account', 'screener', 'colleague']);
  await answeredQuote(demo, parties, requested);
  expect(open(await steps(buyer, demo))).toEqual(['buyer_profile', 'search']);
  await signedQuote(demo, parties, await newQuoteMovies(demo, parties));
  expect([await steps(buyer, demo), await steps(provider, demo)]).toEqual([[], []]);
});
