import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { previewTermination, terminateQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { listAccounts, readSummary } from '@eigaichi/wire/settlement/settlement';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConsumer } from '../../../testing/accounts.ts';
import { journalDifferences } from '../../../testing/journal-differences.ts';
import { unreachableAmounts } from '../../../testing/opened-amounts.ts';
import { type Parties, providerQuoteOf, type Quote, readAs } from '../../../testing/quoted.ts';
import { dataOf, goTo, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

const { harness, accounts, manager, newParties } = await makeBooks();
let parties: Parties;
/** Two titles of 1,000 dollars each, prepaid together by 15 April. */
let quote: Quote;

beforeEach(async () => {
  parties = await newParties();
  quote = await sharedDeal(harness, parties, 2);
});

afterAll(async () => {
  expect(await unbalancedAccounts(harness)).toEqual([]);
  expect(await unreachableAmounts(harness.deps.db)).toEqual([]);
});

let transfers = 0;
const pay = async (amount: number, open: number, more: object = {}) => {
  transfers += 1;
  const body = { amount, open, paid_on: '2026-04-01', reference: `W-${transfers}`, ...more };
  return dataOf(await accounts.pay(manager, quote, body));
};
const read = () => accounts.read(manager, quote);
const statuses = async () => {
  const { movies } = providerQuoteOf(await readAs(harness, manager, quote.uuid));
  return movies.map(({ status }) => status).toSorted();
};
const { signed, waiting_provider_upload, cancelled } = quoteMovieStatus;
const movieAt = (at: number) => providerQuoteOf(quote).movies[at]?.uuid ?? '';

test.each([0, 1])(
  'a title that ends while the prepayment is half paid leaves the rest unchanged (title %i)',
  async (at) => {
    await pay(1200, 2000);
    expect(await statuses()).toEqual([signed, signed]);
    dataOf(await accounts.terminate(manager, quote, 'nobody', [movieAt(at)]));
    // 1,200 arrived for the remaining prepayment of 1,000, whichever title they counted for.
    expect(await read()).toMatchObject({ open: { amount: -200 }, balance: { amount: -200 } });
    expect(await statuses()).toEqual([waiting_provider_upload, cancelled]);
  },
);

test.each([0, 1])('waits for the rest if less was paid (title %i)', async (at) => {
  await pay(1200, 2000);
  dataOf(await accounts.amend(manager, quote, 1500));
  expect(await read()).toMatchObject({ open: { amount: 1300 } });
  dataOf(await accounts.terminate(manager, quote, 'nobody', [movieAt(1 - at)]));
  // The first title is amended to 1,500; the other is 1,000.
  expect(await read()).toMatchObject({ open: { amount: at === 0 ? 300 : -200 } });
  expect(await statuses()).toEqual(at === 0 ? [signed, cancelled] : [waiting_provider_upload, cancelled]);
});

test('an amended waiting prepayment is due whole by the same day, and complete once lowered to the paid amount', async () => {
  await pay(1000, 2000);
  dataOf(await accounts.amend(manager, quote, 1600));
  const { dues } = await read();
  expect(dues.map(({ due_on }) => due_on)).toEqual(dues.map(() => '2026-04-15'));
  expect(dues.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(2600);
  await pay(500, 1600);
  dataOf(await accounts.amend(manager, quote, 500));
  expect(await read()).toMatchObject({ open: { amount: 0 } });
  expect(await statuses()).toEqual([waiting_provider_upload, waiting_provider_upload]);
});

const takeBack = async () => {
  const [payment] = (await read()).payments;
  const body = { paid_on: '2026-04-01', reason: 'Returned by the bank.' };
  dataOf(await accounts.reverse(manager, quote, payment?.uuid, body));
};

test('a reversed prepayment is due like any amount until its titles end undelivered (D8d, D2d)', async () => {
  await pay(2000, 2000);
  await takeBack();
  dataOf(await accounts.amend(manager, quote, 1300));
  // Amounts beyond the prepayment wait for the delivery.
  expect(await read()).toMatchObject({ open: { amount: 2000 } });
  dataOf(await accounts.terminate(manager, quote, 'nobody'));
  expect(await read()).toMatchObject({ open: { amount: 0 }, balance: { amount: 0 } });
});

const dated = async () => {
  const { dues, balance } = await read();
  return { balance: balance.amount, dues: dues.map(({ due_on, amount }) => `${due_on} ${amount.amount}`).toSorted() };
};

test('a reversed prepayment, lowered and raised again in either order, is due as before (D2d)', async () => {
  const prepaid = ['2026-04-15 1000', '2026-04-15 1000'];
  await pay(2000, 2000);
  await takeBack();
  dataOf(await accounts.amend(manager, quote, 700));
  // A reduction below the prepayment counts against it from the amendment's day on.
  expect(await dated()).toEqual({ balance: 1700, dues: ['2026-04-01 -300', ...prepaid] });
  dataOf(await accounts.amend(manager, quote, 1200));
  const raised = { balance: 2000, dues: [...prepaid, 'null 200'] };
  expect(await dated()).toEqual(raised);

  parties = { ...parties, buyer: await makeConsumer(harness.deps.db) };
  quote = await sharedDeal(harness, parties, 2);
  await pay(2000, 2000);
  dataOf(await accounts.amend(manager, quote, 700));
  dataOf(await accounts.amend(manager, quote, 1200));
  await takeBack();
  expect(await dated()).toEqual(raised);
});

test('a reversed part retains its entries when its title ends or costs less (D8d)', async () => {
  await pay(1200, 2000);
  await takeBack();
  dataOf(await accounts.terminate(manager, quote, 'nobody', [movieAt(0)]));
  expect(await read()).toMatchObject({ open: { amount: 1000 }, balance: { amount: 1000 } });
  expect(await statuses()).toEqual([signed, cancelled]);
});

test('a reversed part retains its entries when the agreement lapses', async () => {
  await pay(1200, 2000);
  await takeBack();
  goTo(harness, '2026-04-16');
  await harness.runTimed(['advance_quotes']);
  expect(await statuses()).toEqual([cancelled, cancelled]);
  expect(await read()).toMatchObject({ open: { amount: 0 }, balance: { amount: 0 } });
});

test('an overpaid agreement is fully paid: the next one requires no prepayment (D8)', async () => {
  await pay(2300, 2000, { credit: true });
  const next = await sharedDeal(harness, parties);
  expect(providerQuoteOf(next)).toMatchObject({ prepayment_due: false });
});

describe('a prepayment whose titles end before their delivery (D2d)', () => {
  const refund = (amount: number, open: number) =>
    accounts.refund(manager, quote, { amount, open, paid_on: '2026-04-01', reference: `R-${amount}` });
  const toBuyers = async () => {
    const { buyer } = dataOf<AnswerOut<typeof readSummary>['data']>(
      await harness.call(readSummary, { as: parties.buyer }),
    );
    return buyer;
  };

  test('is owed back on every page until refunded, and counts for nothing of the provider', async () => {
    await pay(2000, 2000);
    dataOf(await accounts.terminate(manager, quote, 'nobody'));
    expect(await read()).toMatchObject({
      open: { amount: -2000 },
      credit: { amount: 2000 },
      balance: { amount: -2000 },
      actions: expect.arrayContaining([{ name: 'refund_credit', allowed: true }]),
    });
    expect(await toBuyers()).toMatchObject([{ open: { amount: -2000 }, credit: { amount: 2000 } }]);
    const { data } = (await harness.call(listAccounts, { as: manager, query: { state: 'paybacks' } })).body as {
      data: { quote_provider: string }[];
    };
    expect(data.map((each) => each.quote_provider)).toContain(providerQuoteOf(quote).uuid);
    expect((await accounts.read(manager, quote, 'provider')).planned).toMatchObject({ amount: 0 });
    expect((await refund(2001, -2000)).body.code).toBe('refund_too_large');
    dataOf(await refund(2000, -2000));
    expect(await read()).toMatchObject({ open: { amount: 0 }, balance: { amount: 0 } });
    expect(await toBuyers()).toEqual([]);
    expect(await unbalancedAccounts(harness)).toEqual([]);
    expect(await journalDifferences(harness.deps.db)).toEqual([]);
  });

  test('is shown before the termination, and covers a compensation first', async () => {
    await pay(2000, 2000);
    const { uuid, version } = await readAs(harness, manager, quote.uuid);
    const requested = { quote_provider: providerQuoteOf(quote).uuid, fault: 'consumer' };
    const seen = dataOf<AnswerOut<typeof previewTermination>['data']>(
      await harness.call(previewTermination, { as: manager, params: { uuid }, body: requested }),
    );
    expect(seen).toMatchObject({ compensation: { amount: 600 }, paid_unearned: { amount: 2000, currency: 'USD' } });
    const body = { ...requested, version, reason: 'The service closes.', compensation: 600 };
    dataOf(await harness.call(terminateQuote, { as: manager, params: { uuid }, body }));
    expect(await read()).toMatchObject({ open: { amount: -1400 } });
  });

  test('stays earned for delivered titles, including the delivery fee', async () => {
    await pay(2000, 2000);
    await harness.deps.db.execute(sql`
      update quote_movies set delivery_confirmed_on = '2026-04-01' where uuid = ${movieAt(0)}`);
    dataOf(await accounts.terminate(manager, quote, 'nobody'));
    expect(await read()).toMatchObject({ open: { amount: -1000 }, balance: { amount: -1000 } });
  });
});
