import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieMoves } from '@eigaichi/domain/movies/movie-life';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';
import { lastDecision, lostRace } from '../audit/lost-race.ts';

/**
 * Reason a move is no longer possible: an earlier decision and its author. Staff read the name; a provider reads only
 * that staff decided.
 */
export const alreadyDecided = async (tx: Tx, actor: Actor, uuid: string): Promise<Refused> => {
  const entries = sql`l.entity = 'movie' and l.entity_id = ${uuid}`;
  const last = await lastDecision(tx, {
    entries,
    actions: [...movieMoves.map(({ action }) => `movie.${action}`), 'movie.undo'],
  });
  // The title waits again: no decision since.
  if (last === undefined || last.action === 'movie.submit' || last.action === 'movie.undo')
    return new Refused('not_allowed_now');
  if (actor.role !== 'manager') return new Refused(last.by_staff ? 'decided_by_staff' : 'not_allowed_now');
  return lostRace(last);
};
