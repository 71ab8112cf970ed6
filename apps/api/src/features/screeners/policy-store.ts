import { closedPolicy, type ScreeningPolicy } from '@eigaichi/domain/screeners/screening-access';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { screening_policies } from '../../db/schema/screeners.ts';

export type PolicyRow = ScreeningPolicy & { readonly version: number };

/** Provider's viewing policy for a title; no one watches before it is set. */
export const policyOf = async (db: Database | Tx, movie: string): Promise<PolicyRow> => {
  const [row] = await db.select().from(screening_policies).where(eq(screening_policies.movie_id, movie));
  return row ?? { ...closedPolicy, version: 0 };
};

export const policyView = (policy: PolicyRow) => ({
  version: policy.version,
  audience: policy.audience,
  viewing_until: policy.ends_on,
  max_plays: policy.max_plays,
  territories: [...policy.territories],
  viewing_terms: policy.terms,
});
