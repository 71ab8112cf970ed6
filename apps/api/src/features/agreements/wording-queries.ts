import { ownWordings, wordingOn } from '@eigaichi/domain/agreements/current-wording';
import type { Wording } from '@eigaichi/domain/agreements/wording/clause';
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agreement_wordings } from '../../db/schema/agreements.ts';

/** Wording by the version stored with an agreement: the product's own, or one that managers published. */
export const findWording = async (db: Database, version: string): Promise<Wording> => {
  const own = ownWordings.find((wording) => wording.version === version);
  if (own !== undefined) return own;
  const [row] = await db.select().from(agreement_wordings).where(eq(agreement_wordings.wording_version, version));
  if (row?.effective_on == null) throw new RangeError(`no such wording: ${version}`);
  return { version, effective_on: row.effective_on, clauses: row.clauses };
};

/** Wording in force on a day: the managers' latest that has begun, else the product's own. */
export const wordingInForce = async (db: Database, day: string): Promise<Wording> => {
  const [row] = await db
    .select()
    .from(agreement_wordings)
    .where(and(isNotNull(agreement_wordings.effective_on), lte(agreement_wordings.effective_on, day)))
    .orderBy(desc(agreement_wordings.effective_on))
    .limit(1);
  if (row?.effective_on == null) return wordingOn(day);
  return { version: row.wording_version, effective_on: row.effective_on, clauses: row.clauses };
};
