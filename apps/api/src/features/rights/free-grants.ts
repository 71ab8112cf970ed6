import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { recordRightsChange } from '../../db/record-movie-change.ts';

export type GrantRelease = {
  /** Grants of these quote movies, or of a whole agreement. */
  readonly of: { readonly quote_movies: readonly string[] } | { readonly agreement: string };
  /** Last day that stays granted (D2 terminate: the grants end that day); null frees them from the start (lapse). */
  readonly last_day: string | null;
};

const meant = (of: GrantRelease['of']): SQL =>
  'agreement' in of
    ? sql`g.agreement_id = ${of.agreement}`
    : sql`g.quote_movie_id = any(${sql.param([...of.quote_movies])}::uuid[])`;

/** Ends grants early and frees the rest of their term. Never extends one. */
export const freeGrants = async (tx: Tx, { of, last_day }: GrantRelease): Promise<void> => {
  const ended = await readRows(tx, { uuid: col.text })`
    update grants g set ended_at = now(),
      ends_on = least(g.ends_on, greatest(coalesce(${last_day}::date, g.starts_on - 1), g.starts_on - 1))
    where ${meant(of)} returning g.uuid`;
  const ids = sql`${sql.param(ended.map(({ uuid }) => uuid))}::uuid[]`;
  const titles = await readRows(tx, { movie_id: col.text })`
      select distinct movie_id from grant_spans where grant_id = any(${ids})`;
  await tx.execute(sql`
    delete from grant_spans s using grants g
    where s.grant_id = g.uuid and g.uuid = any(${ids}) and lower(s.period) > g.ends_on`);
  await tx.execute(sql`
    update grant_spans s set period = s.period * daterange(null, g.ends_on, '[]')
    from grants g where s.grant_id = g.uuid and g.uuid = any(${ids}) and upper(s.period) - 1 > g.ends_on`);
  for (const { movie_id } of titles) await recordRightsChange(tx, movie_id);
};
