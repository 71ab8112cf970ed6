import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { business_cases } from '../../../db/schema/business-cases.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notifyEnded } from './notify-case.ts';

type Case = typeof business_cases.$inferSelect;

type TakenBack = Pick<Case, 'state' | 'decided_at' | 'reason'> & {
  readonly action: string;
  readonly news: Parameters<typeof notifyEnded>[2];
  readonly person: string;
};

/** Reverses a decision on a case without the company's involvement, and gives its people the reason. */
export const takeBack = async (tx: Tx, deps: Deps, row: Case, { action, news, person, ...set }: TakenBack) => {
  await tx
    .update(business_cases)
    .set({ ...set, decided_by: null, decided_by_name: null })
    .where(eq(business_cases.uuid, row.uuid));
  await recordAudit(tx, null, action, {
    of: ['business_case', row.uuid],
    before: { state: row.state, decided_by_name: row.decided_by_name },
    after: { state: set.state },
  });
  await notifyEnded(tx, deps, news, { ...row, person });
};
