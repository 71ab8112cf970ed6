import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { seenByBuyersSql } from '../../db/status-sql.ts';
import type { MovieRow } from './movie-row.ts';

/** More than any series has. */
const most = 300;

type Family = { readonly series: string | null; readonly episodes: readonly string[] };

/**
 * The series of an episode, and the episodes of a series in their order; only what is on the market, for every reader.
 */
export const listEpisodes = async (
  db: Database,
  { uuid, series_uuid }: Pick<MovieRow, 'uuid' | 'series_uuid'>,
): Promise<Family> => {
  const of = series_uuid ?? uuid;
  const found = await readRows(db, { uuid: col.text })`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where (m.series_uuid = ${of} or m.uuid = ${of}) and ${seenByBuyersSql}
    order by m.episode_number nulls last, m.created_at, m.uuid limit ${most}`;
  const ids = found.map((row) => row.uuid);
  const episodes = ids.filter((id) => id !== of);
  return { series: series_uuid !== null && ids.includes(series_uuid) ? series_uuid : null, episodes };
};
