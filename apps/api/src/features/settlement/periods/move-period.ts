import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  bookPeriod,
  type PeriodMoveInput,
  periodActions,
  periodFault,
  periodStateOf,
} from '@eigaichi/domain/settlement/book-periods';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { book_moves } from '../../../db/schema/book-periods.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { proposeChange } from '../../approvals/propose-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { bookedMoves, lockBooks } from './books.ts';

const proposedMove = z.object({ period: bookPeriod, action: z.enum(periodActions), reason: z.string().nullable() });
type ProposedMove = z.output<typeof proposedMove>;

/** The state that the step changes; refused where it can't be taken. */
const refuseMove = async (tx: Tx, { clock }: Pick<Deps, 'clock'>, move: ProposedMove) => {
  const books = await bookedMoves(tx);
  const fault = periodFault(books, move, clock.today().toString());
  if (fault !== null) throw new Refused(fault);
  return periodStateOf(books, move.period);
};

type Move = PeriodMoveInput & { readonly period: string };

/** Proposes to close or reopen a month or a year; it takes effect once another person confirms it, always (D8v). */
export const proposePeriodMove = (deps: Deps, actor: Actor, { period, action, reason = null }: Move): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const move: ProposedMove = { period, action, reason };
    const before = await refuseMove(tx, deps, move);
    await proposeChange(tx, deps, {
      kind: 'book_period',
      subject: period,
      input: move,
      changes: [
        { field: 'book_period', before: null, after: period },
        { field: 'book_state', before, after: action === 'close' ? 'closed' : 'open' },
        ...(reason === null ? [] : [{ field: 'reason', before: null, after: reason }]),
      ],
      actor,
    });
  });

/** Takes the confirmed step, once those who write lines have finished. */
export const applyPeriodMove: ApplyChange = async (tx, deps, { approval_id, input, actor }) => {
  const move = proposedMove.parse(input);
  await lockBooks(tx, 'exclusive');
  await refuseMove(tx, deps, move);
  await tx.insert(book_moves).values({ ...move, approval_id, moved_at: deps.clock.nowIso() });
  const { period, action, reason } = move;
  await recordAudit(tx, {
    actor,
    action: `book_period.${action}`,
    entity: 'book_period',
    entity_id: period,
    after: { period, ...(reason === null ? {} : { reason }) },
  });
};
