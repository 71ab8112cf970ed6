import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import * as wire from '@eigaichi/wire/accounts/accounts';
import * as ownAccount from '@eigaichi/wire/accounts/own-account';
import * as payout from '@eigaichi/wire/accounts/payout-accounts';
import {
  confirmSession,
  endImpersonation,
  forgotPassword,
  impersonate,
  logIn,
  readSession,
  resetPassword,
} from '@eigaichi/wire/accounts/sessions';
import { readSignIn } from '@eigaichi/wire/accounts/sign-in';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { persons } from '../../db/schema/persons.ts';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { bankDetails } from '../../testing/payouts.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

const edits: Readonly<Record<Actor['role'], Endpoint>> = {
  consumer: wire.updateConsumer,
  provider: wire.updateProvider,
  manager: wire.updateManager,
};
const makers = { consumer: makeConsumer, provider: makeProvider, manager: makeManager } as const;

const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const confirm = (headers: Record<string, string>, password = testPassword) =>
  call(confirmSession, { headers, body: { password } });
const needsLogin = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 403 && body.code === 'reauthentication_required';

describe('account security changes need a login within the last fifteen minutes (D11b)', () => {
  test.each(['consumer', 'provider', 'manager'] as const)('a %s’s password and address', async (role) => {
    const own = await makers[role](db);
    const edit = (headers: Record<string, string>, body: object) =>
      call(edits[role], { headers, params: { id: own.account }, body });
    const headers = await harness.loginAs(own);
    clock.advance({ minutes: 15 });
    expect((await edit(headers, { password: 'Changed2026' })).status).toBe(200);
    clock.advance({ seconds: 1 });
    const stored = () =>
      db.execute(sql`
        select to_jsonb(a) as account, to_jsonb(p) as person from accounts a join persons p on p.uuid = a.uuid
        where a.uuid = ${own.account}`);
    const before = await stored();
    const bodies = [
      { password: 'Changed2027' },
      { version: 2, email: 'elsewhere@example.com' },
      { version: 2, last_name: 'Written', password: 'Changed2027' },
      ...(role === 'manager' ? [{ mfa_enabled: true }] : []),
    ];
    for (const body of bodies) expect(needsLogin(await edit(headers, body)), JSON.stringify(body)).toBe(true);
    expect((await stored()).rows).toEqual(before.rows);
    const { body } = await confirm(headers, 'Changed2026');
    for (const sent of bodies.slice(0, 1)) expect((await edit(bearer(body.token), sent)).status).toBe(200);
  });

  test('including staff membership, roles and second step', async () => {
    const editor = await makeManager(db);
    const other = await makeManager(db, { staff_role: staffRole.browser, account: { mfa_enabled: true } });
    const headers = await harness.loginAs(editor);
    clock.advance({ minutes: 16 });
    const params = { id: other.account };
    const names = { last_name: 'Mihon', first_name: 'Jo', preferred_language: 'en' };
    const calls = [
      call(wire.createManager, {
        headers,
        body: { ...names, email: 'joins@example.com', staff_role: staffRole.manager },
      }),
      call(wire.updateManager, { headers, params, body: { version: 1, staff_role: staffRole.manager } }),
      call(wire.resetMfa, { headers, params }),
    ];
    expect((await Promise.all(calls)).map(needsLogin)).toEqual([true, true, true]);
    expect(
      (
        await call(wire.updateManager, {
          headers,
          params,
          body: { version: 1, ...names, staff_role: staffRole.browser },
        })
      ).status,
    ).toBe(200);
  });
});

describe('payout details, data export and closing', () => {
  const sensitive = async () => {
    const own = await makeProvider(db);
    return {
      own,
      calls: [
        [payout.writePayoutAccount, bankDetails],
        [ownAccount.exportAccount, {}],
        [ownAccount.closeAccount, {}],
      ] as readonly (readonly [Endpoint, object])[],
    };
  };

  test('require the password if one is set, however recent the login is', async () => {
    const { own, calls } = await sensitive();
    for (const [endpoint, body] of calls) {
      const without = await call(endpoint, { as: own, body });
      expect([endpoint.name, without.status, without.body.errors]).toMatchObject([
        endpoint.name,
        422,
        [{ field: 'password', rule: 'required' }],
      ]);
      const wrong = await call(endpoint, { as: own, body: { ...body, password: 'Wrong12345' } });
      expect(wrong.body.errors).toMatchObject([{ field: 'password', rule: 'wrong_password' }]);
    }
    for (const [endpoint, body] of calls)
      expect((await call(endpoint, { as: own, body: { ...body, password: testPassword } })).status).toBeLessThan(300);
  });

  test('require a login within fifteen minutes from people without a password, let in by the company’s provider', async () => {
    const { own, calls } = await sensitive();
    await db.update(persons).set({ password_hash: null }).where(eq(persons.uuid, own.person.uuid));
    const headers = await harness.loginAs(own);
    clock.advance({ minutes: 16 });
    for (const [endpoint, body] of calls)
      expect([endpoint.name, needsLogin(await call(endpoint, { headers, body }))]).toEqual([endpoint.name, true]);
    expect((await call(readSignIn, { headers })).body.data).toMatchObject({ has_password: false });
    const fresh = await harness.loginAs(own);
    for (const [endpoint, body] of calls)
      expect((await call(endpoint, { headers: fresh, body })).status).toBeLessThan(300);
  });
});

describe('confirming the password', () => {
  test('continues under a new token, sent to a browser as its cookie', async () => {
    const own = await makeProvider(db);
    const old = await harness.loginAs(own);
    const cookie = `eigaichi_session=${old.authorization.slice(7)}`;
    clock.advance({ minutes: 20 });
    const { status, body, headers } = await confirm({ cookie, origin: 'http://localhost:3000' });
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain(`eigaichi_session=${body.token}; `);
    expect((await call(wire.readProvider, { headers: old, params: { id: own.account } })).status).toBe(401);
    const edit = { params: { id: own.account }, body: { password: 'Changed2026' } };
    expect((await call(wire.updateProvider, { headers: bearer(body.token), ...edit })).status).toBe(200);
  });

  test('allows ten attempts in 15 minutes, and refuses people acting for an account', async () => {
    const own = await makeConsumer(db);
    const headers = await harness.loginAs(own);
    for (let tried = 0; tried < 10; tried += 1) {
      const answer = await confirm(headers, 'Wrong12345');
      expect(answer.body.errors).toMatchObject([{ field: 'password', rule: 'wrong_password' }]);
    }
    expect((await confirm(headers)).status).toBe(429);
    clock.advance({ minutes: 16 });
    expect((await confirm(headers)).status).toBe(200);
    const manager = await makeManager(db);
    const acting = await harness.loginAs({ ...own, real: { manager: manager.account, staff_role: staffRole.manager } });
    expect((await confirm(acting)).status).toBe(403);
  });
});

test('a password change by its owner voids every link that would set another', async () => {
  const own = await makeConsumer(db);
  await call(forgotPassword, { body: { email: own.person.email } });
  await harness.runJobs();
  const token = /token=([\w-]+)/.exec((await harness.outbox()).at(-1)?.body ?? '')?.[1];
  await call(wire.updateConsumer, { as: own, params: { id: own.account }, body: { password: 'Changed2026' } });
  expect((await call(resetPassword, { body: { token, password: 'Another2026' } })).body.code).toBe('link_expired');
  expect((await call(logIn, { body: { email: own.person.email, password: 'Changed2026' } })).status).toBe(200);
});

describe('a manager who is demoted or blocked (D15)', () => {
  const who = async (headers: Record<string, string>) =>
    (await call(readSession, { headers })).body.data as { user: { uuid: string } | null; abilities: string[] };
  const setRole = async (editor: Actor, { account }: Actor, staff_role: number) => {
    const { rows } = await db.execute<{ version: number }>(sql`select version from accounts where uuid = ${account}`);
    const body = { version: rows[0]?.version, staff_role };
    return call(wire.updateManager, { headers: await harness.loginAs(editor), params: { id: account }, body });
  };
  const acting = async () => {
    const [editor, other, buyer] = [
      await makeManager(db),
      await makeManager(db, { staff_role: staffRole.manager }),
      await makeConsumer(db),
    ];
    const [headers, open] = [await harness.loginAs(other), await harness.loginAs(other)];
    await call(impersonate, { headers, params: { role: 'consumer', id: buyer.account } });
    expect((await who(headers)).user?.uuid).toBe(buyer.account);
    const params = { id: buyer.account };
    return { editor, other, buyer, headers, open, read: () => call(wire.readConsumer, { headers, params }) };
  };

  test.each([2, 6])('impersonates no one from then on, even with a role that may (%i)', async (staff_role) => {
    const { editor, other, headers, open, read } = await acting();
    expect((await setRole(editor, other, staff_role)).status).toBe(200);
    const refused = await read();
    expect([refused.status, refused.body.code]).toEqual([
      403,
      staff_role === staffRole.browser ? 'R1000011' : 'P1000011',
    ]);
    expect((await who(open)).abilities).not.toContain('staff.write');
    expect((await setRole(editor, other, 1)).status).toBe(200);
    expect((await read()).status).toBe(403);
    expect((await call(endImpersonation, { headers })).status).toBe(200);
    expect((await who(headers)).user?.uuid).toBe(other.account);
  });

  test('loses the impersonation even if the role changes concurrently, or by hand', async () => {
    const { other, read } = await acting();
    await db.execute(sql`update managers set staff_role = ${staffRole.editor} where uuid = ${other.account}`);
    expect((await read()).body.code).toBe('R1000011');
  });

  test('doesn’t resume it after unblocking', async () => {
    const { editor, other, read } = await acting();
    const params = { id: other.account };
    expect((await call(wire.blockManager, { as: editor, params })).status).toBe(200);
    expect((await read()).body.code).toBe('A1000001');
    const { rows } = await db.execute(
      sql`select 1 from sessions where account_id = ${other.account} and impersonated_id is not null`,
    );
    expect(rows).toEqual([]);
  });
});
