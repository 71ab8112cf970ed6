import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { KnownLinks } from '@eigaichi/domain/deliveries/social-links';
import type { TransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { movieImageType } from '@eigaichi/domain/options/images';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';
import { checklist_items, delivery_problems, downloads, files, sendings } from '../../db/schema/deliveries.ts';
import { type MoviePicture, moviePicture } from '../movies/movie-picture.ts';
import type { FileRow, ItemRow } from './file-store.ts';

const quoteMovieFactsColumns = {
  quote_movie: col.text,
  movie: col.json<{
    readonly uuid: string;
    readonly film_name: { readonly ja: string | null; readonly en: string | null };
    readonly production_year: number | null;
    readonly image: MoviePicture | null;
  }>(),
  provider: col.json<{ readonly uuid: string; readonly company_name: string }>(),
  links: col.json<KnownLinks>(),
};
export type QuoteMovieFacts = RowOf<typeof quoteMovieFactsColumns>;

/** Names, pictures and providers of the titles in quotes. */
export const findMovies = async (db: Database | Tx, quoteMovies: readonly string[]): Promise<QuoteMovieFacts[]> =>
  await readRows(db, quoteMovieFactsColumns)`
      select qm.uuid as quote_movie,
        jsonb_build_object('uuid', m.uuid, 'production_year', m.production_year,
          'film_name', jsonb_build_object('ja', ja.film_name, 'en', en.film_name),
          'image', ${sql.raw(moviePicture(movieImageType.poster))}) as movie,
        jsonb_build_object('uuid', p.uuid, 'company_name', p.company_name) as provider,
        jsonb_build_object('facebook_url', m.facebook_url, 'instagram_url', m.instagram_url, 'twitter_url', m.twitter_url,
          'trailer_url', m.trailer_url, 'company_url', p.company_url) as links
      from quote_movies qm
      join movies m on m.uuid = qm.movie_id
      join quote_providers qp on qp.uuid = qm.quote_provider_id
      join providers p on p.uuid = qp.provider_id
      ${joinTexts('m.uuid')}
      where qm.uuid = any(${sql.param([...quoteMovies])}::uuid[])`;

export const findItems = (db: Database | Tx, quoteMovies: readonly string[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(checklist_items)
    .where(inArray(checklist_items.quote_movie_id, [...quoteMovies]))
    .orderBy(asc(checklist_items.position));

/** True once the entry of a refused file has a later file. */
const isAnswered = (file: FileRow, files: readonly FileRow[]): boolean =>
  file.fault !== null && files.some((other) => other.item_id === file.item_id && other.started_at > file.started_at);

/** The current files of an entry, plus a refused one until another resolves it. */
export const findFiles = async (db: Database | Tx, quoteMovies: readonly string[]): Promise<FileRow[]> => {
  const found = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.quote_movie_id, [...quoteMovies]),
        isNull(files.replaced_at),
        or(ne(files.state, 'cancelling'), isNotNull(files.fault)),
      ),
    )
    .orderBy(asc(files.started_at), asc(files.uuid));
  return found.filter((file) => !isAnswered(file, found));
};

/** Earlier versions that the buyer has, next to their replacements; latest first. */
export const findOlderFiles = (db: Database | Tx, quoteMovies: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.quote_movie_id, [...quoteMovies]),
        eq(files.state, 'uploaded'),
        isNotNull(files.replaced_at),
        isNull(files.discarded_at),
      ),
    )
    .orderBy(desc(files.replaced_at), desc(files.started_at));

/** Current files that are complete. */
export const findArrivedFiles = (db: Database | Tx, quoteMovie: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.quote_movie_id, quoteMovie),
        eq(files.state, 'uploaded'),
        isNotNull(files.crc32),
        isNull(files.replaced_at),
        isNull(files.discarded_at),
      ),
    )
    .orderBy(asc(files.started_at), asc(files.uuid));

const ownDownloadColumns = {
  file: col.text,
  state: col.word<TransferState>(),
  served_bytes: col.int,
};
export type OwnDownload = RowOf<typeof ownDownloadColumns>;

/** The actor's unfinished downloads of single files begun within a day, the latest per file. */
export const findOwnDownloads = async (
  db: Database | Tx,
  actor: Actor,
  { quoteMovies, now }: { quoteMovies: readonly string[]; now: Temporal.Instant },
): Promise<OwnDownload[]> =>
  (
    await readRows(db, ownDownloadColumns)`
      select distinct on (d.file_id) d.file_id as file, d.state,
        (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(d.served) r)::float8 as served_bytes
      from downloads d join files f on f.uuid = d.file_id
      where d.quote_movie_id = any(${sql.param([...quoteMovies])}::uuid[]) and d.account_id = ${actor.account}
        and d.started_at > ${now.subtract({ hours: 24 }).toString()}::timestamptz and f.downloaded_at is null
      order by d.file_id, d.started_at desc`
  ).filter(({ state }) => state !== 'uploaded');

/** The actor's latest incomplete download of this file, or of a zip of exactly these files. */
export const findUnfinished = async (
  tx: Tx,
  actor: Actor,
  { quote_movie, file }: { quote_movie: string; file: string | readonly string[] },
): Promise<string | undefined> => {
  const [found] = await tx
    .select({ uuid: downloads.uuid })
    .from(downloads)
    .where(
      and(
        eq(downloads.quote_movie_id, quote_movie),
        eq(downloads.account_id, actor.account),
        actor.real === undefined ? isNull(downloads.manager_id) : eq(downloads.manager_id, actor.real.manager),
        typeof file === 'string'
          ? eq(downloads.file_id, file)
          : sql`${downloads.file_ids} = ${sql.param([...file])}::uuid[]`,
        isNull(downloads.finished_at),
      ),
    )
    .orderBy(desc(downloads.started_at))
    .limit(1);
  return found?.uuid;
};

export const findSendings = (db: Database | Tx, quoteMovies: readonly string[]) =>
  db
    .select()
    .from(sendings)
    .where(inArray(sendings.quote_movie_id, [...quoteMovies]))
    .orderBy(asc(sendings.recorded_at));

export const findProblems = (db: Database | Tx, quoteMovies: readonly string[]) =>
  db
    .select()
    .from(delivery_problems)
    .where(inArray(delivery_problems.quote_movie_id, [...quoteMovies]))
    .orderBy(asc(delivery_problems.reported_at));
