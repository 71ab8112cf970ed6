import { providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import * as wire from '@eigaichi/wire/accounts/accounts';
import { negotiateQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { saveQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import { previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { createQuoteSet, saveQuoteSet } from '@eigaichi/wire/quotes/request/quote-sets';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, consumers, providers } from '../../db/schema/accounts.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import type { Answer } from '../../testing/harness.ts';
import { makeMarket } from '../../testing/market.ts';
import {
  answeredQuote,
  counterBody,
  newQuoteMovies,
  providerQuoteOf,
  quoteOf,
  requestedConditions,
} from '../../testing/quoted.ts';

/* D20e: staff-only fields that differ are refused by name from others, and never silently dropped. */

const { harness, parties } = await makeMarket();
const { call } = harness;
const { db } = harness.deps;

const dataOf = (answer: Answer) => answer.body.data as Record<string, unknown>;
const broken = ({ status, body }: Answer) => [
  status,
  ...((body.errors ?? []) as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`),
];
const sentences = ({ body }: Answer) => ((body.errors ?? []) as { message: string }[]).map(({ message }) => message);

const someone = (email: string) => ({
  email,
  password: 'Lantern2026',
  last_name: 'Mihon',
  first_name: 'Taro',
  company_name: 'Sample Pictures',
  company_type: providerCompanyType.company,
  preferred_language: 'en',
  agree_to_privacy_policy: true,
});

describe('a registration', () => {
  test('gives a new company plan standard, a fee rate of 30 and an agency fee of 0', async () => {
    const defaults = { plan_id: 'standard', fee_rate: 30, management_note: null, admin_comment: '' };
    const provider = await call(wire.registerProvider, { body: { ...someone('holder@example.com'), ...defaults } });
    const buyer = await call(wire.registerConsumer, { body: { ...someone('buyer@example.org'), agency_fee: '0' } });
    expect([provider.status, buyer.status]).toEqual([201, 201]);
    for (const answer of [provider, buyer])
      for (const field of ['fee_rate', 'agency_fee', 'management_note', 'admin_comment'])
        expect(dataOf(answer)).not.toHaveProperty(field);
    const [stored] = await db
      .select()
      .from(providers)
      .where(eq(providers.uuid, String(dataOf(provider).uuid)));
    expect(stored).toMatchObject({ plan_id: 'standard', fee_rate: 30, management_note: null, admin_comment: null });
    const [bought] = await db
      .select()
      .from(consumers)
      .where(eq(consumers.uuid, String(dataOf(buyer).uuid)));
    expect(bought).toMatchObject({ agency_fee: 0, management_note: null, admin_comment: null });
  });

  test('refuses other values by field labels, together with other errors', async () => {
    const provider = { ...someone('premium@example.com'), company_name: '', plan_id: 'premium', fee_rate: 0 };
    const refused = await call(wire.registerProvider, { body: provider, headers: { 'accept-language': 'ja' } });
    expect(broken(refused).toSorted()).toEqual(
      [422, 'company_name required', 'fee_rate staff_only', 'plan_id staff_only'].toSorted(),
    );
    expect(sentences(refused)).toContain('手数料率は運営だけが設定できます');
    const buyer = { ...someone('agent@example.org'), agency_fee: 5, management_note: 'mine', admin_comment: 'x' };
    const answer = await call(wire.registerConsumer, { body: buyer, headers: { 'accept-language': 'en' } });
    expect(broken(answer).slice(1).toSorted()).toEqual([
      'admin_comment staff_only',
      'agency_fee staff_only',
      'management_note staff_only',
    ]);
    expect(sentences(answer)).toContain('Agency fee can only be set by our staff');
    expect(await db.select().from(accounts).where(eq(accounts.email, 'agent@example.org'))).toEqual([]);
  });
});

describe('an edit of one’s own account', () => {
  test('accepts staff-only fields unchanged, and refuses anything else by name', async () => {
    const provider = await makeProvider(db, {
      provider: { fee_rate: 25, plan_id: 'premium', management_note: 'dear' },
    });
    const params = { id: provider.account };
    const edit = (version: number, body: object, language = 'en') =>
      call(wire.updateProvider, {
        as: provider,
        params,
        body: { version, ...body },
        headers: { 'accept-language': language },
      });
    const same = await edit(1, { company_name: 'Same Again', fee_rate: 25, plan_id: 'premium', management_note: null });
    expect([same.status, dataOf(same).company_name, dataOf(same).fee_rate]).toEqual([200, 'Same Again', 25]);
    const other = await edit(2, { company_name: 'Other', fee_rate: 30, plan_id: 'premium_gold' });
    expect(broken(other)).toEqual([422, 'plan_id staff_only', 'fee_rate staff_only']);
    expect(sentences(other)).toEqual(['Plan can only be set by our staff', 'Fee rate can only be set by our staff']);
    // An unreadable field reveals nothing: the stored note is refused like any other.
    for (const management_note of ['dear', 'anything'])
      expect(broken(await edit(2, { management_note }))).toEqual([422, 'management_note staff_only']);
    const [stored] = await db.select().from(providers).where(eq(providers.uuid, provider.account));
    expect(stored).toMatchObject({ company_name: 'Same Again', management_note: 'dear', fee_rate: 25 });
  });

  test('shows a buyer its comment, which it can neither change nor empty', async () => {
    const buyer = await makeConsumer(db, { consumer: { admin_comment: 'Welcome', agency_fee: 5 } });
    const edit = (body: object) =>
      call(wire.updateConsumer, { as: buyer, params: { id: buyer.account }, body: { version: 1, ...body } });
    for (const admin_comment of ['Mine', null, ''])
      expect(broken(await edit({ admin_comment }))).toEqual([422, 'admin_comment staff_only']);
    expect(broken(await edit({ agency_fee: 5 }))).toEqual([422, 'agency_fee staff_only']);
    expect((await edit({ admin_comment: 'Welcome', agency_fee: 0 })).status).toBe(200);
    const [stored] = await db.select().from(consumers).where(eq(consumers.uuid, buyer.account));
    expect(stored).toMatchObject({ admin_comment: 'Welcome', agency_fee: 5 });
  });

  test('leaves a manager’s staff role unchanged', async () => {
    const editor = await makeManager(db, { staff_role: staffRole.editor });
    const edit = (staff_role: number) =>
      call(wire.updateManager, {
        as: editor,
        params: { id: editor.account },
        body: { version: 1, last_name: 'Mihon', staff_role },
      });
    expect(broken(await edit(staffRole.manager))).toEqual([422, 'staff_role staff_only']);
    expect((await edit(staffRole.editor)).status).toBe(200);
  });
});

test('resets an agency fee emptied by staff to 0', async () => {
  const manager = await makeManager(db);
  const buyer = await makeConsumer(db, { consumer: { agency_fee: 5 } });
  const params = { id: buyer.account };
  const emptied = await call(wire.updateConsumer, { as: manager, params, body: { version: 1, agency_fee: null } });
  expect([emptied.status, dataOf(emptied).agency_fee]).toEqual([200, 0]);
});

describe('a buyer’s request', () => {
  const as = parties.buyer;
  const unset = { fee_rate: null, exchange_rate: '', exchange_rate_addition: null };
  const set = { fee_rate: 0, exchange_rate: '1', exchange_rate_addition: 0 };
  const refusedUnder = (place: string) => [422, ...Object.keys(set).map((field) => `${place}${field} staff_only`)];

  test('refuses rates and fee rates, together with other errors', async () => {
    const { movies } = await newQuoteMovies(harness, parties);
    const conditions = { ...requestedConditions, ...set, flat_price: 'ten' };
    const refused = await call(requestQuote, { as, body: { movies, conditions } });
    expect(broken(refused).toSorted()).toEqual(
      [...refusedUnder('conditions.'), 'conditions.flat_price price'].toSorted(),
    );
    expect(sentences(refused)).toContain('Exchange rate can only be set by our staff');
    const beside = await call(requestQuote, { as, body: { movies, conditions: requestedConditions, ...set } });
    expect(broken(beside)).toEqual(refusedUnder(''));
    const preview = await call(previewQuote, { as, body: { movies, conditions: { ...requestedConditions, ...set } } });
    expect((dataOf(preview).issues as { field: string; rule: string }[]).map(({ field }) => field)).toEqual(
      Object.keys(set).map((field) => `conditions.${field}`),
    );
    const body = { movies, conditions: { ...requestedConditions, ...unset } };
    const requested = quoteOf(await call(requestQuote, { as, body }));
    for (const field of Object.keys(unset)) expect(requested.conditions).not.toHaveProperty(field);
  });

  test('refuses them in drafts and saved conditions too', async () => {
    const params = { uuid: crypto.randomUUID() };
    const save = (version: number, content: object) => call(saveQuoteDraft, { as, params, body: { version, content } });
    expect(broken(await save(0, set))).toEqual(refusedUnder('content.'));
    expect((await save(0, { ...unset, flat_price: '10' })).status).toBe(200);
    const create = (conditions: object) => call(createQuoteSet, { as, body: { name: 'Autumn', conditions } });
    expect(broken(await create(set))).toEqual(refusedUnder('conditions.'));
    const { uuid, version } = dataOf(await create(unset));
    const change = { as, params: { uuid: String(uuid) }, body: { version: Number(version), conditions: set } };
    expect(broken(await call(saveQuoteSet, change))).toEqual(refusedUnder('conditions.'));
  });

  test('leaves the manager’s fields unchanged on a counter-offer', async () => {
    const quote = await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
    const { movies } = providerQuoteOf(quote);
    const offer = (change: object, own: object) => {
      const titles = movies.map(({ uuid }) => ({ quote_movie: uuid, flat_price: 11_000, ...own }));
      return { as, params: { uuid: quote.uuid }, body: counterBody(quote, { ...change, titles }) };
    };
    const refused = await call(negotiateQuote, offer({ fee_rate: 30 }, { adjustment_yen: 1, fee_rate: 0 }));
    expect(broken(refused).toSorted()).toEqual(
      [422, 'fee_rate staff_only', 'titles.0.adjustment_yen staff_only', 'titles.0.fee_rate staff_only'].toSorted(),
    );
    const taken = await call(negotiateQuote, offer({ adjustment_yen: 0 }, { price_minimum_guarantee_fl_yen: 0 }));
    expect(taken.status).toBe(200);
  });
});
