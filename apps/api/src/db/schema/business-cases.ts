import type { Currency } from '@eigaichi/domain/options/currencies';
import type { QuoteAnswer } from '@eigaichi/domain/quotes/answer/answer';
import type {
  CaseContent,
  CaseKind,
  CaseMessage,
  CaseState,
} from '@eigaichi/domain/quotes/business-cases/business-cases';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, minor, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { quote_providers } from './quotes.ts';

/** Amounts above which a company's requests and signatures (D14j) or answers (D14k) need approval; without a row none do. */
export const spend_rules = pgTable('spend_rules', {
  account_id: uuid('account_id')
    .primaryKey()
    .references(() => accounts.uuid, { onDelete: 'cascade' }),
  currency: text('currency').$type<Currency>().notNull(),
  request_above: minor('request_above'),
  signature_above: minor('signature_above'),
  answer_above: minor('answer_above'),
  updated_at: instant('updated_at').notNull(),
});

/** A member's request for colleagues' approval (D14j, D14k): visible only to that company, never to the other side. */
export const business_cases = pgTable(
  'business_cases',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    kind: text('kind').$type<CaseKind>().notNull(),
    state: text('state').$type<CaseState>().notNull().default('waiting'),
    /** Set for a signature and an answer. */
    quote_provider_id: uuid('quote_provider_id').references(() => quote_providers.uuid, { onDelete: 'cascade' }),
    /** Hash of exactly the approved contents. */
    sha256: text('sha256').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    least: minor('least'),
    most: minor('most'),
    budget: minor('budget'),
    note: text('note'),
    content: jsonb('content').$type<CaseContent>().notNull(),
    /** An answer as submitted, sent once approved. */
    answer: jsonb('answer').$type<QuoteAnswer>(),
    messages: jsonb('messages').$type<CaseMessage[]>().notNull().default([]),
    asked_by: uuid('asked_by').notNull(),
    asked_by_name: text('asked_by_name').notNull(),
    asked_at: instant('asked_at').notNull(),
    decided_by: uuid('decided_by'),
    decided_by_name: text('decided_by_name'),
    decided_at: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('business_cases_open')
      .on(table.account_id, table.kind, table.sha256)
      .where(sql`state in ('waiting', 'approved')`),
    uniqueIndex('business_cases_answer').on(table.quote_provider_id).where(sql`kind = 'answer' and state = 'waiting'`),
    index('business_cases_account').on(table.account_id, table.asked_at),
    index('business_cases_quote_provider_id').on(table.quote_provider_id),
  ],
);
