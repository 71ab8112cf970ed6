import { expect, test } from 'vitest';
import type { MovieDocument } from './movie-document.ts';
import { MovieIndex } from './movie-index.ts';
import { fold } from './normalise.ts';
import { soundOf } from './reading.ts';
import { filmMovies, peopleNames } from './testing/film-titles.ts';
import { spellingsOf } from './testing/person-spellings.ts';

const groups = ['film', 'drama', 'animation'];
const films = filmMovies();
const index = new MovieIndex({ groups });
for (const title of films) index.put(title);

const idsOf = (text: string, among = index) => among.query({ text, candidates: among.all(), limit: 2000 }).ids;

test('finds everyone with a known name in Latin letters, in both orders and with any long-vowel spelling', () => {
  const missed: string[] = [];
  const credited = new Map<string, string[]>();
  for (const { id, people } of films)
    for (const { name } of people) credited.set(name, [...(credited.get(name) ?? []), id]);
  const romajiByName = new Map(peopleNames().map(({ name_ja, romaji }) => [name_ja, romaji]));
  const sameName = new Map<string, Set<string>>();
  for (const [name, ids] of credited)
    for (const id of ids) {
      const romaji = romajiByName.get(name) ?? '';
      sameName.set(romaji, (sameName.get(romaji) ?? new Set()).add(id));
    }
  const bySound = new Map<string, Set<string>>();
  const sameSound = (kana: string) => bySound.get(soundOf(fold(kana).replaceAll(' ', ''))) ?? new Set();
  for (const { name_ja, kana } of peopleNames()) {
    const sound = soundOf(fold(kana).replaceAll(' ', ''));
    bySound.set(sound, new Set([...(bySound.get(sound) ?? []), ...(credited.get(name_ja) ?? [])]));
  }
  const later: string[] = [];
  const others: string[] = [];
  let requested = 0;
  let more = 0;
  for (const person of peopleNames()) {
    const titles = credited.get(person.name_ja) ?? [];
    for (const { way, text } of spellingsOf(person)) {
      const found = new Set(idsOf(text));
      requested += 1;
      if (!titles.every((id) => found.has(id))) missed.push(`${person.name_ja} ${way}: ${text}`);
      if (found.size > new Set(titles).size) more += 1;
      const first = [...found].slice(0, new Set(titles).size);
      if (way === 'usual' && !first.every((id) => sameName.get(person.romaji)?.has(id))) later.push(text);
      const isWhole = way === 'usual' && text.includes(' ');
      if (isWhole && ![...found].every((id) => sameSound(person.kana).has(id))) others.push(text);
    }
  }
  console.info(
    `${requested} spellings of ${peopleNames().length} names: ${missed.length} missed titles, ${more} found more`,
  );
  expect(requested).toBeGreaterThan(5000);
  expect(missed).toEqual([]);
  // Their own titles rank before those that contain the words otherwise.
  expect(later).toEqual([]);
  // A whole name never combines words from two people. One title's own name sounds like it: 薬師寺涼子の怪奇事件簿.
  expect(others).toEqual(['Ryoko Ono']);
}, 30_000);

/** People missing from every list in the repository. */
const strangers = [
  { name: '是沢裕和', reading: 'これさわ ひろかず', romaji: 'Hirokazu Koresawa' },
  { name: '是江田一', reading: 'これえだ はじめ', romaji: 'Hajime Kore-eda' },
  { name: '大津順一', reading: 'おおづ じゅんいち', romaji: "Jun'ichi Ozu" },
  { name: '本間桃', reading: 'ほんま もも' },
];
const movie = (person: (typeof strangers)[number], at: number): MovieDocument => ({
  id: person.name,
  names: [`題名${at}`],
  readings: [],
  people: [{ role: 'director', ...person }],
  tags: [],
  others: [],
  facets: {},
  year: null,
  added: at,
  group: 'film',
  sort_ja: '',
  sort_en: '',
});

test.each([
  [
    '是江田一',
    ['Kore-eda', 'Koreeda', 'Kore-eda Hajime', 'Hajime Koreeda', 'hajime kore-eda', 'Kore‐eda Hajime', 'koreeda'],
  ],
  [
    '大津順一',
    ['Ozu', 'Ōzu', 'Oozu', 'Ohzu', 'Junichi Ohzu', 'Ohzu Jun-ichi', "Ōzu Jun'ichi", 'JUNICHI OOZU', 'おおづ'],
  ],
  ['本間桃', ['Honma', 'Homma', 'Momo Homma', 'Honma Momo', 'ホンマ']],
])('%s, who is in no list here, is found as %s', (name, spellings) => {
  const small = new MovieIndex({ groups });
  for (const [at, person] of strangers.entries()) small.put(movie(person, at));
  expect(spellings.filter((text) => !idsOf(text, small).includes(name))).toEqual([]);
  expect(idsOf('是沢裕和', small)).toEqual(['是沢裕和']);
});

test('matches a whole name to one person, not to words of two', () => {
  const small = new MovieIndex({ groups });
  const [seiji, miyuki] = [
    { name: '岸青磁', reading: 'きし せいじ', romaji: 'Seiji Kishi' },
    { name: '浜深雪', reading: 'はま みゆき', romaji: 'Miyuki Hama' },
  ];
  const whole = { name: '青磁深雪', reading: 'せいじ みゆき', romaji: 'Miyuki Seiji' };
  small.put({ ...movie(seiji, 0), id: 'both', people: [seiji, miyuki].map((one) => ({ role: 'main_cast', ...one })) });
  small.put({ ...movie(whole, 1), id: 'whole' });
  small.put({ ...movie(miyuki, 2), id: 'named', names: ['Miyuki and Seiji'] });
  for (const text of ['Miyuki Seiji', 'seiji miyuki', 'Seiji  Miyuki', 'せいじ みゆき', '青磁 深雪'])
    expect(idsOf(text, small)[0], text).toBe('whole');
  expect(idsOf('Miyuki Seiji', small)).toEqual(['whole', 'named']);
  expect(idsOf('青磁 深雪', small)).toEqual(['whole']);
  // If no person has the name, the words are searched across the whole title.
  expect(idsOf('Kishi Hama', small)).toEqual(['both']);
});

test('does not guess a romanisation for a person known only in kanji', () => {
  const small = new MovieIndex({ groups });
  small.put({
    ...movie({ name: '本間桃', reading: '', romaji: '' }, 0),
    people: [{ role: 'director', name: '本間桃' }],
  });
  expect(idsOf('Honma', small)).toEqual([]);
});
