import { type LoginProof, owesSecondFactor } from '@eigaichi/domain/accounts/second-step';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../../../db/client.ts';
import { company_sign_in } from '../../../db/schema/company-access.ts';
import { settings } from '../../../db/schema/reference.ts';
import type { Session } from '../../../http/session.ts';
import { updateSession } from '../update-session.ts';

export const staffSecondFactorSetting = 'staff_second_factor';
const staffValue = z.object({ requires_second_factor: z.boolean() });

/** Whether the staff must log in with a passkey or an authenticator app (D11f); off by default. */
const isRequiredOfStaff = async (db: Database | Tx): Promise<boolean> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, staffSecondFactorSetting))
    .orderBy(desc(settings.created_at))
    .limit(1);
  return row === undefined ? false : staffValue.parse(row.value).requires_second_factor;
};

type Whose = { readonly uuid: string; readonly role: 'manager' | 'provider' | 'consumer' };

/** Whether who logs in for the account must have a passkey or an authenticator app (D11f). */
export const isSecondFactorRequired = async (db: Database | Tx, { uuid, role }: Whose): Promise<boolean> => {
  if (role === 'manager') return isRequiredOfStaff(db);
  const [row] = await db
    .select({ required: company_sign_in.requires_second_factor })
    .from(company_sign_in)
    .where(eq(company_sign_in.account_id, uuid));
  return row?.required ?? false;
};

/** Whether a login by this proof can do nothing yet but set a second factor up or use one. */
export const needsSecondFactor = async (tx: Tx, account: Whose, proof: LoginProof): Promise<boolean> =>
  owesSecondFactor(true, proof) && (await isSecondFactorRequired(tx, account));

/** The session showed a second factor: it is a login like any other from now on. */
export const meetSecondFactor = async (tx: Tx, session: Session): Promise<void> => {
  if (session.pending === 'second_factor') await updateSession(tx, session.token_hash, { needs_second_factor: false });
};
