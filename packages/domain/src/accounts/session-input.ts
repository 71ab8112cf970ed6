import { z } from 'zod';
import { email } from '../shared/rules/email.ts';
import { loginPassword, mfaToken, newPassword } from '../shared/rules/password.ts';

/** First step of the login dialog (spec 5). */
export const loginInput = z.object({
  email,
  password: loginPassword,
  long_life: z.boolean().optional(),
  /** Token of a mailed link that reopens login attempts (D13b). */
  link: z.string().min(1).max(255).optional(),
});

/** Second step: the e-mailed code, an authenticator code or a recovery code (D11d). */
export const mfaInput = z.object({ secret: mfaToken });

/** Lost-password dialog. */
export const forgottenPasswordInput = z.object({ email });

/** Page behind the reset link; `token` is the link's own. */
export const passwordResetInput = z.object({ token: z.string().min(1).max(255), password: newPassword });
