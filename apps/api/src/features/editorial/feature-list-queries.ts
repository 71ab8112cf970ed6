import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { readFeatureList } from '@eigaichi/wire/movies/editorial';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import { isListShownSql, isVisibleToBuyersSql } from '../../db/status-sql.ts';
import { withRomanised } from '../movies/romanised-credits.ts';
import { featuredMovieSql, shownFrom } from './shown-movies.ts';

export type FeatureListAnswer = AnswerIn<typeof readFeatureList>['data'];

const headColumns = {
  uuid: col.text,
  ...col.each(col.int, 'version', 'movie_count', 'title_count'),
  ...col.each(col.bool, 'is_public', 'on_home', 'is_shown'),
  published_from: col.orNull(col.text),
  published_until: col.orNull(col.text),
  translations: col.json<FeatureListAnswer['translations']>(),
};

/** The reader of a list and the day in Tokyo. */
export type ListReader = { readonly actor: Actor | null; readonly today: Temporal.PlainDate };

const isEditor = ({ actor }: ListReader) => actor !== null && may(actor, 'editorial.write');

/** Lists the reader may see: everyone sees the shown ones, editors see all. */
const visible = (reader: ListReader): SQL => (isEditor(reader) ? sql`true` : isListShownSql(reader.today));

const readable = (reader: ListReader): SQL => (isEditor(reader) ? sql`true` : isVisibleToBuyersSql);

const counted = (which: SQL): SQL => sql`(select count(*)::int from feature_list_movies lm
  join movies m on m.uuid = lm.movie_id join accounts a on a.uuid = m.provider_id
  where lm.feature_list_id = l.uuid and ${which})`;

const head = (reader: ListReader): SQL => sql`l.uuid, l.version, l.is_public, l.on_home,
  l.published_from::text as published_from, l.published_until::text as published_until,
  ${isListShownSql(reader.today)} as is_shown,
  ${counted(isVisibleToBuyersSql)} as movie_count, ${counted(readable(reader))} as title_count,
  jsonb_build_object('ja', jsonb_build_object('list_name', l.list_name_ja, 'description', l.description_ja),
    'en', jsonb_build_object('list_name', l.list_name_en, 'description', l.description_en)) as translations`;

const actionsFor = (reader: ListReader) =>
  isEditor(reader)
    ? [
        { name: 'edit', allowed: true },
        { name: 'delete', allowed: true },
      ]
    : [];

/** True if the reader may see a list. */
export const canSeeFeatureList = async (db: Database, reader: ListReader, uuid: string): Promise<boolean> =>
  (await countRows(db)`from feature_lists l where l.uuid = ${uuid}::uuid and ${visible(reader)}`) > 0;

export const pageOfFeatureLists = async (db: Database, reader: ListReader, paging: Paging) => {
  const found = await readRows(db, headColumns)`
    select ${head(reader)} from feature_lists l where ${visible(reader)}
    order by l.created_at desc, l.uuid ${pageSql(paging)}`;
  const total = await countRows(db)`from feature_lists l where ${visible(reader)}`;
  return { rows: found.map((row) => ({ ...row, actions: actionsFor(reader) })), total };
};

/** One list with the titles that the reader may see, in order. */
export const findFeatureList = async (
  db: Database | Tx,
  reader: ListReader,
  uuid: string,
): Promise<FeatureListAnswer | undefined> => {
  const row = await readRow(db, { ...headColumns, movies: col.json<FeatureListAnswer['movies']>() })`
    select ${head(reader)}, coalesce((select jsonb_agg(shown.movie order by shown.position) from (
        select ${featuredMovieSql} as movie, lm.position from ${shownFrom}
        join feature_list_movies lm on lm.movie_id = m.uuid
        where lm.feature_list_id = l.uuid and ${readable(reader)}) shown), '[]') as movies
    from feature_lists l where l.uuid = ${uuid} and ${visible(reader)}`;
  return row && { ...row, movies: await withRomanised(db, row.movies), actions: actionsFor(reader) };
};
