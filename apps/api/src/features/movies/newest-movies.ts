import { tokyoDayOf } from '@eigaichi/domain/shared/dates';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Discovered } from './discovered-movies.ts';

/** The newest titles on the market with their first day there; a series represents its episodes. */
export const newestMovies = async (db: Database, most: number): Promise<Discovered[]> => {
  const found = await readRows(db, { uuid: col.text, published_at: col.instant })`
    select m.uuid, m.published_at from movies m join accounts a on a.uuid = m.provider_id
    where m.series_uuid is null and m.published_at is not null and ${isVisibleToBuyersSql}
    order by m.published_at desc, m.uuid limit ${most}`;
  return found.map(({ uuid, published_at }) => ({
    uuid,
    reason: { code: 'new', name: null, day: tokyoDayOf(published_at) },
  }));
};
