import { type MemberRole, memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { tokenScopes } from '@eigaichi/domain/company-access/company-tokens';
import { signOnFaultNames } from '@eigaichi/domain/company-access/sign-on-faults';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

/** Login rules for a company's people (D11f); without a row the defaults apply. */
export const company_sign_in = pgTable(
  'company_sign_in',
  {
    account_id: uuid('account_id')
      .primaryKey()
      .references(() => accounts.uuid, { onDelete: 'cascade' }),
    requires_second_factor: boolean('requires_second_factor').notNull().default(false),
    /** OpenID provider of the company; null for none. */
    issuer: text('issuer'),
    client_id: text('client_id'),
    /** Encrypted only for this company's row (`encryption.ts`). */
    client_secret: text('client_secret'),
    scope: text('scope').notNull().default('openid email profile'),
    email_claim: text('email_claim').notNull().default('email'),
    given_name_claim: text('given_name_claim').notNull().default('given_name'),
    family_name_claim: text('family_name_claim').notNull().default('family_name'),
    groups_claim: text('groups_claim').notNull().default('groups'),
    default_roles: text('default_roles', { enum: memberRoles }).array().notNull().default(sql`'{}'`),
    role_map: jsonb('role_map').$type<{ group: string; roles: MemberRole[] }[]>().notNull().default([]),
    /** Last successful login through the current connection. */
    signed_on_at: instant('signed_on_at'),
    /** Last failed login through it, and the reason. */
    failed_at: instant('failed_at'),
    failed_why: text('failed_why', { enum: signOnFaultNames }),
    is_forced: boolean('is_forced').notNull().default(false),
    /** Owner who retains their password or passkey while single sign-on is forced. */
    keeper_id: uuid('keeper_id').references(() => persons.uuid, { onDelete: 'set null' }),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [index('company_sign_in_keeper_id').on(table.keeper_id)],
);

/** Domains whose addresses a company's provider may vouch for once verified; then exclusive to that company. */
export const company_domains = pgTable(
  'company_domains',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** Value that the company enters in its DNS. */
    token: text('token').notNull(),
    verified_at: instant('verified_at'),
    verified_by: text('verified_by', { enum: ['dns', 'staff'] }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_domains_own').on(table.account_id, table.domain),
    uniqueIndex('company_domains_verified').on(table.domain).where(sql`verified_at is not null`),
  ],
);

/** Persons as known to their provider: the subject stays when an address changes. */
export const signed_on = pgTable(
  'signed_on',
  {
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    last_at: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.issuer, table.subject] }),
    index('signed_on_person_id').on(table.person_id),
  ],
);

/** Members that a company's provider manages through SCIM, as it names them. */
export const provisioned = pgTable(
  'provisioned',
  {
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    external_id: text('external_id'),
    /** Deleted by the provider: no longer found there; the person's actions remain. */
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.person_id] }),
    index('provisioned_person_id').on(table.person_id),
  ],
);

/** Groups that a company's provider manages through SCIM; `company_sign_in.role_map` maps their names to roles. */
export const provisioned_groups = pgTable(
  'provisioned_groups',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    display_name: text('display_name').notNull(),
    external_id: text('external_id'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('provisioned_groups_name').on(table.account_id, table.display_name)],
);

export const provisioned_group_members = pgTable(
  'provisioned_group_members',
  {
    group_id: reference('group_id', () => provisioned_groups.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.person_id] }),
    index('provisioned_group_members_person_id').on(table.person_id),
  ],
);

/** Tokens that a company's programs use for API calls (D11e); only their SHA-256 is stored. */
export const company_tokens = pgTable(
  'company_tokens',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    token_hash: bytea('token_hash').notNull().unique(),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: tokenScopes }).array().notNull().default(sql`'{}'`),
    created_at: instant('created_at').notNull(),
    /** Updated at most every ten minutes. */
    last_used_at: instant('last_used_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('company_tokens_account_id').on(table.account_id, table.created_at)],
);
