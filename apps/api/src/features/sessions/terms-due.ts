import type { Actor } from '@eigaichi/domain/accounts/actor';
import { termsDue } from '@eigaichi/domain/accounts/terms/terms-version';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { terms_agreements } from '../../db/schema/accounts.ts';

/** Version of the terms that the account still has to agree to, or null (D20c). Staff agree to none. */
export const termsDueFor = async (db: Database | Tx, actor: Actor): Promise<string | null> => {
  if (actor.role === 'manager' || actor.real !== undefined) return null;
  const agreed = await db
    .select({ version: terms_agreements.version })
    .from(terms_agreements)
    .where(and(eq(terms_agreements.account_id, actor.account), eq(terms_agreements.document, 'terms')));
  return termsDue(agreed.map(({ version }) => version));
};
