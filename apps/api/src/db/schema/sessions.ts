import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, reference } from '../columns.ts';
import { accounts } from './accounts.ts';
import { persons } from './persons.ts';

/** Sessions (D12): only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytea('token_hash').primaryKey(),
    /** Public id with which its owner ends it: not secret. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** Browser name sent at login, so that its owner recognises the device. */
    user_agent: text('user_agent'),
    account_id: reference('account_id', () => accounts.uuid, { onDelete: 'cascade' }),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    /** Role at login: a session is refused after its account's role changes (D17). */
    role: text('role').notNull(),
    long_life: boolean('long_life').notNull(),
    /** D15: account that a manager's session currently acts for. */
    impersonated_id: uuid('impersonated_id').references(() => accounts.uuid, { onDelete: 'set null' }),
    /** Stored here because the account may be deleted by the time of reading (D17). */
    impersonated_role: text('impersonated_role'),
    mfa_code_hash: bytea('mfa_code_hash'),
    mfa_expires_at: instant('mfa_expires_at'),
    mfa_tries: smallint('mfa_tries').notNull().default(0),
    needs_mfa: boolean('needs_mfa').notNull().default(false),
    /** Set while a required second factor is missing (D11f): no other action is possible. */
    needs_second_factor: boolean('needs_second_factor').notNull().default(false),
    created_at: instant('created_at').notNull(),
    /** Company whose provider alone vouched for the person: valid only for that company (D11f). Null: own proof. */
    vouched_by: uuid('vouched_by').references(() => accounts.uuid, { onDelete: 'cascade' }),
    /** Time of the last password confirmation (D11b); null: at login. */
    authenticated_at: instant('authenticated_at'),
    /** Time of the person's last proof of presence since login (D11b). */
    confirmed_at: instant('confirmed_at'),
    expires_at: instant('expires_at').notNull(),
    /** Time when it ends unless used before (D12c). */
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
 * Mailed one-time links. `reset` sets a password (spec 7, D11, D35c); `invite` sets the first one of invited staff
 * (D16b). `login` opens a window of login attempts for an owner locked out by others' failed attempts (D13b).
 */
export const password_links = pgTable(
  'password_links',
  {
    token_hash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'login', 'invite'] })
      .notNull()
      .default('reset'),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    /** Company that the invited person joins (D14f). */
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

/** Attempts per account's address and per network address: one row per key and window. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  window_ends_at: instant('window_ends_at').notNull(),
});

/** A person's authenticator app (D11d): at most one, ineffective until they enter one of its codes. */
export const authenticators = pgTable('authenticators', {
  person_id: uuid('person_id')
    .primaryKey()
    .references(() => persons.uuid, { onDelete: 'cascade' }),
  /** Shared secret in base32, encrypted only for this person's row (`encryption.ts`). */
  encrypted: text('encrypted').notNull(),
  created_at: instant('created_at').notNull(),
  confirmed_at: instant('confirmed_at'),
  /** Latest 30-second step with an accepted code: a code works once (RFC 6238, section 5.2). */
  last_step: integer('last_step').notNull().default(0),
});

/** One-time codes for a person who lost their authenticator app; only their SHA-256 is stored. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    code_hash: bytea('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.code_hash] })],
);

/** Passkeys (D11d): public keys for logging in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    person_id: reference('person_id', () => persons.uuid, { onDelete: 'cascade' }),
    /** Authenticator's own name for it, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    public_key: bytea('public_key').notNull(),
    /** Signatures so far, if the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Set if copied between its owner's devices. */
    is_synced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_person_id').on(table.person_id, table.created_at)],
);

/** Challenges issued to browsers, each for one answer; `person_id` is null for a login, when the person is unknown. */
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
