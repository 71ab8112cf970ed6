import { movieTextNames } from '@eigaichi/domain/movies/movie-fields';
import { videoType } from '@eigaichi/domain/options/video';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { type EditableRow, movieColumns } from '../movie-fields.ts';
import type { MovieHistories } from '../movie-histories-store.ts';
import type { BulkWrite } from './judge-rows.ts';

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Rows passed as one parameter: the number of parameters is limited, their size hardly. */
const asRows = (rows: readonly object[]) => sql.param(JSON.stringify(rows));

const columnsIn = (row: EditableRow): Record<string, unknown> =>
  Object.fromEntries(movieColumns.map((name) => [name, row[name]]));

type Moment = { readonly provider: string; readonly now: IsoInstant };

const insertMovies = async (tx: Tx, writes: readonly BulkWrite[], { provider, now }: Moment) => {
  const columns = ['uuid', 'provider_id', 'created_at', 'updated_at', 'version', 'histories_version', ...movieColumns];
  const at = now;
  const rows = writes.map(({ uuid, after, historyChanges }) => ({
    uuid,
    provider_id: provider,
    created_at: at,
    updated_at: at,
    version: 1,
    histories_version: historyChanges === undefined ? 1 : 2,
    ...columnsIn(after),
  }));
  await tx.execute(sql`insert into movies (${names(columns)})
    select ${names(columns)} from jsonb_populate_recordset(null::movies, ${asRows(rows)}::jsonb)`);
};

/** Updates titles; every change creates a new version of the changed part (D30). */
const updateMovies = async (tx: Tx, writes: readonly BulkWrite[], { now }: Moment) => {
  const rows = writes.map(({ uuid, after, changes, historyChanges, title }) => ({
    uuid,
    ...columnsIn(after),
    updated_at: changes === undefined ? new Date(title?.row.updated_at ?? now).toISOString() : now,
    version: (title?.row.version ?? 0) + (changes === undefined ? 0 : 1),
    histories_version: (title?.row.histories_version ?? 0) + (historyChanges === undefined ? 0 : 1),
  }));
  const columns = ['updated_at', 'version', 'histories_version', ...movieColumns];
  const set = sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(sql`update movies m set ${set}
    from jsonb_populate_recordset(null::movies, ${asRows(rows)}::jsonb) r where m.uuid = r.uuid`);
};

const writeTexts = async (tx: Tx, writes: readonly BulkWrite[]) => {
  const rows = writes.flatMap(({ uuid, after, changes }) =>
    (['ja', 'en'] as const)
      .filter((locale) => Object.keys(changes?.after ?? {}).some((path) => path.startsWith(`translations.${locale}.`)))
      .map((locale) => ({ movie_id: uuid, locale, ...after.translations[locale] })),
  );
  if (rows.length === 0) return;
  const set = sql.join(
    movieTextNames.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  const columns = names(['movie_id', 'locale', ...movieTextNames]);
  await tx.execute(sql`insert into movie_translations (${columns})
    select ${columns} from jsonb_populate_recordset(null::movie_translations, ${asRows(rows)}::jsonb)
    on conflict (movie_id, locale) do update set ${set}`);
};

type Part = {
  readonly table: string;
  /** Columns of the table that a part's rows fill, besides `movie_id`. */
  readonly columns: readonly string[];
  readonly field: string;
  readonly rows: (after: EditableRow) => readonly object[];
  /** Condition for the table's rows that belong to this part. */
  readonly own?: ReturnType<typeof sql>;
};

const videoColumns = [
  'video_type',
  'position',
  'languages',
  'encoding_format',
  'resolution',
  'frame_rate',
  'aspect_ratio',
  'audio_format',
  'audio_channel',
  'embedded_subtitle',
];

const videos = (field: string, type: typeof videoType.main | typeof videoType.trailer): Part => ({
  table: 'movie_videos',
  columns: videoColumns,
  field,
  own: sql`video_type = ${type}`,
  rows: ({ videos: all }) =>
    all.filter(({ video_type }) => video_type === type).map((video, position) => ({ ...video, position })),
});

const genres = (field: 'genres' | 'subgenres', is_subgenre: boolean): Part => ({
  table: 'movie_genres',
  columns: ['genre_id', 'is_subgenre', 'position'],
  field,
  own: sql`is_subgenre = ${is_subgenre}`,
  rows: (after) => after[field].map((genre_id, position) => ({ genre_id, is_subgenre, position })),
});

const parts: readonly Part[] = [
  genres('genres', false),
  genres('subgenres', true),
  {
    table: 'movie_tags',
    columns: ['tag_id', 'position'],
    field: 'tags',
    rows: ({ tags }) => tags.map((tag_id, position) => ({ tag_id, position })),
  },
  {
    table: 'movie_prices',
    columns: ['area', 'price', 'currency'],
    field: 'prices',
    rows: ({ prices }) => prices,
  },
  videos('main_video.videos', videoType.main),
  videos('trailer_videos', videoType.trailer),
  {
    table: 'movie_subtitles',
    columns: ['language', 'formats', 'position'],
    field: 'main_video.subtitles',
    rows: ({ subtitles }) => subtitles.map((subtitle, position) => ({ ...subtitle, position })),
  },
];

type Lines = { readonly movie_id: string; readonly rows: readonly object[] };

/** Replaces the rows of these titles with two statements for all titles. */
const replaceRows = async (
  tx: Tx,
  lines: readonly Lines[],
  { table, columns, own = sql`true` }: Omit<Part, 'field' | 'rows'>,
) => {
  if (lines.length === 0) return;
  const ids = sql.param(lines.map(({ movie_id }) => movie_id));
  await tx.execute(sql`delete from ${sql.identifier(table)} where movie_id = any(${ids}::uuid[]) and ${own}`);
  const rows = lines.flatMap(({ movie_id, rows: some }) => some.map((row) => ({ ...row, movie_id })));
  const filled = names(['movie_id', ...columns]);
  if (rows.length > 0)
    await tx.execute(sql`insert into ${sql.identifier(table)} (${filled})
      select ${filled} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${asRows(rows)}::jsonb)`);
};

const historyLines = (histories: MovieHistories, kind: 'play' | 'svod') =>
  histories[`${kind}_histories`].map(({ country, started_on, ended_on, translations: { ja, en } }, position) => ({
    uuid: crypto.randomUUID(),
    kind,
    position,
    country,
    started_on,
    ended_on,
    name_ja: ja.name,
    name_en: en.name,
  }));

const awardLines = ({ awards }: MovieHistories) =>
  awards.map(({ award, awarded_at, prize }, position) => ({
    uuid: crypto.randomUUID(),
    award_id: award,
    position,
    awarded_at,
    prize_ja: prize.ja,
    prize_en: prize.en,
  }));

const writeHistories = async (tx: Tx, writes: readonly BulkWrite[]) => {
  const changed = (list: keyof MovieHistories) =>
    writes.filter(({ historyChanges }) => historyChanges?.after[list] !== undefined);
  const columns = ['uuid', 'kind', 'position', 'country', 'started_on', 'ended_on', 'name_ja', 'name_en'];
  for (const kind of ['play', 'svod'] as const) {
    const lines = changed(`${kind}_histories`).map(({ uuid, histories }) => ({
      movie_id: uuid,
      rows: historyLines(histories, kind),
    }));
    await replaceRows(tx, lines, { table: 'movie_histories', columns, own: sql`kind = ${kind}` });
  }
  const awards = changed('awards').map(({ uuid, histories }) => ({ movie_id: uuid, rows: awardLines(histories) }));
  await replaceRows(tx, awards, {
    table: 'movie_awards',
    columns: ['uuid', 'award_id', 'position', 'awarded_at', 'prize_ja', 'prize_en'],
  });
};

/**
 * Writes the changes of a sheet's rows in a fixed number of statements. The titles are locked; the result is the same
 * as after the form's own calls.
 */
export const writeMovies = async (tx: Tx, writes: readonly BulkWrite[], moment: Moment): Promise<void> => {
  const made = writes.filter(({ title }) => title === null);
  const edited = writes.filter(({ title }) => title !== null);
  if (made.length > 0) await insertMovies(tx, made, moment);
  if (edited.length > 0) await updateMovies(tx, edited, moment);
  await writeTexts(tx, writes);
  for (const part of parts) {
    const lines = writes
      .filter(({ changes }) => changes?.after[part.field] !== undefined)
      .map(({ uuid, after }) => ({ movie_id: uuid, rows: part.rows(after) }));
    await replaceRows(tx, lines, part);
  }
  await writeHistories(tx, writes);
};
