import { boolean, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { accounts } from './accounts.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Sessions (D12): the token itself is stored nowhere, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytes('token_hash').primaryKey(),
    /** How its owner names it to end it: no secret. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** As the browser called itself at the login, so that its owner knows the device again. */
    user_agent: text('user_agent'),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts.uuid, { onDelete: 'cascade' }),
    /** The role at login: a session whose account's role has changed since is refused (D17). */
    role: text('role').notNull(),
    long_life: boolean('long_life').notNull(),
    /** D15: the account that a manager's session acts for now. */
    impersonated_id: uuid('impersonated_id').references(() => accounts.uuid, { onDelete: 'set null' }),
    /** Stored here because the account may already be deleted when this is read (D17). */
    impersonated_role: text('impersonated_role'),
    mfa_code_hash: bytes('mfa_code_hash'),
    mfa_expires_at: instant('mfa_expires_at'),
    mfa_tries: smallint('mfa_tries').notNull().default(0),
    needs_mfa: boolean('needs_mfa').notNull().default(false),
    created_at: instant('created_at').notNull(),
    /** When the password was last confirmed (D11b); null: at the login. */
    authenticated_at: instant('authenticated_at'),
    expires_at: instant('expires_at').notNull(),
    /** When it ends unless it is used before (D12c). */
    idle_until: instant('idle_until').notNull(),
  },
  (table) => [
    index('sessions_account_id').on(table.account_id),
    index('sessions_impersonated_id').on(table.impersonated_id),
    index('sessions_expires_at').on(table.expires_at),
  ],
);

/**
 * Mailed one-time links: `reset` sets a password (spec 7, D11, D35c), `login` opens a window of login attempts to an owner
 * whom failed attempts of others keep out (D13b).
 */
export const password_links = pgTable(
  'password_links',
  {
    token_hash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'login'] })
      .notNull()
      .default('reset'),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts.uuid, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [index('password_links_account_id').on(table.account_id)],
);

/** Attempts counted per account's address and per network address: one row a key and window. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  window_ends_at: instant('window_ends_at').notNull(),
});
