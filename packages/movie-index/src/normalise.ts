import { withUsualForms } from './han-variants.ts';

const katakana = /[ァ-ヶヽヾ]/g;
const latinAccents = /[\u0300-\u036f]/g;
/** Long-vowel marks, middle dots and apostrophes, which people omit or replace (D23). */
const dropped = /[ー・･‧·゠'’‘ʼ`´]/g;

/** `霧ヶ峰`, `八ケ岳`: read as が and sometimes written so. */
const smallGa = /(?<=[\u4e00-\u9fff々0-9])ケ(?=[\u4e00-\u9fff])/g;
const otherKana = /ゔ[ぁぃぇぉ]?|[ゐゑをぢづゕゖ]|(?<=[0-9一二三四五六七八九十何数])か(?=[月所国年])/g;
const usualKana: Readonly<Record<string, string>> = {
  ゔ: 'ぶ',
  ゔぁ: 'ば',
  ゔぃ: 'び',
  ゔぇ: 'べ',
  ゔぉ: 'ぼ',
  ゐ: 'い',
  ゑ: 'え',
  を: 'お',
  ぢ: 'じ',
  づ: 'ず',
  ゕ: 'が',
  ゖ: 'が',
  か: 'が',
};

/** Ⅰ to Ⅻ, upper and lower case, which NFKC would spell in letters. */
const romanSigns = /[\u2160-\u216b\u2170-\u217b]/g;
const romanNumber = (sign: string) => String((sign.charCodeAt(0) & 0xf) + 1);
/** Variation selectors, and 𠮷, which has one. */
const formSigns = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Texts without characters that Unicode can write in two ways: most Japanese names. */
const plain = /^[\u0020-\u007e\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]*$/;
const accented = /[\u00c0-\u024f]|[\u0300-\u036f]|[\u1e00-\u1eff]/;

const withoutAccents = (text: string) =>
  accented.test(text) ? text.normalize('NFD').replace(latinAccents, '').normalize('NFC') : text;

const normalised = (text: string) =>
  text.replace(romanSigns, romanNumber).replace(formSigns, '').replaceAll('𠮷', '吉').normalize('NFKC');

const toHiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x60);

/**
 * Unifies spellings that people treat as equal (D23): width (NFKC), case, hiragana and katakana, Latin accents. Also
 * kanji variants, kana that are read alike, long-vowel and middle-dot marks. Spaces and other punctuation stay, so that
 * words stay distinct.
 */
export const fold = (text: string): string => {
  const lower = plain.test(text) ? text.toLowerCase() : withoutAccents(normalised(text).toLowerCase());
  const kana = withUsualForms(lower).replace(smallGa, 'が').replace(katakana, toHiragana).replace(dropped, '');
  return kana.replace(otherKana, (found) => usualKana[found] ?? found);
};

const notLetter = /[^\p{L}\p{N}\p{M}]+/gu;

/** Folded text with only letters and digits left, for comparing whole names. */
export const compact = (folded: string): string => folded.replace(notLetter, '');
