import { failPayout, payRun } from '@eigaichi/wire/payout-runs';
import { issueInvoice, refundCredit, reversePayment } from '@eigaichi/wire/settlement';
import { cancelDocument, closeYear } from '@eigaichi/wire/settlement-papers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Harness, makeHarness } from '../../testing/harness.ts';
import { unreachableAmounts } from '../../testing/opened-amounts.ts';
import { enterDetails, runsOf } from '../../testing/payouts.ts';
import { type Parties, type Quote, setIssuer, setRates, shareOf } from '../../testing/quoted.ts';
import { type Account, accountsOf, goTo, sharedDeal, unbalanced } from '../../testing/shared-deal.ts';

let harness: Harness;
let accounts: ReturnType<typeof accountsOf>;

beforeAll(async () => {
  harness = await makeHarness();
  accounts = accountsOf(harness);
  await setRates(harness.deps.db);
  await setIssuer(harness.deps.db);
});

afterAll(() => harness.close());

const acts = ['invoice', 'cancel', 'close', 'payout', 'fail', 'overpay', 'refund', 'reverse'] as const;

type Step =
  | { readonly do: 'pay'; readonly part: number }
  | { readonly do: 'amend'; readonly guarantee: number }
  | { readonly do: (typeof acts)[number] }
  | { readonly do: 'use'; readonly revenue: number }
  | { readonly do: 'terminate'; readonly fault: 'consumer' | 'provider' | 'nobody' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('amend' as const), guarantee: fc.integer({ min: 200, max: 3000 }) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...acts) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('use' as const), revenue: fc.integer({ min: 0, max: 9000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('terminate' as const),
      fault: fc.constantFrom('consumer' as const, 'provider', 'nobody'),
    }),
  },
);

/** The days after each quarter on which its use is settled: the licence runs from August 2026 for two years. */
const quarters = [
  ['2026-07-01', '2026-10-05'],
  ['2026-10-01', '2027-01-06'],
  ['2027-01-01', '2027-04-05'],
  ['2027-04-01', '2027-07-05'],
  ['2027-07-01', '2027-10-05'],
  ['2027-10-01', '2028-01-06'],
] as const;

const apply = async (parties: Parties, quote: Quote, step: Step, state: { quarter: number; payments: number }) => {
  const { manager, buyer } = parties;
  const paid_on = harness.deps.clock.today().toString();
  switch (step.do) {
    case 'pay': {
      const { open } = await accounts.read(manager, quote);
      state.payments += 1;
      const amount = Math.round((Math.abs(open.amount) * 100) / step.part) / 100;
      return accounts.pay(manager, quote, { amount, paid_on, reference: `W-${state.payments}`, open: open.amount });
    }
    case 'amend':
      return accounts.amend(manager, quote, step.guarantee);
    case 'invoice':
      return harness.call(issueInvoice, { as: manager, params: { uuid: shareOf(quote).uuid } });
    case 'cancel': {
      const standing = (await accounts.read(manager, quote)).documents.find(
        ({ kind, cancelled_by }) => kind === 'invoice' && cancelled_by === null,
      );
      if (standing === undefined) return;
      const body = { reason: 'wrong address' };
      return harness.call(cancelDocument, { as: manager, params: { uuid: standing.uuid }, body });
    }
    case 'use': {
      const [period, day] = quarters[state.quarter] ?? [];
      if (period === undefined || day === undefined) return;
      state.quarter += 1;
      goTo(harness, day);
      await accounts.report(buyer, quote, period, String(step.revenue));
      return accounts.settle(manager, quote, period);
    }
    case 'close': {
      const year = Number(paid_on.slice(0, 4)) - 1;
      return harness.call(closeYear, { as: manager, params: { year } });
    }
    case 'payout': {
      const runs = runsOf(harness, manager);
      await enterDetails(harness, parties.provider);
      const due_on = `${paid_on.slice(0, 4)}-12-31`;
      await runs.make(due_on, (await runs.planned(due_on)).total.amount);
      const [run] = await runs.list();
      if (run === undefined) return;
      await runs.approve(run.uuid);
      await runs.send(run.uuid);
      const body = { paid_on, reference: `OUT-${state.payments}` };
      return harness.call(payRun, { as: manager, params: { uuid: run.uuid }, body });
    }
    case 'fail': {
      const [run] = await runsOf(harness, manager).list();
      const [line] = run === undefined ? [] : (await runsOf(harness, manager).read(run.uuid)).lines;
      if (line === undefined) return;
      const body = { failed_on: paid_on, reason: 'The account is closed.', details_wrong: false };
      return harness.call(failPayout, { as: manager, params: { uuid: line.uuid }, body });
    }
    case 'overpay': {
      const { open } = await accounts.read(manager, quote);
      state.payments += 1;
      const amount = Math.max(0, open.amount) + 77;
      return accounts.pay(manager, quote, {
        amount,
        paid_on,
        reference: `W-${state.payments}`,
        open: open.amount,
        credit: true,
      });
    }
    case 'refund': {
      const { open, credit } = await accounts.read(manager, quote);
      const body = { side: 'buyer', amount: credit.amount, open: open.amount, paid_on, reference: 'BACK' };
      return harness.call(refundCredit, { as: manager, params: { uuid: shareOf(quote).uuid }, body });
    }
    case 'reverse': {
      const { payments } = await accounts.read(manager, quote);
      const found = payments.find(({ actions }) => actions.some(({ allowed }) => allowed));
      if (found === undefined) return;
      const params = { uuid: shareOf(quote).uuid, payment: found.uuid };
      return harness.call(reversePayment, { as: manager, params, body: { paid_on, reason: 'Returned.' } });
    }
    case 'terminate':
      return accounts.terminate(manager, quote, step.fault);
  }
};

const dated = ({ dues }: Account) => dues.filter(({ due_on }) => due_on !== null);
const cents = (amount: number) => Math.round(amount * 100);
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + cents(each), 0);

const holds = async ({ manager }: Parties, quote: Quote) => {
  expect(await unbalanced(harness)).toEqual([]);
  // Every amount can be reached from the figures that its own reader sees (D7f).
  expect(await unreachableAmounts(harness.deps.db, shareOf(quote).uuid)).toEqual([]);
  for (const side of ['buyer', 'provider'] as const) {
    const account = await accounts.read(manager, quote, side);
    expect(cents(account.balance.amount)).toBe(total(account.lines.map(({ amount }) => amount.amount)));
    expect(cents(account.open.amount)).toBe(
      total(dated(account).map(({ amount, paid }) => amount.amount - paid.amount)),
    );
  }
  // Whatever a standing invoice asks for was open when it was issued, and nothing is asked for twice.
  const papers = await harness.deps.db.execute(sql`
    select i.code from documents i where i.kind = 'invoice' and i.quote_provider_id = ${shareOf(quote).uuid} and not exists (select 1 from documents c where c.cancels = i.uuid)
      and i.amount <> (select coalesce(sum(d.amount - d.paid + coalesce((
        select sum(l.amount) from payment_lines l where l.due_id = d.uuid and exists (select 1 from ledger_entries e
          where e.payment_id = l.payment_id and e.number > (i.text::jsonb ->> 'last_entry')::bigint)), 0)), 0) from dues d where d.invoice_id = i.uuid)`);
  expect(papers.rows).toEqual([]);
  // A paper and the one that cancels it come to nothing, and a statement goes on where the one before ended.
  const pairs = await harness.deps.db.execute(sql`
    select 1 from documents c join documents d on d.uuid = c.cancels
      where c.amount + d.amount <> 0 and c.quote_provider_id = ${shareOf(quote).uuid}
    union all
    select 1 from (select (text::jsonb #>> '{opening,amount}')::bigint as opening,
        lag(amount) over (partition by quote_provider_id, kind order by year, number) as before
      from documents where kind like '%statement' and quote_provider_id = ${shareOf(quote).uuid}) s where s.before <> s.opening
    union all
    select 1 from (select number - lag(number, 1, 0) over (partition by kind, year order by number) as step
      from documents) s where s.step <> 1`);
  expect(pairs.rows).toEqual([]);
};

test('whatever happens to a deal, its accounts balance and its papers say what they hold (D8d, D8e)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (history) => {
      const { db } = harness.deps;
      const parties = {
        buyer: await makeConsumer(db),
        provider: await makeProvider(db),
        manager: await makeManager(db),
      };
      const quote = await sharedDeal(harness, parties);
      const state = { quarter: 0, payments: 0 };
      for (const each of history) {
        const answer = await apply(parties, quote, each, state);
        // A step that doesn't fit is refused with words; nothing breaks.
        expect(answer?.status ?? 200).toBeLessThan(500);
        await holds(parties, quote);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
