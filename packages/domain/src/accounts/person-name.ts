type Named = { readonly last_name?: string | null | undefined; readonly first_name?: string | null | undefined };

/** Kanji and kana, as the inside of a regex class for JavaScript and, in `db/person-names.ts`, PostgreSQL. */
export const japaneseLetters =
  '\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u{1aff0}-\u{1b16f}\u{20000}-\u{3ffff}';

const japanese = new RegExp(`[${japaneseLetters}]`, 'u');

/** A person's name in its natural order, in both languages: family name first if written in Japanese. */
export const personName = ({ last_name, first_name }: Named): string => {
  const names = [last_name ?? '', first_name ?? ''];
  return (japanese.test(names.join('')) ? names : names.toReversed()).filter((name) => name !== '').join(' ');
};
