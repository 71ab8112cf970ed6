import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readerOf, seesMovieField } from '@eigaichi/domain/movies/movie-readers';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { logAccess } from './log-access.ts';
import { findMovie } from './movie-queries.ts';

/** Hands out a screener's password (D20b: owner, approved buyers, staff) and logs who copied it when (D24). */
export const copyScreenerPassword = async (deps: Deps, actor: Actor, uuid: string): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const row = await findMovie(tx, actor, uuid);
    if (row === undefined || !seesMovieField(readerOf(actor, row.provider_id), 'has_screener_password'))
      throw new Refused('not_found');
    if (!row.screener_password) throw new Refused('no_screener_password');
    const now = deps.clock.nowIso();
    await logAccess(tx, actor, { movie: uuid, kind: 'screener_password_copied', now });
    await recordAudit(tx, {
      actor,
      action: 'movie.copy_screener_password',
      entity: 'movie',
      entity_id: uuid,
    });
    return row.screener_password;
  });
