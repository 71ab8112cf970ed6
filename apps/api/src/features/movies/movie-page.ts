import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/movies/movies';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import type { MoviesFound } from '../../ports/movies.ts';
import { type MovieListQuery, wantedIn } from './availability-marks.ts';
import { answersTo } from './licence-answer.ts';
import { markedCards } from './movie-cards.ts';
import { searchMovies } from './search/search-movies.ts';

type ListAnswer = AnswerIn<typeof wire.listMovies>;
type Facets = ListAnswer['facets'];
type FacetName = keyof Facets;

const facetNames = Object.keys(wire.movieFacets.shape) as readonly FacetName[];

const entries = (counts: Readonly<Record<string, number>> | undefined) =>
  Object.entries(counts ?? {}).map(([value, count]) => ({ value, count }));

/** People are counted as they are written in the reader's language. */
const facetsOf = ({ facets }: MoviesFound, language: Language): Facets =>
  Object.fromEntries(
    facetNames.map((name) => [name, entries(facets[name] ?? facets[`${name}:${language}`])]),
  ) as Facets;

/** In the words of the query (spec 3): the index calls the text `text`. */
const loosenedOf = ({ loosened }: MoviesFound): ListAnswer['loosened'] =>
  Object.entries(loosened)
    .map(([filter, total]) => ({ filter: filter === 'text' ? 'free_word' : filter, total }))
    .sort((a, b) => b.total - a.total);

export type MadePage = { readonly ids: readonly string[]; readonly mark: string; readonly answer: ListAnswer };

export type ListSearch = { readonly query: MovieListQuery; readonly language: Language };
/** The movie list (spec 2): a page of cards, the exact total, the counts beside the filters (D23); and the cards' mark. */
export const makePage = async (deps: Deps, actor: Actor, { query, language }: ListSearch): Promise<MadePage> => {
  const wanted = wantedIn(query, actor);
  const found = await searchMovies(deps, actor, { query, wanted, language });
  const { cards, mark } = await markedCards(deps, actor, found.ids);
  const answerTo = wanted === null ? null : answersTo(wanted);
  for (const card of cards) {
    const answer = found.availability.get(card.uuid);
    if (answer !== undefined) card.availability = answerTo?.(answer) ?? null;
  }
  const meta = {
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(found.total / query.per)),
    per_page: query.per,
    total: found.total,
    total_unfiltered: found.visible,
  };
  return {
    ids: found.ids,
    mark,
    answer: { data: cards, meta, facets: facetsOf(found, language), loosened: loosenedOf(found) },
  };
};
