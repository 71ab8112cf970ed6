import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { addGrantElsewhere } from '@eigaichi/wire/rights/rights';
import { changeGrantElsewhere } from '@eigaichi/wire/rights/rights-work';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { answeredQuote, confirmedQuote, setRates, signBody } from '../../testing/quoted.ts';

const harness = await testHarness();
await setRates(harness.deps.db);
const provider = await makeProvider(harness.deps.db);
const manager = await makeManager(harness.deps.db);

const newBuyer = async (preferred_language: 'ja' | 'en' = 'en') => {
  const buyer = await makeConsumer(harness.deps.db);
  const [{ email } = { email: '' }] = await harness.deps.db
    .update(accounts)
    .set({ preferred_language })
    .where(eq(accounts.uuid, buyer.account))
    .returning({ email: accounts.email });
  return { parties: { buyer, provider, manager }, email };
};

/** Emails on taken rights sent to this buyer so far. */
const emailsTo = async (email: string) => {
  await harness.runJobs();
  return (await harness.outbox()).filter(
    ({ to_address, subject }) => to_address === email && /no longer available|ほかで許諾/.test(subject),
  );
};

const licence = {
  rights: [1 as const],
  countries: ['FR', 'US'],
  starts_on: '2027-01-01',
  ends_on: '2027-12-31',
  exclusive_type: exclusiveType.exclusive,
  licensee: 'Halcyon Stream (invented)',
};

const enter = async (uuid: string, change: object = {}) => {
  const body = { ...licence, all_countries: false, ...change };
  const answer = await harness.call(addGrantElsewhere, { as: provider, params: { uuid }, body });
  expect(answer.status).toBe(201);
  return answer.body.data as { uuid: string; version: number };
};

test('notifies a negotiating buyer of rights taken by a licence given elsewhere, without naming the licensee', async () => {
  const title = await makeMovie(harness.deps.db, provider, { name: { ja: '空き地の灯', en: 'Lantern Lot' } });
  const { parties, email } = await newBuyer();
  const japanese = await newBuyer('ja');
  await confirmedQuote(harness, parties, { movies: [title] });
  await answeredQuote(harness, japanese.parties, { movies: [title] });
  await enter(title, { countries: ['US'] });
  expect(await emailsTo(email)).toEqual([]);
  const stored = await enter(title, { countries: ['FR'], ends_on: null });
  const [sent, ...others] = await emailsTo(email);
  expect(others).toEqual([]);
  expect(sent?.body).toContain('“Lantern Lot”\n- SVOD: France\n');
  expect(sent?.body).toContain('/vod/quotes/');
  expect(sent?.body).not.toContain('Halcyon');
  expect((await emailsTo(japanese.email))[0]?.body).toContain('「空き地の灯」\n- SVOD（定額制動画配信）：フランス\n');

  const change = async (body: object, version: number) =>
    harness.call(changeGrantElsewhere, {
      as: provider,
      params: { uuid: stored.uuid },
      body: { ...licence, countries: ['FR'], all_countries: false, ...body, version },
    });
  await change({ ends_on: '2027-03-31' }, stored.version);
  expect(await emailsTo(email)).toHaveLength(1);
  await change({ ends_on: '2027-06-30' }, stored.version + 1);
  expect(await emailsTo(email)).toHaveLength(2);
});

test('emails the other requesting buyer about a signature, and not the signer', async () => {
  const title = await makeMovie(harness.deps.db, provider);
  const conditions = { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }] };
  const [first, second] = [await newBuyer(), await newBuyer()];
  const won = await answeredQuote(harness, first.parties, { movies: [title], conditions });
  await answeredQuote(harness, second.parties, { movies: [title], conditions });
  const { status } = await harness.call(signQuote, {
    as: first.parties.buyer,
    params: { uuid: won.uuid },
    body: signBody(won),
  });
  expect(status).toBe(200);
  expect(await emailsTo(first.email)).toEqual([]);
  expect(await emailsTo(second.email)).toHaveLength(1);
});
