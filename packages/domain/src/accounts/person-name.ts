type Named = { readonly last_name?: string | null | undefined; readonly first_name?: string | null | undefined };

/** A person's name in its own order, in both languages: family name first where it is written in Japanese. */
export const personName = ({ last_name, first_name }: Named): string => {
  const names = [last_name ?? '', first_name ?? ''];
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(names.join(''));
  return (isJapanese ? names : names.toReversed())
    .filter((name) => name !== '')
    .join(' ')
    .trim();
};
