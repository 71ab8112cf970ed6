import type { AccountState } from '@eigaichi/domain/accounts/account-life';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { Refused } from '../../../http/refused.ts';

const uniqueViolation = '23505';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === uniqueViolation;

type Address = { readonly email: string; readonly state?: AccountState; readonly now: IsoInstant };

/** Writes a confirmed address; one that another account got at the same moment is refused like an old link. */
export const writeAddress = async (tx: Tx, uuid: string, { email, state, now }: Address): Promise<void> => {
  try {
    await tx.transaction((nested) =>
      nested
        .update(accounts)
        .set({ email, email_confirmed_at: now, updated_at: now, ...(state === undefined ? {} : { state }) })
        .where(eq(accounts.uuid, uuid)),
    );
  } catch (error) {
    if (isTaken(error)) throw new Refused('link_expired');
    throw error;
  }
};
