import { filmMovies } from '@eigaichi/movie-index/testing/film-titles';
import { seeded } from './figures.ts';

type Requested = Record<string, string>;
/** Filter values offered with a list. */
export type Offered = Readonly<Record<string, readonly { readonly value: string }[]>>;

/**
 * Generates unique buyer searches: a third by text, a third by filters, a third by text with one filter. Texts are
 * pieces of names in both languages, of readings and of people; filters are those of the page.
 */
export function* neverAsked(offered: Offered): Generator<string> {
  const next = seeded(13);
  const upTo = (most: number) => Math.floor(next() * most);
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)] as T;
  const movies = filmMovies();
  const piece = (text: string, most: number) => text.slice(0, 1 + upTo(most));
  const inside = (text: string, most: number) => text.slice(upTo(text.length)).slice(0, 1 + upTo(most));
  const word = (): string => {
    const { names, people } = pick(movies);
    const [ja = '', yomi = '', en = ''] = names;
    const inEnglish = en.split(' ');
    const from = upTo(inEnglish.length);
    return pick([
      () => piece(ja, 8),
      () => inside(ja, 4),
      () => ja,
      () => piece(yomi, 8),
      () => inEnglish.slice(from, from + 1 + upTo(2)).join(' '),
      () => inEnglish.slice(from, from + 1 + upTo(2)).join(' '),
      () => piece(en, 10),
      () => (people.length === 0 ? ja : pick(people).name),
      () => (people.length === 0 ? en : (pick(people).romaji ?? en)),
    ])().trim();
  };
  const value = (facet: string) => pick(offered[facet] ?? [])?.value ?? '';
  const filter = (): Requested => {
    const from = 1950 + upTo(60);
    return pick([
      () => ({ genres: value('genres'), production_year: `${from}-${from + upTo(40)}` }),
      () => ({
        genres: `${value('genres')},${value('genres')}`,
        subtitles: value('subtitles'),
        formats: value('formats'),
      }),
      () => ({ kinds: value('kinds'), production_year: `${from}-`, subtitles: value('subtitles') }),
      () => ({ provider: value('provider'), genres: value('genres'), production_year: `-${from + 20}` }),
      () => ({ tags: value('tags'), production_year: `${from}-${from + 5 + upTo(30)}` }),
      () => ({
        film_type: value('film_type'),
        translated: value('translated'),
        production_year: `${from},${from + 3}-${from + 9}`,
      }),
    ])();
  };
  const oneFilter = (): Requested => {
    const from = 1950 + upTo(60);
    return pick([
      () => ({ production_year: `${from}-` }),
      () => ({ production_year: `${from}-${from + 30}` }),
      () => ({ kinds: value('kinds') }),
      () => ({ genres: value('genres') }),
      () => ({ subtitles: value('subtitles') }),
    ])();
  };
  const seen = new Set<string>();
  for (let n = 0; ; ) {
    const requested: Requested = {
      per: '20',
      ...(n % 3 === 1 ? {} : { free_word: word() }),
      ...(n % 3 === 1 ? filter() : {}),
      ...(n % 3 === 2 ? oneFilter() : {}),
      ...(n % 5 === 0 ? { sort: pick(['new', 'year', 'name', 'relevance']) } : {}),
      ...(n % 7 === 0 ? { page: `${2 + upTo(4)}` } : {}),
    };
    const query = new URLSearchParams(requested).toString();
    if (requested.free_word === '' || seen.has(query)) continue;
    seen.add(query);
    n += 1;
    yield query;
  }
}
