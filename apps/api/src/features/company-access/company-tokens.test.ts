import { logIn } from '@eigaichi/wire/accounts/sessions';
import {
  addCompanyToken,
  listCompanyTokens,
  pullSecurityEvents,
  revokeCompanyToken,
} from '@eigaichi/wire/company-access/company-tokens';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log } from '../../db/schema/audit.ts';
import { company_tokens } from '../../db/schema/company-access.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

type Own = Awaited<ReturnType<typeof makeConsumer>>;

const siem = { token_name: 'Splunk', token_scopes: ['siem'] };
const addTo = async (as: Own, body: object = siem) => {
  const answer = await call(addCompanyToken, { as, body });
  return { ...answer, token: String(answer.body.token), made: answer.body.data as { uuid: string } };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const listed = async (as: Own) => (await call(listCompanyTokens, { as })).body.data as Record<string, unknown>[];
const pull = (token: string, query: Record<string, string | number> = {}) =>
  call(pullSecurityEvents, { headers: bearer(token), query });
type Line = { cursor: string; action: string; by: string; person: { name: string } | null; severity: string };
const linesOf = ({ bytes }: { bytes: Buffer }) =>
  bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const wrote = async (own: Own, actions: readonly string[], minutesAgo = 10) => {
  const at = Temporal.Now.instant().subtract({ minutes: minutesAgo }).toString();
  for (const action of actions)
    await db.insert(audit_log).values({
      at,
      account_id: own.account,
      role: own.role,
      person_name: own.person.name,
      person_email: own.person.email,
      action,
      entity: 'account',
      entity_id: own.account,
    });
};

describe('a token of a company (D11e)', () => {
  test('is returned once, stored as a hash, listed without its value, and mailed', async () => {
    const own = await makeConsumer(db);
    const { status, token, made } = await addTo(own);
    expect(status).toBe(201);
    expect(token).toMatch(/^eigaichi_[\w-]{43}$/);
    expect(await listed(own)).toMatchObject([
      { uuid: made.uuid, name: 'Splunk', scopes: ['siem'], last_used_at: null },
    ]);
    expect(JSON.stringify(await listed(own))).not.toContain(token);
    const [row] = await db.select().from(company_tokens).where(eq(company_tokens.uuid, made.uuid));
    expect(row?.token_hash).toHaveLength(32);
    await harness.runJobs();
    const mails = (await harness.outbox()).filter(({ to_address }) => to_address === own.person.email);
    expect(mails.map(({ subject }) => subject)).toContain('Company token issued');
  });

  test('notifies the other owners too, naming its creator, and no one else', async () => {
    const own = await makeConsumer(db);
    const second = await makeColleague(db, own, { roles: ['owner'] });
    const deals = await makeColleague(db, own, { roles: ['deals'] });
    await addTo(own);
    await harness.runJobs();
    const mailed = await harness.outbox();
    const to = ({ person }: Own) => mailed.filter(({ to_address }) => to_address === person.email);
    expect(to(second)).toMatchObject([{ subject: 'Company token issued' }]);
    expect(to(second)[0]?.body).toContain(own.person.name);
    expect(to(deals)).toEqual([]);
  });

  test('requires a recent login, a name and a scope, with a maximum of twenty', async () => {
    const own = await makeProvider(db);
    const headers = await harness.loginAs(own);
    clock.advance({ minutes: 16 });
    expect((await call(addCompanyToken, { headers, body: siem })).body.code).toBe('reauthentication_required');
    const again = await harness.loginAs(own);
    const add = (body: object) => call(addCompanyToken, { headers: again, body });
    expect((await add({ token_name: '', token_scopes: [] })).body.errors).toHaveLength(2);
    for (let made = 0; made < 20; made += 1) expect((await add(siem)).status).toBe(201);
    expect((await add(siem)).status).toBe(409);
  });

  test('opens only its scope, shows its last use, and opens nothing once revoked', async () => {
    const own = await makeConsumer(db);
    const [reads, keeps] = [await addTo(own), await addTo(own, { token_name: 'Okta', token_scopes: ['scim'] })];
    expect((await pull(reads.token)).status).toBe(200);
    expect((await pull(keeps.token)).status).toBe(403);
    expect((await pull(`${reads.token}x`)).status).toBe(401);
    expect((await listed(own)).find(({ uuid }) => uuid === reads.made.uuid)?.last_used_at).not.toBeNull();
    const params = { id: reads.made.uuid };
    expect((await call(revokeCompanyToken, { as: await makeConsumer(db), params })).status).toBe(404);
    expect((await call(revokeCompanyToken, { as: own, params })).status).toBe(200);
    expect((await pull(reads.token)).status).toBe(401);
    expect(await listed(own)).toHaveLength(1);
  });

  test('is not accepted as a session, nor a session as a token', async () => {
    const own = await makeConsumer(db);
    const { token } = await addTo(own);
    expect((await call(listCompanyTokens, { headers: bearer(token) })).status).toBe(401);
    const login = await call(logIn, { body: { email: own.person.email, password: testPassword } });
    expect((await pull(String(login.body.token))).status).toBe(401);
    expect((await call(listCompanyTokens, { as: await makeManager(db) })).status).toBe(403);
  });
});

describe('the feed of security events', () => {
  test('returns JSON lines of only the company, oldest first, each once by its cursor', async () => {
    const [own, other] = [await makeConsumer(db), await makeConsumer(db)];
    const { token } = await addTo(own);
    await wrote(own, ['session.login', 'account.add_passkey', 'account.change_picture', 'account.reset_password']);
    await wrote(other, ['session.login']);
    const first = await pull(token, { limit: 2 });
    expect(first.headers['content-type']).toContain('application/x-ndjson');
    const lines = linesOf(first);
    expect(lines.map(({ action }) => action)).toEqual(['session.login', 'account.add_passkey']);
    expect(lines[0]).toMatchObject({ by: 'own', person: { name: own.person.name }, severity: 'info' });
    const rest = linesOf(await pull(token, { after: lines[1]?.cursor ?? '' }));
    expect(rest.map(({ action }) => action)).toEqual(['account.reset_password']);
    expect(linesOf(await pull(token, { after: rest[0]?.cursor ?? '' }))).toEqual([]);
  });

  test('waits for an earlier open transaction, so that its events are not skipped', async () => {
    const own = await makeProvider(db);
    const { token } = await addTo(own);
    const client = await harness.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1');
      // As if it had begun two minutes ago, with another dated after it.
      await wrote(own, ['session.login'], -2);
      expect(linesOf(await pull(token))).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('refuses a foreign cursor', async () => {
    const { token } = await addTo(await makeConsumer(db));
    for (const after of ['42', '2026-13-45T99:99:99.000000Z_1', "' or 1=1"])
      expect((await pull(token, { after })).status).toBe(422);
  });
});
