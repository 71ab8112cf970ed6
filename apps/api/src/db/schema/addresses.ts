import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

/**
 * Owner of the address that a change or a link is about. It is either a company's contact, with its first person's
 * login while they share it, or another person's login (D14f). A constraint requires one of the two.
 */
const addressed = () => ({
  account_id: uuid('account_id').references(() => accounts.uuid, { onDelete: 'cascade' }),
  person_id: uuid('person_id').references(() => persons.uuid, { onDelete: 'cascade' }),
});

/**
 * Changes of an e-mail address (D11b): `open` until the new address is confirmed, at most one at a time. The old
 * address can revert a change until `revert_until`; until then no one else gets it.
 */
export const email_changes = pgTable(
  'email_changes',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    ...addressed(),
    old_email: text('old_email').notNull(),
    new_email: text('new_email').notNull(),
    state: text('state', { enum: ['open', 'confirmed', 'cancelled', 'reverted'] })
      .notNull()
      .default('open'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Null when the old address was never confirmed: then it can't revert the change. */
    revert_until: instant('revert_until'),
  },
  (table) => [
    uniqueIndex('email_changes_open').on(table.account_id).where(sql`state = 'open'`),
    uniqueIndex('email_changes_open_person').on(table.person_id).where(sql`state = 'open'`),
    index('email_changes_account_id').on(table.account_id, table.created_at),
    index('email_changes_person_id').on(table.person_id, table.created_at),
    index('email_changes_reserved').on(sql`lower(${table.old_email})`).where(sql`state = 'confirmed'`),
  ],
);

/** One-time links that confirm an e-mail address (D14) or revert its change (D11b); the token is stored nowhere. */
export const email_links = pgTable(
  'email_links',
  {
    token_hash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['confirm', 'revert'] })
      .notNull()
      .default('confirm'),
    /** Change to confirm or revert; null for the address of a registration. */
    change_id: uuid('change_id').references(() => email_changes.uuid, { onDelete: 'cascade' }),
    ...addressed(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    index('email_links_account_id').on(table.account_id),
    index('email_links_person_id').on(table.person_id),
    index('email_links_change_id').on(table.change_id),
  ],
);
