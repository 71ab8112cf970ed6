import type { Actor } from '@eigaichi/domain/accounts/actor';
import { pricingType } from '@eigaichi/domain/options/pricing';
import type { LineKind } from '@eigaichi/domain/settlement/account';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import { pick } from '@eigaichi/domain/shared/pick';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { joinTexts } from '../../../db/movie-texts.ts';
import { col, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView, minorViews } from '../../../http/amounts.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import { issuerOn } from '../documents/issuer-queries.ts';
import { cashMovement } from '../payments/money-moved.ts';
import { noticeBasisOn } from '../payouts/notice-bases.ts';
import { titleOfLine } from './deals.ts';
import { dueLineNames } from './entry-queries.ts';
import { type AccountSide, visibleDeals } from './find-deal.ts';
import { marketplaceTotals } from './marketplace-sums.ts';
import { netDues } from './net-dues.ts';

const buyerColumns = {
  currency: col.text,
  ...col.each(col.amount, 'open', 'overdue', 'planned', 'credit'),
};

/**
 * Totals owed by buyers: dated and unpaid, the late part beyond the same account's credits, and amounts awaiting a
 * delivery. Refunds have a separate total, so others' debts don't hide them.
 */
const buyerSums = async (db: Database, seen: SQL, today: string) => {
  const found = await readRows(db, buyerColumns)`
    select currency, sum(open) as open, sum(greatest(0, late - credit)) as overdue, sum(planned) as planned,
      sum(greatest(0, -open)) as credit
    from (
      select d.currency, coalesce(sum(d.amount - d.paid) filter (where d.due_on is not null), 0) as open,
        coalesce(sum(d.amount - d.paid) filter (where greatest(d.due_on, i.due_on) < ${today} and d.amount > d.paid), 0) as late,
        coalesce(sum(d.paid - d.amount) filter (where d.due_on is not null and d.amount < d.paid), 0) as credit,
        coalesce(sum(d.amount - d.paid) filter (where d.due_on is null), 0) as planned
      from dues d join quote_providers qp on qp.uuid = d.quote_provider_id
      join quotes q on q.uuid = qp.quote_id left join documents i on i.uuid = d.invoice_id
      where d.side = 'buyer' and d.amount - d.paid <> 0 and ${seen} group by qp.uuid, d.currency
    ) account group by currency order by currency`;
  return found.map(({ currency, ...sums }) => minorViews(sums, currency));
};

const providerColumns = col.each(col.amount, 'payable', 'planned', 'accruing', 'held', 'paid');

/** Provider totals: payable by day, awaiting a delivery, shares no December took, held, and paid. */
const providerSums = async (db: Database, actor: Actor, seen: SQL, today: string) => {
  const row = await readRow(db, providerColumns)`
    with deals as (
      select qp.uuid from quote_providers qp join quotes q on q.uuid = qp.quote_id where qp.signed_at is not null and ${seen}
    ), due as (
      select d.* from dues d
      where d.side = 'provider' and d.quote_provider_id in (select uuid from deals) and d.amount - d.paid <> 0
    )
    select (select coalesce(sum(amount - paid), 0) from due where due_on is not null) as payable,
      (select coalesce(sum(amount - paid), 0) from due where due_on is null) as planned,
      (select coalesce(sum(net_yen), 0) from usage_shares
        where closed_year is null and quote_provider_id in (select uuid from deals)) as accruing,
      (select coalesce(sum(held_after), 0) from (
        select distinct on (quote_movie_id) held_after from closed_movies
        where quote_provider_id in (select uuid from deals) order by quote_movie_id, year desc) h) as held,
      (select coalesce(sum(${cashMovement}), 0) from payments p
        where p.side = 'provider' and p.quote_provider_id in (select uuid from deals)) as paid`;
  const [own] = await readRows(db, { waits: col.bool })`
    select not paid_before_buyers as waits from providers where uuid = ${actor.account}`;
  const requested = await readRows(db, { created_at: col.text })`
    select created_at::text from payout_requests where provider_id = ${actor.account}`;
  return {
    payable: minorView(row?.payable ?? 0, 'JPY'),
    planned: minorView(row?.planned ?? 0, 'JPY'),
    accruing: minorView(row?.accruing ?? 0, 'JPY'),
    held: minorView(row?.held ?? 0, 'JPY'),
    paid: minorView(row?.paid ?? 0, 'JPY'),
    transfer_fee: minorView(await currentSetting(db, 'transfer_fee', today), 'JPY'),
    request: requested[0]?.created_at ?? null,
    waits_for_buyers: own?.waits ?? false,
    notice_basis: actor.role === 'provider' ? await noticeBasisOn(db, actor.account, today) : null,
  };
};

const dueColumns = {
  ...col.each(col.text, 'uuid', 'quote_provider', 'currency'),
  side: col.word<AccountSide>(),
  kind: col.word<LineKind>(),
  shares: col.bool,
  of: col.json<readonly string[]>(),
  ...col.each(col.orNull(col.text), 'due_on', 'film_name_ja', 'film_name_en'),
  open: col.amount,
  agreement_number: col.int,
  counterparty: col.json<{ company_name: string; company_name_english: string | null }>(),
};
type DueRow = RowOf<typeof dueColumns>;

/** Subset of these that is past its day and not covered by a credit of its account. */
const lateOf = async (db: Database, rows: readonly DueRow[], today: string): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(rows.map(({ quote_provider }) => quote_provider))];
  const of = sql`d.quote_provider_id = any(${sql.param(ids)}::uuid[])`;
  const found = await readRows(db, { due_id: col.text })`
    select due_id from (${netDues('buyer', of)} union all ${netDues('provider', of)}) n
    where n.net > 0 and n.due_on < ${today}`;
  return new Set(found.map(({ due_id }) => due_id));
};

const nextDues = 12;

/** Next dues, earliest first; those awaiting a delivery come last. */
const duesAhead = async (db: Database, actor: Actor, seen: SQL, today: string) => {
  const own = actor.role === 'manager' ? sql`true` : sql`d.side = ${actor.role === 'consumer' ? 'buyer' : 'provider'}`;
  const showsProvider = { consumer: sql`true`, provider: sql`false`, manager: sql`d.side = 'provider'` }[actor.role];
  const found = await readRows(db, dueColumns)`
    select d.uuid, qp.uuid as quote_provider, d.side, d.kind, coalesce(qm.pricing_type <> ${pricingType.flat}, false) as shares, ${dueLineNames} as of, greatest(d.due_on, i.due_on)::text as due_on, (d.amount - d.paid) as open, d.currency,
      ja.film_name as film_name_ja, en.film_name as film_name_en, a.number as agreement_number,
      case when ${showsProvider} then jsonb_build_object('company_name', p.company_name, 'company_name_english', p.company_name_english)
        else jsonb_build_object('company_name', c.company_name, 'company_name_english', null) end as counterparty
    from dues d join agreements a on a.uuid = d.agreement_id join quote_providers qp on qp.uuid = a.quote_provider_id
    join quotes q on q.uuid = qp.quote_id join consumers c on c.uuid = q.consumer_id
    join providers p on p.uuid = qp.provider_id
    left join quote_movies qm on qm.uuid = d.quote_movie_id left join documents i on i.uuid = d.invoice_id
    ${joinTexts('qm.movie_id')}
    where d.amount - d.paid <> 0 and ${own} and ${seen}
    order by d.due_on nulls last, d.created_at limit ${nextDues}`;
  const late = await lateOf(db, found, today);
  return found.map((row) => ({
    ...pick(row, 'quote_provider', 'side', 'due_on', 'agreement_number', 'counterparty'),
    kind: lineNameOf(row.kind, row.of, row.shares),
    open: minorView(row.open, row.currency),
    overdue: late.has(row.uuid),
    title: titleOfLine(row),
  }));
};

/** Reader's totals and next payment days: a buyer's payables, a provider's receivables; staff both and their own. */
export const readSummary = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor) => {
  const today = clock.today().toString();
  const seen = visibleDeals(actor);
  return {
    ...(actor.role === 'provider' ? {} : { buyer: await buyerSums(db, seen, today) }),
    ...(actor.role === 'consumer' ? {} : { provider: await providerSums(db, actor, seen, today) }),
    ...(actor.role === 'manager'
      ? { marketplace: await marketplaceTotals(db), issuer_missing: (await issuerOn(db, today)) === null }
      : {}),
    today,
    dues: await duesAhead(db, actor, seen, today),
  };
};
