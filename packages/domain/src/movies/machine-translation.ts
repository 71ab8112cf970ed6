import { z } from 'zod';
import { movieTextFields } from './movie-fields.ts';

export type TextName = keyof typeof movieTextFields.en;

const names = Object.keys(movieTextFields.en) as [TextName, ...TextName[]];

/** Names of the English texts that a translator made and nobody has touched since. */
export const machineTranslated = z
  .array(z.enum(names))
  .max(names.length * 2)
  .transform((marked) => [...new Set(marked)]);

type Texts = Readonly<Partial<Record<string, string | null | undefined>>>;

/**
 * The marks after an edit that sends English texts. A text that is written anew loses its mark unless the edit sets it,
 * and an empty text has none: a person's words are never called a machine's.
 */
export const marksAfter = ({
  marks,
  kept,
  sent,
  asked,
}: {
  readonly marks: readonly string[];
  readonly kept: Texts;
  readonly sent: Texts;
  /** The marks that the edit itself sends. */
  readonly asked?: readonly string[] | undefined;
}): string[] => {
  const after = { ...kept, ...Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== undefined)) };
  const standing = asked ?? marks.filter((name) => (after[name] ?? '') === (kept[name] ?? ''));
  return standing.filter((name) => (after[name] ?? '') !== '');
};
