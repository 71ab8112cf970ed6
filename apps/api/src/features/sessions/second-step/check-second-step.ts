import { isAuthenticatorCode } from '@eigaichi/domain/accounts/second-step';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { authenticators } from '../../../db/schema/sessions.ts';
import type { Deps } from '../../../deps.ts';
import { at } from '../sessions-store.ts';
import { consumeRecoveryCode, lockAuthenticator } from './second-step-store.ts';
import { stepOfCode } from './totp.ts';

/** Means that a typed code proves. */
export type SecondStepProof = 'authenticator' | 'recovery_code' | null;

/**
 * Checks a typed code against the person's authenticator app and recovery codes. Each works once: an app's code only
 * for a later step than the last accepted one (RFC 6238, section 5.2).
 */
export const checkSecondStep = async (
  deps: Deps,
  tx: Tx,
  { person, typed }: { person: string; typed: string },
): Promise<SecondStepProof> => {
  const app = await lockAuthenticator(tx, person);
  if (app === undefined) return null;
  const now = deps.clock.now();
  if (!isAuthenticatorCode(typed))
    return (await consumeRecoveryCode(tx, { person, typed, now: at(now) })) ? 'recovery_code' : null;
  const step = stepOfCode(deps.encryptor.open(app.encrypted, person), typed, now);
  if (step === null || step <= app.last_step) return null;
  await tx.update(authenticators).set({ last_step: step }).where(eq(authenticators.person_id, person));
  return 'authenticator';
};
