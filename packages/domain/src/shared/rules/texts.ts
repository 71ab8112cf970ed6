import { z } from 'zod';
import { rule } from '../issue.ts';

/** Names and other short texts (D25b). */
export const nameMaxLength = 200;

/** Outline, PR, notes (D25b). */
export const noteMaxLength = 400;

type TextCheck = z.core.$ZodCheck<string>;

/** A required text; surrounding blanks are dropped. */
export const requiredText = (max: number, ...checks: readonly TextCheck[]) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .check(...checks);

/** A name the market requires in this language (spec 8, `missing_language`): an unsent one counts as empty. */
export const textInLanguage = (max: number, ...checks: readonly TextCheck[]) =>
  z
    .string()
    .trim()
    .max(max)
    .check(
      rule('missing_language', (text) => text !== ''),
      ...checks,
    )
    .prefault('');

/** An optional text: empty is null. */
export const optionalText = (max: number, ...checks: readonly TextCheck[]) =>
  z
    .string()
    .trim()
    .max(max)
    .check(...checks)
    .transform((text) => (text === '' ? null : text))
    .nullish();
