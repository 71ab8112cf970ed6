import { compact, fold } from './normalise.ts';
import { otherWriting } from './other-writings.ts';
import { soundOf } from './reading.ts';
import type { ScopeText } from './text-scope.ts';
import { words } from './tokenise.ts';

/** Somebody who made a title; the name in kana and in Latin letters where it is known. */
export type TitlePerson = {
  readonly role: string;
  readonly name: string;
  readonly reading?: string;
  readonly romaji?: string;
};

/** Where words are found beside names, people, tags and texts of a title. */
export const aboutPlaces = ['genres', 'provider', 'prizes'] as const;
export type AboutPlace = (typeof aboutPlaces)[number];

/** What the index knows of a title: texts as people write them, and values to filter by. */
export type MovieDocument = {
  readonly id: string;
  /** Names in every language, the original name and the kana reading. */
  readonly names: readonly string[];
  /** Kana readings, found by romaji too. */
  readonly readings: readonly string[];
  readonly people: readonly TitlePerson[];
  readonly tags: readonly string[];
  /** Names of its genres, its provider and its prizes: found too, ranked below names and people. */
  readonly about?: Readonly<Partial<Record<AboutPlace, readonly string[]>>>;
  /** Other searchable texts, such as the copyright holder. */
  readonly others: readonly string[];
  /** Values by facet, such as `genres: ['1', '4']`. Restrictions on who sees a title are facets as well. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly year: number | null;
  /** When it came to the market, in any ascending measure; the newest comes first. */
  readonly added: number;
  /** The kind that takes turns with the others in the default order. */
  readonly group: string;
  /** Names by which lists are sorted; empty if there is none. */
  readonly sort_ja: string;
  readonly sort_en: string;
};

/** A title taken apart for the index. Every name is between line breaks, so that its start and end can be matched. */
export type AnalysedMovie = {
  readonly names: ScopeText;
  readonly readings: ScopeText;
  /** Everything else that is written of it, as it is written (`analyseText`). */
  readonly rest: readonly string[];
  readonly about: Readonly<Partial<Record<AboutPlace, readonly string[]>>>;
  /** How the names of its people sound (`analyseSound`). */
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

/** As many are stored as a large catalogue has. */
const mostCached = 50_000;

/** Names of people come again and again: each is worked out once. */
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

/** The kana readings of a person's name; a name in kana is its own. */
export const readingsOfPerson = ({ name, reading }: TitlePerson): string[] => {
  if (reading !== undefined) return [reading];
  return kanaName.test(fold(name)) ? [name] : [];
};

/** How a reading sounds as a whole, and once more in its words, each with a space before it. */
export const soundsOf = (reading: string): string[] => {
  const folded = fold(reading);
  const parts = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [soundOf(compact(folded)), ...parts.map((word) => ` ${soundOf(word)}`)];
};

const soundsOfName = once((name) => readingsOfPerson({ role: '', name }).flatMap(soundsOf));
const soundsOfReading = once(soundsOf);
const soundsOfPerson = ({ name, reading }: TitlePerson) =>
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
