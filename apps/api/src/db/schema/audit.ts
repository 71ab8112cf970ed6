import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Audit log (D37). A trigger refuses update, delete and truncate. No foreign keys: rows may outlive what they name. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    /** Null for the system's automatic actions. */
    account_id: uuid('account_id'),
    role: text('role').notNull(),
    /** Person of the company; null from before companies had several people (D14f). */
    person_id: uuid('person_id'),
    person_name: text('person_name'),
    person_email: text('person_email'),
    /** The manager behind an impersonation (D15). */
    manager_id: uuid('manager_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    request_id: text('request_id'),
    address: text('address'),
    /** The company's API key that acted (D50); null for people. */
    api_key_id: uuid('api_key_id'),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entity_id),
    index('audit_log_account_id').on(table.account_id, table.id),
    index('audit_log_manager_id').on(table.manager_id, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_of_entity').on(table.entity, table.id),
    index('audit_log_at').on(table.at),
    // History of a title's licences, including withdrawn ones, whose rows are deleted.
    index('audit_log_grant_movie')
      .on(sql`(coalesce(${table.after}, ${table.before}) ->> 'movie_id')`)
      .where(sql`${table.entity} = 'grant'`),
  ],
);
