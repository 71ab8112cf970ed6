import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import * as companyWire from '@eigaichi/wire/staff/company-summary';
import * as wire from '@eigaichi/wire/staff/desk';
import * as undoWire from '@eigaichi/wire/staff/undo';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { undoAccountMove } from '../accounts/undo-account-move.ts';
import { undoMovieEdit, undoMovieMove } from '../movies/undo-move.ts';
import { undoQuoteMove } from '../quotes/desk/undo-quote-move.ts';
import { claimUndo, type UndoRow, withdrawNews } from '../undo/undos.ts';
import { readCompanySummary } from './company-summary.ts';
import { readDesk } from './read-desk.ts';

/** Returns the undo of a decision and the capability it needs. */
const undoOf = ({ movie_id, edit_id, quote_id }: UndoRow) => {
  if (movie_id !== null) return ['movies.decide', undoMovieMove] as const;
  if (edit_id !== null) return ['movies.decide', undoMovieEdit] as const;
  return quote_id === null
    ? (['accounts.write', undoAccountMove] as const)
    : (['quotes.manage', undoQuoteMove] as const);
};

/** Undoes a decision of the actor, with its pending email (D37d). */
const undoDecision = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const undo = await claimUndo(tx, deps, { actor, uuid });
    const [capability, run] = undoOf(undo);
    if (!may(actor, capability)) throw new Refused('forbidden');
    await run(deps, tx, { actor, undo });
    await withdrawNews(tx, deps, uuid);
  });

/** The managers' desk: waiting items and tools. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(undoWire.undoDecision, async ({ actor, params }) => {
    await undoDecision(deps, actor, params.uuid);
    return params;
  });
  one(companyWire.readCompanySummary, ({ actor, params }) => readCompanySummary(deps, actor, params.id));
  one(wire.readDesk, ({ actor }) => readDesk(deps, actor));
};
