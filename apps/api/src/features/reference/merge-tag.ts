import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRow, readRows } from '../../db/read-rows.ts';
import { recordMovieChanges } from '../../db/record-movie-change.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { lastDecision, lostRace } from '../audit/lost-race.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockListItem } from './reference-store.ts';
import { listItemView } from './reference-view.ts';

type Merge = { readonly uuid: string; readonly into: string; readonly version: number };

/** Number of titles and companies with a tag. */
export const tagUses = async (db: Database | Tx, uuid: string) => {
  const row = await readRow(db, { titles: col.int, companies: col.int })`
    select (select count(*)::int from movie_tags where tag_id = ${uuid}) as titles,
      (select count(*)::int from consumers where ${uuid}::uuid = any(tags))
        + (select count(*)::int from providers where ${uuid}::uuid = any(tags)) as companies`;
  return row ?? { titles: 0, companies: 0 };
};

/** Moves titles from one tag to the other, each once. */
const moveMovies = async (tx: Tx, { uuid, into }: Merge): Promise<string[]> => {
  const rows = await readRows(tx, { movie_id: col.text })`
    insert into movie_tags (movie_id, tag_id) select movie_id, ${into} from movie_tags where tag_id = ${uuid}
    on conflict do nothing returning movie_id`;
  const gone = await readRows(tx, { movie_id: col.text })`
      delete from movie_tags where tag_id = ${uuid} returning movie_id`;
  return [...new Set([...rows, ...gone].map(({ movie_id }) => movie_id))];
};

const moveCompanies = async (tx: Tx, { uuid, into }: Merge) => {
  for (const table of ['consumers', 'providers'])
    await tx.execute(sql`
      update ${sql.identifier(table)} set tags = case when ${into}::uuid = any(tags) then array_remove(tags, ${uuid}::uuid)
        else array_replace(tags, ${uuid}::uuid, ${into}::uuid) end
      where ${uuid}::uuid = any(tags)`);
};

/** Refusal for a missing tag: names the person who removed it, if any. */
const missing = async (tx: Tx, uuid: string): Promise<Refused> => {
  const entries = sql`l.entity = 'tag' and l.entity_id = ${uuid}`;
  const last = await lastDecision(tx, { entries, actions: ['tag.merge', 'tag.delete'] });
  return last === undefined ? new Refused('not_found') : lostRace(last);
};

/** Merges a tag into another, based on its current version (D30): its titles get the other tag, and it is deleted. */
export const mergeTag = (deps: Deps, actor: Actor, merge: Merge) =>
  deps.db.transaction(async (tx) => {
    const { uuid, into, version } = merge;
    if (uuid === into) throw new Refused('invalid', { issues: [{ field: 'into', rule: 'option', params: {} }] });
    // Lock in a fixed order: two opposite merges would deadlock.
    const locked = new Map<string, Awaited<ReturnType<typeof lockListItem>>>();
    for (const one of [uuid, into].toSorted()) locked.set(one, await lockListItem(tx, 'tag', one));
    const from = locked.get(uuid);
    const to = locked.get(into);
    if (from === undefined) throw await missing(tx, uuid);
    if (to === undefined) throw await missing(tx, into);
    if (from.version !== version) throw new Refused('stale_version', { details: { current: listItemView(from) } });
    const uses = await tagUses(tx, uuid);
    const movies = await moveMovies(tx, merge);
    await moveCompanies(tx, merge);
    await tx.execute(sql`delete from tags where uuid = ${uuid}`);
    await recordMovieChanges(tx, movies);
    await recordAudit(tx, actor, 'tag.merge', {
      of: ['tag', uuid],
      before: { ...listItemView(from), ...uses },
      after: { into: listItemView(to), movies },
    });
    return listItemView(to);
  });
