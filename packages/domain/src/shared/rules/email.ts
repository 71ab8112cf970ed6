import { z } from 'zod';
import { rule } from '../issue.ts';
import { halfWidthEmail } from './half-width.ts';

export const emailMaxLength = 255;

/** Basic pattern that makes the lost-password form's button look active (spec 5). */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Checks the email format of a text; an empty text is left to `required`. */
export const emailRule = rule<string>('email', (text) => text === '' || z.email().safeParse(text).success);

const ruled = (text: z.ZodString) => text.trim().min(1).max(emailMaxLength).check(emailRule);

/** Typed email address: required, at most 255 characters (spec 5, 9). Outer blanks are dropped, full width accepted. */
export const email = ruled(z.string().overwrite(halfWidthEmail));

const exactEmail = ruled(z.string());

/** Exact address from a provider or directory, in lower case; null for anything that isn't one. */
export const emailIn = (text: string | null): string | null => {
  const read = exactEmail.safeParse(text);
  return read.success ? read.data.toLowerCase() : null;
};
