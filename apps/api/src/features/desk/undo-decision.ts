import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { undoAccountMove } from '../accounts/undo-account-move.ts';
import { undoMovieEdit, undoMovieMove } from '../movies/undo-move.ts';
import { takeUndo, withdrawNews } from '../undo/undos.ts';

/** Takes a decision of the actor back, with the email that waited for it (D37d). */
export const undoDecision = (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const undo = await takeUndo(tx, deps, { actor, uuid });
    const run = undo.movie_id !== null ? undoMovieMove : undo.edit_id !== null ? undoMovieEdit : undoAccountMove;
    await run(deps, tx, { actor, undo });
    await withdrawNews(tx, deps, uuid);
  });
