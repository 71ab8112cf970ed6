import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MovieDocument } from './movie-document.ts';
import { MovieIndex } from './movie-index.ts';
import { fixedOrders } from './orders.ts';
import { filmMovies } from './testing/film-titles.ts';
import { type NaiveQuery, naiveScan } from './testing/naive-scan.ts';

const groups = ['film', 'drama', 'animation'];

const title = (id: string, rest: Partial<MovieDocument> = {}): MovieDocument => ({
  id,
  names: [],
  readings: [],
  people: [],
  tags: [],
  others: [],
  facets: {},
  year: null,
  added: 0,
  group: 'film',
  sort_ja: '',
  sort_en: '',
  ...rest,
});

const indexOf = (titles: readonly MovieDocument[]) => {
  const index = new MovieIndex({ groups });
  for (const one of titles) index.put(one);
  return index;
};

const pieces = [
  '東京',
  '物語',
  '京',
  'の',
  'がんだむ',
  'ガンダム',
  'ﾊﾟﾘ',
  'ラーメン',
  'らめん',
  'とうきょう',
  'Tokyo',
  'tokyo',
];
const latin = [
  'Drive',
  'drives',
  'Café',
  'cafe',
  'House',
  'mouse',
  'Spider-Man',
  "Shogun's",
  '2001',
  '1992',
  'iii',
  'Ⅲ',
  '七人の',
  '7',
  '二十四',
  '24',
  '生まれて',
  '生れて',
  '國',
  '国',
  '・',
  ' ',
  '!',
  'Ⅱ',
];
const phrase = fc
  .array(fc.constantFrom(...pieces, ...latin, ' ', ' '), { maxLength: 5 })
  .map((parts) => parts.join(''));
const facets = fc.record({
  genres: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 3 }),
  provider: fc.constantFrom(['a'], ['b']),
});
const readings = { reading: fc.constantFrom('おづ やすじろう', 'がんだむ') };
const anyMovie = (id: number) =>
  fc
    .record({
      names: fc.array(phrase, { maxLength: 3 }),
      readings: fc.array(fc.constantFrom('とうきょう ものがたり', 'らーめん', 'おねがい がんだむ', ''), {
        maxLength: 2,
      }),
      people: fc.array(
        fc.record(
          {
            role: fc.constantFrom('director', 'main_cast'),
            name: phrase,
            ...readings,
          },
          { requiredKeys: ['role', 'name'] },
        ),
        { maxLength: 2 },
      ),
      tags: fc.array(phrase, { maxLength: 1 }),
      facets,
      year: fc.option(fc.integer({ min: 1990, max: 1995 })),
      added: fc.integer({ min: 0, max: 5 }),
      group: fc.constantFrom('film', 'drama', 'animation', 'other'),
      sort_ja: phrase,
      sort_en: phrase,
    })
    .map((rest) =>
      title(`t${id}`, {
        ...rest,
        facets: { ...rest.facets, production_year: rest.year === null ? [] : [`${rest.year}`] },
      }),
    );
const titles = fc.tuple(...Array.from({ length: 12 }, (_, id) => anyMovie(id)));
const typed = fc.oneof(
  phrase,
  fc.constantFrom(
    'tokyo',
    'toukyou',
    'one',
    'huose',
    'drve',
    'gandamu',
    'ramen',
    'spiderman',
    'ozu',
    'yasujirou ozu',
    'driv',
    'huse',
  ),
);
const query = fc.record(
  {
    text: typed,
    filters: fc.record(
      { genres: fc.uniqueArray(fc.constantFrom('1', '2', '9'), { minLength: 1 }), provider: fc.constant(['a']) },
      { requiredKeys: [] },
    ),
    years: fc.array(fc.record({ from: fc.option(fc.constant(1992)), to: fc.option(fc.constant(1994)) }), {
      maxLength: 2,
    }),
    people: fc.record({ director: phrase }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

type Requested = Omit<NaiveQuery, 'candidates'>;

/** Names of the active filters, as used in an empty result. */
const filterNames = ({ text = '', filters = {}, years = [], people = {} }: Requested): string[] => [
  ...Object.keys(filters),
  ...Object.keys(people).filter((role) => people[role]?.trim() !== ''),
  ...(years.length > 0 ? ['production_year'] : []),
  ...(text.trim() === '' ? [] : ['text']),
];

const leftOut = ({ text, filters, years, people }: Requested, name: string): Requested => {
  const without = <T>(given: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));
  return {
    ...(name === 'text' || text === undefined ? {} : { text }),
    filters: without(filters),
    years: name === 'production_year' ? [] : (years ?? []),
    people: without(people),
  };
};

/** Changes of a live index: titles replaced with other content, and removed. */
const changes = fc.array(
  fc.oneof(
    fc.nat(11).chain((id) => anyMovie(id).map((one) => ({ put: one }))),
    fc.nat(11).map((id) => ({ remove: `t${id}` })),
  ),
  { maxLength: 8 },
);

describe('index', () => {
  test('matches a scan of every title, also after changes', () => {
    const hidden = fc.uniqueArray(fc.nat(11), { maxLength: 6 });
    fc.assert(
      fc.property(titles, changes, query, hidden, (start, later, requested, unseen) => {
        const index = indexOf(start);
        const known = new Map(start.map((one) => [one.id, one]));
        index.query({ ...requested, candidates: index.all(), sort: 'new' });
        for (const change of later) {
          if ('put' in change) {
            index.put(change.put);
            known.set(change.put.id, change.put);
          } else {
            index.remove(change.remove);
            known.delete(change.remove);
          }
        }
        const seen = [...known.keys()].filter((id) => !unseen.includes(Number(id.slice(1))));
        const answer = index.query({
          ...requested,
          candidates: index.of(seen),
          count: ['genres', 'production_year'],
          limit: 100,
        });
        const all = [...known.values()];
        const scan = naiveScan(all, { ...requested, candidates: new Set(seen) }, 'genres');
        expect(new Set(answer.ids)).toEqual(scan.ids);
        expect(answer.ids).toHaveLength(scan.ids.size);
        expect(answer.total).toBe(scan.ids.size);
        expect(answer.facets.genres).toEqual(scan.counts);
        const byYear = naiveScan(all, { ...requested, candidates: new Set(seen) }, 'production_year');
        expect(answer.facets.production_year).toEqual(byYear.counts);
        // An empty result reports each filter's effect: the matches if the query omits it.
        const without = Object.fromEntries(
          filterNames(requested).map((name) => {
            const rest = naiveScan(all, { ...leftOut(requested, name), candidates: new Set(seen) }, 'genres');
            return [name, rest.ids.size];
          }),
        );
        expect(answer.loosened).toEqual(scan.ids.size > 0 ? {} : without);
      }),
      { numRuns: 600 },
    );
  });

  test('sorts by price in both directions, with unpriced titles last', () => {
    const index = indexOf([
      title('cheap', { prices: { JPY: 100 } }),
      title('dear', { prices: { USD: 7 } }),
      title('free', { prices: { JPY: 0 } }),
      title('unpriced'),
      title('unrated', { prices: { EUR: 1 } }),
    ]);
    index.setRates({ JPY: 1, USD: 150 });
    const ids = (sort: 'price' | 'price_desc') => index.query({ candidates: index.all(), sort }).ids;
    expect(ids('price')).toEqual(['free', 'cheap', 'dear', 'unpriced', 'unrated']);
    expect(ids('price_desc')).toEqual(['dear', 'cheap', 'free', 'unpriced', 'unrated']);
    index.put(title('unpriced', { prices: { USD: 3, JPY: 600 } }));
    expect(ids('price')).toEqual(['free', 'cheap', 'unpriced', 'dear', 'unrated']);
  });

  test('sorts by price again at new rates', () => {
    const index = indexOf([title('dollars', { prices: { USD: 3 } }), title('yen', { prices: { JPY: 400 } })]);
    const ids = () => index.query({ candidates: index.all(), sort: 'price' }).ids;
    expect(index.setRates({ JPY: 1, USD: 150 })).toBe(true);
    expect(ids()).toEqual(['yen', 'dollars']);
    expect(index.setRates({ JPY: 1, USD: 150 })).toBe(false);
    expect(index.setRates({ JPY: 1, USD: 100 })).toBe(true);
    expect(ids()).toEqual(['dollars', 'yen']);
  });

  test('returns every title on exactly one page, in every order', () => {
    const sorts = fc.constantFrom(...(['relevance', 'mixed', ...fixedOrders] as const));
    fc.assert(
      fc.property(titles, typed, sorts, fc.integer({ min: 1, max: 5 }), (all, text, sort, limit) => {
        const index = indexOf(all);
        const requested = { text, sort, candidates: index.all() } as const;
        const whole = index.query({ ...requested, limit: 100 });
        const pages = [];
        for (let offset = 0; offset < whole.total; offset += limit)
          pages.push(...index.query({ ...requested, offset, limit }).ids);
        expect(pages).toEqual(whole.ids);
        expect(new Set(pages).size).toBe(whole.total);
      }),
      { numRuns: 300 },
    );
  });

  test('counts the same by titles or by values', () => {
    const many = Array.from({ length: 5000 }, (_, n) => title(`n${n}`, { facets: { genres: [`${n % 7}`] } }));
    const index = indexOf(many);
    const all = index.query({ candidates: index.all(), count: ['genres'] });
    expect(all.facets.genres).toEqual({ 0: 715, 1: 715, 2: 714, 3: 714, 4: 714, 5: 714, 6: 714 });
    const few = index.query({ candidates: index.all(), filters: { genres: ['3'] }, count: ['genres'] });
    expect([few.total, few.facets.genres]).toEqual([714, all.facets.genres]);
  });

  test('filters by and counts externally calculated values like any facet', () => {
    const all = Array.from({ length: 9 }, (_, n) => title(`t${n}`, { facets: { genres: [`${n % 2}`] } }));
    const index = indexOf(all);
    const bySlot = new Uint8Array(16).fill(255);
    for (const [n, { id }] of all.entries()) bySlot[index.slotOf(id) ?? 15] = n % 3;
    const workedOut = {
      availability: { key: 'a licence', values: ['free', 'blocked', 'unknown'], among: () => bySlot },
    };
    const requested = { candidates: index.all(), workedOut, count: ['genres', 'availability'] };
    const free = index.query({ ...requested, filters: { availability: ['free', 'unknown'], genres: ['1'] } });
    expect(new Set(free.ids)).toEqual(new Set(['t3', 't5']));
    expect(free.facets).toEqual({ genres: { 0: 4, 1: 2 }, availability: { free: 1, blocked: 2, unknown: 1 } });
    const none = index.query({ ...requested, filters: { availability: ['strange'], genres: ['1'] } });
    expect(none).toMatchObject({ total: 0, loosened: { availability: 4, genres: 0 } });
  });

  test('counts people by role, ignoring their own filter, the most frequent first', () => {
    const by = (id: string, ...names: string[]) =>
      title(id, { people: names.map((name) => ({ role: 'director', name })), facets: { 'director:ja': names } });
    const index = indexOf([
      by('1', '小津安二郎'),
      by('2', '小津安二郎', '成瀬巳喜男'),
      by('3', '黒澤明'),
      by('4', '成瀬巳喜男'),
      by('5', '小津安二郎'),
    ]);
    const answer = index.query({
      candidates: index.all(),
      people: { director: '黒澤' },
      count: ['director:ja'],
      mostValues: { 'director:ja': 2 },
    });
    expect(answer.ids).toEqual(['3']);
    expect(answer.facets['director:ja']).toEqual({ 小津安二郎: 3, 成瀬巳喜男: 2 });
  });

  test('alternates between kinds, skips exhausted ones, and is stable', () => {
    const all = [
      title('f1', { group: 'film', added: 9 }),
      title('f2', { group: 'film', added: 8 }),
      title('f3', { group: 'film', added: 7 }),
      title('d1', { group: 'drama', added: 1 }),
      title('a1', { group: 'animation', added: 5 }),
      title('a2', { group: 'animation', added: 4 }),
    ];
    const index = indexOf([...all].reverse());
    expect(index.query({ candidates: index.all() }).ids).toEqual(['f1', 'd1', 'a1', 'f2', 'a2', 'f3']);
    expect(index.query({ candidates: index.all(), offset: 2, limit: 2 }).ids).toEqual(['a1', 'f2']);
  });

  test('sorts by name, with nameless titles last', () => {
    const index = indexOf([
      title('1', { sort_ja: 'ワルツ', sort_en: '' }),
      title('2', { sort_ja: 'あい', sort_en: 'love' }),
      title('3', { sort_ja: '', sort_en: 'Apple' }),
    ]);
    expect(index.query({ candidates: index.all(), sort: 'name_ja' }).ids).toEqual(['2', '1', '3']);
    expect(index.query({ candidates: index.all(), sort: 'name_en' }).ids).toEqual(['3', '2', '1']);
  });

  test('ranks the name itself before names with that start, then names and people that contain it', () => {
    const index = indexOf([
      title('holds', { names: ['大東京'] }),
      title('person', { people: [{ role: 'director', name: '東京太郎' }] }),
      title('begins', { names: ['東京物語'] }),
      title('itself', { names: ['東京'] }),
    ]);
    expect(index.query({ text: '東京', candidates: index.all() }).ids).toEqual(['itself', 'begins', 'holds', 'person']);
  });
});

describe('real titles', () => {
  const index = indexOf(filmMovies());
  const first = (text: string) => index.title(index.query({ text, candidates: index.all() }).ids[0] ?? '')?.names[0];

  test.each([
    ['となりのトトロ', 'となりのトトロ'],
    ['tonari no totoro', 'となりのトトロ'],
    ['totoro', 'となりのトトロ'],
    ['My Neighbour Totoro', 'となりのトトロ'],
    ['Ｄｒｉｖｅ　Ｍｙ　Ｃａｒ', 'ドライブ・マイ・カー'],
    ['ドライブマイカー', 'ドライブ・マイ・カー'],
    ['doraibu mai ka', 'ドライブ・マイ・カー'],
    ['Drvie my car', 'ドライブ・マイ・カー'],
    ['悪', '悪人'],
    ['soshite chichi ni naru', 'そして父になる'],
  ])('%s finds %s', (text, name) => {
    const page = index.query({ text, candidates: index.all() }).ids.map((id) => index.title(id)?.names[0]);
    expect(page).toContain(name);
    if (text.length > 2) expect(first(text)).toBe(name);
  });

  test('tolerates one wrong letter only if nothing matches exactly', () => {
    const spelled = index.query({ text: 'Samurai', candidates: index.all() });
    expect(spelled.forgiving).toBe(false);
    const mistyped = index.query({ text: 'Samurei', candidates: index.all() });
    expect(mistyped.forgiving).toBe(true);
    expect(mistyped.total).toBeGreaterThanOrEqual(1);
    expect(index.query({ text: 'Szzurei', candidates: index.all() }).total).toBe(0);
  });

  test('suggests titles, people and tags, but nothing of hidden titles', () => {
    const offered = index.suggest('竹中', index.all(), 5);
    expect(offered).toContainEqual({ kind: 'person', text: '竹中直人' });
    expect(index.suggest('コメ', index.all(), 5)).toContainEqual({ kind: 'tag', text: 'コメディ' });
    expect(index.suggest('となりのと', index.all(), 5)[0]).toMatchObject({ kind: 'title', text: 'となりのトトロ' });
    expect(index.suggest('竹中', index.of([]), 5)).toEqual([]);
  });

  test('finds a director by part of the name, only in that role', () => {
    const directed = index.query({ people: { director: '湯浅' }, candidates: index.all(), limit: 50 });
    expect(directed.total).toBeGreaterThanOrEqual(3);
    expect(index.query({ people: { main_cast: '湯浅政明' }, candidates: index.all() }).total).toBe(0);
  });
});

describe('words outside names (D23c)', () => {
  const person = (role: string, name: string) => ({ people: [{ role, name }] });
  const index = indexOf([
    title('named', { names: ['', 'Thriller Night'], year: 1990 }),
    title('thriller', { names: ['静かな町', 'Quiet Town'], about: { genres: ['スリラー', 'Thriller'] }, year: 2020 }),
    title('samurai', {
      ...person('director', 'Akira Kurosawa'),
      names: ['七人の侍', 'Seven Samurai'],
      about: { genres: ['時代劇', 'Period drama'], provider: ['東宝', 'Toho Pictures'], prizes: ['Silver Lion'] },
      year: 1954,
    }),
    title('letter', { names: ['', 'A Letter from Kurosawa'], year: 2000 }),
    title('later', { ...person('main_cast', 'Toshio Kurosawa'), names: ['', 'Later'], year: 2010 }),
    title('cure', { ...person('director', '黒沢清'), names: ['キュア', 'Cure'], tags: ['Mystery'], year: 1997 }),
  ]);
  const ask = (text: string, synopses?: ReadonlyMap<string, readonly string[]>) =>
    index.query({ text, candidates: index.all(), ...(synopses === undefined ? {} : { synopses }) });

  test.each([
    ['kurosawa', ['samurai', 'letter', 'later'], { samurai: ['director'], later: ['people'] }],
    ['黒沢', ['cure'], { cure: ['director'] }],
    ['thriller', ['named', 'thriller'], { thriller: ['genres'] }],
    ['スリラー', ['thriller'], { thriller: ['genres'] }],
    ['period drama', ['samurai'], { samurai: ['genres'] }],
    ['toho', ['samurai'], { samurai: ['provider'] }],
    ['東宝', ['samurai'], { samurai: ['provider'] }],
    ['silver lion', ['samurai'], { samurai: ['prizes'] }],
    ['mystery', ['cure'], { cure: ['tags'] }],
    ['samurai toho', ['samurai'], { samurai: ['provider'] }],
    ['li', [], {}],
  ])('%s finds %j, and where', (text, ids, places) => {
    expect(ask(text)).toMatchObject({ ids, places, unmatched: ids.length === 0 });
  });

  test('match synopses a query names, together with every other word, but not in the next query', () => {
    const synopses = new Map([['political', ['thriller', 'samurai']]]);
    expect(ask('political thriller')).toMatchObject({ ids: [], unmatched: true });
    expect(ask('political thriller', synopses)).toMatchObject({
      ids: ['thriller'],
      total: 1,
      places: { thriller: ['genres', 'synopsis'] },
    });
    expect(ask('political thriller')).toMatchObject({ ids: [], total: 0, unmatched: true });
  });

  test('disappear with their title', () => {
    const changing = indexOf([title('one', { about: { provider: ['Toho'] } })]);
    const total = (text: string) => changing.query({ text, candidates: changing.all() }).total;
    expect(total('toho')).toBe(1);
    changing.put(title('one', { about: { provider: ['Shochiku'] } }));
    expect([total('toho'), total('shochiku')]).toEqual([0, 1]);
  });
});
