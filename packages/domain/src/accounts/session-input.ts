import { z } from 'zod';
import { email } from '../shared/rules/email.ts';
import { mfaToken, newPassword, triedPassword } from '../shared/rules/password.ts';

/** The login dialog's first step (spec 5). */
export const loginInput = z.object({
  email,
  password: triedPassword,
  long_life: z.boolean().optional(),
  /** The token of a mailed link that opens a window of attempts (D13b). */
  link: z.string().min(1).max(255).optional(),
});

/** Its second step: the e-mailed code, or one of an authenticator app or a recovery code (D11d). */
export const mfaInput = z.object({ secret: mfaToken });

/** The lost-password dialog. */
export const forgottenPasswordInput = z.object({ email });

/** The page behind the link: `token` is the link's own. */
export const passwordResetInput = z.object({ token: z.string().min(1).max(255), password: newPassword });
