import { z } from 'zod';
import { rule } from '../issue.ts';
import { halfWidthEmail } from './half-width.ts';

export const emailMaxLength = 255;

/** The basic pattern after which the lost-password form's button looks active (spec 5). */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** A check for texts: e-mail format; an empty text is `required`'s business. */
export const emailRule = rule<string>('email', (text) => text === '' || z.email().safeParse(text).success);

const ruled = (text: z.ZodString) => text.trim().min(1).max(emailMaxLength).check(emailRule);

/** A typed e-mail address: required, at most 255 characters (spec 5, 9); blanks around it are dropped, full width is read. */
export const email = ruled(z.string().overwrite(halfWidthEmail));

const told = ruled(z.string());

/** The address in small letters as a provider or directory tells it, letter for letter; null for anything that isn't one. */
export const emailIn = (text: string | null): string | null => {
  const read = told.safeParse(text);
  return read.success ? read.data.toLowerCase() : null;
};
