import type { MovieRights } from '@eigaichi/domain/rights/availability';
import { allDays } from '@eigaichi/domain/rights/day-ranges';
import type { Countries } from '@eigaichi/domain/rights/grant';
import type { AlertFacts } from '@eigaichi/domain/saved-searches/alert-reasons';
import type { IsoDate } from '@eigaichi/domain/shared/dates';
import type { MovieDocument } from '@eigaichi/movie-index/movie-document';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { compared_titles } from '../../db/schema/saved-searches.ts';
import type { Which } from '../movies/search/among-movies.ts';
import { readMovies } from '../movies/search/search-state.ts';

/** A title that buyers see, at one moment. */
type ComparedTitle = { readonly document: MovieDocument; readonly rights: MovieRights };

export type ComparedTitles = ReadonlyMap<string, ComparedTitle>;

type Line = MovieRights['offer']['lines'][number];
type Grant = MovieRights['grants'][number];

type PackedCountries = 'all' | readonly string[];
/** A perpetual licence has no last day. */
type Packed = {
  readonly document: MovieDocument;
  readonly complete: boolean;
  readonly lines: readonly (Omit<Line, 'countries'> & { readonly countries: PackedCountries })[];
  readonly grants: readonly (Omit<Grant, 'countries' | 'end'> & {
    readonly countries: PackedCountries;
    readonly end: number | null;
  })[];
};

const packCountries = (countries: Countries): PackedCountries => (countries === 'all' ? countries : [...countries]);
const unpackCountries = (countries: PackedCountries): Countries =>
  countries === 'all' ? countries : new Set(countries);

const pack = ({ document, rights: { offer, grants } }: ComparedTitle): Packed => ({
  document,
  complete: offer.complete,
  lines: offer.lines.map((line) => ({ ...line, countries: packCountries(line.countries) })),
  grants: grants.map((grant) => ({
    ...grant,
    countries: packCountries(grant.countries),
    end: Number.isFinite(grant.end) ? grant.end : null,
  })),
});

const unpack = ({ document, complete, lines, grants }: Packed): ComparedTitle => ({
  document,
  rights: {
    offer: { complete, lines: lines.map((line) => ({ ...line, countries: unpackCountries(line.countries) })) },
    grants: grants.map((grant) => ({
      ...grant,
      countries: unpackCountries(grant.countries),
      end: grant.end ?? allDays.end,
    })),
  },
});

/** Facts of a title that an alert reports when they change. */
export const factsOf = ({ prices = {}, about, facets }: MovieDocument): AlertFacts => ({
  prices,
  prizes: about?.prizes ?? [],
  has_screener: (facets.has_screener ?? []).length > 0,
});

const nothingKnown: MovieRights = { offer: { lines: [], complete: false }, grants: [] };

/** The current titles in the database that buyers see. */
export const readSeenTitles = async (db: Database | Tx, which: Which): Promise<ComparedTitles> => {
  const { documents, rights } = await readMovies(db, which);
  return new Map(
    documents
      .filter(({ facets }) => facets.seen?.includes('buyers') === true)
      .map((document) => [document.id, { document, rights: rights.get(document.id) ?? nothingKnown }]),
  );
};

/** Titles as last compared, each with the day of its comparison. */
export const readComparedTitles = async (db: Database | Tx, movies: readonly string[]) => {
  const rows = await readRows(db, { movie_id: col.text, judged_on: col.text, facts: col.json<Packed>() })`
    select movie_id, judged_on::text as judged_on, facts from compared_titles
    where movie_id = any(${sql.param([...movies])}::uuid[])`;
  return new Map(rows.map(({ movie_id, judged_on, facts }) => [movie_id, { judged_on, ...unpack(facts) }]));
};

/** Titles, and the series that their last comparison counted them to. */
export const withFormerSeries = async (db: Database | Tx, movies: readonly string[]): Promise<string[]> => {
  const rows = await readRows(db, { series_id: col.text })`
    select distinct series_id from compared_titles
    where movie_id = any(${sql.param([...movies])}::uuid[]) and series_id is not null`;
  return [...new Set([...movies, ...rows.map(({ series_id }) => series_id)])];
};

/** Stores the current titles for the next comparison, and forgets those that buyers no longer see. */
export const writeComparedTitles = async (
  tx: Tx,
  {
    movies,
    titles,
    day,
  }: { readonly movies: readonly string[]; readonly titles: ComparedTitles; readonly day: IsoDate },
): Promise<void> => {
  const gone = movies.filter((movie) => !titles.has(movie));
  if (gone.length > 0)
    await tx.execute(sql`delete from compared_titles where movie_id = any(${sql.param(gone)}::uuid[])`);
  if (titles.size === 0) return;
  const series = await readRows(tx, { uuid: col.text, series_uuid: col.text })`
    select uuid, series_uuid from movies
    where uuid = any(${sql.param([...titles.keys()])}::uuid[]) and series_uuid is not null`;
  const seriesOf = new Map(series.map(({ uuid, series_uuid }) => [uuid, series_uuid]));
  await tx
    .insert(compared_titles)
    .values(
      Array.from(titles, ([movie_id, title]) => ({
        movie_id,
        series_id: seriesOf.get(movie_id) ?? null,
        judged_on: day,
        facts: pack(title),
      })),
    )
    .onConflictDoUpdate({
      target: compared_titles.movie_id,
      set: { series_id: sql`excluded.series_id`, judged_on: sql`excluded.judged_on`, facts: sql`excluded.facts` },
    });
};
