import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import {
  amendQuote,
  previewTermination,
  readConsentFile,
  terminateQuote,
} from '@eigaichi/wire/quotes/contract/quote-amendments';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { cancelQuote, confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { quote_movies } from '../../../db/schema/quotes.ts';
import { makeConsumer, makeManager } from '../../../testing/accounts.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  movieOf,
  providerQuoteOf,
  quoteOf,
  readAs,
  releaseAs,
  requestedQuote,
  signAs,
  signedQuote,
} from '../../../testing/quoted.ts';
import { amendAgreement } from '../contract/amend-agreement.ts';

const { harness, parties } = await makeMarket();
const { buyer, provider, manager } = parties;
/** Staff with read access only (D16): an editor, a translator, a browser. */
const onlookers: Actor[] = [];
for (const staff_role of [3, 4, 6] as const) onlookers.push(await makeManager(harness.deps.db, { staff_role }));

const film = () => makeMovie(harness.deps.db, provider);
const mailsSince = async (count: number) => (await harness.outbox()).slice(count);
const outboxSize = async () => (await harness.outbox()).length;

const consents = (change: object = {}) => ({
  consumer: {
    person_name: 'Quill Stone',
    person_title: 'Head of acquisitions',
    consented_on: '2026-03-30',
    note: 'Agreed by mail of 30 March.',
    ...change,
  },
  provider: {
    person_name: '月白 花子',
    person_title: '取締役',
    consented_on: '2026-03-31',
    note: '3月31日に書面で同意。',
  },
});

const amend = async (as: Actor, uuid: string, change: object, version?: number) => {
  const quote = await readAs(harness, manager, uuid);
  const body = {
    version: version ?? quote.version,
    quote_provider: providerQuoteOf(quote).uuid,
    reason: 'Both want a longer run.',
    consents: consents(),
    ...change,
  };
  return harness.call(amendQuote, { as, params: { uuid }, body });
};

const terminate = async (as: Actor, uuid: string, change: object = {}) => {
  const quote = await readAs(harness, manager, uuid);
  const requested = { quote_provider: providerQuoteOf(quote).uuid, fault: 'consumer', ...change };
  const { body: seen } = await harness.call(previewTermination, { as: manager, params: { uuid }, body: requested });
  const { compensation } = (seen.data ?? { compensation: { amount: 0 } }) as { compensation: { amount: number } };
  const body = {
    version: quote.version,
    reason: 'The service closes.',
    compensation: compensation.amount,
    ...requested,
  };
  return harness.call(terminateQuote, { as, params: { uuid }, body: { ...body, ...change } });
};

/** Signed, with its prepayment recorded: the provider acts next (5). */
const releasedQuote = async (movies: readonly string[]): Promise<string> => {
  const { uuid } = await signedQuote(harness, parties, { movies });
  const quote = await readAs(harness, manager, uuid);
  if (providerQuoteOf(quote).prepayment_due) quoteOf(await releaseAs(harness, manager, quote));
  return uuid;
};

describe('staff permissions at the desk (D16)', () => {
  test('read-only staff cannot confirm, correct, cancel, record, amend or terminate', async () => {
    const uuid = await releasedQuote([await film()]);
    const quote = await readAs(harness, manager, uuid);
    for (const as of [...onlookers, buyer, provider]) {
      expect((await amend(as, uuid, {})).status).toBe(403);
      expect((await terminate(as, uuid)).status).toBe(403);
      expect((await releaseAs(harness, as, quote)).status).toBe(403);
      const { version } = quote;
      expect((await harness.call(confirmQuote, { as, params: { uuid }, body: { version } })).status).toBe(403);
    }
    for (const as of onlookers) {
      const seen = await harness.call(readQuote, { as, params: { uuid } });
      if (as.staff_role === staffRole.browser) expect(quoteOf(seen).providers[0]?.actions).toEqual([]);
      else expect(seen.status).toBe(403);
      const body = { version: quote.version, reason: 'no' };
      expect((await harness.call(cancelQuote, { as, params: { uuid }, body })).status).toBe(403);
    }
    expect(providerQuoteOf(quote).actions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['amend', 'terminate']),
    );
  });

  test('only bookkeeping staff record a prepayment, not a sales representative (D16c)', async () => {
    const { db } = harness.deps;
    const newcomer = { ...parties, buyer: await makeConsumer(db) };
    const { uuid } = await signedQuote(harness, newcomer, { movies: [await film()] });
    const sales = await makeManager(db, { staff_role: staffRole.salesRep });
    const accountant = await makeManager(db, { staff_role: staffRole.accountant });
    const actionsFor = async (as: Actor) =>
      providerQuoteOf(await readAs(harness, as, uuid)).actions.map(({ name }) => name);
    expect(await actionsFor(sales)).not.toContain('release');
    expect(await actionsFor(accountant)).toEqual(['release']);
    const quote = await readAs(harness, manager, uuid);
    expect((await releaseAs(harness, sales, quote)).status).toBe(403);
    expect((await releaseAs(harness, accountant, quote)).status).toBe(200);
  });

  test('a sales representative may amend', async () => {
    const uuid = await releasedQuote([await film()]);
    const sales = await makeManager(harness.deps.db, { staff_role: staffRole.salesRep });
    expect((await amend(sales, uuid, { license_end: '2027-12-31' })).status).toBe(200);
  });
});

describe('cancelling as a manager (D2)', () => {
  test('gives a reason that both sides read', async () => {
    const { uuid, version } = await confirmedQuote(harness, parties, { movies: [await film()] });
    const bare = await harness.call(cancelQuote, { as: manager, params: { uuid }, body: { version } });
    expect(bare.body).toMatchObject({ code: 'invalid', errors: [{ field: 'reason', rule: 'required' }] });
    const before = await outboxSize();
    const body = { version, reason: 'Asked for twice.' };
    const done = quoteOf(await harness.call(cancelQuote, { as: manager, params: { uuid }, body }));
    expect(movieOf(done)).toMatchObject({
      status: quoteMovieStatus.cancelled,
      ended_by: 'cancelled',
      end_reason: 'Asked for twice.',
    });
    const emails = await mailsSince(before);
    expect(emails.map(({ to_address }) => to_address).toSorted()).toEqual(
      [buyer, provider].map(({ person }) => person.email).toSorted(),
    );
    for (const { body: email } of emails) expect(email).toContain('Asked for twice.');
    expect((await readAs(harness, provider, uuid)).events[0]).toMatchObject({ party: 'manager', action: 'cancel' });
    const again = { ...body, version: done.version };
    expect((await harness.call(cancelQuote, { as: manager, params: { uuid }, body: again })).status).toBe(409);
  });
});

describe('answering on a provider’s behalf (D2)', () => {
  test('appears as the marketplace’s in the history, and waits for the buyer’s signature', async () => {
    const { uuid } = await confirmedQuote(harness, parties, { movies: [await film()] });
    const body = answerBody(await readAs(harness, manager, uuid));
    const answered = quoteOf(await harness.call(answerQuote, { as: manager, params: { uuid }, body }));
    expect(movieOf(answered).status).toBe(3);
    expect((await readAs(harness, buyer, uuid)).events[0]).toMatchObject({
      action: 'answer',
      party: 'manager',
      person_name: '月白 花子',
    });
    const early = await requestedQuote(harness, parties, { movies: [await film()] });
    const unconfirmed = answerBody(await readAs(harness, manager, early.uuid));
    const refused = await harness.call(answerQuote, { as: manager, params: { uuid: early.uuid }, body: unconfirmed });
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote_to_confirm' } });
  });
});

describe('amending a signed agreement (D2, D2d)', () => {
  test('creates a new version for a longer run at another price, with both consents, mailed to both', async () => {
    const uuid = await releasedQuote([await film()]);
    const quote = await readAs(harness, manager, uuid);
    const before = await outboxSize();
    const pdf = Buffer.from('%PDF-1.7 a signed letter');
    const change = {
      license_end: '2027-12-31',
      titles: [{ quote_movie: movieOf(quote).uuid, flat_price: 15_000 }],
      consents: consents({ file: { name: 'consent.pdf', content: pdf.toString('base64') } }),
    };
    const amended = providerQuoteOf(quoteOf(await amend(manager, uuid, change)));
    expect(amended.status).toBe(5);
    expect(amended.agreement).toMatchObject({ version: 2 });
    expect(amended.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(amended.versions[0]?.consents).toHaveLength(2);
    expect(amended.amended).toMatchObject({ license_end: '2027-12-31' });
    expect(amended.movies[0]).toMatchObject({ license_end: '2027-12-31', license_start: '2026-08-01' });
    expect(amended.movies[0]?.buyer_lines?.at(-1)?.amount).toEqual({ amount: 15_000, currency: 'USD' });
    // 12,000 were prepaid or are due; the missing amount makes it 15,000.
    const owed = amended.dues
      .filter(({ side }) => side === 'buyer')
      .reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(owed).toBe(15_000);
    const emails = await mailsSince(before);
    expect(emails.map(({ to_address }) => to_address).toSorted()).toEqual(
      [buyer, provider].map(({ person }) => person.email).toSorted(),
    );
    // Each side reads only its own consent, note and document; staff read both.
    const ofBuyer = providerQuoteOf(await readAs(harness, buyer, uuid)).versions[0]?.consents;
    expect(ofBuyer?.find(({ side }) => side === 'consumer')).toMatchObject({ file_name: 'consent.pdf' });
    expect(ofBuyer?.find(({ side }) => side === 'provider')).not.toHaveProperty('note');
    const consentFile = { uuid: amended.agreement?.uuid ?? '', side: 'consumer' };
    for (const [as, status] of [
      [buyer, 200],
      [manager, 200],
      [provider, 404],
      [await makeConsumer(harness.deps.db), 404],
    ] as const)
      expect((await harness.call(readConsentFile, { as, params: consentFile })).status).toBe(status);
    const { rows } = await harness.deps.db.execute<{ action: string }>(
      sql`select action from audit_log where action in ('agreement.amend', 'quote.amend') and request_id is not null`,
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['agreement.amend', 'quote.amend']));
  });

  test('covers every price and fee of a title, and adds the nineteenth right, absent from requests (D5)', async () => {
    const conditions = {
      pricing_type: pricingType.revenueShare,
      flat_price: null,
      revenue_percent: 40,
      price_minimum_guarantee: 1_000,
    };
    const answer = { flat_price: null, revenue_percent: 40, price_minimum_guarantee: 1_000 };
    const open = await signedQuote(harness, parties, { movies: [await film()], conditions, answer });
    const quote_movie = movieOf(open).uuid;
    const month = guaranteePeriod.month;
    const change = { revenue_percent: 45, price_minimum_guarantee: 200, period_minimum_guarantee: month };
    const fees = { technical_fee: 300, translation_fee: 150 };
    const rights = [
      { right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive },
      { right_type: rightType.character, exclusive_type: exclusiveType.nonExclusive },
    ];
    const amended = providerQuoteOf(
      quoteOf(await amend(manager, open.uuid, { titles: [{ quote_movie, ...change, ...fees }], rights })),
    );
    const [title] = amended.movies;
    expect(title).toMatchObject({ ...fees, period_minimum_guarantee: month });
    expect(title?.answer).toMatchObject({ revenue_percent: 45, price_minimum_guarantee: 200 });
    // 200 a month for twelve months, and both fees.
    expect(title?.buyer_lines?.at(-1)?.amount).toEqual({ amount: 2_850, currency: 'USD' });
    expect(amended.amended).toMatchObject({
      rights: [{ right_type: rightType.svod }, { right_type: rightType.character }],
    });
    const { rows } = await harness.deps.db.execute(
      sql`select rights from grants where agreement_id = ${amended.agreement?.uuid} and ends_on >= starts_on`,
    );
    expect(rows).toEqual([{ rights: [rightType.svod, rightType.character] }]);
    const none = await amend(manager, open.uuid, { titles: [{ quote_movie, revenue_percent: 101 }] });
    expect(none.body).toMatchObject({ errors: [{ field: 'titles.0.revenue_percent', rule: 'max_value' }] });
  });

  test('retains a title’s own dates when only the territories change', async () => {
    const requested = await confirmedQuote(harness, parties, { movies: [await film(), await film()] });
    const body = answerBody(requested);
    const [first, second] = body.titles;
    const titles = [{ ...first, license_start: '2026-10-01' }, second];
    const params = { uuid: requested.uuid };
    quoteOf(await harness.call(answerQuote, { as: provider, params, body: { ...body, titles } }));
    const open = quoteOf(await signAs(harness, buyer, await readAs(harness, buyer, requested.uuid)));
    const amended = providerQuoteOf(quoteOf(await amend(manager, open.uuid, { countries: ['FR', 'PT'] })));
    const { rows } = await harness.deps.db.execute(
      sql`select starts_on::text, ends_on::text from grants where agreement_id = ${amended.agreement?.uuid}
        and ends_on >= starts_on order by starts_on`,
    );
    expect(rows).toEqual([
      { starts_on: '2026-08-01', ends_on: '2027-07-31' },
      { starts_on: '2026-10-01', ends_on: '2027-07-31' },
    ]);
    expect(amended.amended).not.toMatchObject({ license_start: '2026-10-01' });
  });

  test('grants other territories again, and refuses taken ones without any change', async () => {
    const movie = await film();
    const exclusive = { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }] as never };
    const first = await signedQuote(harness, parties, { movies: [movie], conditions: exclusive });
    const other = await makeConsumer(harness.deps.db);
    const conditions = { ...exclusive, countries: ['DE' as const] };
    await signedQuote(harness, { ...parties, buyer: other }, { movies: [movie], conditions });
    const clash = await amend(manager, first.uuid, { countries: ['FR', 'DE'] });
    expect(clash).toMatchObject({ status: 409, body: { code: 'rights_taken' } });
    const still = providerQuoteOf(await readAs(harness, manager, first.uuid));
    expect(still).toMatchObject({ agreement: { version: 1 }, amended: null });
    quoteOf(await amend(manager, first.uuid, { countries: ['FR', 'IT'] }));
    const { rows } = await harness.deps.db.execute<{ countries: string[] }>(
      sql`select countries from grants where holder_id = ${buyer.account} and movie_id = ${movie} and ends_on >= starts_on`,
    );
    expect(rows).toEqual([{ countries: ['FR', 'IT'] }]);
  });

  test.each([
    ['an end before the start', { license_end: '2026-07-31' }, 'license_end'],
    ['an end that is past', { license_start: '2025-08-01', license_end: '2026-03-31' }, 'license_end'],
    ['nowhere', { all_countries: false, countries: [] }, 'countries'],
    ['no reason', { reason: '' }, 'reason'],
    ['a consent of tomorrow', { consents: consents({ consented_on: '2026-04-02' }) }, 'consents.consumer.consented_on'],
    ['a consent without a note', { consents: consents({ note: '' }) }, 'consents.consumer.note'],
    [
      'a document that is none',
      { license_end: '2027-12-31', consents: consents({ file: { name: 'a.pdf', content: 'aGVsbG8=' } }) },
      'consents.consumer.file',
    ],
  ])('refuses %s', async (_what, change, field) => {
    const uuid = await releasedQuote([await film()]);
    const refused = await amend(manager, uuid, change);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ field }] });
    expect(providerQuoteOf(await readAs(harness, manager, uuid)).agreement).toMatchObject({ version: 1 });
  });

  test('returns faults of fields, dates and documents together', async () => {
    const uuid = await releasedQuote([await film()]);
    const refused = await amend(manager, uuid, {
      reason: '',
      license_end: '2026-07-31',
      countries: [],
      all_countries: false,
      consents: consents({ note: '', consented_on: '2026-04-02', file: { name: 'a.pdf', content: 'aGVsbG8=' } }),
    });
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'reason',
      'consents.consumer.note',
      'consents.consumer.consented_on',
      'license_end',
      'countries',
      'consents.consumer.file',
    ]);
    const unread = await amend(manager, uuid, { license_start: '2026-02-30', license_end: '2026-07-31' });
    expect(unread.body.errors).toMatchObject([{ field: 'license_start', rule: 'date' }]);
  });

  test('stores consent documents before locking, and loses none when either fails', async () => {
    const { db, storage } = harness.deps;
    const uuid = await releasedQuote([await film()]);
    const quote = await readAs(harness, manager, uuid);
    const consentFiles: string[] = [];
    const write: typeof storage.write = async (key, bytes) => {
      await db.execute(sql`select 1 from quotes where uuid = ${uuid} for update nowait`);
      consentFiles.push(key);
      await storage.write(key, bytes);
    };
    const pdf = Buffer.from('%PDF-1.7 a signed letter');
    const attempt = (broken: Partial<typeof harness.deps>, version = quote.version) =>
      amendAgreement({ ...harness.deps, storage: { ...storage, write }, ...broken }, manager, {
        version,
        quote_provider: providerQuoteOf(quote).uuid,
        reason: 'Both want a longer run.',
        license_end: '2027-12-31',
        titles: [],
        consents: consents({ file: { name: 'consent.pdf', content: pdf.toString('base64') } }),
        uuid,
      });
    const stored = async (at: number) => (await storage.read(consentFiles[at] ?? ''))[Symbol.asyncIterator]().next();

    const lost = () => Promise.reject(new Error('lost'));
    await expect(attempt({ storage: { ...storage, write: lost } })).rejects.toThrow('lost');
    await expect(attempt({}, quote.version - 1)).rejects.toThrow('stale_version');
    await expect(stored(0)).rejects.toThrow();
    // Here it is unknown if an interrupted transaction was committed.
    await expect(attempt({ afterQuoteMove: { ...harness.deps.afterQuoteMove, amend: [lost] } })).rejects.toThrow(
      'lost',
    );
    await expect(stored(1)).resolves.toMatchObject({ value: pdf });
    expect(providerQuoteOf(await readAs(harness, manager, uuid)).agreement).toMatchObject({ version: 1 });

    await attempt({});
    const { agreement } = providerQuoteOf(await readAs(harness, manager, uuid));
    expect(agreement).toMatchObject({ version: 2 });
    expect(consentFiles).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^consents\/[^/]+\/consumer$/)));
    expect(consentFiles[2]).toContain(agreement?.uuid);
    await expect(stored(2)).resolves.toMatchObject({ value: pdf });
  });

  test('refuses a price below the limit, no changes, an unsigned quote and a stale version', async () => {
    const uuid = await releasedQuote([await film()]);
    const quote_movie = movieOf(await readAs(harness, manager, uuid)).uuid;
    const low = await amend(manager, uuid, { titles: [{ quote_movie, flat_price: 499 }] });
    expect(low.body).toMatchObject({ errors: [{ field: 'titles.0.flat_price', rule: 'minimum_flat_price' }] });
    expect((await amend(manager, uuid, {})).body).toMatchObject({ code: 'nothing_amended' });
    expect((await amend(manager, uuid, { license_end: '2027-12-31' }, 1)).body.code).toBe('stale_version');
    const open = await answeredQuote(harness, parties, { movies: [await film()] });
    expect(await amend(manager, open.uuid, { license_end: '2027-12-31' })).toMatchObject({ status: 409 });
  });

  test('the first day stays fixed once streaming has begun', async () => {
    const uuid = await releasedQuote([await film()]);
    const { uuid: title } = movieOf(await readAs(harness, manager, uuid));
    await harness.deps.db
      .update(quote_movies)
      .set({ license_started_at: '2026-08-05' })
      .where(eq(quote_movies.uuid, title));
    const refused = await amend(manager, uuid, { license_start: '2026-09-01' });
    expect(refused.body).toMatchObject({ errors: [{ field: 'license_start', rule: 'begun_already' }] });
  });

  test('updates a waiting prepayment to the new total by its first day; a received one leaves the difference (D8)', async () => {
    const first = { ...parties, buyer: await makeConsumer(harness.deps.db) };
    const { uuid } = await signedQuote(harness, first, { movies: [await film()] });
    const share = async () => providerQuoteOf(await readAs(harness, first.buyer, uuid));
    const amendTo = async (flat_price: number) => {
      const [title] = (await share()).movies;
      quoteOf(await amend(manager, uuid, { titles: [{ quote_movie: title?.uuid, flat_price }] }));
    };
    const duesOf = async () =>
      (await share()).dues.map(({ kind, amount, due_on, settled_at }) => [
        kind,
        amount.amount,
        due_on,
        settled_at !== null,
      ]);
    const before = await duesOf();
    await amendTo(14_000);
    const waiting = await share();
    expect(waiting.prepayment).toEqual({ until: '2026-04-15', received: false });
    expect(await duesOf()).toEqual([['prepayment', expect.any(Number), '2026-04-15', false]]);
    expect(await duesOf()).not.toEqual(before);
    quoteOf(await releaseAs(harness, manager, await readAs(harness, manager, uuid)));
    await amendTo(15_000);
    expect((await share()).prepayment).toEqual({ until: '2026-04-15', received: true });
    expect(await duesOf()).toEqual([
      ['prepayment', expect.any(Number), '2026-04-15', true],
      ['fixed', 1000, null, false],
    ]);
  });

  test('two concurrent amendments create one new version, and the other is refused', async () => {
    const uuid = await releasedQuote([await film()]);
    const { version } = await readAs(harness, manager, uuid);
    const both = await Promise.all(
      ['2027-11-30', '2027-12-31'].map((license_end) => amend(manager, uuid, { license_end }, version)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(providerQuoteOf(await readAs(harness, manager, uuid)).versions).toHaveLength(2);
  });
});

describe('terminating (D2, D7c)', () => {
  const stepsOf = async (uuid: string, change: object = {}) => {
    const quote = await readAs(harness, manager, uuid);
    const body = { quote_provider: providerQuoteOf(quote).uuid, fault: 'consumer', ...change };
    return (await harness.call(previewTermination, { as: manager, params: { uuid }, body })).body.data;
  };

  test('previews the calculation, and the previewed amount is owed', async () => {
    const movie = await film();
    const uuid = await releasedQuote([movie]);
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    expect(await stepsOf(uuid)).toMatchObject({
      fees: usd(12_000),
      share: usd(3600),
      percent: '30',
      least: usd(500),
      greater: 'share',
      owed: usd(0),
      compensation: usd(3600),
    });
    const before = await outboxSize();
    const done = providerQuoteOf(quoteOf(await terminate(manager, uuid)));
    expect(done.movies[0]).toMatchObject({
      status: quoteMovieStatus.cancelled,
      ended_by: 'terminated',
      ended_from: quoteMovieStatus.waiting_provider_upload,
      end_reason: 'The service closes.',
    });
    expect(done.terminations).toMatchObject([
      { fault: 'consumer', compensation: usd(3600), terminated_on: '2026-04-01' },
    ]);
    expect(done.dues.filter(({ kind }) => kind === 'compensation')).toMatchObject([
      { side: 'buyer', amount: usd(3600), due_on: '2026-05-31' },
      // 3,600 × 147.20, rounded to whole yen.
      { side: 'provider', amount: { amount: 529_920, currency: 'JPY' }, due_on: '2026-06-30' },
    ]);
    const emails = (await mailsSince(before)).filter(({ body }) => body.includes('The service closes.'));
    expect(emails).toHaveLength(2);
    const own = providerQuoteOf(await readAs(harness, provider, uuid));
    expect(own.dues.every(({ side }) => side === 'provider')).toBe(true);
    // Free again from tomorrow: another buyer signs for the same, exclusively.
    const other = await makeConsumer(harness.deps.db);
    const conditions = { rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive }] as never };
    const next = await signedQuote(harness, { ...parties, buyer: other }, { movies: [movie], conditions });
    expect(movieOf(next).status).toBe(4);
    expect(await terminate(manager, uuid)).toMatchObject({ status: 409 });
  });

  test('never costs more title by title than for all together; the first is at least US$500', async () => {
    const uuid = await releasedQuote([await film(), await film()]);
    const [first, second] = providerQuoteOf(await readAs(harness, manager, uuid)).movies.map((title) => title.uuid);
    const one = providerQuoteOf(quoteOf(await terminate(manager, uuid, { quote_movies: [first] })));
    expect(one.terminations[0]?.compensation.amount).toBe(3600);
    expect(one.movies.map(({ status }) => status).toSorted()).toEqual([5, 8]);
    const two = providerQuoteOf(quoteOf(await terminate(manager, uuid, { quote_movies: [second] })));
    // 30 percent of 24,000, less the 3,600 already owed.
    expect(two.terminations.map(({ compensation }) => compensation.amount)).toEqual([3600, 3600]);
  });

  test('reverses on the provider’s fault, and owes nothing without fault', async () => {
    const owing = await releasedQuote([await film()]);
    const turned = providerQuoteOf(quoteOf(await terminate(manager, owing, { fault: 'provider' })));
    expect(turned.dues.filter(({ kind }) => kind === 'compensation').map(({ amount }) => amount.amount)).toEqual([
      -3600, -529_920,
    ]);
    const agreed = await releasedQuote([await film()]);
    const ended = providerQuoteOf(quoteOf(await terminate(manager, agreed, { fault: 'nobody' })));
    expect(ended.dues.filter(({ kind }) => kind === 'compensation')).toEqual([]);
    expect(ended.terminations[0]?.compensation.amount).toBe(0);
  });

  test('refuses an outdated compensation, a title of another quote, and a missing reason', async () => {
    const uuid = await releasedQuote([await film()]);
    const other = movieOf(await readAs(harness, manager, await releasedQuote([await film()]))).uuid;
    expect(await terminate(manager, uuid, { compensation: 1 })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed' },
    });
    expect(await terminate(manager, uuid, { quote_movies: [other] })).toMatchObject({ status: 404 });
    expect(await terminate(manager, uuid, { reason: ' ' })).toMatchObject({ status: 422 });
    expect(movieOf(await readAs(harness, manager, uuid)).status).toBe(5);
  });
});
