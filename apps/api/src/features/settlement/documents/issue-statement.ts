import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Money, yen } from '@eigaichi/domain/money/money';
import { statementOf } from '@eigaichi/domain/settlement/account';
import { carryOverThreshold } from '@eigaichi/domain/settlement/dues';
import { addDays } from '@eigaichi/domain/shared/dates';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { type Deal, referencesOn } from '../accounts/deals.ts';
import { type EntryRow, entriesOf } from '../accounts/entry-queries.ts';
import type { AccountSide } from '../accounts/find-deal.ts';
import { accountCurrency } from '../accounts/typed-amounts.ts';
import { isPayableBy } from '../payouts/payables.ts';
import { billingLine } from './document-lines.ts';
import { partyIn } from './invoice-deal.ts';
import { type Issued, issueDocument, type UnissuedDocument } from './issue-document.ts';

type Wanted = {
  readonly deal: Deal;
  readonly side: AccountSide;
  readonly from: string;
  readonly to: string;
  /** Lines up to this number are in an earlier statement; without it, only the days decide. */
  readonly after?: number;
};

/** Amount of a deal held by Decembers until its end (D8); null if none. */
const heldOf = async (db: Database, { deal, side }: Wanted): Promise<Money | null> => {
  if (side === 'buyer') return null;
  const found = await readRows(db, { held: col.amount })`
    select coalesce(sum(held_after), 0) as held from (
      select distinct on (quote_movie_id) held_after from closed_movies
      where quote_provider_id = ${deal.quote_provider} order by quote_movie_id, year desc) latest`;
  const held = found[0]?.held ?? 0;
  return held === 0 ? null : yen(held);
};

/** Amount payable by then and unpaid, if the provider's total is below the limit (D8, D8d). */
const carriedOver = async (db: Database, { deal, side, to }: Wanted): Promise<Money | null> => {
  if (side === 'buyer') return null;
  const row = await readRow(db, { own: col.amount, total: col.amount })`
    select coalesce(sum(d.amount - d.paid) filter (where qp.uuid = ${deal.quote_provider}), 0) as own,
      coalesce(sum(d.amount - d.paid), 0) as total
    from dues d join agreements a on a.uuid = d.agreement_id join quote_providers qp on qp.uuid = a.quote_provider_id
    where qp.provider_id = ${deal.provider_id} and d.side = 'provider' and ${isPayableBy(to)}`;
  const own = row?.own ?? 0;
  return own === 0 || (row?.total ?? 0) >= carryOverThreshold ? null : yen(own);
};

const invoiceNumberOf = async (db: Database, { deal, side }: Wanted): Promise<string | null> => {
  if (side === 'buyer') return null;
  const row = await readRow(db, { invoice_number: col.orNull(col.text) })`
    select case when has_invoice then invoice_number end as invoice_number from providers where uuid = ${deal.provider_id}`;
  return row?.invoice_number ?? null;
};

/** One side's account for a period as a document: opening balance, lines with calculation, closing balance (D8d). */
export const statementDocument = async (db: Database, wanted: Wanted): Promise<UnissuedDocument> => {
  const { deal, side, from, to, after } = wanted;
  const entries = await entriesOf(db, { quote_provider: deal.quote_provider, side });
  // Of the entries booked on its last day, the previous statement has only those that existed at its issue.
  const noteDate = ({ number, booked_on }: EntryRow): string => {
    if (after === undefined) return booked_on;
    if (number <= after) return addDays(from, -1);
    return booked_on < from ? from : booked_on;
  };
  const lines = entries.map((entry) => ({ ...billingLine(entry, deal, side), booked_on: noteDate(entry) }));
  const statement = statementOf(lines, { from, to }, accountCurrency(deal, side));
  return {
    kind: side === 'buyer' ? 'buyer_statement' : 'provider_statement',
    side,
    party: {
      ...partyIn(side === 'buyer' ? deal.consumer : deal.provider),
      invoice_number: await invoiceNumberOf(db, wanted),
    },
    agreement_number: deal.agreement_number,
    quote_number: deal.quote_number,
    ...(side === 'buyer' ? referencesOn(deal) : {}),
    due_on: null,
    period: { from, to },
    opening: statement.opening,
    lines: statement.lines.map(({ booked_on: _day, ...line }) => line),
    total: statement.closing,
    tax: null,
    held: await heldOf(db, wanted),
    carried_over: await carriedOver(db, wanted),
    cancels: null,
  };
};

const lastColumns = {
  period_to: col.text,
  last_entry: col.amount,
};

/** Freezes a statement of one side (D8e): everything since the previous one, up to today, as that side sees it. */
export const issueStatement = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { actor, deal, side }: Pick<Wanted, 'deal' | 'side'> & { readonly actor: Actor | null },
): Promise<Issued> => {
  const to = deps.clock.today().toString();
  const kind = side === 'buyer' ? 'buyer_statement' : 'provider_statement';
  const last = await readRows(tx, lastColumns)`
    select period_to::text, (text::jsonb ->> 'last_entry') as last_entry from documents
    where quote_provider_id = ${deal.quote_provider} and kind = ${kind} order by year desc, number desc limit 1`;
  const first = await readRows(tx, { day: col.orNull(col.text), newest: col.orNull(col.amount) })`
    select min(booked_on)::text as day, max(number) as newest from ledger_entries
    where quote_provider_id = ${deal.quote_provider} and side = ${side}`;
  const [before] = last;
  const [own] = first;
  const next = before === undefined ? (own?.day ?? to) : addDays(before.period_to, 1);
  const from = next > to ? to : next;
  const wanted: Wanted = {
    deal,
    side,
    from,
    to,
    ...(before === undefined ? {} : { after: before.last_entry }),
  };
  return issueDocument(tx, deps, {
    billingDocument: { ...(await statementDocument(tx, wanted)), last_entry: own?.newest ?? 0 },
    party_id: side === 'buyer' ? deal.consumer_id : deal.provider_id,
    quote_provider: deal.quote_provider,
    actor,
  });
};
