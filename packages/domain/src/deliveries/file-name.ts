import { z } from 'zod';
import { padCode } from '../shared/identifiers.ts';
import { fileName as nameRule } from '../shared/rules/text-rules.ts';

/** Maximum length of a file name (spec 5: text limit of 200). */
const longest = 200;

/**
 * Half-width letters and digits, and `.`, `_`, `-`, with an extension (spec 5, D32). Breaks the rule `file_name`, or
 * `max_length` above 200 characters.
 */
export const fileName = z.string().min(1).max(longest).check(nameRule);

export const isFileName = (name: string): boolean => fileName.safeParse(name).success;

/** Part after a name's last dot, in lower case; empty if there is none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
};

const halfWidth = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\u3000]+/g, '_')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/_{2,}/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');

type Named = { readonly uuid: string; readonly film_name: { readonly en: string | null } };

/** Title in a file name: its English name, else the start of its id. */
export const titleWord = ({ uuid, film_name }: Named): string =>
  halfWidth(film_name.en ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, longest / 2) || `title_${uuid.slice(0, 8)}`;

/** File name for downloading several files of a title: the title and its quote (`midareru_quote_0017.zip`). */
export const zipFileName = (title: Named, quoteNumber: number): string =>
  `${titleWord(title)}_quote_${padCode(quoteNumber)}.zip`;

/** True if some letters or digits have no half-width form; accents and full-width forms have one. */
const losesLetters = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.normalize('NFKD').replace(/[\p{M}\p{ASCII}]/gu, ''));

/** Returns the name, with `_2`, `_3` … before its extension if it is in use. */
const unused = (stem: string, ending: string, inUse: readonly string[]): string => {
  const stored = stem.slice(0, longest - ending.length - '_999.'.length);
  const names = [stored, ...Array.from({ length: inUse.length }, (_, index) => `${stored}_${index + 2}`)];
  return `${names.find((name) => !inUse.includes(`${name}.${ending}`)) ?? stored}.${ending}`;
};

/**
 * Suggests a valid, editable name for a file with an invalid one (D32). Keeps the name if only accents, spaces or
 * full-width letters are wrong (`Midaré １.mp4` → `Midare_1.mp4`). Otherwise combines `words` with the usable rest of
 * the name (`乱れる_v2.mov` for `midareru`, `main` → `midareru_main_v2.mov`). Avoids names in `inUse`. Null without an
 * extension.
 */
export const suggestedFileName = (
  name: string,
  words: readonly string[],
  inUse: readonly string[] = [],
): string | null => {
  const ending = halfWidth(extensionOf(name));
  if (ending === '') return null;
  const own = name.slice(0, name.lastIndexOf('.'));
  const remains = halfWidth(own);
  const named = words.map(halfWidth).filter((word) => word !== '');
  const said = named.flatMap((word) => word.toLowerCase().split('_'));
  const rest = remains.split('_').filter((part) => !said.includes(part.toLowerCase()));
  const stem = losesLetters(own) ? [...named, ...rest].filter((part) => part !== '').join('_') : remains;
  return unused(stem || named.join('_') || 'file', ending, inUse);
};
