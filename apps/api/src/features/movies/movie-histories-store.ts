import type { AwardInput, HistoryInput, MovieHistoriesInput } from '@eigaichi/domain/movies/movie-histories';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, type RowOf, readRow } from '../../db/read-rows.ts';
import { movie_awards, movie_histories } from '../../db/schema/movies.ts';

type Names = { readonly ja: { readonly name: string | null }; readonly en: { readonly name: string | null } };
type StoredHistory = {
  readonly country: string | null;
  readonly started_on: string | null;
  readonly ended_on: string | null;
  readonly translations: Names;
};
type StoredAward = {
  readonly award: string;
  readonly translations: Names;
  readonly awarded_at: string | null;
  readonly prize: { readonly ja: string | null; readonly en: string | null };
};

/** Prizes, screenings and streaming releases of a title, in the form they are saved in. */
const movieHistoriesColumns = {
  awards: col.json<StoredAward[]>(),
  play_histories: col.json<StoredHistory[]>(),
  svod_histories: col.json<StoredHistory[]>(),
};
export type MovieHistories = RowOf<typeof movieHistoriesColumns>;

const histories = (movie: string, kind: 'play' | 'svod') => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('country', h.country, 'started_on', h.started_on, 'ended_on', h.ended_on,
      'translations', jsonb_build_object('ja', jsonb_build_object('name', h.name_ja), 'en', jsonb_build_object('name', h.name_en)))
    order by h.position), '[]') from movie_histories h where h.movie_id = ${movie} and h.kind = ${kind})`;

export const readMovieHistories = async (db: Database | Tx, movie: string): Promise<MovieHistories> => {
  const row = await readRow(db, movieHistoriesColumns)`
    select (select coalesce(jsonb_agg(jsonb_build_object('award', a.uuid, 'awarded_at', w.awarded_at,
        'prize', jsonb_build_object('ja', w.prize_ja, 'en', w.prize_en),
        'translations', jsonb_build_object('ja', jsonb_build_object('name', a.name_ja), 'en', jsonb_build_object('name', a.name_en)))
      order by w.position), '[]') from movie_awards w join awards a on a.uuid = w.award_id where w.movie_id = ${movie}) as awards,
      ${histories(movie, 'play')} as play_histories, ${histories(movie, 'svod')} as svod_histories`;
  return row ?? { awards: [], play_histories: [], svod_histories: [] };
};

/** The award named in a line; adds it to the list unless its name exists. */
const awardOf = async (tx: Tx, { award, translations }: AwardInput): Promise<string | undefined> => {
  if (award) {
    const row = await readRow(tx, { uuid: col.text })`select uuid from awards where uuid = ${award}`;
    return row?.uuid;
  }
  if (!translations) return undefined;
  const { ja, en } = translations;
  await tx.execute(sql`insert into awards (name, name_ja, name_en) values (${en.name}, ${ja.name}, ${en.name})
    on conflict do nothing`);
  const row = await readRow(tx, { uuid: col.text })`select uuid from awards where lower(name) = lower(${en.name})`;
  return row?.uuid;
};

const replaceAwards = async (tx: Tx, movie_id: string, awards: readonly AwardInput[]): Promise<Issue[]> => {
  const ids: (string | undefined)[] = [];
  for (const award of awards) ids.push(await awardOf(tx, award));
  const issues = ids.flatMap((id, at) =>
    id === undefined ? [{ field: `awards.${at}.award`, rule: 'option', params: {} }] : [],
  );
  if (issues.length > 0) return issues;
  await tx.delete(movie_awards).where(eq(movie_awards.movie_id, movie_id));
  const rows = awards.flatMap(({ awarded_at, prize }, position) => {
    const award_id = ids[position];
    if (award_id === undefined) return [];
    return [
      {
        movie_id,
        award_id,
        position,
        awarded_at: awarded_at ?? null,
        prize_ja: prize.ja ?? null,
        prize_en: prize.en ?? null,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(movie_awards).values(rows);
  return [];
};

const replaceHistories = async (tx: Tx, movie_id: string, kind: 'play' | 'svod', stored: readonly HistoryInput[]) => {
  await tx.delete(movie_histories).where(and(eq(movie_histories.movie_id, movie_id), eq(movie_histories.kind, kind)));
  const rows = stored.map(({ country, started_on, ended_on, translations: { ja, en } }, position) => ({
    movie_id,
    kind,
    position,
    country: country ?? null,
    started_on: started_on ?? null,
    ended_on: ended_on ?? null,
    name_ja: ja.name ?? null,
    name_en: en.name ?? null,
  }));
  if (rows.length > 0) await tx.insert(movie_histories).values(rows);
};

/** Replaces the sent lists. Returns their faults; if there are any, nothing may be stored. */
export const writeMovieHistories = async (tx: Tx, movie: string, input: MovieHistoriesInput): Promise<Issue[]> => {
  const issues = input.awards === undefined ? [] : await replaceAwards(tx, movie, input.awards);
  if (input.play_histories !== undefined) await replaceHistories(tx, movie, 'play', input.play_histories);
  if (input.svod_histories !== undefined) await replaceHistories(tx, movie, 'svod', input.svod_histories);
  if (input.awards !== undefined || input.play_histories !== undefined || input.svod_histories !== undefined)
    await tx.execute(sql`update movies set histories_version = histories_version + 1 where uuid = ${movie}`);
  return issues;
};
