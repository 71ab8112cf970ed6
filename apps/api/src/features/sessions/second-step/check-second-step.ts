import { isAuthenticatorCode } from '@eigaichi/domain/accounts/second-step';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { authenticators } from '../../../db/schema/sessions.ts';
import type { Deps } from '../../../deps.ts';
import { at } from '../sessions-store.ts';
import { lockAuthenticator, takeRecoveryCode } from './second-step-store.ts';
import { stepOfCode } from './totp.ts';

/** Which means a typed code proves. */
export type Proven = 'authenticator' | 'recovery_code' | null;

/**
 * Whether a typed code is one of the account's authenticator app or a recovery code. Each works once: an app's code only
 * for a later step than the last accepted one (RFC 6238, section 5.2).
 */
export const checkSecondStep = async (
  deps: Deps,
  tx: Tx,
  { account, typed }: { account: string; typed: string },
): Promise<Proven> => {
  const app = await lockAuthenticator(tx, account);
  if (app === undefined) return null;
  const now = deps.clock.now();
  if (!isAuthenticatorCode(typed))
    return (await takeRecoveryCode(tx, { account, typed, now: at(now) })) ? 'recovery_code' : null;
  const step = stepOfCode(deps.encryptor.open(app.encrypted, account), typed, now);
  if (step === null || step <= app.last_step) return null;
  await tx.update(authenticators).set({ last_step: step }).where(eq(authenticators.account_id, account));
  return 'authenticator';
};
