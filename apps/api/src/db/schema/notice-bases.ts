import type { NoticeBasis } from '@eigaichi/domain/settlement/notice-basis';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant, reference } from '../columns.ts';
import { providers } from './accounts.ts';

/**
 * Basis of consumption tax on a provider's payment notices, as entered by staff (D8ze). The latest entry in force on a
 * notice's payment day applies; earlier ones remain.
 */
export const notice_bases = pgTable(
  'notice_bases',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    provider_id: reference('provider_id', () => providers.uuid),
    notice_basis: text('notice_basis').$type<NoticeBasis>().notNull(),
    agreed_on: day('agreed_on'),
    effective_on: day('effective_on').notNull(),
    entered_by: uuid('entered_by').notNull(),
    entered_name: text('entered_name').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('notice_bases_provider_id').on(table.provider_id, table.effective_on, table.created_at)],
);
