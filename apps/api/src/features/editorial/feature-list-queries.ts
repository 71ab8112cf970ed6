import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { readFeatureList } from '@eigaichi/wire/editorial';
import type { AnswerIn } from '@eigaichi/wire/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { seenByBuyersSql } from '../movies/visible-to.ts';
import { shownFrom, shownMovie } from './shown-movies.ts';

export type FeatureListAnswer = AnswerIn<typeof readFeatureList>['data'];
type Head = Omit<FeatureListAnswer, 'movies' | 'actions'>;

/** Lists the reader may see: everyone the public ones, those who keep them all. */
const visible = (actor: Actor | null): SQL =>
  actor !== null && may(actor, 'editorial.write') ? sql`true` : sql`l.is_public`;

const head = sql`l.uuid, l.version, l.is_public, l.on_home,
  (select count(*)::int from feature_list_movies lm join movies m on m.uuid = lm.movie_id
    join accounts a on a.uuid = m.provider_id where lm.feature_list_id = l.uuid and ${seenByBuyersSql}) as movie_count,
  jsonb_build_object('ja', jsonb_build_object('list_name', l.list_name_ja, 'description', l.description_ja),
    'en', jsonb_build_object('list_name', l.list_name_en, 'description', l.description_en)) as translations`;

const actionsFor = (actor: Actor | null) =>
  actor !== null && may(actor, 'editorial.write')
    ? [
        { name: 'edit', allowed: true },
        { name: 'delete', allowed: true },
      ]
    : [];

export const pageOfFeatureLists = async (
  db: Database,
  actor: Actor | null,
  { per, page }: { per: number; page: number },
) => {
  const found = await db.execute<Head>(sql`
    select ${head} from feature_lists l where ${visible(actor)}
    order by l.created_at desc, l.uuid limit ${per} offset ${(page - 1) * per}`);
  const count = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from feature_lists l where ${visible(actor)}`,
  );
  return { rows: found.rows.map((row) => ({ ...row, actions: actionsFor(actor) })), total: count.rows[0]?.total ?? 0 };
};

/** One list with the titles that anyone may see, in its order. */
export const findFeatureList = async (
  db: Database | Tx,
  actor: Actor | null,
  uuid: string,
): Promise<FeatureListAnswer | undefined> => {
  const found = await db.execute<Omit<FeatureListAnswer, 'actions'>>(sql`
    select ${head}, coalesce((select jsonb_agg(shown.movie order by shown.position) from (
        select ${shownMovie} as movie, lm.position from ${shownFrom}
        join feature_list_movies lm on lm.movie_id = m.uuid
        where lm.feature_list_id = l.uuid and ${seenByBuyersSql}) shown), '[]') as movies
    from feature_lists l where l.uuid = ${uuid} and ${visible(actor)}`);
  const [row] = found.rows;
  return row === undefined ? undefined : { ...row, actions: actionsFor(actor) };
};
