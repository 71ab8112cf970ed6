import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isPlayable } from '@eigaichi/domain/screeners/screener-life';
import type { Tx } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';
import { lockScreener, ownScreener, type ScreenerRow } from './screener-store.ts';
import { lockOwnMovie } from './title-store.ts';

/** Locks a playable film with its title: serialises changes to its captions and chapters. */
export const lockPlayable = async (tx: Tx, actor: Actor, uuid: string): Promise<ScreenerRow> => {
  const { movie_id } = await ownScreener(tx, actor, uuid);
  await lockOwnMovie(tx, actor, movie_id);
  const row = await lockScreener(tx, uuid);
  if (row === undefined || !isPlayable(row.state)) throw new Refused('not_allowed_now');
  return row;
};
