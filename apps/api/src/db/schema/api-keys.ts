import { apiScopes } from '@eigaichi/domain/api-keys/api-scopes';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

/** Keys with which a company's programs call the API (D50); only the SHA-256 of their secrets is stored. */
export const api_keys = pgTable(
  'api_keys',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    /** The owner whose roles limit the key. */
    created_by: reference('created_by', () => persons.uuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: apiScopes }).array().notNull().default(sql`'{}'`),
    /** First characters of the current secret. */
    prefix: text('prefix').notNull(),
    token_hash: bytea('token_hash').notNull().unique(),
    /** The secret before the last rotation, and the end of the overlap during which it still works. */
    previous_hash: bytea('previous_hash').unique(),
    previous_until: instant('previous_until'),
    created_at: instant('created_at').notNull(),
    rotated_at: instant('rotated_at'),
    expires_at: instant('expires_at').notNull(),
    /** Set once the owners were warned of the expiry. */
    warned_at: instant('warned_at'),
    /** Updated at most once a minute. */
    last_used_at: instant('last_used_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_account_id').on(table.account_id, table.created_at),
    index('api_keys_created_by').on(table.created_by),
    index('api_keys_unwarned').on(table.expires_at).where(sql`revoked_at is null and warned_at is null`),
  ],
);

/** Requests of each key in its current minute, counted over all servers (D50). Not logged: a crash empties it. */
export const api_key_windows = pgTable('api_key_windows', {
  key_id: uuid('key_id')
    .primaryKey()
    .references(() => api_keys.uuid, { onDelete: 'cascade' }),
  used: integer('used').notNull(),
  ends_at: instant('ends_at').notNull(),
});
