import { bankAccountType } from '@eigaichi/domain/accounts/payout-account';
import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { staffRole } from '@eigaichi/domain/options/companies';
import { readConsumer } from '@eigaichi/wire/accounts/accounts';
import * as wire from '@eigaichi/wire/accounts/own-account';
import { writePayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { logIn, readSession } from '@eigaichi/wire/accounts/sessions';
import { requestQuoteApproval, saveSpendRule } from '@eigaichi/wire/quotes/business-cases/business-cases';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, consumers, payout_accounts, terms_agreements } from '../../../db/schema/accounts.ts';
import { answer_drafts } from '../../../db/schema/answer-drafts.ts';
import { api_keys } from '../../../db/schema/api-keys.ts';
import { avail_platforms, avail_settings, avails } from '../../../db/schema/avails.ts';
import { business_cases, spend_rules } from '../../../db/schema/business-cases.ts';
import { calendar_feeds } from '../../../db/schema/calendar-feeds.ts';
import { provisioned } from '../../../db/schema/company-access.ts';
import { favorites } from '../../../db/schema/editorial.ts';
import { persons } from '../../../db/schema/persons.ts';
import { sandboxes } from '../../../db/schema/sandboxes.ts';
import { webhooks } from '../../../db/schema/webhooks.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../../testing/accounts.ts';
import { connectionSecrets, makeAvails, makeConnections, makePlatform } from '../../../testing/connections.ts';
import type { Answer } from '../../../testing/harness.ts';
import { makeMarket, makeParties } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { confirmedQuote, requestedConditions } from '../../../testing/quoted.ts';

const { harness } = await makeMarket();
const { call, deps } = harness;
const { db } = deps;

/** A buyer and a provider with a confirmed request between them. */
const makeQuoted = async () => {
  const parties = await makeParties(db);
  await confirmedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
  return parties;
};

/** A buyer with a rule for requests, and a colleague's request that waits for its approval. */
const makeWaitingCase = async () => {
  const buyer = await makeConsumer(db);
  const colleague = await makeColleague(db, buyer, { roles: ['deals', 'approver'] });
  const rule = { request_above: 9_000, signature_above: null, currency: 'USD' };
  expect((await call(saveSpendRule, { as: buyer, body: rule })).status).toBe(200);
  const movies = [await makeMovie(db, await makeProvider(db))];
  const body = { movies, conditions: requestedConditions, note: 'Our best market.', budget: null };
  expect((await call(requestQuoteApproval, { as: colleague, body })).status).toBe(201);
  return { buyer, colleague };
};

const dataOf = (answer: Answer) => answer.body.data as Record<string, unknown>;
const acting = async (account: Awaited<ReturnType<typeof makeConsumer>>) => ({
  ...account,
  real: { manager: (await makeManager(db)).account, staff_role: staffRole.manager },
});

describe('an account’s own choices (D35d)', () => {
  test('sets language, time zone and mails independently', async () => {
    const buyer = await makeConsumer(db);
    await call(wire.writeOwnSettings, { as: buyer, body: { timezone: 'Asia/Tokyo', preferred_language: 'ja' } });
    await call(wire.writeOwnSettings, {
      as: buyer,
      body: { muted_mails: ['message', 'message'], quiet_hours: '22-7' },
    });
    expect(dataOf(await call(wire.readOwnSettings, { as: buyer }))).toEqual({
      preferred_language: 'ja',
      timezone: 'Asia/Tokyo',
      muted_mails: ['message'],
      quiet_hours: '22-7',
      last_name: expect.any(String) as string,
      first_name: expect.any(String) as string,
      name_other_script: null,
      job_title: null,
      email: buyer.person.email,
      pending_email: null,
    });
  });

  test('sets name and job title, for the first person also on the company’s record (D14f)', async () => {
    const buyer = await makeConsumer(db);
    const colleague = await makeColleague(db, buyer, { roles: ['viewer'] });
    const named = { first_name: '花子', name_other_script: 'Hanako Mihon', job_title: '編成部長' };
    const body = { ...named, last_name: ' 見本 ' };
    for (const as of [buyer, colleague]) {
      expect(dataOf(await call(wire.writeOwnSettings, { as, body }))).toMatchObject({ ...body, last_name: '見本' });
      const { user } = dataOf(await call(readSession, { as }));
      expect(user).toMatchObject({ last_name: '見本', job_title: '編成部長' });
    }
    const record = await call(readConsumer, { as: buyer, params: { id: buyer.account } });
    expect(record.body.data).toMatchObject({ last_name: '見本', first_name: '花子' });
    expect(dataOf(await call(wire.writeOwnSettings, { as: colleague, body: { job_title: '' } }))).toMatchObject({
      last_name: '見本',
      name_other_script: 'Hanako Mihon',
      job_title: null,
    });
    const refused = await call(wire.writeOwnSettings, {
      as: colleague,
      body: { last_name: ' ', name_other_script: 'x'.repeat(61), job_title: 'x'.repeat(201) },
    });
    const refusedFields = [{ field: 'last_name' }, { field: 'name_other_script' }, { field: 'job_title' }];
    expect(refused.body.errors).toMatchObject(refusedFields);
  });

  test('leaves the name to the directory if the company’s provider manages the person (D11f)', async () => {
    const buyer = await makeConsumer(db);
    const colleague = await makeColleague(db, buyer, { roles: ['viewer'] });
    await db
      .insert(provisioned)
      .values({ account_id: buyer.account, person_id: colleague.person.uuid, external_id: 'a' });
    const refused = await call(wire.writeOwnSettings, { as: colleague, body: { last_name: 'Mihon' } });
    expect(refused.body.code).toBe('kept_by_directory');
    const kept = await call(wire.writeOwnSettings, {
      as: colleague,
      body: { job_title: 'Buyer', timezone: 'Asia/Tokyo' },
    });
    expect(kept.status).toBe(200);
  });

  test('refuses switching off mandatory kinds and those of another role', async () => {
    const buyer = await makeConsumer(db);
    const answer = await call(wire.writeOwnSettings, {
      as: buyer,
      body: { first_name: '', muted_mails: ['message', 'signed', 'title_waiting', 'nothing'] },
    });
    expect(answer.status).toBe(422);
    expect((answer.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'first_name',
      'muted_mails.1',
      'muted_mails.2',
      'muted_mails.3',
    ]);
  });

  test('stops only the kind that was switched off', async () => {
    const buyer = await makeConsumer(db, { account: { muted_mails: ['message', 'signed'] } });
    const email = { to: buyer.person.email.toUpperCase(), language: 'en' as const, text: '' };
    await db.transaction(async (tx) => {
      await deps.mail.queue(tx, { ...email, subject: 'muted', kind: 'message' });
      await deps.mail.queue(tx, { ...email, subject: 'owed', kind: 'signed' });
      await deps.mail.queue(tx, { ...email, subject: 'wanted', kind: 'quote_answered' });
      await deps.mail.queue(tx, { ...email, subject: 'of the account itself' });
    });
    const sent = (await harness.outbox()).filter(({ to_address }) => to_address === email.to);
    expect(sent.map(({ subject }) => subject)).toEqual(['owed', 'wanted', 'of the account itself']);
  });

  test('offers staff their own choices, which impersonation never changes (D15)', async () => {
    const manager = await makeManager(db);
    const stored = await call(wire.writeOwnSettings, { as: manager, body: { timezone: 'Asia/Tokyo' } });
    expect(dataOf(stored)).toMatchObject({ timezone: 'Asia/Tokyo' });
    const as = await acting(await makeConsumer(db));
    for (const [endpoint, body] of [
      [wire.readOwnSettings, undefined],
      [wire.writeOwnSettings, {}],
      [wire.exportAccount, { password: testPassword }],
      [wire.closeAccount, { password: testPassword }],
      [wire.agreeToTerms, { version: termsVersion }],
    ] as const)
      expect([endpoint.name, (await call(endpoint, { as, body })).status]).toEqual([endpoint.name, 403]);
  });
});

describe('terms and conditions (D20c)', () => {
  const due = async (as: Awaited<ReturnType<typeof makeConsumer>>) => dataOf(await call(readSession, { as })).terms_due;

  test.each(['consumer', 'provider'] as const)(
    'a new version is asked of a %s at the next login, once',
    async (role) => {
      const account = role === 'consumer' ? await makeConsumer(db) : await makeProvider(db);
      await db.insert(terms_agreements).values({
        account_id: account.account,
        document: 'terms',
        version: '2020-10-01',
        person_name: 'Former Person',
        person_email: 'former@example.com',
        agreed_at: new Date('2020-10-02').toISOString(),
      });
      expect(await due(account)).toBe(termsVersion);
      expect((await call(wire.agreeToTerms, { as: account, body: { version: '2020-10-01' } })).body.code).toBe(
        'terms_changed',
      );
      for (let times = 0; times < 2; times += 1)
        expect((await call(wire.agreeToTerms, { as: account, body: { version: termsVersion } })).status).toBe(200);
      expect(await due(account)).toBeNull();
      const stored = await db.select().from(terms_agreements).where(eq(terms_agreements.account_id, account.account));
      expect(stored.map(({ version, person_email }) => [version, person_email])).toEqual([
        ['2020-10-01', 'former@example.com'],
        [termsVersion, account.person.email],
      ]);
    },
  );

  test('staff need not agree, also while acting for an account', async () => {
    expect(await due(await makeManager(db))).toBeNull();
    expect(await due(await acting(await makeProvider(db)))).toBeNull();
  });
});

describe('exporting one’s data', () => {
  test('requires the password and contains the account’s own data', async () => {
    const quoted = await makeQuoted();
    const { buyer, provider } = quoted;
    expect((await call(wire.exportAccount, { as: buyer, body: { password: 'Eigaichi2027' } })).status).toBe(422);
    const { body } = await call(wire.exportAccount, { as: buyer, body: { password: testPassword } });
    expect(body.account).toMatchObject({ uuid: buyer.account, email: buyer.person.email });
    const parts = body.parts as Record<string, unknown[]>;
    expect(parts.quotes?.length).toBeGreaterThan(0);
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(['sessions', 'favorites', 'agreements', 'messages']));
    for (const secret of ['fee_rate', 'password_hash', 'token_hash', 'adjustment_yen', 'management_note', '$argon2'])
      expect(JSON.stringify(body)).not.toContain(secret);

    const theirs = await call(wire.exportAccount, { as: provider, body: { password: testPassword } });
    const own = theirs.body.parts as Record<string, unknown[]>;
    expect(own.titles?.length).toBeGreaterThan(0);
    expect(JSON.stringify(theirs.body)).not.toContain(buyer.person.email);
    const manager = await call(wire.exportAccount, { as: await makeManager(db), body: { password: testPassword } });
    expect(manager.status).toBe(200);
  });
});

/** A buyer and a provider of no deal, whose programs are connected to the market. */
const makeConnected = async () => {
  const { provider, buyer } = await makeParties(db);
  for (const owner of [provider, buyer]) await makeConnections(harness, owner);
  await makePlatform(harness, buyer);
  const others = await makeParties(db);
  const quote = await confirmedQuote(harness, others, { movies: [await makeMovie(db, others.provider)] });
  await makeAvails(harness, provider, { movie: await makeMovie(db, provider), quote: quote.uuid });
  return { provider, buyer };
};

test('a company’s export has the connections of its programs, without secrets', async () => {
  const { provider, buyer } = await makeConnected();
  const shared = ['api_keys', 'webhooks', 'calendar_feeds', 'sandbox'];
  for (const [as, names] of [
    [buyer, [...shared, 'avail_platforms']],
    [provider, [...shared, 'avails', 'avail_settings', 'answers_being_written', 'titles']],
  ] as const) {
    const { body } = await call(wire.exportAccount, { as, body: { password: testPassword } });
    const parts = body.parts as Record<string, unknown[]>;
    expect(names.map((name) => [name, parts[name]?.length])).toEqual(names.map((name) => [name, 1]));
    for (const secret of connectionSecrets) expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test('a company’s export has its approval rule and every business case, without price terms (D14j)', async () => {
  const { buyer, colleague } = await makeWaitingCase();
  const { body } = await call(wire.exportAccount, { as: buyer, body: { password: testPassword } });
  const { spend_rule, business_cases: cases } = body.parts as Record<string, unknown[]>;
  expect(spend_rule).toMatchObject([{ currency: 'USD', signature_above: null }]);
  expect(cases).toMatchObject([
    { kind: 'request', state: 'waiting', note: 'Our best market.', asked_by_name: colleague.person.name },
  ]);
  const [requested] = cases as { titles: object[]; conditions: { countries: string[] } }[];
  expect(requested?.conditions.countries).toEqual(['FR']);
  expect(requested?.titles.map((title) => 'terms' in title)).toEqual([false]);
});

describe('closing one’s account (D14e)', () => {
  test('deletes the approval rule and the business cases, also waiting ones (D14j)', async () => {
    const { buyer } = await makeWaitingCase();
    expect((await call(wire.closeAccount, { as: buyer, body: { password: testPassword } })).status).toBe(200);
    for (const table of [business_cases, spend_rules])
      expect(await db.select().from(table).where(eq(table.account_id, buyer.account))).toEqual([]);
  });

  test('deletes the connections of its programs (D50–D58)', async () => {
    const { provider, buyer } = await makeConnected();
    const left = async ({ account }: typeof buyer) => {
      const counts = await Promise.all([
        ...[api_keys, webhooks, calendar_feeds, sandboxes].map((table) =>
          db.$count(table, eq(table.account_id, account)),
        ),
        ...[avails, avail_settings, answer_drafts].map((table) => db.$count(table, eq(table.provider_id, account))),
        db.$count(avail_platforms, eq(avail_platforms.consumer_id, account)),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    };
    for (const [as, before] of [
      [buyer, 5],
      [provider, 7],
    ] as const) {
      expect(await left(as)).toBe(before);
      expect((await call(wire.closeAccount, { as, body: { password: testPassword } })).status).toBe(200);
      expect(await left(as)).toBe(0);
    }
  });

  test('is blocked by open business, which is counted', async () => {
    const { buyer, provider } = await makeQuoted();
    for (const as of [buyer, provider]) {
      expect(dataOf(await call(wire.readOpenBusiness, { as }))).toMatchObject({ open_quotes: 1 });
      const answer = await call(wire.closeAccount, { as, body: { password: testPassword } });
      expect([answer.status, answer.body.code]).toEqual([409, 'account_in_use']);
      expect(answer.body.message).toContain('open quotes (1)');
    }
  });

  test('ends a buyer’s login, frees the address, and deletes personal data and favourites', async () => {
    const buyer = await makeConsumer(db, { consumer: { tel: '+81 3 0000 0000', company_name: 'Kept Name' } });
    const movie = await makeMovie(db, await makeProvider(db));
    await db.insert(favorites).values({ consumer_id: buyer.account, movie_id: movie });
    const { email } = buyer.person;
    expect((await call(wire.closeAccount, { as: buyer, body: { password: 'Eigaichi2027' } })).status).toBe(422);
    expect((await call(wire.closeAccount, { as: buyer, body: { password: testPassword } })).status).toBe(200);

    expect((await call(logIn, { body: { email, password: testPassword } })).status).toBe(401);
    const [account] = await db.select().from(accounts).where(eq(accounts.uuid, buyer.account));
    expect(account).toMatchObject({ state: 'closed', last_name: '', first_name: '' });
    const [person] = await db.select().from(persons).where(eq(persons.uuid, buyer.account));
    expect(person).toMatchObject({ password_hash: null, last_name: '', first_name: '', email_confirmed_at: null });
    for (const row of [account, person]) expect(row?.email).not.toContain('example.com');
    const [company] = await db.select().from(consumers).where(eq(consumers.uuid, buyer.account));
    expect(company).toMatchObject({ tel: null, company_name: 'Kept Name' });
    expect(await db.select().from(favorites).where(eq(favorites.consumer_id, buyer.account))).toEqual([]);
    const last = (await harness.outbox()).filter(({ to_address }) => to_address === email).at(-1);
    expect(last?.subject).toBe('Account closed');
    expect(last?.body).toContain('10 years');
    await makeConsumer(db, { account: { email } });
  });

  test('hides a provider’s titles and deletes its bank details', async () => {
    const provider = await makeProvider(db);
    const body = {
      bank_code: '0001',
      branch_code: '001',
      account_type: bankAccountType.ordinary,
      account_number: '1234567',
      account_holder: 'ﾐﾎﾝ',
      password: testPassword,
    };
    await call(writePayoutAccount, { as: provider, body });
    expect((await call(wire.closeAccount, { as: provider, body: { password: testPassword } })).status).toBe(200);
    expect(await db.select().from(payout_accounts).where(eq(payout_accounts.uuid, provider.account))).toEqual([]);
  });

  test('is refused for staff, whom colleagues block instead', async () => {
    const answer = await call(wire.closeAccount, { as: await makeManager(db), body: { password: testPassword } });
    expect(answer.status).toBe(403);
  });
});
