import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Availability } from '@eigaichi/domain/rights/availability';
import type { Language } from '@eigaichi/domain/shared/language';
import type { AnswerIn } from '@eigaichi/wire/endpoint';
import type { listMovies as listMoviesEndpoint } from '@eigaichi/wire/movies';
import type { Deps } from '../../deps.ts';
import type { TitlesFound } from '../../ports/titles.ts';
import { cardAvailability, judgeTitles, wantedIn } from './availability-marks.ts';
import { markedCards } from './movie-cards.ts';
import { type MovieSearch, searchMovies } from './search/search-movies.ts';

type ListAnswer = AnswerIn<typeof listMoviesEndpoint>;
type Facets = ListAnswer['facets'];
type FacetName = keyof Facets;

const facetNames = [
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
  'availability',
] as const satisfies readonly FacetName[];

const entries = (counts: Readonly<Record<string, number>> | undefined) =>
  Object.entries(counts ?? {}).map(([value, count]) => ({ value, count }));

const facetsOf = (found: TitlesFound, states: Readonly<Record<string, number>>): Facets => {
  const counted: Record<string, Readonly<Record<string, number>>> = { ...found.facets, availability: states };
  return Object.fromEntries(facetNames.map((name) => [name, entries(counted[name])])) as Facets;
};

export type MadePage = { readonly ids: readonly string[]; readonly mark: string; readonly answer: ListAnswer };

export type ListSearch = { readonly query: MovieSearch; readonly language: Language };
type Found = { found: TitlesFound; answers: ReadonlyMap<string, Availability>; states: Record<string, number> };

const countStates = (answers: ReadonlyMap<string, Availability>): Record<string, number> => {
  const states: Record<string, number> = {};
  for (const { state } of answers.values()) states[state] = (states[state] ?? 0) + 1;
  return states;
};

const everything = 1_000_000;

/** Availability is judged for all that the other filters find: its counts, and where asked its own filter, need them all. */
const searchWithRights = async (deps: Deps, actor: Actor, { query, language }: ListSearch): Promise<Found> => {
  const wanted = wantedIn(query, actor);
  if (wanted === null)
    return { found: await searchMovies(deps, actor, { query, language }), answers: new Map(), states: {} };
  const all = await searchMovies(deps, actor, { query: { ...query, page: 1, per: everything }, language });
  const answers = await judgeTitles(deps, wanted, all.ids);
  const states = countStates(answers);
  const asked = new Set<string>(query.availability ?? []);
  if (asked.size === 0) {
    const from = (query.page - 1) * query.per;
    return { found: { ...all, ids: all.ids.slice(from, from + query.per) }, answers, states };
  }
  const among = all.ids.filter((id) => asked.has(answers.get(id)?.state ?? 'unknown'));
  return { found: await searchMovies(deps, actor, { query, language, among }), answers, states };
};

/** The movie list (spec 2): a page of cards, the exact total, the counts beside the filters (D23); and the cards' mark. */
export const makePage = async (deps: Deps, actor: Actor, { query, language }: ListSearch): Promise<MadePage> => {
  const { found, answers, states } = await searchWithRights(deps, actor, { query, language });
  const { cards, mark } = await markedCards(deps, actor, found.ids);
  for (const card of cards) {
    const answer = answers.get(card.uuid);
    if (answer !== undefined) card.availability = cardAvailability(answer);
  }
  const meta = {
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(found.total / query.per)),
    per_page: query.per,
    total: found.total,
    total_unfiltered: found.visible,
  };
  return { ids: found.ids, mark, answer: { data: cards, meta, facets: facetsOf(found, states) } };
};
