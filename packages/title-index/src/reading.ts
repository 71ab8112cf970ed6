import { toHiragana } from 'wanakana';
import { fold } from './normalise.ts';

const oRow = 'おこそとのほもよろをごぞどぼぽょぉ';
const uRow = 'うくすつぬふむゆるぐずづぶぷゅぅ';
const longVowels = new RegExp(`(?<=[${oRow}])[うお]|(?<=[${uRow}])う`, 'g');
const pureKana = /^[ぁ-ゖ]+$/;
const romajiLetters = /^[a-z]+$/;

/**
 * A kana reading without its long vowels: romaji leaves them out as often as not (Tokyo, Toukyou), so that both sides
 * are compared without.
 */
export const shortVowels = (kana: string): string => kana.replace(longVowels, '');

/** The key under which romaji finds a kana reading, or null where the letters are no romaji (`drive`, `x`). */
export const readingOfRomaji = (word: string): string | null => {
  if (!romajiLetters.test(word)) return null;
  // The older Hepburn spelling writes m before b, m and p: Shimbun.
  const kana = fold(toHiragana(word.replace(/m(?=[bmp])/g, 'n'), { IMEMode: false }));
  return pureKana.test(kana) ? shortVowels(kana) : null;
};
