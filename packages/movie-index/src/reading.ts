import { toHiragana } from 'wanakana';
import { fold } from './normalise.ts';

const aRow = 'あかさたなはまやらわがざだばぱぁゃゎ';
const iRow = 'いきしちにひみりぎじびぴぃ';
const uRow = 'うくすつぬふむゆるぐずぶぷゅぅ';
const eRow = 'えけせてねへめれげぜべでぺぇ';
const oRow = 'おこそとのほもよろごぞどぼぽょぉ';
const longVowels = new RegExp(
  `(?<=[${aRow}])あ|(?<=[${iRow}])い|(?<=[${uRow}])う|(?<=[${eRow}])え|(?<=[${oRow}])[うお]`,
  'g',
);

/** Kana with the same romaji: `ji` is じ, ぢ and でぃ, `ti` is ち and てぃ, `wo` is を and うぉ. */
const alike: Readonly<Record<string, string>> = {
  ぢ: 'じ',
  づ: 'ず',
  を: 'お',
  ゐ: 'い',
  ゑ: 'え',
  でぃ: 'じ',
  てぃ: 'ち',
  でゅ: 'じゅ',
  てゅ: 'ちゅ',
  とぅ: 'つ',
  どぅ: 'ず',
  うぉ: 'お',
  ゔぁ: 'ば',
  ゔぃ: 'び',
  ゔぇ: 'べ',
  ゔぉ: 'ぼ',
  ゔ: 'ぶ',
  // Without the apostrophe, which few people type: Shin'ichi, Gin'yoku.
  んあ: 'な',
  んい: 'に',
  んう: 'ぬ',
  んえ: 'ね',
  んお: 'の',
  んや: 'にゃ',
  んゆ: 'にゅ',
  んよ: 'にょ',
};
const written = new RegExp(
  Object.keys(alike)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/**
 * A kana reading in the form of romaji: without long vowels, which romaji often omits (Tokyo, Toukyou). Kana spelled
 * alike become one. Both sides are compared in this form.
 */
export const soundOf = (kana: string): string =>
  kana.replace(written, (found) => alike[found] ?? found).replace(longVowels, '');

const pureKana = /^[ぁ-ゖ0-9]*[ぁ-ゖ][ぁ-ゖ0-9]*$/;
const romajiLetters = /^[a-z0-9]+$/;
/** Particles as separate romaji words, which kana spells differently. */
const particles = new Map([
  ['wa', 'ha'],
  ['e', 'he'],
  ['o', 'wo'],
]);

/** The sound by which romaji finds a kana reading; null if the letters aren't romaji (`drive`, `x`). */
export const soundOfRomaji = (words: readonly string[]): string | null => {
  // Passports write a long o as `oh`: Ohno, Satoh.
  const joined = words
    .map((word) => (words.length > 1 ? (particles.get(word) ?? word) : word).replace(/oh(?![aiueoy])/g, 'o'))
    .join('');
  if (!romajiLetters.test(joined)) return null;
  // Older Hepburn writes m before b, m and p: Shimbun. Newer Hepburn writes tch for a doubled ch.
  const kana = fold(toHiragana(joined.replace(/m(?=[bmp])/g, 'n').replace(/tch/g, 'cch'), { IMEMode: false }));
  return pureKana.test(kana) ? soundOf(kana) : null;
};
