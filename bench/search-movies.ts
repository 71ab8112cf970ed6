import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import type { RightTypeCode } from '@eigaichi/domain/options/right-types';
import type { MovieRights } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import type { MovieDocument } from '@eigaichi/movie-index/movie-document';
import { seeded } from './figures.ts';

type Next = () => number;
const pick = <T>(next: Next, from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;

const halves = (text: string): [string, string] => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

/** Generates titles from pieces of real ones, as long and as similar as in a large catalogue. */
export function* madeUpMovies(real: readonly MovieDocument[], count: number): Generator<MovieDocument> {
  const next = seeded(7);
  const some = (from: readonly string[], most: number) => [
    ...new Set(Array.from({ length: Math.ceil(next() * most) }, () => pick(next, from))),
  ];
  const people = [...new Set(real.flatMap((title) => title.people.map((person) => person.name)))];
  const list = (length: number, name: string) => Array.from({ length }, (_, n) => `${name}${n}`);
  const [genres, providers, tags] = [list(24, 'genre'), list(200, 'provider'), list(150, 'tag')];
  const english = [...new Set(real.flatMap((title) => (title.names[2] ?? '').split(' ')))];
  for (let n = 0; n < count; n++) {
    const [one, other] = [pick(next, real), pick(next, real)];
    const join = (at: number) => `${halves(one.names[at] ?? '')[0]}${halves(other.names[at] ?? '')[1]}`;
    const year = 1930 + Math.floor(next() * 95);
    const kind = pick(next, ['film', 'animation', 'series']);
    const director = pick(next, people);
    const cast = some(people, 5);
    const latin = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(next, english)).join(' ');
    const made: MovieDocument = {
      id: `made-up-${n}`,
      names: [join(0), join(1), latin],
      readings: [join(1)],
      people: [{ role: 'director', name: director }, ...cast.map((name) => ({ role: 'main_cast', name }))],
      tags: [],
      others: [],
      facets: {
        genres: some(genres, 3),
        subtitles: some(['en', 'es', 'pt', 'ru', 'it', 'de', 'fr', 'zh', 'ja'], 4),
        production_year: [`${year}`],
        awarded: next() < 0.1 ? ['1'] : [],
        translated: next() < 0.7 ? ['ja', 'en'] : ['ja'],
        formats: [pick(next, ['1', '2', '3'])],
        status: ['published'],
        provider: [pick(next, providers)],
        tags: some(tags, 3),
        film_type: [kind === 'series' ? '1' : '2'],
        kinds: [kind],
        'director:ja': [director],
        'director:en': [director],
        'main_cast:ja': cast,
        'main_cast:en': cast,
        seen: next() < 0.95 ? ['buyers'] : [],
      },
      year,
      added: n,
      group: pick(next, ['film', 'drama', 'animation']),
      sort_ja: join(1),
      sort_en: latin,
    };
    yield { ...made, about: { genres: made.facets.genres ?? [], provider: made.facets.provider ?? [] } };
  }
}

const everywhere = 'all' as const;
export const inArea = (area: number): string[] =>
  countries.filter((country) => country.area === area).map(({ code }) => code);

const streaming: RightTypeCode[] = [1, 2, 10, 11, 12];
const allRights: RightTypeCode[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const today = dayOf('2026-11-01');

/** Generates typical offers: most alike, one in ten with its own dates; one in ten titles declares nothing. */
const offerOf = (next: Next): MovieRights['offer'] => {
  const kind = Math.floor(next() * 10);
  const line = (rights: RightTypeCode[], over: Partial<MovieRights['offer']['lines'][number]> = {}) => ({
    rights,
    countries: everywhere,
    start: null,
    end: null,
    offered: true,
    ...over,
  });
  const codes = new Set(inArea(pick(next, areas).code));
  if (kind < 4) return { complete: true, lines: [line(allRights)] };
  if (kind < 6) return { complete: true, lines: [line(streaming), line([8, 9], { countries: codes })] };
  if (kind < 8) return { complete: kind === 6, lines: [line(allRights, { countries: codes })] };
  if (kind === 8) return { complete: true, lines: [line(allRights, { start: today + Math.floor(next() * 700) })] };
  return { complete: false, lines: [] };
};

/** Generates grants: one title in three was licensed once, some repeatedly. */
const grantsOf = (next: Next): MovieRights['grants'][number][] =>
  Array.from({ length: next() < 0.33 ? 1 + Math.floor(next() * 3) : 0 }, () => {
    const start = today + Math.floor((next() - 0.7) * 1500);
    const exclusive_type = pick(next, [1, 1, 2, 3] as const);
    return {
      holder: `buyer${Math.floor(next() * 500)}`,
      rights: pick(next, [streaming, [1], [5], [8, 9], [7]] as RightTypeCode[][]),
      countries: next() < 0.1 ? everywhere : new Set(inArea(pick(next, areas).code)),
      start,
      end: start + 365 + Math.floor(next() * 1500),
      exclusive_type,
      holdback_length: exclusive_type === exclusiveType.holdback ? holdbackLength.year1 : null,
    };
  });

export function* madeUpRights(): Generator<MovieRights> {
  const next = seeded(11);
  for (;;) yield { offer: offerOf(next), grants: grantsOf(next) };
}
