const katakana = /[ァ-ヶヽヾ]/g;
const latinAccents = /[\u0300-\u036f]/g;
/** Long-vowel and middle-dot marks, and apostrophes: people leave them out or put others in their place (D23). */
const dropped = /[ー・･‧·゠'’‘ʼ`´]/g;

/** Texts without anything that Unicode writes in two ways: most Japanese names. */
const plain = /^[\u0020-\u007e\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]*$/;
const accented = /[\u00c0-\u024f]|[\u0300-\u036f]|[\u1e00-\u1eff]/;

const withoutAccents = (text: string) =>
  accented.test(text) ? text.normalize('NFD').replace(latinAccents, '').normalize('NFC') : text;

const toHiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x60);

/**
 * One writing for what people take as the same (D23): width (NFKC), case, hiragana and katakana, Latin accents,
 * long-vowel and middle-dot marks. Spaces and other punctuation stay, so that words stay distinct.
 */
export const fold = (text: string): string => {
  const lower = plain.test(text) ? text.toLowerCase() : withoutAccents(text.normalize('NFKC').toLowerCase());
  return lower.replace(katakana, toHiragana).replace(dropped, '');
};

const notLetter = /[^\p{L}\p{N}\p{M}]+/gu;

/** Folded text with everything but letters and digits removed: the form in which whole names are compared. */
export const compact = (folded: string): string => folded.replace(notLetter, '');
