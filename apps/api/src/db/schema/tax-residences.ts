import { taxBases } from '@eigaichi/domain/settlement/tax-residence';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant, reference, unitPrice } from '../columns.ts';
import { providers } from './accounts.ts';

/**
 * Withholding for a provider abroad, as entered by staff (D8t). The latest entry for the provider's current country
 * applies; earlier ones remain.
 */
export const tax_residences = pgTable(
  'tax_residences',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    provider_id: reference('provider_id', () => providers.uuid),
    country: text('country').notNull(),
    basis: text('basis', { enum: taxBases }).notNull(),
    /** In percent. */
    rate: unitPrice('rate').notNull(),
    form_on: day('form_on'),
    entered_by: uuid('entered_by').notNull(),
    entered_name: text('entered_name').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('tax_residences_provider_id').on(table.provider_id, table.created_at)],
);
