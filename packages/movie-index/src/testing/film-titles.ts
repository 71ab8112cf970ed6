import { readFileSync } from 'node:fs';
import type { MovieDocument, MoviePerson } from '../movie-document.ts';

type Film = {
  readonly id: string;
  readonly kind: string;
  readonly animation: boolean;
  readonly title_ja: string;
  readonly title_yomi: string;
  readonly title_en: string;
  readonly title_alt?: readonly string[];
  readonly year: number;
  readonly directors: readonly { readonly name_ja: string }[];
  readonly cast: readonly { readonly name_ja: string }[];
  readonly genres: readonly string[];
  readonly distributor: string | null;
};

const readLines = (path: URL): unknown[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

type People = {
  readonly cast: readonly { readonly film: string; readonly name_ja: string }[];
  readonly readings: readonly { readonly name_ja: string; readonly yomi: string }[];
};

const demoData = new URL('../../../../apps/api/demo-data/', import.meta.url);
const films = () => readLines(new URL('films.ndjson', demoData)) as Film[];
const people = () => JSON.parse(readFileSync(new URL('people.json', demoData), 'utf8')) as People;

export type PersonName = { readonly name_ja: string; readonly kana: string; readonly romaji: string };

/** People of the real titles whose names have a certain reading. */
export const peopleNames = () => readLines(new URL('people-names.ndjson', demoData)) as PersonName[];

const personOf = (role: string, name: string, { readings }: People, names: Names): MoviePerson => {
  const known = names.get(name);
  if (known !== undefined) return { role, name, reading: known.kana, romaji: known.romaji };
  const reading = readings.find((person) => person.name_ja === name)?.yomi;
  return reading === undefined ? { role, name } : { role, name, reading };
};

type Names = ReadonlyMap<string, PersonName>;

const groupOf = (film: Film) => (film.animation ? 'animation' : film.kind === 'film' ? 'film' : 'drama');

const namesByPerson = (): Names => new Map(peopleNames().map((person) => [person.name_ja, person]));

/** Real titles of the demo market, as index documents. */
export const filmMovies = (known: People = people(), names: Names = namesByPerson()): MovieDocument[] =>
  films().map((film, place) => ({
    id: film.id,
    names: [film.title_ja, film.title_yomi, film.title_en, ...(film.title_alt ?? [])],
    readings: [film.title_yomi],
    people: [
      ...film.directors.map((person) => personOf('director', person.name_ja, known, names)),
      ...film.cast.map((person) => personOf('main_cast', person.name_ja, known, names)),
      ...known.cast
        .filter((added) => added.film === film.id)
        .map((added) => personOf('main_cast', added.name_ja, known, names)),
    ],
    tags: film.genres,
    others: film.distributor === null ? [] : [film.distributor],
    facets: { genres: film.genres, film_type: [film.kind === 'film' ? '2' : '1'] },
    year: film.year,
    added: place,
    group: groupOf(film),
    sort_ja: film.title_yomi,
    sort_en: film.title_en,
  }));

export type KnownQuery = { readonly type: string; readonly q: string; readonly expect: readonly string[] };

/** Queries with known titles. */
export const knownQueries = () => readLines(new URL('search-queries.ndjson', import.meta.url)) as KnownQuery[];
