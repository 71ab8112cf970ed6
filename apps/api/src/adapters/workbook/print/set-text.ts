import bidi from 'bidi-js';
import LineBreaker from 'linebreak';
import { isInBaseFont } from './base-fonts.ts';
import { rightToLeft } from './shaped-font.ts';
import { type Slice, slicesFor } from './typefaces.ts';

/** Part of a text with one font and one direction, never broken across lines; odd levels run from right to left. */
export type Part = {
  readonly text: string;
  /** Null means the base font. */
  readonly slice: Slice | null;
  readonly level: number;
  readonly mayBreakAfter: boolean;
};

type Cluster = { readonly text: string; readonly slice: Slice | null };

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });
const { getEmbeddingLevels, getMirroredCharacter } = bidi();

const isWritten = (cluster: string) => /[\p{L}\p{M}\p{N}]/u.test(cluster);
const isEastAsian = (cluster: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u.test(cluster);
const isOneWord = (first: string, next: string) =>
  isWritten(first) && isWritten(next) && isEastAsian(first) === isEastAsian(next);
/** Composes combining marks and single jamo if Unicode has the whole character; kanji stay as typed. */
const isComposed = (cluster: string) => cluster.length > 1 && /[\p{M}\u1100-\u11ff]/u.test(cluster);
/** Overrides would print letters against their reading order. */
const overrides = /[\u202d\u202e]/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const clustersOf = (line: string): string[] =>
  [...graphemes.segment(line.replaceAll('\t', ' ').replaceAll(overrides, ''))].map(({ segment }) =>
    isComposed(segment) ? segment.normalize('NFC') : segment,
  );

/** Code numbers of characters that no font has, as a text. */
const numbered = (cluster: string): string =>
  [...cluster].map((each) => `[U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`).join('');

/** A word uses the first font that has all its characters, so that accented letters match their neighbours. */
const withFonts = async (clusters: readonly string[]): Promise<Cluster[]> => {
  const set: Cluster[] = [];
  for (let at = 0; at < clusters.length; ) {
    let end = at + 1;
    while (end < clusters.length && isOneWord(clusters[at] ?? '', clusters[end] ?? '')) end += 1;
    const word = clusters.slice(at, end);
    const foreign = word.findIndex((each) => !isInBaseFont(each.replaceAll(invisible, '')));
    const inBase = foreign < 0 ? word : word.slice(0, foreign);
    const slices = foreign < 0 ? [] : await slicesFor(word);
    if (slices.length > inBase.length) set.push(...slices.map((slice, index) => ({ text: word[index] ?? '', slice })));
    else if (inBase.length > 0)
      set.push(...inBase.map((each) => ({ text: each.replaceAll(invisible, ''), slice: null })));
    else set.push({ text: numbered(word[0] ?? ''), slice: null });
    at += Math.max(slices.length, inBase.length, 1);
  }
  return set;
};

/** Positions at which a line may end: those of Unicode, and between words of scripts without spaces. */
const breaksIn = (text: string): Set<number> => {
  const found = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) found.add(next.position);
  const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
  for (const { index, isWordLike } of words.segment(text))
    if (isWordLike === true && unspaced.test(text.slice(0, index))) found.add(index);
  return found;
};

const mirrored = (text: string): string =>
  [...graphemes.segment(text)]
    .map(({ segment }) => getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join('');

/** Text as its font draws it from left to right: a shaped font reverses a marked text itself. */
export const textToDraw = ({ text, slice, level }: Part): string => {
  if (level % 2 === 0) return text;
  return slice === null ? mirrored(text) : `${rightToLeft}${text}`;
};

const partsOf = (clusters: readonly Cluster[]): Part[] => {
  const text = clusters.map((each) => each.text).join('');
  const { levels } = getEmbeddingLevels(text, 'auto');
  const breaks = breaksIn(text);
  const parts: Part[] = [];
  let at = 0;
  for (const { text: own, slice } of clusters) {
    const level = levels[at] ?? 0;
    at += own.length;
    const last = parts.at(-1);
    const mayBreakAfter = breaks.has(at);
    if (last !== undefined && !last.mayBreakAfter && last.slice === slice && last.level === level)
      parts.splice(-1, 1, { ...last, text: last.text + own, mayBreakAfter });
    else if (own !== '') parts.push({ text: own, slice, level, mayBreakAfter });
  }
  return parts;
};

/** Fonts, directions and breaks of a text whose glyphs the base font lacks: a list of parts per typed line. */
export const layOutText = (text: string): Promise<(readonly Part[])[]> =>
  Promise.all(text.split(/\r\n|[\n\r\u2028\u2029]/u).map(async (line) => partsOf(await withFonts(clustersOf(line)))));
