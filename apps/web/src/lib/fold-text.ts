const katakana = /[ァ-ヶヽヾ]/g;
const accents = /[\u0300-\u036f]/g;
const dropped = /[ー・･‧·゠'’‘ʼ`´\s]/g;

/**
 * One writing for what readers take as the same, as the search of titles has it (D23): width, case, hiragana and katakana,
 * accents, long-vowel and middle-dot marks, and here spaces too. The marks of kana are no accents. Forms of kanji, which
 * names have and these lists don't, stay as they are.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (font) => font.normalize('NFD').replace(accents, ''))
    .replace(katakana, (font) => String.fromCharCode(font.charCodeAt(0) - 0x60))
    .replace(dropped, '');
