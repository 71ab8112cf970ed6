import { toRomaji } from 'wanakana';
import type { KnownQuery } from './film-titles.ts';

/** Kana for foreign sounds, in common Latin spelling. */
const foreign: Readonly<Record<string, string>> = {
  でぃ: 'di',
  てぃ: 'ti',
  うぃ: 'wi',
  うぇ: 'we',
  うぉ: 'wo',
  でゅ: 'dyu',
  とぅ: 'tu',
  どぅ: 'du',
};

const withForeign = (kana: string) =>
  kana
    .replace(/(?:でぃ|てぃ|うぃ|うぇ|うぉ|でゅ|とぅ|どぅ)/g, (sound) => foreign[sound] ?? sound)
    .replace(/っ(?=([a-z]))/g, '$1');

/** Latin spellings of a reading: long vowels written out, with macrons, and omitted. */
const romajiOf = (kana: string): string[] => {
  const plain = toRomaji(withForeign(kana)).replace(/([aeiou])-/g, '$1$1');
  const macrons: Readonly<Record<string, string>> = { ou: 'ō', oo: 'ō', uu: 'ū', aa: 'ā', ii: 'ī', ee: 'ē' };
  const long = /ou|oo|uu|aa|ii|ee/g;
  const spelled = plain.replace(long, (vowels) => macrons[vowels] ?? vowels);
  return [...new Set([plain, spelled, plain.replace(long, (vowels) => vowels[0] ?? '')])];
};

/** Known all-kana readings, written in romaji. */
export const inRomaji = (queries: readonly KnownQuery[]): KnownQuery[] =>
  queries
    .filter(({ type, q }) => (type === 'yomi-hiragana' || type === 'director-yomi') && !/[a-z]/i.test(q))
    .flatMap((known) => romajiOf(known.q).map((q) => ({ ...known, type: 'romaji', q })));

const latinWord = /(?<![\p{L}\p{N}])[a-z]{5,}(?![\p{L}\p{N}])/giu;

/** Every deletion, doubling, swap or substitution of a letter, once per position. */
const typosOf = (word: string): { type: string; word: string }[] =>
  Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const wrong = 'etaoinsh'[(at + word.length) % 8] ?? 'e';
    const other = wrong === letter.toLowerCase() ? 'x' : wrong;
    const next = word[at + 1];
    return [
      { type: 'delete', word: before + after },
      { type: 'insert', word: before + other + letter + after },
      { type: 'substitute', word: before + other + after },
      ...(next === undefined || next === letter
        ? []
        : [{ type: 'transpose', word: before + next + letter + word.slice(at + 2) }]),
    ];
  }).flat();

/** Each known query once per typo in each of its Latin words of five or more letters (D23). */
export const mistyped = (queries: readonly KnownQuery[]): KnownQuery[] =>
  queries.flatMap((known) =>
    [...known.q.matchAll(latinWord)].flatMap((match) =>
      typosOf(match[0]).map(({ type, word }) => ({
        ...known,
        type,
        q: known.q.slice(0, match.index) + word + known.q.slice(match.index + match[0].length),
      })),
    ),
  );
