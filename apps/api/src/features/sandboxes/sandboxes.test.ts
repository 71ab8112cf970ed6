import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSandbox,
  issueSandboxKeys,
  listSandboxMails,
  moveSandboxClock,
  readSandbox,
  removeSandbox,
  resetSandbox,
} from '@eigaichi/wire/connections/sandboxes';
import { listMovies } from '@eigaichi/wire/movies/movies';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { audit_log } from '../../db/schema/audit.ts';
import { movies } from '../../db/schema/movies.ts';
import { sandboxes } from '../../db/schema/sandboxes.ts';
import { sandboxAccounts } from '../../sandboxes/sample-data.ts';
import { makeColleague, makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { createApiKey } from '../../testing/api-key.ts';
import { makeHarness } from '../../testing/harness.ts';
import { makeSandbox } from './make-sandbox.ts';

const harness = await makeHarness({ sandboxes: true });
const { app, call, deps } = harness;
const { db } = deps;
const host = deps.sandboxes;
if (host === undefined) throw new Error('no sandboxes were opened');

afterAll(async () => {
  for (const database of await host.present()) await host.remove(database);
  await harness.close();
});

const provider = await makeProvider(db, {
  provider: { company_name: '夜鷹フィルム', company_name_english: 'Nightjar' },
});
const buyer = await makeConsumer(db);

type Shown = { uuid: string; status: string; address: string; today: string };
const shown = async (as: typeof provider) => {
  const { body } = await call(readSandbox, { as });
  return (body.data as { sandbox: Shown | null }).sandbox;
};
const keysOf = async (as: typeof provider) => {
  const { body, status } = await call(issueSandboxKeys, { as });
  expect(status).toBe(201);
  return body.data as { own: string; counterpart: string; staff: string };
};
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

// Real sockets: a request is passed on as it arrives.
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const request = (path: string, init: RequestInit = {}) => fetch(origin + path, init);
const inSandbox = async (path: string, key: string, init: RequestInit = {}) => {
  const uuid = (await shown(provider))?.uuid;
  const answer = await request(`/sandbox/${uuid}/api${path}`, {
    ...init,
    headers: { ...bearer(key), ...init.headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('a sandbox (D58)', () => {
  test('is for owners who logged in recently, one for each company', async () => {
    const viewer = await makeColleague(db, provider, { roles: ['viewer'] });
    expect((await call(createSandbox, { as: viewer })).status).toBe(403);
    expect(await shown(provider)).toBeNull();
    const { status, body } = await call(createSandbox, { as: provider });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'making' });
    expect((await call(createSandbox, { as: provider })).body).toMatchObject({ code: 'not_allowed_now' });
    expect((await call(issueSandboxKeys, { as: provider })).body).toMatchObject({ code: 'not_allowed_now' });
  });

  test('is made by its job, from scratch if a crash left half of it', async () => {
    const [row] = await db.select().from(sandboxes).where(eq(sandboxes.account_id, provider.account));
    if (row === undefined) throw new Error('no sandbox was made');
    await db.execute(sql.raw(`create database "${row.database}"`));
    expect((await request(`/sandbox/${row.uuid}/api/session`)).status).toBe(404);
    await harness.runJobs();
    expect(await shown(provider)).toMatchObject({ status: 'ready' });
    // A repeated job leaves a ready one as it is.
    await makeSandbox(deps, { sandbox: row.uuid, generation: row.generation });
  });

  test('has sample titles and the company’s own name, and keys for all parties', async () => {
    const keys = await keysOf(provider);
    for (const key of [keys.own, keys.counterpart]) expect(key).toMatch(/^eig_test_[\w-]{43}$/);
    expect(keys.staff).toMatch(/^sandbox_staff_[\w-]{43}$/);
    expect((await inSandbox('/movies/providers', keys.counterpart)).text).toContain('夜鷹フィルム');
    expect((await inSandbox('/saved_searches', keys.counterpart)).status).toBe(200);
    expect((await inSandbox('/saved_searches', keys.own)).status).toBe(403);
    expect((await inSandbox('/suggestions/groups', keys.own)).status).not.toBe(401);
    expect(JSON.parse((await inSandbox('/session', keys.staff)).text)).toMatchObject({
      data: { user: { role: 'manager' } },
    });
    const { meta } = JSON.parse((await inSandbox('/movies?per=1', keys.counterpart)).text) as {
      meta: { total: number };
    };
    expect(meta.total).toBeGreaterThan(20);
    expect((await call(listMovies, { as: buyer })).body.meta).toMatchObject({ total: 0 });
    const again = await keysOf(provider);
    for (const party of ['own', 'counterpart'] as const) {
      expect((await inSandbox('/movies?per=1', keys[party])).status).toBe(401);
      expect((await inSandbox('/movies?per=1', again[party])).status).toBe(200);
    }
    expect((await inSandbox('/account', keys.staff)).status).toBe(401);
    expect((await inSandbox('/account', again.staff)).status).toBe(200);
  });

  test('is separate: neither keys nor cookies work on the other side, and it sets none', async () => {
    const keys = await keysOf(provider);
    for (const key of Object.values(keys))
      expect((await request('/api/movies', { headers: bearer(key) })).status).toBe(401);
    const realKey = await createApiKey(harness, provider, { scopes: ['titles:read'] });
    expect((await request('/api/movies', { headers: bearer(realKey) })).status).toBe(200);
    expect((await inSandbox('/movies', realKey)).status).toBe(401);
    const real = await harness.loginAs(provider);
    expect((await inSandbox('/account', real.authorization.slice('Bearer '.length))).status).toBe(401);
    const cookie = `eigaichi_session=${keys.staff}`;
    const uuid = (await shown(provider))?.uuid;
    expect((await request(`/sandbox/${uuid}/api/account`, { headers: { cookie } })).status).toBe(401);
    expect((await inSandbox('/account', keys.staff)).headers.get('set-cookie')).toBeNull();
    expect((await request(`/sandbox/${uuid}/metrics`)).status).not.toBe(200);
  });

  test('has titles that the market does not have, and files in its own folder', async () => {
    const keys = await keysOf(provider);
    const made = await inSandbox('/movie', keys.own, post({ titles: { ja: '見本' } }));
    expect(made.status).toBe(201);
    expect(await db.$count(movies)).toBe(0);
    const content = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const picture = { kind: 'logo_image', name: 'logo.png', bytes: content.length, sha256: hash('sha256', content) };
    const begun = await inSandbox(`/account/${sandboxAccounts.provider}/pictures`, keys.staff, post(picture));
    const { url } = (JSON.parse(begun.text) as { data: { url: string } }).data;
    expect(url).toMatch(/^\/sandbox\/[\w-]+\/storage\/parts\//);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await request(url, { method: 'PUT', headers, body: new Uint8Array(content) })).status).toBe(200);
    const uuid = (await shown(provider))?.uuid ?? '';
    const { dataDir } = deps.config;
    const uploads = join(dataDir, 'sandboxes', uuid.replaceAll('-', '').slice(-12), 'files', 'uploads');
    expect(readdirSync(uploads)).toHaveLength(1);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
  });

  test('lists its emails, which are not in the market’s outbox', async () => {
    const uuid = (await shown(provider))?.uuid;
    const forgot = post({ email: provider.person.email });
    expect((await request(`/sandbox/${uuid}/api/password/forgot`, forgot)).status).toBe(200);
    await vi.waitFor(
      async () => {
        const { body } = await call(listSandboxMails, { as: provider });
        expect(body).toMatchObject({ data: [{ to: provider.person.email }], meta: { total: 1 } });
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await harness.mailsTo(provider.person.email)).toEqual([]);
  });

  test('logs its webhooks with their signature, and sends none', async () => {
    const { own } = await keysOf(provider);
    const webhook = { webhook_name: 'Own', webhook_url: `${origin}/receiver`.replace('http:', 'https:') };
    const added = await inSandbox('/webhooks', own, post({ ...webhook, webhook_events: ['quote.moved'] }));
    expect(added.status).toBe(201);
    const { uuid } = (JSON.parse(added.text) as { data: { uuid: string } }).data;
    const tested = await inSandbox(`/webhooks/${uuid}/test`, own, post({}));
    const message = (JSON.parse(tested.text) as { data: { uuid: string } }).data.uuid;
    await vi.waitFor(
      async () => {
        const { text } = await inSandbox(`/webhooks/${uuid}/messages/${message}/attempts`, own);
        expect(JSON.parse(text)).toMatchObject({
          data: [{ status: 204, request_headers: { 'webhook-id': `msg_${message}` }, answer: expect.any(String) }],
        });
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  test('has its own clock, which moves once for each press', async () => {
    const before = await shown(provider);
    const from = before?.today ?? '';
    const moved = await call(moveSandboxClock, { as: provider, body: { from, days: 30 } });
    const today = Temporal.PlainDate.from(from).add({ days: 30 }).toString();
    expect(moved.body.data).toMatchObject({ today });
    expect((await call(moveSandboxClock, { as: provider, body: { from, days: 30 } })).body).toMatchObject({
      code: 'clock_moved',
    });
    expect(await shown(provider)).toMatchObject({ today });
    const keys = await keysOf(provider);
    expect((await inSandbox('/session', keys.staff)).text).toContain(today.slice(0, 7));
    const far = await call(moveSandboxClock, { as: provider, body: { from: today, days: 367 } });
    expect(far.status).toBe(422);
  });

  test('starts afresh at the same address', async () => {
    const before = await shown(provider);
    const keys = await keysOf(provider);
    expect((await call(resetSandbox, { as: provider })).body).toMatchObject({ code: 'not_allowed_now' });
    await db.update(sandboxes).set({ made_at: '2026-01-01T00:00:00.000Z' });
    expect((await call(resetSandbox, { as: provider })).body.data).toMatchObject({ status: 'making' });
    await harness.runJobs();
    const after = await shown(provider);
    expect(after).toMatchObject({ uuid: before?.uuid, address: before?.address, status: 'ready' });
    expect(after?.today).toBe(Temporal.Now.zonedDateTimeISO('Asia/Tokyo').toPlainDate().toString());
    expect((await inSandbox('/account', keys.own)).status).toBe(401);
  });

  test('is announced to owners before it is removed unused', async () => {
    await db.update(sandboxes).set({ last_used_at: '2025-12-01T00:00:00.000Z' });
    await harness.runTimed(['sweep_sandboxes']);
    expect(await harness.mailsTo(provider.person.email, /Sandbox to be removed|テスト環境/)).toHaveLength(1);
    await harness.runTimed(['sweep_sandboxes']);
    expect(await harness.mailsTo(provider.person.email, /Sandbox to be removed|テスト環境/)).toHaveLength(1);
    expect(await shown(provider)).not.toBeNull();
    await db.update(sandboxes).set({ noticed_at: '2026-03-01T00:00:00.000Z' });
    await harness.runTimed(['sweep_sandboxes']);
    expect(await shown(provider)).toBeNull();
    expect(await host.present()).toEqual([]);
  });

  test('refuses a request if it does not open, instead of leaving it unanswered', async () => {
    const other = await makeConsumer(db);
    expect((await call(createSandbox, { as: other })).status).toBe(201);
    await harness.runJobs();
    const { uuid = '' } = (await shown(other)) ?? {};
    const [row] = await db.select().from(sandboxes).where(eq(sandboxes.uuid, uuid));
    await db
      .update(sandboxes)
      .set({ database: `${row?.database}_lost` })
      .where(eq(sandboxes.uuid, uuid));
    const signal = AbortSignal.timeout(20_000);
    expect((await request(`/sandbox/${uuid}/api/session`, { signal })).status).toBeGreaterThanOrEqual(500);
    await db.update(sandboxes).set({ database: row?.database }).where(eq(sandboxes.uuid, uuid));
    expect((await call(removeSandbox, { as: other })).status).toBe(200);
    await harness.runJobs();
  });

  test('ends with its address, database and files', async () => {
    expect((await call(createSandbox, { as: buyer })).status).toBe(201);
    await harness.runJobs();
    const made = await shown(buyer);
    expect(await host.present()).toHaveLength(1);
    expect((await request(`/sandbox/${made?.uuid}/api/session`)).status).toBe(200);
    expect((await call(removeSandbox, { as: buyer })).status).toBe(200);
    expect((await request(`/sandbox/${made?.uuid}/api/session`)).status).toBe(404);
    await harness.runJobs();
    expect(await host.present()).toEqual([]);
    expect((await call(removeSandbox, { as: buyer })).status).toBe(404);
    const actions = await db
      .select({ action: audit_log.action })
      .from(audit_log)
      .where(eq(audit_log.account_id, buyer.account));
    expect(actions.map(({ action }) => action)).toEqual(['account.make_sandbox', 'account.remove_sandbox']);
  });
});
