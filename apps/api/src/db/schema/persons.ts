import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { savedViewLists } from '@eigaichi/domain/accounts/saved-views';
import type { QuietHours } from '@eigaichi/domain/saved-searches/alert-time';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';

/**
 * Login of a person (D14f). The first person of a company has its uuid and, while a member, its contact details. A
 * trigger copies them from `accounts`, where the calls of section 7 write them.
 */
export const persons = pgTable(
  'persons',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    password_hash: text('password_hash'),
    last_name: text('last_name').notNull(),
    first_name: text('first_name').notNull(),
    /** The name in Latin letters if it is in Japanese, and the other way round (D8ba). */
    name_other_script: text('name_other_script'),
    /** Position in the company, as named in signatures. */
    title: text('title'),
    preferred_language: text('preferred_language', { enum: ['ja', 'en'] })
      .notNull()
      .default('en'),
    timezone: text('timezone'),
    email_confirmed_at: instant('email_confirmed_at'),
    mfa_enabled: boolean('mfa_enabled').notNull().default(false),
    /** Kinds of mail that the person has muted (option list of notice kinds). */
    muted_mails: text('muted_mails').array().notNull().default(sql`'{}'`),
    /** Hours without alerts of saved searches (option list of quiet hours); null for none. */
    quiet_hours: text('quiet_hours').$type<QuietHours>(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('persons_email').on(sql`lower(${table.email})`)],
);

/** Membership of persons in companies, with their permissions there. */
export const members = pgTable(
  'members',
  {
    account_uuid: reference('account_uuid', () => accounts.uuid, { onDelete: 'cascade' }),
    person_uuid: reference('person_uuid', () => persons.uuid, { onDelete: 'cascade' }),
    status: text('status', { enum: ['invited', 'active', 'removed'] }).notNull(),
    roles: text('roles').array().$type<MemberRole[]>().notNull().default(sql`'{}'`),
    /** Maximum amount for one signatory's sole signature, in minor units; null without a limit. */
    sign_limit_minor: bigint('sign_limit_minor', { mode: 'number' }),
    sign_limit_currency: text('sign_limit_currency'),
    /** Set if a second signatory signs above the limit; otherwise signing is refused there (D14h). */
    second_signatory: boolean('second_signatory').notNull().default(false),
    invited_until: instant('invited_until'),
    /** Time when the person last opened this company's bell: later notices are new (D35d). */
    notices_seen_at: instant('notices_seen_at'),
    /** A login opens the company that was used last. */
    last_used_at: instant('last_used_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.account_uuid, table.person_uuid] }),
    index('members_person_uuid').on(table.person_uuid),
  ],
);

/** Named list filters that a person saved in one company (D14i). */
export const saved_views = pgTable(
  'saved_views',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    list: text('list', { enum: savedViewLists }).notNull(),
    view_name: text('view_name').notNull(),
    search: text('search').notNull(),
    /** Set if the list opens with it: at most one of a person's views of a list. */
    is_start: boolean('is_start').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.account_id, table.person_id, table.list, table.view_name),
    index('saved_views_person_id').on(table.person_id),
  ],
);
