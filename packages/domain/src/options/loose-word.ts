/**
 * A word without all that writers vary: case, width, accents, blanks, punctuation, `&` for `and`, an article, and the
 * several signs of `か月`. `U.S.A.` is `usa`, `Non exclusive` is `nonexclusive`, `12ヶ月` is `12か月`.
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

/** How a label may be written: whole, and where it has brackets, what stands before and inside them. */
export const readingsOf = (label: string): string[] => {
  const [, before, inside] = /^(.+?)\s*[（(](.+)[）)]$/u.exec(label) ?? [];
  return [label, before ?? '', inside ?? ''].filter((reading) => reading !== '');
};
