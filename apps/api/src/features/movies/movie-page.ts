import type { Language } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/movies/movies';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import type { Session } from '../../http/session.ts';
import { jsonWriter } from '../../http/wire-json.ts';
import type { MoviesFound } from '../../ports/movies.ts';
import { type MovieListQuery, wantedIn } from './availability-marks.ts';
import { buyerCards } from './buyer-cards.ts';
import { answersTo } from './licence-answer.ts';
import { markedCards } from './movie-cards.ts';
import { ownMarks } from './own-marks.ts';
import { searchMovies } from './search/search-movies.ts';

type ListAnswer = AnswerIn<typeof wire.listMovies>;

const facetNames = Object.keys(wire.movieFacets.shape);

type Counts = Readonly<Record<string, number>>;

/** Maximum cached values: a catalogue's, including people's names. */
const mostValues = 20_000;
const values = new Map<string, string>();

/** JSON of a value, up to its count. */
const valueText = (value: string): string => {
  const known = values.get(value);
  if (known !== undefined) return known;
  if (values.size >= mostValues) values.clear();
  const text = `{"value":${JSON.stringify(value)},"count":`;
  values.set(value, text);
  return text;
};

const written = new WeakMap<Counts, string>();

const write = (counts: Counts): string => {
  let text = '';
  for (const value of Object.keys(counts)) text += `${text === '' ? '' : ','}${valueText(value)}${counts[value]}}`;
  return `[${text}]`;
};

/** A facet's counts as JSON. Many pages share an immutable object of counts, so each is serialised once. */
const facetText = (counts: Counts | undefined): string => {
  if (counts === undefined) return '[]';
  const known = written.get(counts) ?? write(counts);
  written.set(counts, known);
  return known;
};

/** People are counted by their name in the reader's language. */
const facetsText = ({ facets }: MoviesFound, language: Language): string =>
  facetNames.map((name) => `"${name}":${facetText(facets[name] ?? facets[`${name}:${language}`])}`).join();

/** Translates to the query's names (spec 3): the index calls free text `text`. */
const loosenedOf = ({ loosened }: MoviesFound): ListAnswer['loosened'] =>
  Object.entries(loosened)
    .map(([filter, total]) => ({ filter: filter === 'text' ? 'free_word' : filter, total }))
    .sort((a, b) => b.total - a.total);

const { shape } = wire.listMovies.answer;
const writeCards = jsonWriter(shape.data);
const writeMeta = jsonWriter(shape.meta);
const writeLoosened = jsonWriter(shape.loosened);
const writeFoundIn = jsonWriter(shape.found_in);

const foundIn = ({ places }: MoviesFound): ListAnswer['found_in'] =>
  Object.entries(places).map(([uuid, named]) => ({ uuid, places: [...named] }));

const beforeCards = Buffer.from('{"data":');

export type ListSearch = { readonly query: MovieListQuery; readonly language: Language };
export type ListReader = Pick<Session, 'actor' | 'cart_version'>;

/** A rendered page and the mark of the reader's own data on it. */
export type RenderedPage = { readonly ids: readonly string[]; readonly mark: string; readonly body: Buffer };

/** The movie list (spec 2): a page of cards, the exact total, and the counts next to the filters (D23). */
export const makePage = async (
  deps: Deps,
  { actor, cart_version }: ListReader,
  { query, language }: ListSearch,
): Promise<RenderedPage> => {
  const wanted = wantedIn(query, actor);
  const found = await searchMovies(deps, actor, { query, wanted, language });
  const { ids } = found;
  const meta = { ...pageMetaOf({ ...query, total: found.total }), total_unfiltered: found.visible };
  const rest = `,"meta":${writeMeta(meta)},"facets":{${facetsText(found, language)}},"found_in":${writeFoundIn(foundIn(found))},"loosened":${writeLoosened(loosenedOf(found))}}`;
  const answerTo = wanted === null ? null : answersTo(wanted);
  const availabilityOf = (uuid: string) => {
    const answer = found.availability.get(uuid);
    return answer === undefined ? null : (answerTo?.(answer) ?? null);
  };
  const marks = cart_version === null ? null : await ownMarks(deps.pool, actor.account, cart_version);
  if (marks !== null) {
    const cards = await buyerCards(deps, ids, { buyer: actor, marks, availabilityOf });
    return { ids, mark: `${cart_version}`, body: Buffer.concat([beforeCards, ...cards, Buffer.from(rest)]) };
  }
  const { cards, mark } = await markedCards(deps, actor, ids);
  for (const card of cards) card.availability = availabilityOf(card.uuid);
  const body = Buffer.from(`{"data":${writeCards(cards)}${rest}`);
  return { ids, mark: cart_version === null ? mark : `${cart_version}`, body };
};
