import type { AccountState } from '@eigaichi/domain/accounts/account-life';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { Refused } from '../../../http/refused.ts';
import { writePerson } from '../accounts-store.ts';
import { type AddressOwner, isPerson } from './addressed.ts';

const uniqueViolation = '23505';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === uniqueViolation;

type Address = { readonly email: string; readonly state?: AccountState; readonly now: IsoInstant };

/** Saves a confirmed address; refuses one taken concurrently, like an old link. */
export const writeAddress = async (tx: Tx, whose: AddressOwner, { email, state, now }: Address): Promise<void> => {
  const confirmed = { email, email_confirmed_at: now };
  try {
    await tx.transaction(async (nested) => {
      if (isPerson(whose)) await writePerson(nested, whose.person_uuid, { ...confirmed, now });
      else
        await nested
          .update(accounts)
          .set({ ...confirmed, updated_at: now, ...(state === undefined ? {} : { state }) })
          .where(eq(accounts.uuid, whose.uuid));
    });
  } catch (error) {
    if (isTaken(error)) throw new Refused('link_expired');
    throw error;
  }
};
