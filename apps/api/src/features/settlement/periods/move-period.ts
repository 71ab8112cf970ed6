import type { Actor } from '@eigaichi/domain/accounts/actor';
import { displayMoney } from '@eigaichi/domain/money/display';
import { yen } from '@eigaichi/domain/money/money';
import {
  bookPeriod,
  type PeriodMoveInput,
  periodActions,
  periodFault,
  periodStateOf,
} from '@eigaichi/domain/settlement/book-periods';
import { yearEndKinds } from '@eigaichi/domain/settlement/year-end';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { book_moves } from '../../../db/schema/book-periods.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { proposeChange } from '../../approvals/propose-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { bookedMoves, lockBooks } from './books.ts';
import { writeYearEnd, yearEndOf } from './year-end.ts';

const proposedMove = z.object({ period: bookPeriod, action: z.enum(periodActions), reason: z.string().nullable() });
const proposedClosing = z.object({ year_end: z.string().nullish() });
type ProposedMove = z.output<typeof proposedMove>;

/** State that the step changes; refused if the step isn't possible. */
const refuseMove = async (tx: Tx, { clock }: Pick<Deps, 'clock'>, move: ProposedMove) => {
  const books = await bookedMoves(tx);
  const fault = periodFault(books, move, clock.today().toString());
  if (fault !== null) throw new Refused(fault);
  return periodStateOf(books, move.period);
};

const closesYear = ({ period, action }: ProposedMove) => action === 'close' && period.length === 4;

/** Closing entries of a kind listed one by one; its total covers all. */
const mostNamed = 100;

/** Closing entries as both people see them before booking: rates, totals, agreements, and missing reports. */
const yearEndChanges = ({ lines, missing, rates }: Awaited<ReturnType<typeof yearEndOf>>) => {
  const yens = (amount: number) => displayMoney(yen(amount));
  const kinds = yearEndKinds.map((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    const total = own.reduce((all, { amount }) => all + amount, 0);
    const named = own.slice(0, mostNamed).map((line) => `#${line.agreement_number} ${yens(line.amount)}`);
    return { field: kind, after: own.length === 0 ? null : [yens(total), ...named].join('\n') };
  });
  const dated = rates.map((rate) => `${rate.currency} ${Number(rate.exchange_rate)} (${rate.effective_on})`);
  return [
    { field: 'exchange_rate', after: dated.join('\n') || null },
    ...kinds,
    { field: 'missing_reports', after: String(missing) },
  ].map((change) => ({ ...change, before: null }));
};

type Move = PeriodMoveInput & { readonly period: string };

/** Proposes to close or reopen a month or a year; always takes effect only once another person confirms it (D8v). */
export const proposePeriodMove = (deps: Deps, actor: Actor, { period, action, reason = null }: Move): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const move: ProposedMove = { period, action, reason };
    const before = await refuseMove(tx, deps, move);
    const closing = closesYear(move) ? await yearEndOf(tx, deps, period) : null;
    await proposeChange(tx, deps, {
      kind: 'book_period',
      subject: period,
      input: { ...move, year_end: closing === null ? null : JSON.stringify(closing.lines) },
      changes: [
        { field: 'book_period', before: null, after: period },
        { field: 'book_state', before, after: action === 'close' ? 'closed' : 'open' },
        ...(reason === null ? [] : [{ field: 'reason', before: null, after: reason }]),
        ...(closing === null ? [] : yearEndChanges(closing)),
      ],
      actor,
    });
  });

/** Takes the confirmed step once all writers of lines have finished. */
export const applyPeriodMove: ApplyChange = async (tx, deps, { approval_id, input, actor }) => {
  const move = proposedMove.parse(input);
  await lockBooks(tx, 'exclusive');
  await refuseMove(tx, deps, move);
  if (closesYear(move)) {
    const { lines } = await yearEndOf(tx, deps, move.period);
    if (JSON.stringify(lines) !== proposedClosing.parse(input).year_end) throw new Refused('year_end_changed');
    await writeYearEnd(tx, move.period, lines);
  }
  await tx.insert(book_moves).values({ ...move, approval_id, moved_at: deps.clock.nowIso() });
  const { period, action, reason } = move;
  await recordAudit(tx, actor, `book_period.${action}`, {
    of: ['book_period', period],
    after: { period, ...(reason === null ? {} : { reason }) },
  });
};
