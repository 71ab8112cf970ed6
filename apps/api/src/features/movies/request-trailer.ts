import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { logAccess } from './log-access.ts';
import { findMovie } from './movie-queries.ts';
import { tellTrailerRequest } from './tell-provider.ts';

type Request = { readonly uuid: string; readonly message: string | null; readonly request_id: string };

/** A buyer asks a title's provider for a trailer (spec 2). Asking again the same day tells the provider only once. */
export const requestTrailer = async (
  deps: Deps,
  actor: Actor,
  { uuid, message, request_id }: Request,
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const row = await findMovie(tx, actor, uuid);
    if (row === undefined) throw new Refused('not_found');
    const now = deps.clock.now();
    const moment = new Date(now.epochMilliseconds);
    const yesterday = new Date(now.subtract({ hours: 24 }).epochMilliseconds);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trailer ${uuid} ${actor.account}`}, 0))`);
    const asked = await tx.execute(sql`
      select 1 from movie_access_logs where movie_id = ${uuid} and account_id = ${actor.account}
        and kind = 'trailer_requested' and happened_at > ${yesterday.toISOString()}`);
    await logAccess(tx, actor, { movie: uuid, kind: 'trailer_requested', message, now: moment });
    if (asked.rows.length === 0) {
      const found = await tx.execute<{ company_name: string }>(
        sql`select company_name from consumers where uuid = ${actor.account}`,
      );
      await tellTrailerRequest(deps, tx, {
        row,
        buyer: found.rows[0]?.company_name ?? actor.person.name,
        text: message,
      });
    }
    await recordAudit(tx, { actor, action: 'movie.request_trailer', entity: 'movie', entity_id: uuid, request_id });
    return now.toString();
  });
