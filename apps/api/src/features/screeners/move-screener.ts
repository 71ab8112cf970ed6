import type { Actor } from '@eigaichi/domain/accounts/actor';
import { laneOfFilm } from '@eigaichi/domain/media/film-limits';
import { nextScreenerState, type ScreenerAction } from '@eigaichi/domain/screeners/screener-life';
import type { Tx } from '../../db/client.ts';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueFilm } from '../media/film-queue.ts';
import { goLive } from './go-live.ts';
import { notifyScreener } from './notify-screeners.ts';
import { lockScreener, ownScreener, type ScreenerRow, updateScreener } from './screener-store.ts';
import { lockOwnMovie, type ScreenedMovie } from './title-store.ts';

type Move = {
  readonly uuid: string;
  readonly action: Extract<ScreenerAction, 'withdraw' | 'retry' | 'approve' | 'decline'>;
  readonly reason?: string;
};

type Moving = Move & { readonly row: ScreenerRow; readonly title: ScreenedMovie };

const apply = async (deps: Deps, tx: Tx, { row, title, action, reason }: Moving): Promise<ScreenerRow> => {
  const { uuid } = row;
  const now = deps.clock.nowIso();
  switch (action) {
    case 'approve':
      return goLive(deps, tx, row);
    case 'retry':
      await queueFilm(deps, tx, {
        kind: 'screener',
        uuid,
        company: title.provider_id,
        lane: laneOfFilm({ bytes: row.bytes, seconds: row.seconds }),
      });
      return updateScreener(tx, uuid, { state: 'processing', fault: null, progress: 0, ended_at: null });
    case 'decline': {
      const declined = await updateScreener(tx, uuid, {
        state: 'failed',
        fault: 'declined',
        decision_note: reason ?? null,
        ended_at: now,
      });
      await notifyScreener(deps, tx, { row: declined, title });
      return declined;
    }
    case 'withdraw':
      await recordMovieChange(tx, row.movie_id);
      await deps.jobs.add(tx, 'discard_screener', { screener: uuid }, { key: `discard_screener:${uuid}` });
      return updateScreener(tx, uuid, { state: 'withdrawn', ended_at: now });
  }
};

/** Withdraws or reprocesses a screener, or decides on a waiting one (D24b). A running viewing ends within a minute. */
export const moveScreener = async (deps: Deps, actor: Actor, move: Move): Promise<ScreenerRow> => {
  const { uuid, action } = move;
  const { movie_id } = await ownScreener(deps.db, actor, uuid);
  return deps.db.transaction(async (tx) => {
    const title = await lockOwnMovie(tx, actor, movie_id);
    const row = orNotFound(await lockScreener(tx, uuid));
    const next = nextScreenerState(row.state, action, actor.role === 'manager' ? 'staff' : 'sender');
    if (next === undefined || (action === 'retry' && (row.completed_at === null || row.discarded_at !== null)))
      throw new Refused('not_allowed_now');
    const moved = await apply(deps, tx, { ...move, row, title });
    await recordAudit(tx, actor, `screener.${action}`, {
      of: ['screener', uuid],
      before: { state: row.state },
      after: { state: moved.state, ...(move.reason === undefined ? {} : { reason: move.reason }) },
    });
    return moved;
  });
};
