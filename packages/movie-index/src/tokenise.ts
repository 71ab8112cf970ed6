import { compact, fold } from './normalise.ts';
import { otherWriting } from './other-writings.ts';
import { soundOfRomaji } from './reading.ts';

/** Scripts written without spaces, matched by characters; every other script is matched by words. */
const run =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々〆]+)|((?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々〆])[\p{L}\p{N}\p{M}])+)/gu;
const hyphenated = /[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)+/gu;

type Run = { readonly text: string; readonly unspaced: boolean };

const runs = (folded: string): Run[] =>
  [...folded.matchAll(run)].map((match) => ({ text: match[0], unspaced: match[1] !== undefined }));

/** Most Japanese names, which have no words, and most Latin ones, which are quick to split. */
const withoutWords = /^[\u3041-\u3096\u4e00-\u9fff々〆\u0020]*$/;
const latin = /^[\u0020-\u007e]*$/;
const latinWord = /[a-z0-9]+/g;
const hyphen = /[-‐‑–]/;

/** Words of a folded text in scripts written with spaces; `spider-man` also counts as one word. */
export const words = (folded: string): string[] => {
  if (withoutWords.test(folded)) return [];
  const apart = latin.test(folded)
    ? (folded.match(latinWord) ?? [])
    : runs(folded).flatMap(({ text, unspaced }) => (unspaced ? [] : [text]));
  if (!hyphen.test(folded)) return apart;
  const joined = [...folded.matchAll(hyphenated)].flatMap((match) => {
    const word = compact(match[0]);
    return runs(word).length === 1 ? [word] : [];
  });
  return [...apart, ...joined];
};

/**
 * One term of a query. `unspaced` matches anywhere in a text, a word only at the start of a word. `reading` is the
 * pattern for kana readings, if the term can be read as romaji.
 */
export type Term = {
  readonly text: string;
  readonly unspaced: boolean;
  readonly reading: string | null;
  /** Alternative spelling, searched only in names (`otherWriting`). */
  readonly other: string | null;
  /** A year named next to other words: titles made in that year need not contain it. */
  readonly year: number | null;
};

export type ParsedQuery = {
  readonly terms: readonly Term[];
  /** Terms with hyphenated words joined (`kore-eda` as `koreeda`); null if there are none. */
  readonly unhyphenated: readonly Term[] | null;
  /** The query without spaces and marks, for comparing whole names. */
  readonly whole: string;
  /** Alternative spellings of the whole, including those without a year. */
  readonly otherWholes: readonly string[];
  readonly typed: string;
  /** Sound of all words read together as romaji (`tonari no totoro`); null if they aren't romaji. */
  readonly sound: string | null;
  /** The same with the words in reverse order, for family name first or last. */
  readonly reversed: Readonly<Pick<ParsedQuery, 'whole' | 'sound'>>;
};

const longestQuery = 200;
const mostTerms = 12;

/**
 * The pattern that finds a sound in readings. Two kana would match inside too many (`one` in `おねがい`) and must begin a
 * word. One kana must be a whole word (`Yuu`, `Go`).
 */
export const soundPattern = (sound: string | null): string | null => {
  if (sound === null || sound === '') return null;
  if (sound.length === 1) return ` ${sound}\n`;
  return sound.length === 2 ? ` ${sound}` : sound;
};

const partsOf = (folded: string) => runs(folded).slice(0, mostTerms);

const termOf = (part: Run, at: number, all: readonly Run[]): Term => ({
  ...part,
  reading: part.unspaced ? null : soundPattern(soundOfRomaji([part.text])),
  other: otherWriting(part.text, at === all.length - 1),
  year: all.length > 1 && yearWord.test(part.text) ? Number(part.text) : null,
});

const yearWord = /^(?:18|19|20)\d\d$/;
/** `1965年` and `（1965）` as separate words. */
const yearWritten = /(?<![\p{L}\p{N}])((?:18|19|20)\d\d)年(?![\p{L}\p{N}])/gu;

/** The whole in its alternative spelling, and without the years next to its words. */
const otherWholesOf = (folded: string, terms: readonly Term[]): string[] => {
  const other = otherWriting(folded, true);
  const words = terms.filter(({ year }) => year === null);
  const without = words.length < terms.length ? words.map(({ text }) => text).join('') : '';
  return [other === null ? '' : compact(other), without].filter((text) => text !== '');
};

/** Terms of a query with the text typed for each, for searching texts stored unfolded. */
export const termsOf = (text: string): { readonly text: string; readonly typed: string }[] => {
  const { terms, typed } = parseQuery(text);
  const parts = partsOf(typed.normalize('NFKC').toLowerCase());
  return terms.length === parts.length
    ? terms.map((term, at) => ({ text: term.text, typed: parts[at]?.text ?? '' }))
    : [];
};

/**
 * Parses typed text: all terms must match (D23). Terms beyond 12 are ignored. A text longer than any name (D25b) has no
 * terms and finds nothing.
 */
export const parseQuery = (text: string): ParsedQuery => {
  const folded = text.length > longestQuery ? '' : fold(text).replace(yearWritten, '$1');
  const parts = partsOf(folded);
  const unhyphenated = folded.replace(hyphenated, compact);
  const joined = unhyphenated === folded ? parts : partsOf(unhyphenated);
  const soundOfParts = (all: readonly Run[]) =>
    all.length > 0 && all.every((part) => !part.unspaced) ? soundOfRomaji(all.map((part) => part.text)) : null;
  const backwards = joined.toReversed();
  const terms = parts.map(termOf);
  return {
    terms,
    otherWholes: otherWholesOf(folded, terms),
    unhyphenated: unhyphenated === folded ? null : joined.map(termOf),
    whole: compact(folded),
    typed: text.trim(),
    sound: soundOfParts(parts),
    reversed: { whole: backwards.map(({ text: part }) => part).join(''), sound: soundOfParts(backwards) },
  };
};
