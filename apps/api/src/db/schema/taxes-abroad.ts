import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, unitPrice } from '../columns.ts';
import { payments } from './settlement.ts';

/** Tax that a buyer withheld abroad from a payment (its `withheld`), and the certificate once received (D8o). */
export const taxes_abroad = pgTable('taxes_abroad', {
  payment_id: uuid('payment_id')
    .primaryKey()
    .references(() => payments.uuid),
  country: text('country').notNull(),
  /** In percent. */
  rate: unitPrice('rate').notNull(),
  file_key: text('file_key'),
  file_name: text('file_name'),
  file_sha256: text('file_sha256'),
  bytes: integer('bytes'),
  attached_at: instant('attached_at'),
});
