import type { Decimal } from '@eigaichi/domain/money/decimal';
import type { RevenueShareSteps } from '@eigaichi/domain/settlement/steps';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';
import { quote_movies, quote_providers } from './quotes.ts';

const ofProviderQuote = () => reference('quote_provider_id', () => quote_providers.uuid);

/** A period of a deal for which usage is reported; its row is the one lock for reporting and settling. */
export const usage_periods = pgTable(
  'usage_periods',
  {
    quote_provider_id: ofProviderQuote(),
    period_start: day('period_start').notNull(),
    period_end: day('period_end').notNull(),
    /** Current version of the report; 0 while there is none. */
    report_version: integer('report_version').notNull().default(0),
    settled_on: day('settled_on'),
    settled_by: uuid('settled_by'),
    /** Version in the accounts; a later one is a pending restatement (D8q). */
    settled_version: integer('settled_version'),
  },
  (table) => [
    primaryKey({ columns: [table.quote_provider_id, table.period_start] }),
    index('usage_periods_settled_on').on(table.settled_on),
  ],
);

/** A buyer's report; a correction is a new version next to the old. Written once. */
export const usage_reports = pgTable(
  'usage_reports',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_provider_id: ofProviderQuote(),
    period_start: day('period_start').notNull(),
    version: integer('version').notNull(),
    /** Decimal texts: revenue in major units, else a count. */
    lines: jsonb('lines').$type<{ quote_movie: string; reported: Decimal }[]>().notNull(),
    note: text('note'),
    source: text('source', { enum: ['form', 'xlsx'] }).notNull(),
    reported_by: uuid('reported_by').notNull(),
    reported_name: text('reported_name').notNull(),
    /** Set if staff reported it on the buyer's behalf (D15). */
    on_behalf: text('on_behalf'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('usage_reports_version').on(table.quote_provider_id, table.period_start, table.version)],
);

/**
 * Revenue share of one title for one settled period: both sides' amounts and every step (D7d). A restatement adds its
 * difference as a later version. The period's result is the total of its versions (D8q).
 */
export const usage_shares = pgTable(
  'usage_shares',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    quote_provider_id: ofProviderQuote(),
    quote_movie_id: reference('quote_movie_id', () => quote_movies.uuid),
    period_start: day('period_start').notNull(),
    period_end: day('period_end').notNull(),
    share: minor('share').notNull(),
    due: minor('due').notNull(),
    currency: text('currency').notNull(),
    net_yen: minor('net_yen').notNull(),
    fee_yen: minor('fee_yen').notNull(),
    /** December that closed it; null until then. */
    closed_year: integer('closed_year'),
    version: integer('version').notNull().default(1),
    /** Calculation of the period's whole revenue share; null for those settled before it was stored. */
    steps: jsonb('steps').$type<RevenueShareSteps>(),
  },
  (table) => [
    uniqueIndex('usage_shares_once').on(table.quote_movie_id, table.period_start, table.version),
    index('usage_shares_open').on(table.closed_year, table.period_end),
    index('usage_shares_quote_provider_id').on(table.quote_provider_id),
  ],
);
