import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MovieInput } from '@eigaichi/domain/movies/movie-input';
import { requiredIssue } from '@eigaichi/domain/shared/issue';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkMovieInput } from './check-references.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { insertMovie } from './movie-store.ts';

const required = (field: string) => new Refused('invalid', { issues: [requiredIssue(field)] });

/** The owner of a new title: providers register for themselves, a manager names the provider (D19). */
export const providerFor = async (tx: Tx, actor: Actor, named: string | null): Promise<string> => {
  if (actor.role === 'provider') return actor.account;
  if (named === null) throw required('provider');
  const found = await tx.execute(sql`
    select 1 from providers p join accounts a on a.uuid = p.uuid where p.uuid = ${named} and a.state not in ('blocked', 'closed')`);
  if (found.rows.length === 0)
    throw new Refused('invalid', { issues: [{ field: 'provider', rule: 'option', params: {} }] });
  return named;
};

/** Registers a title as a draft (D21). Only typed values are checked; missing ones are requested on submission. */
export const createMovie = async (
  deps: Deps,
  actor: Actor,
  { provider, input }: { provider: string | null; input: MovieInput },
): Promise<MovieRow> =>
  deps.db.transaction(async (tx) => {
    const provider_id = await providerFor(tx, actor, provider);
    await checkMovieInput(tx, actor, { input, movie: null, provider: provider_id });
    const now = deps.clock.nowIso();
    const uuid = await insertMovie(tx, provider_id, { input, isStaff: actor.role === 'manager', now });
    await recordAudit(tx, actor, 'movie.create', { of: ['movie', uuid], after: input });
    await recordMovieChange(tx, uuid);
    const row = await findMovie(tx, actor, uuid);
    if (row === undefined) throw new Error('a title that was just made is not there');
    return row;
  });
