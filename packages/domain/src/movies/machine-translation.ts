import { z } from 'zod';
import { boundedList } from '../shared/rules/lists.ts';
import { movieTextNames } from './movie-fields.ts';

/** Names of the English texts from machine translation that no person has edited since. */
export const machineTranslated = boundedList(z.enum(movieTextNames), { max: movieTextNames.length });

type Texts = Readonly<Partial<Record<string, string | null | undefined>>>;

/**
 * Marks after an edit of English texts. A rewritten text loses its mark unless the edit sets it. An empty text has
 * none: a person's text is never marked as a machine's.
 */
export const marksAfter = ({
  marks,
  stored,
  sent,
  asked,
}: {
  readonly marks: readonly string[];
  readonly stored: Texts;
  readonly sent: Texts;
  /** Marks sent in the edit itself. */
  readonly asked?: readonly string[] | undefined;
}): string[] => {
  const after = { ...stored, ...Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== undefined)) };
  const standing = asked ?? marks.filter((name) => (after[name] ?? '') === (stored[name] ?? ''));
  return standing.filter((name) => (after[name] ?? '') !== '');
};

const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u2032]/g, "'"],
  [/[\u201c\u201d\u201f\u2033\u00ab\u00bb\u300c-\u300f]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u3001/g, ', '],
  [/\u3002/g, '. '],
];

/** Converts a translator's text to characters of `english_text`: plain instead of typeset quotes, dashes and dots. */
export const toPlainSigns = (text: string): string =>
  plainSigns
    .reduce((plain, [signs, sign]) => plain.replace(signs, sign), text.normalize('NFKC'))
    .replace(/[ \t]+$/gm, '')
    .trim();
