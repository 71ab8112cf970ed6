import { z } from 'zod';
import { rule } from '../issue.ts';

/**
 * Spec 5: at least 6 characters (`newPassword` limits them to 255), letters and digits only, with a lowercase letter,
 * an uppercase letter and a digit. Both readings of its length apply (D11): the rule accepts 6, every form also
 * requires 8.
 */
export const passwordRule = rule<string>(
  'password',
  (text) =>
    text === '' || (/^[A-Za-z0-9]{6,}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)),
);

const passwordMaxLength = 255;

/** Length stated in the hints at login, lost password and change password (spec 5). */
export const passwordMinLength = 8;

const longEnough = rule<string>('min_length', (text) => text === '' || text.length >= passwordMinLength, {
  min: passwordMinLength,
});

/** A new password: required, with both the rule and at least 8 characters (D11). Never trimmed. */
export const newPassword = z.string().min(1).max(passwordMaxLength).check(longEnough, passwordRule);

/** A password tried at login: required, at least 8 (spec 5). The rule itself would reveal the form of others. */
export const loginPassword = z.string().min(1).max(passwordMaxLength).check(longEnough);

/** The emailed token of the second step: required, at least 6 characters (spec 5); full-width digits are accepted. */
export const mfaToken = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(64)
      .check(rule<string>('min_length', (text) => text === '' || text.length >= 6, { min: 6 })),
  );
