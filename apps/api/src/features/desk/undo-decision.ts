import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { undoAccountMove } from '../accounts/undo-account-move.ts';
import { undoMovieEdit, undoMovieMove } from '../movies/undo-move.ts';
import { takeUndo, withdrawNews } from '../undo/undos.ts';

/** Takes a decision of the actor back, with the email that waited for it (D37d). */
export const undoDecision = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const undo = await takeUndo(tx, deps, { actor, uuid });
    if (!may(actor, undo.account_id === null ? 'movies.decide' : 'accounts.write')) throw new Refused('forbidden');
    const run = undo.movie_id !== null ? undoMovieMove : undo.edit_id !== null ? undoMovieEdit : undoAccountMove;
    await run(deps, tx, { actor, undo });
    await withdrawNews(tx, deps, uuid);
  });
