import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

/** Sessions (D12): the token itself is stored nowhere, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytea('token_hash').primaryKey(),
    /** How its owner names it to end it: no secret. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** As the browser called itself at the login, so that its owner knows the device again. */
    user_agent: text('user_agent'),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    /** The role at login: a session whose account's role has changed since is refused (D17). */
    role: text('role').notNull(),
    long_life: boolean('long_life').notNull(),
    /** D15: the account that a manager's session acts for now. */
    impersonated_id: uuid('impersonated_id').references(() => accounts.uuid, { onDelete: 'set null' }),
    /** Stored here because the account may already be deleted when this is read (D17). */
    impersonated_role: text('impersonated_role'),
    mfa_code_hash: bytea('mfa_code_hash'),
    mfa_expires_at: instant('mfa_expires_at'),
    mfa_tries: smallint('mfa_tries').notNull().default(0),
    needs_mfa: boolean('needs_mfa').notNull().default(false),
    /** A second factor is required and wasn't shown yet (D11f): nothing else can be done. */
    needs_second_factor: boolean('needs_second_factor').notNull().default(false),
    created_at: instant('created_at').notNull(),
    /** The company whose provider alone vouched for the person: the session is good for that company (D11f). Null: an own proof. */
    vouched_by: uuid('vouched_by').references(() => accounts.uuid, { onDelete: 'cascade' }),
    /** When the password was last confirmed (D11b); null: at the login. */
    authenticated_at: instant('authenticated_at'),
    /** When its person last proved to be there, since the login (D11b). */
    confirmed_at: instant('confirmed_at'),
    expires_at: instant('expires_at').notNull(),
    /** When it ends unless it is used before (D12c). */
    idle_until: instant('idle_until').notNull(),
  },
  (table) => [
    index('sessions_account_id').on(table.account_id),
    index('sessions_person_id').on(table.person_id),
    index('sessions_impersonated_id').on(table.impersonated_id),
    index('sessions_vouched_by').on(table.vouched_by),
    index('sessions_expires_at').on(table.expires_at),
  ],
);

/**
 * Mailed one-time links: `reset` sets a password (spec 7, D11, D35c), `invite` the first one of invited staff (D16b), `login` opens a window of login attempts to an owner
 * whom failed attempts of others keep out (D13b).
 */
export const password_links = pgTable(
  'password_links',
  {
    token_hash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'login', 'invite'] })
      .notNull()
      .default('reset'),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    /** The company that an invitation makes its reader a member of (D14f). */
    joins_account_id: uuid('joins_account_id').references(() => accounts.uuid, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    index('password_links_person_id').on(table.person_id),
    index('password_links_joins_account_id').on(table.joins_account_id),
  ],
);

/** Attempts counted per account's address and per network address: one row a key and window. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  window_ends_at: instant('window_ends_at').notNull(),
});

/** The authenticator app of a person (D11d): one at most, and without effect until a code of it was entered. */
export const authenticators = pgTable('authenticators', {
  person_id: uuid('person_id')
    .primaryKey()
    .references(() => persons.uuid, { onDelete: 'cascade' }),
  /** The shared secret in base32, encrypted for this person's row alone (`encryption.ts`). */
  encrypted: text('encrypted').notNull(),
  created_at: instant('created_at').notNull(),
  confirmed_at: instant('confirmed_at'),
  /** The latest 30-second step of which a code was accepted: a code works once (RFC 6238, section 5.2). */
  last_step: integer('last_step').notNull().default(0),
});

/** One-time codes for a person whose authenticator app is lost; only their SHA-256 is stored. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    code_hash: bytea('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.code_hash] })],
);

/** Passkeys (D11d): public keys with which a person logs in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    public_key: bytea('public_key').notNull(),
    /** Signatures so far, where the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Whether it is copied between the devices of its owner. */
    is_synced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_person_id').on(table.person_id, table.created_at)],
);

/** Challenges given to browsers, each for one answer; `person_id` is null for a login, where no one is known yet. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'login', 'confirm'] }).notNull(),
    person_id: uuid('person_id').references(() => persons.uuid, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_person_id').on(table.person_id),
    index('passkey_challenges_expires_at').on(table.expires_at),
  ],
);
