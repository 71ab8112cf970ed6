import { filmTitles, knownQueries } from '@eigaichi/title-index/testing/film-titles';
import type { TitleDocument } from '@eigaichi/title-index/title-document';
import { TitleIndex } from '@eigaichi/title-index/title-index';
import type { TitleQuery } from '@eigaichi/title-index/title-query';
import type { BenchRow } from './row.ts';

const groups = ['film', 'drama', 'animation'];
const counted = ['genres', 'film_type', 'formats', 'provider', 'subtitles', 'awarded', 'decade'];
const budget = 5;

/** The same numbers every time, so that two runs measure the same titles. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 4294967296;
};

/** Titles that do not exist, made of pieces of real ones, as long and as alike as a large catalogue's. */
const madeUp = (real: readonly TitleDocument[], count: number): TitleDocument[] => {
  const next = numbers(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const some = (from: readonly string[], most: number) => [
    ...new Set(Array.from({ length: Math.ceil(next() * most) }, () => pick(from))),
  ];
  const halves = (text: string): [string, string] => [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  const people = [...new Set(real.flatMap((title) => title.people.map((person) => person.name)))];
  const genres = Array.from({ length: 24 }, (_, n) => `${n + 1}`);
  const providers = Array.from({ length: 200 }, (_, n) => `p${n}`);
  const english = [...new Set(real.flatMap((title) => (title.names[2] ?? '').split(' ')))];
  return Array.from({ length: count }, (_, n) => {
    const [one, other] = [pick(real), pick(real)];
    const join = (at: number) => `${halves(one.names[at] ?? '')[0]}${halves(other.names[at] ?? '')[1]}`;
    const year = 1930 + Math.floor(next() * 95);
    return {
      id: `made-up-${n}`,
      names: [join(0), join(1), Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(english)).join(' ')],
      readings: [join(1)],
      people: [
        { role: 'director', name: pick(people) },
        ...some(people, 5).map((name) => ({ role: 'main_cast', name })),
      ],
      tags: [],
      others: [],
      facets: {
        genres: some(genres, 3),
        film_type: [pick(['1', '2'])],
        formats: [pick(['1', '2', '3'])],
        provider: [pick(providers)],
        subtitles: some(['en', 'es', 'pt', 'ru', 'it', 'de', 'fr', 'zh', 'ja'], 4),
        awarded: next() < 0.1 ? ['1'] : [],
        decade: [`${Math.floor(year / 10) * 10}`],
      },
      year,
      added: n,
      group: pick(groups),
      sort_ja: join(1),
      sort_en: join(2),
    };
  });
};

/** Short and broad words, romaji, words with a typo, parts of Japanese names. */
const everyday = [
  'の|東|あ|愛|a|t|the|of|物語|東京|ガン|ドラ|まじ|恋|戦|ん|を|1|2|love',
  'gundam|naruto|tokyo|samurai|gekijouban|monogatari|tonari no|doraemon|mahou|sensei',
  'gundma|samurei|mosnter|prnicess|adventrue|warrrior|dragno|speical|moive|stroy',
  'の物語|少女|機動戦士|劇場版|魔法|戦士|大作戦|伝説|学園|ストーリー',
].flatMap((line) => line.split('|'));

/** Two hundred searches as a day brings them: known names, one and two letters, people, romaji, typos, filters alone. */
const searches = (): Omit<TitleQuery, 'candidates'>[] => {
  const known = knownQueries();
  const texts = [...Array.from({ length: 90 }, (_, n) => known[(n * 37) % known.length]?.q ?? ''), ...everyday];
  const filters = [{}, { genres: ['3', '7'] }, { film_type: ['2'], subtitles: ['en'] }, { decade: ['1990', '2000'] }];
  const sorts = ['mixed', 'new', 'year', 'name_ja', 'name_en'] as const;
  return [
    ...texts.map((text, n) => ({ text, filters: filters[n % 4] ?? {} })),
    ...Array.from({ length: 40 }, (_, n) => ({ filters: filters[n % 4] ?? {}, sort: sorts[n % 5] ?? 'mixed' })),
    ...Array.from({ length: 20 }, (_, n) => ({ years: [{ from: 1950 + n, to: 2000 }], filters: filters[n % 4] ?? {} })),
  ];
};

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

const measure = (name: string, titles: readonly TitleDocument[]): BenchRow[] => {
  const started = performance.now();
  const index = new TitleIndex({ groups });
  for (const title of titles) index.put(title);
  const asked = searches();
  const everything = index.all();
  const ask = (query: Omit<TitleQuery, 'candidates'>) => {
    const before = performance.now();
    index.query({ ...query, candidates: everything, count: counted });
    return performance.now() - before;
  };
  for (const query of asked) ask(query);
  const built = performance.now() - started;
  const times = asked.map(ask);
  const slowest = asked[times.indexOf(Math.max(...times))];
  const changed = titles.slice(0, 20).map((title) => {
    const before = performance.now();
    index.put({ ...title, year: 2026 });
    return performance.now() - before;
  });
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return [
    {
      name: `search, ${name}: p95 of ${asked.length} queries with totals and facets`,
      budget: `under ${budget} ms`,
      figure: `${ms(p95(times))} (slowest ${ms(Math.max(...times))}: ${slowest?.text ?? 'filters'})`,
      ok: p95(times) < budget,
    },
    { name: `search, ${name}: built and asked once`, budget: '', figure: `${(built / 1000).toFixed(1)} s`, ok: null },
    { name: `search, ${name}: one title changed, p95`, budget: '', figure: ms(p95(changed)), ok: null },
  ];
};

export const run = async (): Promise<BenchRow[]> => {
  const real = filmTitles();
  return [
    ...measure(`${real.length} titles of the demo market`, real),
    ...measure('100,000 made-up titles', madeUp(real, 100_000)),
  ];
};
