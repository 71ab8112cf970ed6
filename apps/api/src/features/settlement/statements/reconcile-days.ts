import { unmatchedOf } from '@eigaichi/domain/settlement/reconciliation';
import { addDays } from '@eigaichi/domain/shared/dates';
import { dateAfter, dateUntil } from '@eigaichi/domain/shared/rules/date-rules';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { Refused } from '../../../http/refused.ts';

type Days = { readonly from: string; readonly to: string };

const mostDays = 31;
const mostListed = 500;

const moveColumns = {
  ...col.each(col.text, 'uuid', 'day', 'currency', 'party', 'reference'),
  direction: col.word<'in' | 'out'>(),
  amount: col.amount,
  /** Part without a counterpart matched by a person; the rest of a receipt. */
  open: col.amount,
  run: col.orNull(col.text),
};
type Move = RowOf<typeof moveColumns>;

/** Entries of the bank's statements by value date; set-aside entries deliberately have no counterpart. */
const bankMoves = (db: Database, { from, to }: Days): Promise<Move[]> =>
  readRows(db, moveColumns)`
    select uuid, direction, value_on::text as day, currency, amount,
      case when aside_reason is null then amount - matched else 0 end as open, null as run, payer as party, reference
    from bank_lines where value_on between ${from} and ${to} order by value_on, uuid`;

/**
 * Money movements in the ledger, by value date: payments of buyers and to providers, refunds, and each transfer of a
 * payout run whole. A returned transfer is money on that day. Reversed records moved none.
 */
const bookedMoves = (db: Database, { from, to }: Days): Promise<Move[]> =>
  readRows(db, moveColumns)`
    select p.uuid, case when (p.side = 'buyer') = (p.kind = 'payment') then 'in' else 'out' end as direction,
      p.paid_on::text as day, coalesce(p.bank_currency, p.currency) as currency, coalesce(p.bank_amount, p.amount) as amount,
      case when p.bank_line_id is null then coalesce(p.bank_amount, p.amount) else 0 end as open,
      null as run, coalesce(c.company_name, v.company_name) as party, p.reference
    from payments p left join consumers c on c.uuid = p.party_id left join providers v on v.uuid = p.party_id
    where p.paid_on between ${from} and ${to} and p.kind in ('payment', 'refund') and p.payout_id is null and p.amount > 0
      and not exists (select 1 from payments r where r.reverses = p.uuid)
    union all
    select o.uuid, 'out', o.paid_on::text, 'JPY', o.amount, o.amount, o.run_id::text, v.company_name, coalesce(o.reference, '')
    from payouts o join providers v on v.uuid = o.provider_id where o.paid_on between ${from} and ${to}
    union all
    select o.uuid, 'in', o.failed_on::text, 'JPY', o.amount, o.amount, null, v.company_name, coalesce(o.reference, '')
    from payouts o join providers v on v.uuid = o.provider_id
    where o.failed_on between ${from} and ${to} and o.paid_on is not null
    order by 3, 1`;

const totals = (moves: readonly Move[], currency: string) => {
  const of = (direction: Move['direction']) =>
    minorView(
      moves.filter((move) => move.direction === direction).reduce((sum, { amount }) => sum + amount, 0),
      currency,
    );
  return { received: of('in'), paid: of('out') };
};

const openView = (side: 'bank' | 'booked', moves: readonly Move[], ids: readonly string[]) =>
  moves
    .filter(({ uuid }) => ids.includes(uuid))
    .map(({ uuid, direction, open, currency, party, reference }) => ({
      uuid,
      side,
      direction,
      amount: minorView(open, currency),
      party,
      reference,
    }));

const dayView = (bank: readonly Move[], booked: readonly Move[]) => {
  const { day, currency } = bank[0] ?? booked[0] ?? { day: '', currency: 'JPY' };
  const unmatched = (['in', 'out'] as const).flatMap((way) => {
    const open = (moves: readonly Move[]) =>
      moves
        .filter(({ direction, open: rest }) => direction === way && rest > 0)
        .map((move) => ({ ...move, amount: move.open }));
    const rest = unmatchedOf(open(bank), open(booked));
    return [
      ...openView(
        'bank',
        bank.filter(({ direction }) => direction === way),
        rest.bank,
      ),
      ...openView(
        'booked',
        booked.filter(({ direction }) => direction === way),
        rest.booked,
      ),
    ];
  });
  return { day, currency, bank: totals(bank, currency), booked: totals(booked, currency), unmatched };
};

/**
 * Bank statements next to the ledger, by day and currency (D8s): movements of each side, and those without a
 * counterpart on the other. At most 31 days; refused if more than 500 entries are left.
 */
export const reconcileDays = async ({ db }: Pick<Deps, 'db'>, days: Days) => {
  const { from, to } = days;
  const issues = [...dateAfter('to', to, from), ...dateUntil('to', to, addDays(from, mostDays - 1))];
  if (issues.length > 0) throw new Refused('invalid', { issues });
  const keyOf = ({ day, currency }: Move) => `${day} ${currency}`;
  const bank = Map.groupBy(await bankMoves(db, days), keyOf);
  const booked = Map.groupBy(await bookedMoves(db, days), keyOf);
  const rows = [...new Set([...bank.keys(), ...booked.keys()])]
    .toSorted()
    .map((key) => dayView(bank.get(key) ?? [], booked.get(key) ?? []));
  const left = rows.reduce((count, { unmatched }) => count + unmatched.length, 0);
  if (left > mostListed) throw new Refused('reconciliation_long', { params: { max: mostListed } });
  return { from, to, days: rows, unmatched: left };
};
