import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPool } from './client.ts';
import { lastReplacedMigration, migrateDatabase, migrateToEarlier, migrationHashes } from './migrate.ts';

const log = pino({ level: 'silent' });
const adopting = readFileSync(new URL('../../migrations/adopt-0031.sql', import.meta.url), 'utf8');

/** Statements that restore the adopted names, in the required order. */
const backToOldNames = adopting
  .split(/;\s*$/m)
  .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
  .flatMap((statement) => {
    const [, kind, of, on = '', what = '', to] =
      /^ALTER (TABLE|INDEX|TRIGGER|FUNCTION) (\S+)( ON \S+)? RENAME(?: (COLUMN \S+|CONSTRAINT \S+))? TO (\S+)$/.exec(
        statement,
      ) ?? [];
    if (kind === undefined || of === undefined || to === undefined) return [];
    if (what === '') return [`alter ${kind} ${to}${on} rename to ${of.replace('()', '')}`];
    const [part, old] = what.split(' ');
    return [`alter ${kind} ${of} rename ${part} ${to} to ${old}`];
  })
  .toReversed();

const emptyDatabase = async () => {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('postgres'));
  const admin = openPool(url.href, log, { max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = name;
  const pool = openPool(url.href, log, { max: 2 });
  onTestFinished(() => pool.end());
  return pool;
};

test('converts a database at the last replaced migration once, preserving its data', async () => {
  const pool = await emptyDatabase();
  await migrateToEarlier(pool, 2);
  for (const statement of backToOldNames) await pool.query(statement);
  await pool.query("insert into person_readings (name, reading) values ('是江田一', 'これえだはじめ')");
  await pool.query("insert into installation (name, value) values ('of the old version', '1')");
  await pool.query('delete from drizzle.__drizzle_migrations');
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 1795389030701)', [
    lastReplacedMigration,
  ]);
  const columns = `select column_name from information_schema.columns
    where (table_name, column_name) in (('consumers', 'shelf_version'), ('consumers', 'cart_version'),
      ('payout_accounts', 'sealed'), ('payout_accounts', 'encrypted'), ('closed_titles', 'year'), ('closed_movies', 'year'))
    order by table_name, column_name`;
  const namesOf = async () => (await pool.query<{ column_name: string }>(columns)).rows.map((row) => row.column_name);
  expect(await namesOf()).toEqual(['year', 'shelf_version', 'sealed']);

  for (let start = 0; start < 2; start += 1) {
    await migrateDatabase(pool);
    expect(await namesOf()).toEqual(['year', 'cart_version', 'encrypted']);
    const { rows } = await pool.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    );
    expect(rows.map(({ hash }) => hash)).toEqual(migrationHashes());
    expect((await pool.query('select * from people')).rows).toEqual([
      { name: '是江田一', kana: 'これえだはじめ', romaji: null },
    ]);
    expect((await pool.query('select name from installation')).rows).toEqual([{ name: 'of the old version' }]);
  }
});

test('refuses a database of another version before any change', async () => {
  const pool = await emptyDatabase();
  await migrateDatabase(pool);
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 1895389030701)",
  );
  await expect(migrateDatabase(pool)).rejects.toThrow('This database is of another version of the product');
});

test('forbids editing a landed migration, as databases remember its hash', () => {
  expect(migrationHashes().slice(0, 5)).toEqual([
    '10e83ac727e8a4614e364f309f15e9a31ee5be2470938a89fde5cbdc6a5f12bf',
    '0b8ce5543a33029cfcec6b0398a12773309ccdb73d316aa1b0ef42eb3f3895c2',
    '49052baa7e5aa41739501cb7c73ab6b543474f2c2c2cf6553af52102e262bff7',
    'afc87830df3a0eb81e7b1badc49c4b5869da9b773fafa64d753f28198f04c1b8',
    'ef2e815d0db26a0c8d3c3e88ed12d4f98a34472df8b045d21464ec3c84295d25',
  ]);
});

/** Nine accounts from before companies had several people, each with a special case. */
const accountsBefore = [
  ['manager', 'approved', { mfa_enabled: true, passkey: true, seen: '2026-01-02T03:04:05Z' }],
  ['manager', 'invited', { password: false, link: 'invite' }],
  ['manager', 'blocked', { session: true }],
  ['provider', 'pending', { confirmed: false }],
  ['provider', 'approved', { app: true, session: true, language: 'ja', timezone: 'Asia/Tokyo' }],
  ['provider', 'blocked', {}],
  ['consumer', 'approved', { muted: ['message', 'signed'], session: true, link: 'reset', timezone: 'Europe/Oslo' }],
  ['consumer', 'denied', { link: 'login' }],
  ['consumer', 'closed', { password: false, confirmed: false }],
] as const satisfies readonly (readonly [string, string, Readonly<Record<string, unknown>>])[];

type Own = {
  password?: boolean;
  confirmed?: boolean;
  mfa_enabled?: boolean;
  muted?: readonly string[];
  seen?: string;
  language?: string;
  timezone?: string;
  passkey?: boolean;
  app?: boolean;
  session?: boolean;
  link?: string;
};

test('turns every account into a company with its owner, preserving all logins (D14f)', async () => {
  const pool = await emptyDatabase();
  await migrateToEarlier(pool, 14);
  const uuids: string[] = [];
  for (const [place, [role, state, given]] of accountsBefore.entries()) {
    const own: Own = given;
    const { rows } = await pool.query<{ uuid: string }>(
      `insert into accounts (role, state, email, password_hash, email_confirmed_at, mfa_enabled, muted_mails,
          notices_seen_at, preferred_language, last_name, first_name, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'First', '2025-05-05', '2025-06-06') returning uuid`,
      [
        role,
        state,
        `Kind${place}@example.com`,
        own.password === false ? null : `$argon2id$${place}`,
        own.confirmed === false ? null : '2025-05-06',
        own.mfa_enabled ?? false,
        own.muted ?? [],
        own.seen ?? null,
        own.language ?? 'en',
        `Last${place}`,
      ],
    );
    const uuid = rows[0]?.uuid ?? '';
    uuids.push(uuid);
    if (role === 'manager') await pool.query('insert into managers (uuid, staff_role) values ($1, 1)', [uuid]);
    else
      await pool.query(`insert into ${role}s (uuid, company_name, timezone) values ($1, $2, $3)`, [
        uuid,
        `Company ${place}`,
        own.timezone ?? null,
      ]);
    const byte = Buffer.from([place]);
    if (own.passkey === true) {
      await pool.query(
        `insert into passkeys (account_id, credential_id, public_key, counter, is_synced, name, created_at)
          values ($1, 'credential', $2, 7, true, 'Laptop', now())`,
        [uuid, byte],
      );
      await pool.query(
        `insert into passkey_challenges (challenge, purpose, account_id, expires_at) values ('c', 'confirm', $1, now())`,
        [uuid],
      );
    }
    if (own.app === true) {
      await pool.query(
        `insert into authenticators (account_id, encrypted, created_at, last_step) values ($1, 'secret', now(), 9)`,
        [uuid],
      );
      await pool.query('insert into recovery_codes (account_id, code_hash) values ($1, $2)', [uuid, byte]);
    }
    if (own.link !== undefined)
      await pool.query(
        `insert into password_links (token_hash, purpose, account_id, created_at, expires_at)
          values ($1, $2, $3, now(), now())`,
        [byte, own.link, uuid],
      );
    if (own.session === true)
      await pool.query(
        `insert into sessions (token_hash, account_id, role, long_life, created_at, expires_at, idle_until)
          values ($1, $2, $3, true, now(), now(), now())`,
        [byte, uuid, role],
      );
  }
  const tables = ['passkeys', 'passkey_challenges', 'authenticators', 'recovery_codes', 'password_links', 'sessions'];
  const rowsOf = async (table: string, person: string) =>
    (
      await pool.query<{
        row: unknown;
      }>(`select to_jsonb(t) - '${person}' || jsonb_build_object('of', t.${person}) as row
      from ${table} t order by 1`)
    ).rows;
  const before = new Map<string, unknown>();
  for (const table of tables) before.set(table, await rowsOf(table, 'account_id'));
  const contacts =
    'select uuid, role, state, email, last_name, first_name, preferred_language, email_confirmed_at, version from accounts order by email';
  const accountRows = (await pool.query(contacts)).rows;

  await migrateDatabase(pool);

  expect((await pool.query(contacts)).rows).toEqual(accountRows);
  const { rows: people } = await pool.query(
    `select p.uuid, p.email, p.password_hash, p.last_name, p.first_name, p.preferred_language, p.timezone, p.mfa_enabled,
        p.muted_mails, p.email_confirmed_at is not null as confirmed, m.account_uuid, m.status, m.roles,
        to_json(m.notices_seen_at)::text::json as seen
      from persons p join members m on m.person_uuid = p.uuid order by p.email`,
  );
  expect(people).toEqual(
    accountsBefore.map(([, state, given], place) => {
      const own: Own = given;
      return {
        uuid: uuids[place],
        account_uuid: uuids[place],
        email: `Kind${place}@example.com`,
        password_hash: own.password === false ? null : `$argon2id$${place}`,
        last_name: `Last${place}`,
        first_name: 'First',
        preferred_language: own.language ?? 'en',
        timezone: own.timezone ?? null,
        mfa_enabled: own.mfa_enabled ?? false,
        muted_mails: own.muted ?? [],
        confirmed: own.confirmed !== false,
        status: state === 'closed' ? 'removed' : 'active',
        roles: ['owner'],
        seen: own.seen === undefined ? null : '2026-01-02T03:04:05+00:00',
      };
    }),
  );
  for (const table of tables) {
    const added: Readonly<Record<string, readonly string[]>> = {
      sessions: ['account_id', 'needs_second_factor', 'vouched_by', 'confirmed_at'],
      password_links: ['joins_account_id'],
    };
    const without = (added[table] ?? []).map((column) => ` - '${column}'`).join('');
    const { rows } =
      await pool.query(`select to_jsonb(t) - 'person_id'${without} || jsonb_build_object('of', t.person_id) as row
      from ${table} t order by 1`);
    expect(rows, table).toEqual(before.get(table));
  }
  expect((await pool.query('select 1 from sessions where account_id <> person_id')).rows).toEqual([]);
});

test('ties the contact of a company to its first person while they are a member (D14f)', async () => {
  const pool = await emptyDatabase();
  await migrateDatabase(pool);
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into accounts (role, email, last_name, first_name) values ('consumer', 'one@example.com', 'A', 'B') returning uuid`,
  );
  const uuid = rows[0]?.uuid;
  const person = async () =>
    (await pool.query('select email, last_name from persons where uuid = $1', [uuid])).rows[0] as unknown;
  await pool.query(`update accounts set email = 'two@example.com', last_name = 'C' where uuid = $1`, [uuid]);
  expect(await person()).toEqual({ email: 'two@example.com', last_name: 'C' });
  await pool.query(`update members set status = 'removed' where person_uuid = $1`, [uuid]);
  await pool.query(`update accounts set email = 'three@example.com', last_name = 'D' where uuid = $1`, [uuid]);
  expect(await person()).toEqual({ email: 'two@example.com', last_name: 'C' });
  await pool.query('delete from accounts where uuid = $1', [uuid]);
  expect(await person()).toBeUndefined();
});
