import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { QueryOut } from '@eigaichi/wire/endpoint';
import type { listMovies } from '@eigaichi/wire/movies';
import type { Deps } from '../../../deps.ts';
import type { TitleSearch, TitlesFound } from '../../../ports/titles.ts';

export type MovieSearch = QueryOut<typeof listMovies>;

/** Counted beside the filters (D23). */
export const countedFacets = [
  'kinds',
  'film_type',
  'genres',
  'tags',
  'subtitles',
  'formats',
  'production_year',
  'provider',
  'status',
  'awarded',
  'translated',
] as const;

/** `1964`, `1950-1999`, `1990-` or `-1969`. */
const yearsOf = (range: string) => {
  const [from = '', to = from] = range.split('-');
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
};

const listFilters = (query: MovieSearch): Record<string, readonly string[]> => {
  const lists = {
    genres: query.genres,
    subtitles: query.subtitles,
    translated: query.translated,
    formats: query.formats?.map(String),
    status: query.status,
    provider: query.provider,
    tags: query.tags,
    film_type: query.film_type?.map(String),
    kinds: query.kinds,
    awarded: query.awarded === true ? ['1'] : undefined,
  };
  return Object.fromEntries(
    Object.entries(lists).flatMap(([facet, values]) =>
      values === undefined || values.length === 0 ? [] : [[facet, values]],
    ),
  );
};

/** Section 3's search filter in the words of the index. */
export const titleSearchOf = (query: MovieSearch): TitleSearch => ({
  text: query.free_word ?? '',
  filters: listFilters(query),
  years: (query.production_year ?? []).map(yearsOf),
  people: { director: query.director ?? '', main_cast: query.main_cast ?? '' },
});

/**
 * The page of titles that answers a search, in order, with the exact total and the counts beside the filters. `among`
 * keeps to titles chosen by availability (D9).
 */
export const searchMovies = (
  { titles }: Pick<Deps, 'titles'>,
  actor: Actor | null,
  { query, language, among }: { query: MovieSearch; language: Language; among?: Iterable<string> | undefined },
): Promise<TitlesFound> =>
  titles.search(
    {
      ...titleSearchOf(query),
      ...(among === undefined ? {} : { among }),
      count: countedFacets,
      sort: query.sort,
      language,
      offset: (query.page - 1) * query.per,
      limit: query.per,
    },
    actor,
  );
