import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readOperations } from '../movies/moderation/read-operations.ts';

type Recommend = { readonly uuid: string; readonly recommended: boolean };

const names = { ja: 'おすすめ作品', en: 'Recommended titles' } as const;

/** The oldest home page list, locked; created if missing. */
const homeList = async (tx: Tx, now: IsoInstant): Promise<string> => {
  const found = await readRows(tx, { uuid: col.text })`
    select uuid from feature_lists where on_home and is_public order by created_at, uuid limit 1 for update`;
  const known = found[0]?.uuid;
  if (known !== undefined) return known;
  const made = await readRows(tx, { uuid: col.text })`
    insert into feature_lists (on_home, is_public, list_name_ja, list_name_en, created_at, updated_at)
    values (true, true, ${names.ja}, ${names.en}, ${now}, ${now}) returning uuid`;
  const uuid = made[0]?.uuid;
  if (uuid === undefined) throw new Error('the list was not inserted');
  return uuid;
};

const putIn = async (tx: Tx, movie: string, now: IsoInstant): Promise<string[]> => {
  const list = await homeList(tx, now);
  await tx.execute(sql`
    insert into feature_list_movies (feature_list_id, movie_id, position)
    select ${list}, ${movie}, coalesce(max(position) + 1, 0) from feature_list_movies where feature_list_id = ${list}
    on conflict do nothing`);
  return [list];
};

const takeOut = async (tx: Tx, movie: string, now: IsoInstant): Promise<string[]> => {
  await tx.execute(sql`
    with gone as (delete from recommended_movies where movie_id = ${movie} returning 1)
    update recommendation set version = version + 1, updated_at = ${now} where exists (select 1 from gone)`);
  const gone = await readRows(tx, { uuid: col.text })`
    delete from feature_list_movies lm using feature_lists l
    where l.uuid = lm.feature_list_id and l.on_home and lm.movie_id = ${movie} returning l.uuid`;
  return gone.map(({ uuid }) => uuid);
};

/**
 * Recommends a title, or stops. The home strip draws from the home page's lists (spec 2). The title joins the oldest,
 * or leaves all and the individual choices. Buyer visibility is checked when the strip is drawn (D22).
 */
export const recommendMovie = async (deps: Deps, actor: Actor, { uuid, recommended }: Recommend) =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from movies where uuid = ${uuid} for no key update`);
    const before = await readOperations(tx, actor, uuid);
    if (before.recommended === recommended) return before;
    const now = deps.clock.nowIso();
    const lists = recommended ? await putIn(tx, uuid, now) : await takeOut(tx, uuid, now);
    await tx.execute(sql`
      update feature_lists set version = version + 1, updated_at = ${now} where uuid = any(${sql.param(lists)}::uuid[])`);
    await recordAudit(tx, actor, recommended ? 'movie.recommend' : 'movie.unrecommend', {
      of: ['movie', uuid],
      before: { recommended: before.recommended },
      after: { recommended, feature_lists: lists },
    });
    return readOperations(tx, actor, uuid);
  });
