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

type NamedTwice = Named & { readonly name_other_script: string | null };

const bare = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/**
 * A typed name, followed by the same name in the other script. Unchanged if none of the people has that name, or if
 * several have it and are written differently (D8ba).
 */
export const inBothScripts = (typed: string, people: readonly NamedTwice[]): string => {
  const wanted = bare(typed);
  const others = people.flatMap((person) => {
    const { last_name, first_name, name_other_script: other } = person;
    const names = [last_name ?? '', first_name ?? ''];
    if ([names, names.toReversed()].some((parts) => bare(parts.join('')) === wanted)) return [other ?? ''];
    return other !== null && bare(other) === wanted ? [personName(person)] : [];
  });
  const [other = ''] = others;
  const isKnown = other !== '' && bare(other) !== wanted && others.every((each) => each === other);
  return isKnown ? `${typed} / ${other}` : typed;
};
