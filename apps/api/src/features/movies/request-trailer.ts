import type { Actor } from '@eigaichi/domain/accounts/actor';
import { mayRequestTrailer } from '@eigaichi/domain/movies/trailer-request';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { logAccess } from './log-access.ts';
import { findMovie } from './movie-queries.ts';
import { notifyTrailerRequest } from './notify-provider.ts';

type Request = { readonly uuid: string; readonly message: string | null };

/** Time of the buyer's last request for this title's trailer. */
export const lastTrailerRequest = async (
  db: Database | Tx,
  { movie, account }: { movie: string; account: string },
): Promise<Temporal.Instant | null> => {
  const found = await readRows(db, { last: col.orNull(col.json<Date | string>()) })`
    select max(happened_at) as last from movie_access_logs
    where movie_id = ${movie} and account_id = ${account} and kind = 'trailer_requested'`;
  const last = found[0]?.last ?? null;
  return last === null ? null : Temporal.Instant.fromEpochMilliseconds(new Date(last).getTime());
};

/** Requests a trailer from a title's provider for a buyer (spec 2). Once a day; a second request is refused. */
export const requestTrailer = async (deps: Deps, actor: Actor, { uuid, message }: Request): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const row = orNotFound(await findMovie(tx, actor, uuid));
    const now = deps.clock.now();
    const moment = isoInstant(now);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trailer ${uuid} ${actor.account}`}, 0))`);
    const last = await lastTrailerRequest(tx, { movie: uuid, account: actor.account });
    if (!mayRequestTrailer(last, now))
      throw new Refused('trailer_requested', { details: { requested_at: last?.toString() } });
    await logAccess(tx, actor, { movie: uuid, kind: 'trailer_requested', message, now: moment });
    const found = await readRows(tx, { company_name: col.text })`
      select company_name from consumers where uuid = ${actor.account}`;
    const buyer = found[0]?.company_name ?? actor.person.name;
    await notifyTrailerRequest(deps, tx, { row, buyer, text: message });
    await recordAudit(tx, actor, 'movie.request_trailer', { of: ['movie', uuid] });
    return now.toString();
  });
