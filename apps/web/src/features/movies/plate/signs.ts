import { lineLength } from './lines.ts';

/** A unit of vertical lettering: an upright character in one square, or a Latin run rotated sideways. */
export type Sign = { readonly text: string; readonly upright: boolean; readonly length: number };

const token = /\d+|[A-Za-z][A-Za-z'’.\-&]*|\s+|./gu;

const signsOf = (text: string): Sign[] => {
  if (/^\d{1,2}$/.test(text)) return [{ text, upright: true, length: 1 }];
  if (/^\d+$/.test(text)) return [...text].map((digit) => ({ text: digit, upright: true, length: 1 }));
  if (/^[A-Za-z]$/.test(text)) return [{ text, upright: true, length: 1 }];
  if (/^[A-Za-z]/.test(text)) return [{ text, upright: false, length: lineLength(text) * 1.04 }];
  if (/^\s+$/.test(text)) return [{ text: ' ', upright: false, length: 0.4 }];
  return [{ text, upright: false, length: 1 }];
};

/** Units of a title: digits upright (one or two share a square), Latin words whole. */
export const signs = (text: string): Sign[] => (text.match(token) ?? []).flatMap(signsOf);

const mayNotBegin = /^[ー、。，．・：；！？!?）」』】〉》〕…ゝ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
const mayNotEnd = /[（「『【〈《〔]$/u;
const scriptOf = (text: string) =>
  /\p{Script=Han}/u.test(text)
    ? 'kanji'
    : /\p{Script=Katakana}|ー/u.test(text)
      ? 'katakana'
      : /\p{Script=Hiragana}/u.test(text)
        ? 'hiragana'
        : 'other';

const costOfBreak = (before: Sign, after: Sign): number => {
  if (mayNotBegin.test(after.text) || mayNotEnd.test(before.text)) return 6;
  if (before.text === ' ' || after.text === ' ' || /[・、。！？!?]$/u.test(before.text)) return 0;
  const same = scriptOf(before.text) === scriptOf(after.text);
  if (same) return scriptOf(before.text) === 'katakana' ? 3 : 1.2;
  return scriptOf(before.text) === 'kanji' && scriptOf(after.text) === 'hiragana' ? 0.9 : 0.2;
};

const trimmed = (column: readonly Sign[]) => {
  let from = 0;
  let to = column.length;
  while (column[from]?.text === ' ') from++;
  while (to > from && column[to - 1]?.text === ' ') to--;
  return column.slice(from, to);
};

export const lengthOf = (column: readonly Sign[]): number => column.reduce((sum, sign) => sum + sign.length, 0);

/** Splits a title into `count` columns, nearly equal and at the least disturbing breaks. */
export const columnsOf = (all: readonly Sign[], count: number): Sign[][] => {
  if (count <= 1 || all.length < 2) return [trimmed(all)];
  let best: { cost: number; columns: Sign[][] } | undefined;
  for (let at = 1; at < all.length; at++) {
    const [before, after] = [all[at - 1], all[at]];
    if (before === undefined || after === undefined) continue;
    const head = trimmed(all.slice(0, at));
    const columns = [head, ...columnsOf(all.slice(at), count - 1)];
    const cost = Math.max(...columns.map(lengthOf)) + costOfBreak(before, after);
    if (best === undefined || cost < best.cost) best = { cost, columns };
  }
  return best?.columns ?? [trimmed(all)];
};
