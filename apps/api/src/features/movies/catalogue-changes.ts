import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { listCatalogueChanges } from '@eigaichi/wire/movies/catalogue-changes';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isFollowable } from '../../db/change-feed.ts';
import type { Database } from '../../db/client.ts';
import { col, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { cursorOf, readCursor } from '../../http/cursor.ts';
import { Refused } from '../../http/refused.ts';
import { movieCards } from './movie-cards.ts';
import { visibleTo } from './visible-to.ts';

/** An xid8: the database can't read a larger number. */
const transaction = z
  .string()
  .regex(/^\d{1,20}$/)
  .refine((id) => BigInt(id) < 2n ** 64n);

/**
 * Place of a reader: in the list of all titles (`all`), which began at transaction `since`, or in the changes since
 * then. `past` is the last title that was read: in the changes, the last one of transaction `since`.
 */
const place = z.object({ all: z.boolean(), since: transaction, past: z.uuid().nullable() });
type Place = z.infer<typeof place>;

type Answer = AnswerIn<typeof listCatalogueChanges>;
type Page = { readonly changed: string[]; readonly removed: string[]; readonly next: Place; readonly more: boolean };

/** The oldest open transaction: every change before it is visible. */
const horizon = async (db: Database): Promise<string> => {
  const row = await readRow(db, { xmin: col.text })`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`;
  if (row === undefined) throw new Error('the snapshot has no horizon');
  return row.xmin;
};

/** A page of all titles that the reader sees, by id. */
const readAll = async (db: Database, actor: Actor, { since, past }: Place, limit: number): Promise<Page> => {
  const after = past === null ? sql`true` : sql`m.uuid > ${past}`;
  const rows = await readRows(db, { uuid: col.text })`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where ${after} and ${visibleTo(actor)} order by m.uuid limit ${limit + 1}`;
  const changed = rows.slice(0, limit).map(({ uuid }) => uuid);
  const more = rows.length > limit;
  const next = more ? { all: true, since, past: changed.at(-1) ?? past } : { all: false, since, past: null };
  return { changed, removed: [], next, more };
};

const changeColumns = {
  uuid: col.text,
  txid: col.text,
  is_visible: col.bool,
  /** The reader may have seen it before: it is deleted, or was on the market. */
  was_visible: col.bool,
};

/** A page of the titles that changed from `since` on, each once, by its last change. */
const readChanged = async (db: Database, actor: Actor, { since, past }: Place, limit: number): Promise<Page> => {
  const end = await horizon(db);
  const after = past === null ? sql`true` : sql`(max(c.txid), c.movie_id) > (${since}::xid8, ${past}::uuid)`;
  const rows = await readRows(db, changeColumns)`
    with changed as (
      select c.movie_id, max(c.txid) as txid from movie_changes c
      where c.txid >= ${since}::xid8 and c.txid < ${end}::xid8
      group by c.movie_id having ${after} order by max(c.txid), c.movie_id limit ${limit + 1})
    select d.movie_id as uuid, d.txid::text as txid,
      m.uuid is not null and ${visibleTo(actor)} as is_visible,
      m.uuid is null or m.published_at is not null as was_visible
    from changed d left join movies m on m.uuid = d.movie_id left join accounts a on a.uuid = m.provider_id
    order by d.txid, d.movie_id`;
  const page = rows.slice(0, limit);
  const more = rows.length > limit;
  const last = page.at(-1);
  const next =
    more && last !== undefined
      ? { all: false, since: last.txid, past: last.uuid }
      : { all: false, since: end, past: null };
  return {
    changed: page.filter((row) => row.is_visible).map(({ uuid }) => uuid),
    removed: page.filter((row) => !row.is_visible && row.was_visible).map(({ uuid }) => uuid),
    next,
    more,
  };
};

const removed = (uuid: string) => ({ uuid, change: 'removed' as const });

/**
 * Titles that changed for the reader since their cursor; without one, all titles (D51). A title that they never could
 * see is left out: its id is not theirs to know.
 */
export const listChangedTitles = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  actor: Actor,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Answer> => {
  const at: Place =
    cursor === undefined ? { all: true, since: await horizon(deps.db), past: null } : readCursor(cursor, place);
  if (cursor !== undefined && !(await isFollowable(deps.db, 'movie_changes', at.since)))
    throw new Refused('cursor_expired');
  const page = await (at.all ? readAll : readChanged)(deps.db, actor, at, limit);
  const cards = new Map((await movieCards(deps, actor, page.changed)).map((card) => [card.uuid, card]));
  return {
    data: [
      ...page.changed.map((uuid) => {
        // A title hidden between the two reads is removed.
        const title = cards.get(uuid);
        return title === undefined ? removed(uuid) : { uuid, change: 'changed' as const, title };
      }),
      ...page.removed.map(removed),
    ],
    next_cursor: cursorOf(page.next),
    has_more: page.more || at.all,
  };
};
