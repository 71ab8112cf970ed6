import { z } from 'zod';
import { boundedList } from '../shared/rules/lists.ts';
import { movieTextFields } from './movie-fields.ts';

export type TextName = keyof typeof movieTextFields.en;

const names = Object.keys(movieTextFields.en) as [TextName, ...TextName[]];

/** Names of the English texts from machine translation that no person has edited since. */
export const machineTranslated = boundedList(z.enum(names), { max: names.length });

type Texts = Readonly<Partial<Record<string, string | null | undefined>>>;

/**
 * The marks after an edit that sends English texts. A rewritten text loses its mark unless the edit sets it,
 * and an empty text has none: a person's words are never called a machine's.
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
  /** The marks that the edit itself sends. */
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

/** A translator's text in the signs that `english_text` takes: typeset quotes, dashes and dots become plain ones. */
export const inPlainSigns = (text: string): string =>
  plainSigns
    .reduce((plain, [signs, sign]) => plain.replace(signs, sign), text.normalize('NFKC'))
    .replace(/[ \t]+$/gm, '')
    .trim();
