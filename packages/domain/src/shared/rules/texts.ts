import { z } from 'zod';

/** Names and other short texts (D25b). */
export const nameMaxLength = 200;

/** Outline, PR, notes (D25b). */
export const noteMaxLength = 400;

type TextCheck = z.core.$ZodCheck<string>;

/** A text that must be filled; blanks around it are dropped. */
export const requiredText = (max: number, ...checks: readonly TextCheck[]) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .check(...checks);

/** A text that may stay empty: then null. */
export const optionalText = (max: number, ...checks: readonly TextCheck[]) =>
  z
    .string()
    .trim()
    .max(max)
    .check(...checks)
    .transform((text) => (text === '' ? null : text))
    .nullish();
