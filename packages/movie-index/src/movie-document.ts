import { compact, fold } from './normalise.ts';
import { otherWriting } from './other-writings.ts';
import { soundOf } from './reading.ts';
import type { ScopeText } from './text-scope.ts';
import { words } from './tokenise.ts';

/** A person who made a title; the name in kana and in Latin letters if known. */
export type MoviePerson = {
  readonly role: string;
  readonly name: string;
  readonly reading?: string;
  readonly romaji?: string;
};

/** Searched places of a title besides names, people, tags and texts. */
export const aboutPlaces = ['genres', 'provider', 'prizes'] as const;
export type AboutPlace = (typeof aboutPlaces)[number];

/** A title in the index: texts as written, and values to filter by. */
export type MovieDocument = {
  readonly id: string;
  /** Names in every language, the original name and the kana reading. */
  readonly names: readonly string[];
  /** Kana readings, also found by romaji. */
  readonly readings: readonly string[];
  readonly people: readonly MoviePerson[];
  readonly tags: readonly string[];
  /** Names of its genres, its provider and its prizes: searched too, ranked below names and people. */
  readonly about?: Readonly<Partial<Record<AboutPlace, readonly string[]>>>;
  /** Other searchable texts, such as the copyright holder. */
  readonly others: readonly string[];
  /** Values by facet, such as `genres: ['1', '4']`. Restrictions on a title's readers are facets as well. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly year: number | null;
  /** Time of its arrival on the market, in any ascending measure; the newest comes first. */
  readonly added: number;
  /** Price for sorting lists, by currency; the lowest at the index's rates counts. Titles without one sort last. */
  readonly prices?: Readonly<Record<string, number>>;
  /** Kind that alternates with the others in the default order. */
  readonly group: string;
  /** Names for sorting lists; empty if none. */
  readonly sort_ja: string;
  readonly sort_en: string;
};

/** A title analysed for the index. Every name is between line breaks, so that its start and end can be matched. */
export type AnalysedMovie = {
  readonly names: ScopeText;
  readonly readings: ScopeText;
  /** All its other texts, as written (`analyseText`). */
  readonly rest: readonly string[];
  readonly about: Readonly<Partial<Record<AboutPlace, readonly string[]>>>;
  /** Sounds of its people's names (`analyseSound`). */
  readonly peopleSounds: readonly string[];
  readonly year: number | null;
};

const lines = (texts: readonly string[]) => `\n${texts.join('\n')}\n`;

const noWords: readonly string[] = [];

const readingText = (sounds: readonly string[]): ScopeText => ({
  text: lines(sounds.filter((sound) => sound !== '')),
  words: noWords,
});

/** One text between line breaks, with its words. */
export const analyseText = (text: string): ScopeText => {
  const folded = fold(text);
  return { text: lines([compact(folded)]), words: words(folded) };
};

/** One sound between line breaks. */
export const analyseSound = (sound: string): ScopeText => readingText([sound]);

const nameText = (texts: readonly string[]): ScopeText => {
  const folded = [...new Set(texts)].map(fold).flatMap((text) => [text, otherWriting(text) ?? '']);
  return { text: lines(folded.map(compact).filter((text) => text !== '')), words: folded.flatMap(words) };
};

/** Maximum cached names: as many as a large catalogue has. */
const mostCached = 50_000;

/** Names of people recur, so each is analysed once. */
const once = <T>(of: (text: string) => T): ((text: string) => T) => {
  const stored = new Map<string, T>();
  return (text) => {
    const known = stored.get(text);
    if (known !== undefined) return known;
    if (stored.size >= mostCached) stored.clear();
    const fresh = of(text);
    stored.set(text, fresh);
    return fresh;
  };
};

const kanaName = /^[ぁ-ゖ\p{P}\p{Z}]+$/u;

/** Kana readings of a person's name; a name in kana is its own reading. */
export const readingsOfPerson = ({ name, reading }: MoviePerson): string[] => {
  if (reading !== undefined) return [reading];
  return kanaName.test(fold(name)) ? [name] : [];
};

/** Sound of a reading as a whole, and again by words, each with a preceding space. */
export const soundsOf = (reading: string): string[] => {
  const folded = fold(reading);
  const parts = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [soundOf(compact(folded)), ...parts.map((word) => ` ${soundOf(word)}`)];
};

const soundsOfName = once((name) => readingsOfPerson({ role: '', name }).flatMap(soundsOf));
const soundsOfReading = once(soundsOf);
const soundsOfPerson = ({ name, reading }: MoviePerson) =>
  reading === undefined ? soundsOfName(name) : soundsOfReading(reading);

/** A name in Latin letters, family name last and first. */
const ordersOf = (romaji = ''): string[] => [romaji, romaji.split(' ').toReversed().join(' ')];

const writtenOf = ({ people, tags, others }: MovieDocument): string[] => {
  const texts: string[] = [];
  for (const { name, reading, romaji } of people) texts.push(name, reading ?? '', ...ordersOf(romaji));
  texts.push(...tags, ...others);
  return texts;
};

export const analyse = (title: MovieDocument): AnalysedMovie => ({
  names: nameText(title.names),
  readings: readingText(title.readings.flatMap(soundsOf)),
  rest: writtenOf(title).filter((text) => text !== ''),
  about: title.about ?? {},
  peopleSounds: title.people.flatMap(soundsOfPerson).filter((sound) => sound !== ''),
  year: title.year,
});
