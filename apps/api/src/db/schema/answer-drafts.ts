import type { AnswerDraftContent } from '@eigaichi/domain/quotes/answer/answer-draft';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { providers } from './accounts.ts';
import { quotes } from './quotes.ts';

/** Draft of a provider's answer to a quote, written by a program of theirs for a person to send (D55). */
export const answer_drafts = pgTable(
  'answer_drafts',
  {
    quote_id: reference('quote_id', () => quotes.uuid, { onDelete: 'cascade' }),
    provider_id: reference('provider_id', () => providers.uuid, { onDelete: 'cascade' }),
    /** Person for whom the program acted. */
    person_id: uuid('person_id').notNull(),
    content: jsonb('content').$type<Omit<AnswerDraftContent, 'message'>>().notNull(),
    message: text('message'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quote_id, table.provider_id] }),
    index('answer_drafts_provider_id').on(table.provider_id),
  ],
);
