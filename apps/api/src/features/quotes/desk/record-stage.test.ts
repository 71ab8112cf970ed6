import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import { answerQuote, negotiateQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { correctMovies } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { searchRecords } from '@eigaichi/wire/settlement/settlement-documents';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeMarket } from '../../../testing/market.ts';
import {
  answerBody,
  confirmedQuote,
  correctionBody,
  counterBody,
  newQuoteMovies,
  quoteOf,
  readAs,
  signAs,
} from '../../../testing/quoted.ts';
import { backfillRecords } from '../request/fill-records.ts';

let quote: string;

const { harness, parties } = await makeMarket();

type Found = { kind: string; stage: string | null; amount: { amount: number; currency: string }; dated_on: string };

/** Records found by one side, oldest first. */
const found = async (as: 'buyer' | 'provider', query: Record<string, string | number> = {}): Promise<string[]> => {
  const { rows } = await harness.deps.db.execute<{ uuid: string }>(sql`select uuid from records order by ctid`);
  const order = rows.map(({ uuid }) => uuid);
  const { body } = await harness.call(searchRecords, { as: parties[as], query });
  return (body.data as (Found & { uuid: string })[])
    .toSorted((a, b) => order.indexOf(a.uuid) - order.indexOf(b.uuid))
    .map(({ kind, stage, amount: { amount, currency } }) => `${kind} ${stage} ${currency} ${amount}`);
};

const answer = async (flat_price: number) => {
  const body = answerBody(await readAs(harness, parties.provider, quote), { flat_price });
  quoteOf(await harness.call(answerQuote, { as: parties.provider, params: { uuid: quote }, body }));
};

test('finds a deal by the amount of each stage, each side by their own', async () => {
  ({ uuid: quote } = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties, 2)));
  expect(await found('buyer')).toEqual(['quote requested USD 20000']);
  expect(await found('provider')).toEqual(['quote requested USD 20000']);
  await answer(12_000);
  const offered = await readAs(harness, parties.buyer, quote);
  const counter = counterBody(offered, { flat_price: 11_000 });
  quoteOf(await harness.call(negotiateQuote, { as: parties.buyer, params: { uuid: quote }, body: counter }));
  await answer(11_500);
  const standing = await readAs(harness, parties.manager, quote);
  const correction = correctionBody(standing, { adjustment_yen: 1_000 });
  quoteOf(await harness.call(correctMovies, { as: parties.manager, params: { uuid: quote }, body: correction }));
  quoteOf(await signAs(harness, parties.buyer, await readAs(harness, parties.buyer, quote)));
  expect(await found('buyer')).toEqual([
    'quote requested USD 20000',
    'quote answered USD 24000',
    'quote requested USD 22000',
    'quote answered USD 23000',
    'quote answered USD 23000',
    'agreement signed USD 23000',
  ]);
  // 12,000 × 147.2 = 1,766,400, less 30 % 1,236,480; 11,500: 1,692,800, 1,184,960.
  expect(await found('provider')).toEqual([
    'quote requested USD 20000',
    'quote answered JPY 2472960',
    'quote requested USD 22000',
    'quote answered JPY 2369920',
    'quote answered JPY 2370620',
    'agreement signed JPY 2370620',
  ]);
  const near = { currency: 'USD', amount_min: 23_500, amount_max: 24_500 };
  expect(await found('buyer', near)).toEqual(['quote answered USD 24000']);
  expect(await found('provider', { currency: 'JPY', amount_min: 2_370_000, amount_max: 2_371_000 })).toHaveLength(2);
});

test('records a monthly guarantee in total', async () => {
  const conditions = {
    pricing_type: pricingType.revenueShare,
    flat_price: null,
    revenue_percent: 40,
    price_minimum_guarantee: 123,
    period_minimum_guarantee: guaranteePeriod.month,
  };
  await confirmedQuote(harness, parties, { ...(await newQuoteMovies(harness, parties)), conditions });
  expect(await found('buyer', { currency: 'USD', amount_min: 1_476, amount_max: 1_476 })).toHaveLength(1);
});

test('records quotes of an older installation once at start, with both stages’ amounts', async () => {
  const db = harness.deps.db;
  const before = { buyer: await found('buyer'), provider: await found('provider') };
  // As the migration leaves them: only a migration may remove records.
  await db.execute(sql`alter table records disable trigger records_append_only`);
  await db.execute(sql`delete from records where kind = 'quote'`);
  await db.execute(sql`alter table records enable trigger records_append_only`);
  await backfillRecords(harness.deps);
  await backfillRecords(harness.deps);
  const filled = await found('buyer');
  expect(filled.toSorted()).toEqual(
    [
      'agreement signed USD 23000',
      'quote answered USD 23000',
      'quote requested USD 1476',
      'quote requested USD 20000',
    ].toSorted(),
  );
  expect(await found('provider')).toContain('quote answered JPY 2370620');
  for (const record of filled) expect(before.buyer).toContain(record);
});
