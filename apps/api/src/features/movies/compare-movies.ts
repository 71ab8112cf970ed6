import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { type ComparedLicence, comparisonSheet, comparisonSheetName } from '@eigaichi/domain/movies/comparison-sheet';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { availabilityByKind, effectiveRights, type Wanted } from '@eigaichi/domain/rights/availability';
import { isoOf } from '@eigaichi/domain/rights/calendar-day';
import { pick } from '@eigaichi/domain/shared/pick';
import type * as wire from '@eigaichi/wire/movies/compare';
import type { AnswerIn, QueryOut } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { wantedIn } from './availability-marks.ts';
import { answersTo } from './licence-answer.ts';
import { movieCards } from './movie-cards.ts';
import { findMovies } from './movie-queries.ts';
import { loadMovieRights } from './movie-rights.ts';
import { movieView } from './movie-view.ts';

type Compared = AnswerIn<typeof wire.compareMovies>['data'][number];

/** Availability of titles for the wanted licence; null for every title without one. */
const judge = async (
  deps: Pick<Deps, 'db'>,
  movies: readonly string[],
  wanted: Wanted | null,
): Promise<(uuid: string) => Compared['availability']> => {
  if (wanted === null) return () => null;
  const answerTo = answersTo(wanted);
  const known = await loadMovieRights(deps.db, movies);
  return (uuid) => {
    const rights = known.get(uuid);
    return rights === undefined
      ? null
      : answerTo(availabilityByKind(effectiveRights(rights, rights.isLicensable), wanted));
  };
};

type Query = QueryOut<typeof wire.compareMovies>;

const compare = async (
  deps: Deps,
  actor: Actor,
  { movies, wanted }: Pick<Query, 'movies'> & { wanted: Wanted | null },
) => {
  const [cards, rows, availabilityOf] = await Promise.all([
    movieCards(deps, actor, movies),
    findMovies(deps.db, actor, movies),
    judge(deps, movies, wanted),
  ]);
  const rowById = new Map(rows.map((row) => [row.uuid, row]));
  return cards.flatMap((card): Compared[] => {
    const row = rowById.get(card.uuid);
    if (row === undefined) return [];
    const details = pick(movieView(row, actor), 'language', 'images', 'main_video', 'documents', 'awards');
    return [{ ...card, ...details, availability: availabilityOf(card.uuid) }];
  });
};

/** Titles side by side that the actor may see, with their availability for the wanted licence (D43). */
export const compareMovies = (deps: Deps, actor: Actor, query: Query): Promise<Compared[]> =>
  compare(deps, actor, { movies: query.movies, wanted: wantedIn(query, actor) });

const licenceOf = ({ rights, countries, start, end }: Wanted): ComparedLicence => ({
  rights: rights.map(({ right_type }) => right_type),
  countries,
  exclusive_type: rights[0]?.exclusive_type ?? exclusiveType.nonExclusive,
  start: isoOf(start),
  end: isoOf(end),
});

const genreNames = async ({ db }: Pick<Deps, 'db'>, titles: readonly Compared[]) => {
  const ids = [...new Set(titles.flatMap(({ genres }) => genres))];
  const found = await readRows(db, { uuid: col.text, ja: col.text, en: col.text })`
    select uuid, name_ja as ja, name_en as en from genres where uuid = any(${sql.param(ids)}::uuid[])`;
  return new Map(found.map(({ uuid, ja, en }) => [uuid, { ja, en }]));
};

/** The comparison as a workbook in the requested language, named with the moment (spec 9). */
export const printComparison = async (
  deps: Deps,
  actor: Actor,
  { language, ...query }: QueryOut<typeof wire.readComparisonSheet>,
): Promise<{ name: string; bytes: Buffer }> => {
  const wanted = wantedIn(query, actor);
  const titles = await compare(deps, actor, { movies: query.movies, wanted });
  const sheet = comparisonSheet(titles, {
    language,
    address: deps.config.publicUrl,
    wanted: wanted === null ? null : licenceOf(wanted),
    genres: await genreNames(deps, titles),
  });
  return {
    name: documentFileName(comparisonSheetName(language), deps.clock.now(), 'xlsx'),
    bytes: await deps.workbook.xlsx(sheet),
  };
};
