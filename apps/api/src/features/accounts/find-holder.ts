import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { email_changes } from '../../db/schema/addresses.ts';
import { persons } from '../../db/schema/persons.ts';

type Requested = { readonly email: string; readonly now: IsoInstant; readonly except?: string };

export type Person = typeof persons.$inferSelect;

/** Person who holds the address, or held it until a change that can still be reverted (D11b). */
export const findHolder = async (tx: Tx, { email, now, except }: Requested): Promise<Person | undefined> => {
  const address = email.toLowerCase();
  const reserved = tx
    .select({ uuid: sql`coalesce(${email_changes.person_id}, ${email_changes.account_id})` })
    .from(email_changes)
    .where(
      and(
        eq(sql`lower(${email_changes.old_email})`, address),
        eq(email_changes.state, 'confirmed'),
        gt(email_changes.revert_until, now),
      ),
    );
  const holds = or(eq(sql`lower(${persons.email})`, address), inArray(persons.uuid, reserved));
  const others = except === undefined ? undefined : ne(persons.uuid, except);
  return (await tx.select().from(persons).where(and(holds, others)).limit(1))[0];
};
