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

/** Kana that romaji writes alike: `ji` is じ, ぢ and でぃ, `ti` is ち and てぃ, `wo` is を and うぉ. */
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
  // Without the apostrophe that few people type: Shin'ichi, Gin'yoku.
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
 * A kana reading as romaji tells it: without long vowels, which romaji leaves out as often as not (Tokyo, Toukyou), and
 * with one kana for those it writes alike. Both sides are compared so.
 */
export const soundOf = (kana: string): string =>
  kana.replace(written, (found) => alike[found] ?? found).replace(longVowels, '');

const pureKana = /^[ぁ-ゖ0-9]*[ぁ-ゖ][ぁ-ゖ0-9]*$/;
const romajiLetters = /^[a-z0-9]+$/;
/** Words that stand alone in romaji are particles, which kana writes otherwise. */
const particles: Readonly<Record<string, string>> = { wa: 'ha', e: 'he', o: 'wo' };

/** The sound under which romaji finds a kana reading, or null where the letters are no romaji (`drive`, `x`). */
export const soundOfRomaji = (words: readonly string[]): string | null => {
  const joined = words.map((word) => (words.length > 1 ? (particles[word] ?? word) : word)).join('');
  if (!romajiLetters.test(joined)) return null;
  // The older Hepburn spelling writes m before b, m and p: Shimbun; the newer tch for a doubled ch.
  const kana = fold(toHiragana(joined.replace(/m(?=[bmp])/g, 'n').replace(/tch/g, 'cch'), { IMEMode: false }));
  return pureKana.test(kana) ? soundOf(kana) : null;
};
