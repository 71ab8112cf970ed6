import { type LoginProof, owesSecondFactor } from '@eigaichi/domain/accounts/second-step';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../../../db/client.ts';
import { company_sign_in } from '../../../db/schema/company-access.ts';
import type { Session } from '../../../http/session.ts';
import { readStaffSetting } from '../../audit/staff-setting.ts';
import { updateSession } from '../update-session.ts';

/** Setting that requires staff to log in with a passkey or an authenticator app (D11f). */
export const staffSecondFactor = {
  name: 'staff_second_factor',
  schema: z.object({ requires_second_factor: z.boolean() }),
  fallback: { requires_second_factor: false },
} as const;

type Whose = { readonly uuid: string; readonly role: 'manager' | 'provider' | 'consumer' };

/** True if logins for the account require a passkey or an authenticator app (D11f). */
export const isSecondFactorRequired = async (db: Database | Tx, { uuid, role }: Whose): Promise<boolean> => {
  if (role === 'manager') return (await readStaffSetting(db, staffSecondFactor)).requires_second_factor;
  const [row] = await db
    .select({ required: company_sign_in.requires_second_factor })
    .from(company_sign_in)
    .where(eq(company_sign_in.account_id, uuid));
  return row?.required ?? false;
};

/** True if a login by this proof may only set up or use a second factor. */
export const needsSecondFactor = async (tx: Tx, account: Whose, proof: LoginProof): Promise<boolean> =>
  owesSecondFactor(true, proof) && (await isSecondFactorRequired(tx, account));

/** Marks the session's second factor as shown: it is a full login from now on. */
export const markSecondFactorMet = async (tx: Tx, session: Session): Promise<void> => {
  if (session.pending === 'second_factor') await updateSession(tx, session.token_hash, { needs_second_factor: false });
};
