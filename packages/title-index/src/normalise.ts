const katakana = /[ァ-ヶヽヾ]/g;
const latinAccents = /[\u0300-\u036f]/g;
/** Long-vowel and middle-dot marks, and apostrophes: people leave them out or put others in their place (D23). */
const dropped = /[ー・･‧·゠'’‘ʼ`´]/g;

const toHiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x60);

/**
 * One writing for what people take as the same (D23): width (NFKC), case, hiragana and katakana, Latin accents,
 * long-vowel and middle-dot marks. Spaces and other punctuation stay, so that words can still be told apart.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(latinAccents, '')
    .normalize('NFC')
    .replace(katakana, toHiragana)
    .replace(dropped, '');

const notLetter = /[^\p{L}\p{N}\p{M}]+/gu;

/** Folded text with everything but letters and digits taken out: the form in which names are compared as a whole. */
export const compact = (folded: string): string => folded.replace(notLetter, '');
