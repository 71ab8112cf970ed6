const katakana = /[ァ-ヶヽヾ]/g;
const accents = /[\u0300-\u036f]/g;
const dropped = /[ー・･‧·゠'’‘ʼ`´\s]/g;

/**
 * Normalises text that readers consider equal, like the title search (D23): width, case, kana, accents, long-vowel and
 * middle-dot marks, and here also spaces. Kana marks are not accents. Kanji variants, which occur in names but not in
 * these lists, stay unchanged.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (font) => font.normalize('NFD').replace(accents, ''))
    .replace(katakana, (font) => String.fromCharCode(font.charCodeAt(0) - 0x60))
    .replace(dropped, '');
