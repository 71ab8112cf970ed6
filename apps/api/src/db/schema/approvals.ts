import type { ApprovalChange, ApprovalKind } from '@eigaichi/domain/approvals/approvals';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Changes that wait, or waited, for a second person (D37g); none takes effect before it is approved. */
export const approvals = pgTable(
  'approvals',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    /** Subject of the change: only one change of it can wait at a time. */
    subject: text('subject').notNull(),
    /** Input of the kind's use case, run after approval. */
    input: jsonb('input').notNull(),
    changes: jsonb('changes').$type<readonly ApprovalChange[]>().notNull(),
    /** Null when the clock proposed it. */
    proposed_by: uuid('proposed_by'),
    proposed_name: text('proposed_name'),
    proposed_at: instant('proposed_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    state: text('state', { enum: ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] })
      .notNull()
      .default('pending'),
    decided_by: uuid('decided_by'),
    decided_name: text('decided_name'),
    decided_at: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('approvals_pending').on(table.kind, table.subject).where(sql`state = 'pending'`),
    index('approvals_subject').on(table.kind, table.subject),
    index('approvals_waiting')
      .on(table.proposed_at, table.expires_at, table.kind, table.proposed_by)
      .where(sql`state = 'pending'`),
    index('approvals_newest').on(table.proposed_at, table.uuid),
  ],
);
