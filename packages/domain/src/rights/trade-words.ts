import { findChoice } from '../movies/bulk-choices.ts';
import { areas } from '../options/areas.ts';
import { countries } from '../options/countries.ts';
import { looseWord, readingsOf } from '../options/loose-word.ts';
import { recognisedRegions, regions } from '../options/regions.ts';
import { type RightTypeCode, requestableRightTypes, rightGroups, rightTypes } from '../options/right-types.ts';
import type { Bilingual } from '../shared/language.ts';
import { allCountryCodes, countriesOfArea } from './country-areas.ts';

type Named = { readonly key?: string; readonly label?: Bilingual; readonly words?: readonly string[] };

const readings = ({ key = '', label, words = [] }: Named) =>
  [key, ...words, ...(label === undefined ? [] : [label.ja, label.en].flatMap(readingsOf))]
    .map(looseWord)
    .filter((word) => word !== '');

const meanings = <T>(groups: readonly (Named & { readonly stands: readonly T[] })[]) =>
  new Map(groups.flatMap((group) => readings(group).map((word) => [word, group.stands] as const)));

/** Words for everything: each country, or each right. */
const everything = new Set(
  [
    'all',
    'any',
    'world',
    'worldwide',
    'global',
    'all rights',
    'all countries',
    'all territories',
    'ww',
    'すべて',
    '全て',
    '全権利',
    'すべての権利',
    'すべての国・地域',
    '全世界',
    '世界',
    '全地域',
    'オールライツ',
    'ワールドワイド',
  ].map(looseWord),
);

/** True if an entry means all of its list; also accepts `*`. */
export const isEverything = (word: string): boolean => everything.has(looseWord(word)) || word.trim() === '*';

const places = meanings([
  ...recognisedRegions.map((region) => ({ ...region, stands: region.countries as readonly string[] })),
  ...regions.map((region) => ({ ...region, stands: region.countries as readonly string[] })),
  ...areas.map((area) => ({ ...area, stands: countriesOfArea(area.code) })),
]);

/**
 * Countries of a word: a country by code (two or three letters) or name, a region or area, or all. Undefined for other
 * words, and for names shared by two countries.
 */
export const countriesOfWord = (word: string): readonly string[] | undefined => {
  if (isEverything(word)) return allCountryCodes;
  const country = findChoice(countries, word);
  return typeof country === 'string' ? [country] : places.get(looseWord(word));
};

const bundles = meanings<RightTypeCode>([
  ...rightGroups.map((group) => ({ ...group, stands: group.rights })),
  {
    words: ['All media', 'オールメディア', '全メディア'],
    stands: requestableRightTypes.map(({ code }) => code),
  },
]);

const isRight = /(?<=.)(?:権|の権利|\srights?)\s*$/iu;

/** Rights of a code, name or trade term (for one or several), optionally followed by `rights`. Undefined for others. */
export const rightsOfWord = (word: string): readonly RightTypeCode[] | undefined => {
  if (isEverything(word)) return rightTypes.map(({ code }) => code);
  const right = findChoice(rightTypes, word);
  const known = rightTypes.find(({ code }) => code === right);
  const found = known === undefined ? bundles.get(looseWord(word)) : [known.code];
  return found === undefined && isRight.test(word) ? rightsOfWord(word.replace(isRight, '')) : found;
};

const sure = /[;；\r\n]/u;
/** Separators of entries that also occur within names: `Korea, Republic of`, `DVD/BD`, `Bosnia & Herzegovina`. */
const unsure = [/[,，、]/u, /[/／|+＋&＆・]|\s(?:and|und|et)\s|と|および|及び/u];

type Meaning<T> = (word: string) => readonly T[] | undefined;

export type ReadWords<T> = { readonly codes: readonly T[]; readonly unknown: readonly string[] };

const wordsIn = (text: string, parts: RegExp): string[] =>
  text
    .split(parts)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** One entry as far as understood: whole, otherwise by its parts. A comma also separates unknown parts. */
const readEntry = <T>(entry: string, meaning: Meaning<T>, level = 0): ReadWords<T> => {
  const codes = meaning(entry);
  if (codes !== undefined) return { codes, unknown: [] };
  const parts = unsure[level];
  if (parts === undefined) return { codes: [], unknown: [entry] };
  const read = wordsIn(entry, parts).map((word) => readEntry(word, meaning, level + 1));
  const unknown = read.flatMap((one) => one.unknown);
  if (level > 0 && unknown.length > 0) return { codes: [], unknown: [entry] };
  return { codes: read.flatMap((one) => one.codes), unknown };
};

/**
 * A cell of trade terms, each code once. Entries are separated by ; or a line break. A comma, slash, `+`, `&` or `and`
 * separates them too if the whole is no name.
 */
export const readWords = <T>(cell: string, meaning: Meaning<T>): ReadWords<T> => {
  const read = wordsIn(cell, sure).map((entry) => readEntry(entry, meaning));
  return { codes: [...new Set(read.flatMap((one) => one.codes))], unknown: read.flatMap((one) => one.unknown) };
};

const except = [
  /^(?<all>.+?)[\s,(（、]+(?:excl(?:\.|uding|udes|uded)?|except(?:ing)?(?: for)?|without|other than|minus|ex\.?)[\s:：-]+(?<left>.+?)[)）]?$/iu,
  /^(?<all>.+?)[（(](?<left>.+?)(?:を|は)?(?:除く|除外|以外)[)）]$/u,
  /^(?<left>.+?)(?:を除く|を除いた|以外の)(?<all>.+)$/u,
] as const;

/** Inclusion and exception of `Worldwide excl. Japan` and `日本を除く全世界`. */
export const withoutException = (entry: string): { readonly all: string; readonly left: string } => {
  const found = except.map((form) => form.exec(entry.trim())?.groups).find((groups) => groups !== undefined);
  return { all: found?.all ?? entry, left: found?.left ?? '' };
};
