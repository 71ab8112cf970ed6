import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { readQuoteDraft, saveQuoteDraft } from '@eigaichi/wire/quotes/quote-drafts';
import { createQuoteSet, saveQuoteSet } from '@eigaichi/wire/quotes/quote-sets';
import { requestQuote } from '@eigaichi/wire/quotes/quotes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import { makeConsumer } from '../../../testing/accounts.ts';
import type { Harness } from '../../../testing/harness.ts';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { askedConditions, type Parties, quoteOf } from '../../../testing/quoted.ts';

let harness: Harness;
let parties: Parties;

beforeAll(async () => {
  ({ harness, parties } = await makeMarket());
});

afterAll(() => harness.close());

const save = (version: number, content: Record<string, unknown>) =>
  harness.call(saveQuoteDraft, { as: parties.buyer, body: { version, content } });
const stored = async () => (await harness.call(readQuoteDraft, { as: parties.buyer })).body.data;

describe('the request that a buyer is writing (D4)', () => {
  test('is stored for any device, and a stale one is refused with the current one', async () => {
    expect(await stored()).toEqual({ version: 0, content: null, updated_at: null });
    expect((await save(0, { flat_price: '12,0' })).body).toMatchObject({ data: { version: 1 } });
    expect((await save(1, { flat_price: '12,000' })).body).toMatchObject({ data: { version: 2 } });
    for (const version of [0, 1])
      expect(await save(version, { flat_price: '1' })).toMatchObject({
        status: 409,
        body: { code: 'stale_version', details: { current_version: 2, content: { flat_price: '12,000' } } },
      });
    expect(await stored()).toMatchObject({ version: 2, content: { flat_price: '12,000' } });
  });

  test('of two devices that begin concurrently one is first', async () => {
    const other = await makeConsumer(harness.deps.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        harness.call(saveQuoteDraft, { as: other, body: { version: 0, content: { message: String(at) } } }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('is over when it was sent, on every device', async () => {
    const { version } = (await stored()) as { version: number };
    const movies = [await makeMovie(harness.deps.db, parties.provider)];
    quoteOf(await harness.call(requestQuote, { as: parties.buyer, body: { movies, conditions: askedConditions } }));
    expect(await stored()).toMatchObject({ version: version + 1, content: null });
    expect(await save(version, { message: 'late' })).toMatchObject({
      status: 409,
      body: { details: { content: null } },
    });
  });

  test('has no end of room, and no texts that can not be stored', async () => {
    expect(await save(0, { message: 'あ'.repeat(100_001) })).toMatchObject({ status: 422 });
    expect(await save(0, { message: 'a\u0000b' })).toMatchObject({ status: 422 });
  });

  test('is refused for values of another type, each by the label of its field and all together', async () => {
    const { body } = await harness.call(saveQuoteDraft, {
      as: parties.buyer,
      body: { version: 0, content: { countries: 'FR', flat_price: {}, rights: [{ right_type: 99 }], invented: 1 } },
    });
    expect(body.errors).toEqual([
      { field: 'content.countries', rule: 'format', message: expect.stringContaining('Countries') },
      { field: 'content.flat_price', rule: 'format', message: expect.stringContaining('Flat price') },
      { field: 'content.rights.0.right_type', rule: 'option', message: expect.stringContaining('Right') },
    ]);
  });

  test('that an earlier version stored is read without what no longer fits', async () => {
    const as = await makeConsumer(harness.deps.db);
    const content = { message: 'Hello', pricing_type: 'flat', formats: [{ video_type: 99 }], gone: 1 } as object;
    await harness.deps.db.insert(quote_drafts).values({ consumer_id: as.account, content });
    const { body } = await harness.call(readQuoteDraft, { as });
    expect(body.data).toMatchObject({ version: 1, content: { message: 'Hello' } });
    expect(Object.keys((body.data as { content: object }).content)).toEqual(['message']);
  });
});

test('saved conditions that get a new name keep their format and content (D10)', async () => {
  const as = parties.buyer;
  const old = {
    right_type: rightType.svod,
    exclusive_type: exclusiveType.nonExclusive,
    country: 'FR',
    flat_price: 900,
  };
  const made = await harness.call(createQuoteSet, { as, body: { name: 'Old', conditions: old } });
  const { uuid, version } = made.body.data as unknown as { uuid: string; version: number };
  const named = await harness.call(saveQuoteSet, { as, params: { uuid }, body: { version, name: 'Older' } });
  expect(named.body.data).toMatchObject({ name: 'Older', old_format: true, version: version + 1 });
  const stale = { version, conditions: { flat_price: 1000 } };
  expect(await harness.call(saveQuoteSet, { as, params: { uuid }, body: stale })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', details: { current_version: version + 1 } },
  });
  const change = { ...stale, version: version + 1 };
  expect((await harness.call(saveQuoteSet, { as, params: { uuid }, body: change })).body.data).toMatchObject({
    name: 'Older',
    conditions: { flat_price: 1000 },
  });
});

describe('a request with what can not be', () => {
  const ask = async (change: object) => {
    const movies = [await makeMovie(harness.deps.db, parties.provider)];
    const conditions = { ...askedConditions, ...change };
    const { status, body } = await harness.call(requestQuote, { as: parties.buyer, body: { movies, conditions } });
    return {
      status,
      rules: (body.errors as { field: string; rule: string }[] | undefined)?.map(
        (each) => `${each.field} ${each.rule}`,
      ),
    };
  };

  test.each([
    ['an end before the start', { license_end: '2026-07-01' }, ['conditions.license_end end_date']],
    [
      'a right that is granted by the agreement alone',
      { rights: [{ right_type: rightType.character, exclusive_type: exclusiveType.nonExclusive }] },
      ['conditions.rights.0.right_type option'],
    ],
    ['a price with decimals', { flat_price: '12.5' }, ['conditions.flat_price price']],
    ['a price below the limit', { flat_price: 499 }, ['conditions.flat_price minimum_flat_price']],
    [
      'a price below the limit in pounds',
      { flat_price: 499, currency: 'GBP' },
      ['conditions.flat_price minimum_flat_price'],
    ],
    [
      'a start of today, materials too late and too small a price',
      { license_start: '2026-03-01', license_end: '2026-12-31', delivery_at: '2027-01-05', flat_price: 10 },
      [
        'conditions.license_start dateAfter',
        'conditions.delivery_at date_until',
        'conditions.flat_price minimum_flat_price',
      ],
    ],
    [
      'several faults',
      { license_end: '', countries: [], flat_price: 'ten' },
      ['conditions.license_end required', 'conditions.flat_price price', 'conditions.countries required'],
    ],
  ])("%s: each rule's own refusal, all at once", async (_name, change, rules) => {
    const answer = await ask(change);
    expect(answer).toEqual({ status: 422, rules: expect.arrayContaining(rules) });
    expect(answer.rules).toHaveLength(rules.length);
  });

  test.each([
    ['nothing', undefined, 'required'],
    ['a text', 'SVOD', 'format'],
    ['a list', [], 'format'],
  ])('%s for conditions is refused as such', async (_name, conditions, rule) => {
    const movies = [await makeMovie(harness.deps.db, parties.provider)];
    const { status, body } = await harness.call(requestQuote, { as: parties.buyer, body: { movies, conditions } });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ field: 'conditions', rule, message: expect.any(String) }],
    });
  });

  test('values of another type are refused beside all other faults', async () => {
    const { rules } = await ask({ countries: 'FR', channels: [1], rights: 'SVOD', flat_price: 'ten', license_end: 5 });
    expect(rules?.toSorted()).toEqual([
      'conditions.channels.0 format',
      'conditions.countries format',
      'conditions.flat_price price',
      'conditions.license_end format',
      'conditions.rights format',
    ]);
  });

  test('prices of another kind are not refused: they are not asked', async () => {
    expect(await ask({ revenue_percent: 'half', price_minimum_guarantee: '1' })).toMatchObject({ status: 201 });
  });
});
