import { decimalOf } from '@eigaichi/domain/money/decimal';
import type { Rates } from '@eigaichi/domain/money/exchange';
import { sum, yen } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { daysOfPeriod, postingDay } from '@eigaichi/domain/settlement/book-periods';
import { buyerDue } from '@eigaichi/domain/settlement/steps';
import { type YearEndKind, yearEndAmounts, yearEndKinds, yearEndPosting } from '@eigaichi/domain/settlement/year-end';
import { addDays, type IsoDate } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { journal_entries } from '../../../db/schema/book-periods.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { rateOn } from '../../reference/rates/rate-queries.ts';
import { buyerLines } from '../accounts/marketplace-sums.ts';
import { nextNumber } from '../accounts/write-entries.ts';
import { taxPartyOf } from '../journal/tax-party.ts';
import { type Made, reportedBefore, sharesOf } from '../usage/period-shares.ts';
import { unsettledPeriods } from '../usage/unsettled-periods.ts';
import { bookedMoves } from './books.ts';

/** Reported, unsettled shares of ended periods, by deal; `missing` counts the periods without a report. */
const reportedShares = async (tx: Tx, { clock }: Pick<Deps, 'clock'>, last: IsoDate) => {
  const shares = new Map<string, readonly Made[]>();
  let missing = 0;
  for await (const { deal, periods } of unsettledPeriods(tx, { until: last, seen: sql`true` })) {
    missing += periods.filter(({ reported }) => !reported).length;
    for (const reported of await reportedBefore(tx, deal, addDays(last, 1))) {
      if (reported.period.period_end > last) continue;
      const made = await sharesOf(tx, deal, { ...reported, now: clock.now() });
      shares.set(deal.quote_provider, [...(shares.get(deal.quote_provider) ?? []), ...made]);
    }
  }
  return { shares, missing };
};

type YearEndLine = {
  readonly quote_provider: string;
  readonly agreement_number: number;
  readonly kind: YearEndKind;
  /** Yen, below 0 if it lowers an earlier closing's booking for the year. */
  readonly amount: number;
};

const openColumns = {
  quote_provider: col.text,
  agreement_number: col.int,
  rates: col.json<Rates>(),
  currency: col.text,
  ...col.each(col.amount, 'open', 'booked', 'income', 'cost'),
  /** Amount an earlier closing of the year booked per kind. */
  before: col.json<Readonly<Record<string, number>>>(),
};

/**
 * Deals as in the journal on the last day: open in the buyer's account, with its yen; shares of ended periods settled
 * later; and earlier closing entries. `also` are deals to read in any case.
 */
const dealsAt = (tx: Tx, last: string, also: readonly string[]) =>
  readRows(tx, openColumns)`
    with lines as (${buyerLines(sql`true`)}), opened as (
      select quote_provider_id, min(currency) as currency, coalesce(sum(amount) filter (where posted_on <= ${last}), 0) as open,
        coalesce(sum(yen) filter (where posted_on <= ${last}), 0) as booked
      from lines group by 1
    ), later as (
      select e.quote_provider_id, sum(e.amount) filter (where e.side = 'buyer') as income,
        sum(e.amount) filter (where e.side = 'provider') as cost
      from ledger_entries e join usage_periods u using (quote_provider_id, period_start)
      where e.kind = 'share' and u.period_end <= ${last} and e.posted_on > ${last} group by 1
    ), before as (
      select quote_provider_id, jsonb_object_agg(kind, yen) as kinds from (
        select quote_provider_id, kind, sum(case when debit in ('receivable', 'licence_cost') then yen else -yen end) as yen
        from journal_entries where booked_on = ${last} and kind = any(${sql.param(yearEndKinds)}::text[]) group by 1, 2) k
      group by 1
    )
    select o.quote_provider_id::text as quote_provider, a.number as agreement_number,
      a.terms -> 'rates' as rates, o.currency, o.open, o.booked,
      coalesce(l.income, 0) as income, coalesce(l.cost, 0) as cost, coalesce(b.kinds, '{}') as before
    from opened o join quote_providers qp on qp.uuid = o.quote_provider_id
    join lateral (select number, terms from agreements where quote_provider_id = qp.uuid order by version limit 1) a on true
    left join later l on l.quote_provider_id = qp.uuid left join before b on b.quote_provider_id = qp.uuid
    where (o.open <> 0 and o.currency <> 'JPY') or l.quote_provider_id is not null or b.quote_provider_id is not null
      or qp.uuid = any(${sql.param([...also])}::uuid[])
    order by a.number`;

/** Closing entries of a year (D8zb), beyond those an earlier closing booked. Refused if a currency has no rate. */
export const yearEndOf = async (tx: Tx, deps: Pick<Deps, 'clock'>, year: string) => {
  const last = daysOfPeriod(year).to;
  const { shares, missing } = await reportedShares(tx, deps, last);
  const rates = new Map<string, NonNullable<Awaited<ReturnType<typeof rateOn>>>>();
  const lines: YearEndLine[] = [];
  for (const deal of await dealsAt(tx, last, [...shares.keys()])) {
    const currency = currencyOf(deal.currency);
    const rate = rates.get(currency) ?? (await rateOn(tx, { currency, day: last }));
    if (rate !== undefined) rates.set(currency, rate);
    else if (currency !== 'JPY') throw new Refused('year_end_rate');
    const steps = (shares.get(deal.quote_provider) ?? []).map((made) => made.steps);
    const amounts = yearEndAmounts(
      {
        open: { amount: deal.open, currency },
        booked: deal.booked,
        income: sum([{ amount: deal.income, currency }, ...steps.map(buyerDue)], currency),
        cost: sum([yen(deal.cost), ...steps.map(({ provider }) => provider.net)], 'JPY').amount,
        rates: deal.rates,
      },
      rate?.exchange_rate ?? decimalOf(1),
    );
    for (const kind of yearEndKinds) {
      const { quote_provider, agreement_number } = deal;
      const amount = amounts[kind] - (deal.before[kind] ?? 0);
      if (amount !== 0) lines.push({ quote_provider, agreement_number, kind, amount });
    }
  }
  return { lines, missing, rates: [...rates.values()] };
};

/** Entries written per batch. */
const many = 1000;

/** Books the closing entries on the last day of the year, and reverses them on the first open day after it. */
export const writeYearEnd = async (tx: Tx, year: string, lines: readonly YearEndLine[]): Promise<void> => {
  const last = daysOfPeriod(year).to;
  const next = addDays(last, 1);
  const opening = {
    kind: 'year_opening' as const,
    booked_on: next,
    posted_on: postingDay(await bookedMoves(tx), next),
  };
  for (let at = 0; at < lines.length; at += many)
    await tx.insert(journal_entries).values(
      lines.slice(at, at + many).flatMap(({ quote_provider, kind, amount }) => {
        const side = kind === 'accrued_cost' ? ('provider' as const) : ('buyer' as const);
        const { debit, credit, amount: booked } = yearEndPosting(kind, amount);
        const tax_party = taxPartyOf({ quote_provider, side, day: last });
        const entry = { number: nextNumber, quote_provider_id: quote_provider, side, yen: booked.amount, tax_party };
        return [
          { ...entry, kind, debit, credit, booked_on: last, posted_on: last },
          { ...entry, ...opening, debit: credit, credit: debit },
        ];
      }),
    );
};
