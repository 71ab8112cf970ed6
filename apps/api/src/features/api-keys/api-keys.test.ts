import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@eigaichi/wire/api-keys/api-keys';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { listCompanySecurityEvents } from '@eigaichi/wire/security-events/security-events';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { api_keys } from '../../db/schema/api-keys.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { idempotency_keys, notices } from '../../db/schema/outgoing.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { createApiKey as storeApiKey, withKey } from '../../testing/api-key.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

const input = { api_key_name: 'ERP', api_key_scopes: ['titles:read'], api_key_days: 90 };
const create = async (headers: Record<string, string>, body: object = input) => {
  const answer = await call(createApiKey, { headers, body });
  return { ...answer, secret: String(answer.body.secret), made: answer.body.data as { uuid: string; prefix: string } };
};
const listed = async (headers: Record<string, string>) =>
  (await call(listApiKeys, { headers })).body.data as Record<string, unknown>[];
const reads = async (secret: string) => (await call(listMovies, { headers: withKey(secret) })).status;

describe('an API key (D50)', () => {
  test('is returned once, stored as a hash, listed by its first characters, and mailed to the owners', async () => {
    const own = await makeConsumer(db);
    const second = await makeColleague(db, own, { roles: ['owner'] });
    const headers = await harness.loginAs(own);
    const { status, secret, made } = await create(headers);
    expect(status).toBe(201);
    expect(secret).toMatch(/^eig_[\w-]{43}$/);
    const keys = await listed(headers);
    expect(keys).toMatchObject([{ uuid: made.uuid, name: 'ERP', scopes: ['titles:read'], state: 'valid' }]);
    expect(secret.startsWith(made.prefix)).toBe(true);
    expect(JSON.stringify(keys)).not.toContain(secret);
    const [row] = await db.select().from(api_keys).where(eq(api_keys.uuid, made.uuid));
    expect(row?.token_hash).toHaveLength(32);
    await harness.runJobs();
    for (const { person } of [own, second])
      expect(await harness.mailsTo(person.email, /^API key created$/)).toHaveLength(1);
  });

  test('is in the audit log and the security events, without its secret', async () => {
    const own = await makeProvider(db);
    const headers = await harness.loginAs(own);
    const { secret, made } = await create(headers);
    await call(revokeApiKey, { headers, params: { id: made.uuid } });
    const entries = await db.select().from(audit_log).where(eq(audit_log.account_id, own.account));
    expect(entries.map(({ action }) => action)).toEqual(['account.create_api_key', 'account.revoke_api_key']);
    expect(entries[0]?.after).toMatchObject(input);
    expect(JSON.stringify(entries)).not.toContain(secret);
    const events = (await call(listCompanySecurityEvents, { headers })).body.data as { action: string }[];
    expect(events.map(({ action }) => action)).toContain('account.create_api_key');
  });

  test('is only for owners with a recent login, never under impersonation nor by another key', async () => {
    const own = await makeConsumer(db);
    const colleague = await makeColleague(db, own, { roles: ['deals'] });
    expect((await create(await harness.loginAs(colleague))).status).toBe(403);
    const manager = await makeManager(db);
    const acting: Actor = { ...own, real: { manager: manager.account, staff_role: staffRole.manager } };
    expect((await create(await harness.loginAs(acting))).status).toBe(403);
    const key = withKey(await storeApiKey(harness, own, { scopes: ['titles:read'] }));
    expect((await create(key)).status).toBe(403);
    expect((await call(listApiKeys, { headers: key })).status).toBe(403);
    const headers = await harness.loginAs(own);
    clock.advance({ minutes: 16 });
    expect((await create(headers)).body.code).toBe('reauthentication_required');
  });

  test('has a maximum of twenty valid ones', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    for (let made = 0; made < 20; made += 1) expect((await create(headers)).status).toBe(201);
    expect((await create(headers)).status).toBe(409);
  });

  test('works until it is revoked; another company’s is not found', async () => {
    const own = await makeConsumer(db);
    const headers = await harness.loginAs(own);
    const { secret, made } = await create(headers);
    expect(await reads(secret)).toBe(200);
    const other = await harness.loginAs(await makeConsumer(db));
    const params = { id: made.uuid };
    expect((await call(revokeApiKey, { headers: other, params })).status).toBe(404);
    expect(
      (await call(rotateApiKey, { headers: other, params, body: { api_key_overlap: 0, api_key_days: 30 } })).status,
    ).toBe(404);
    expect((await call(revokeApiKey, { headers, params })).status).toBe(200);
    expect(await reads(secret)).toBe(401);
    expect(await listed(headers)).toEqual([]);
  });
});

describe('a rotation', () => {
  const rotate = (headers: Record<string, string>, id: string, overlap: number) =>
    call(rotateApiKey, { headers, params: { id }, body: { api_key_overlap: overlap, api_key_days: 30 } });

  test('gives a new secret; the old one works for the overlap only', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    const { secret, made } = await create(headers);
    const { body } = await rotate(headers, made.uuid, 1);
    const renewed = String(body.secret);
    expect(renewed).not.toBe(secret);
    expect([await reads(secret), await reads(renewed)]).toEqual([200, 200]);
    expect((await listed(headers))[0]?.previous_until).not.toBeNull();
    clock.advance({ hours: 25 });
    expect([await reads(secret), await reads(renewed)]).toEqual([401, 200]);
    expect((await listed(headers))[0]?.previous_until).toBeNull();
  });

  test('without an overlap ends the old secret immediately', async () => {
    const headers = await harness.loginAs(await makeConsumer(db));
    const { secret, made } = await create(headers);
    await rotate(headers, made.uuid, 0);
    expect(await reads(secret)).toBe(401);
  });
});

describe('a repeated request whose answer has a secret', () => {
  test('is refused: neither the work is repeated nor the secret stored', async () => {
    const own = await makeConsumer(db);
    const headers = { ...(await harness.loginAs(own)), 'idempotency-key': 'once' };
    const { secret } = await create(headers);
    const again = await create(headers);
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_secret']);
    const other = await create(headers, { ...input, api_key_name: 'Other' });
    expect(other.body.code).toBe('idempotency_mismatch');
    expect(await listed(headers)).toHaveLength(1);
    const stored = await db.select().from(idempotency_keys).where(eq(idempotency_keys.scope, own.account));
    expect(stored).toMatchObject([{ answer: null }]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

test('owners are warned once by bell and email, two weeks before the expiry', async () => {
  const own = await makeConsumer(db);
  const headers = await harness.loginAs(own);
  await create(headers, { ...input, api_key_days: 30 });
  const warned = async () => {
    await harness.runTimed(['warn_api_keys']);
    await harness.runJobs();
    return harness.mailsTo(own.person.email, /expires soon/);
  };
  clock.advance({ hours: 15 * 24 });
  expect(await warned()).toHaveLength(0);
  clock.advance({ hours: 2 * 24 });
  expect(await warned()).toHaveLength(1);
  expect(await warned()).toHaveLength(1);
  const bell = await db
    .select()
    .from(notices)
    .where(and(eq(notices.account_id, own.account), eq(notices.href, '/account/connections')));
  expect(bell).toHaveLength(1);
});
