/**
 * Normalises a word's usual variations: case, width, accents, blanks, punctuation, `&` for `and`, an article, and the
 * variants of `か月`. `U.S.A.` is `usa`, `Non exclusive` is `nonexclusive`, `12ヶ月` is `12か月`.
 */
export const looseWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\s*the\s+/, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[\p{P}\p{S}\s]/gu, '')
    .replaceAll(/(?<=[\d一二三四五六七八九十])[ヶヵカケ箇個]月/g, 'か月');

/** Possible spellings of a label: whole, and with brackets the parts before and inside them. */
export const readingsOf = (label: string): string[] => {
  const [, before, inside] = /^(.+?)\s*[（(](.+)[）)]$/u.exec(label) ?? [];
  return [label, before ?? '', inside ?? ''].filter((reading) => reading !== '');
};
