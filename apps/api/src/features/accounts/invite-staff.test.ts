import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import { staffRole } from '@eigaichi/domain/options/companies';
import * as wire from '@eigaichi/wire/accounts/accounts';
import { forgotPassword, logIn, readSession, resetPassword } from '@eigaichi/wire/accounts/sessions';
import { listAccounts } from '@eigaichi/wire/settlement/settlement';
import { beforeEach, expect, test } from 'vitest';
import { makeManager } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

let manager: Actor;
/** A freshly logged-in manager, as inviting requires it. */
beforeEach(async () => {
  manager = await makeManager(db);
});

const password = 'Another2026';
const invite = async (email: string) => {
  const body = { email, last_name: '森', first_name: '澪', preferred_language: 'en', staff_role: staffRole.accountant };
  const made = await call(wire.createManager, { as: manager, body });
  const { uuid } = made.body.data as { uuid: string };
  return { made, params: { id: uuid } };
};
const lastMail = async () => {
  await harness.runJobs();
  const mail = (await harness.outbox()).at(-1);
  return { to: mail?.to_address, subject: mail?.subject, token: /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '' };
};
const choose = (token: string) => call(resetPassword, { body: { token, password } });
const enter = (email: string) => call(logIn, { body: { email, password } });
const read = async (params: { id: string }) =>
  (await call(wire.readManager, { as: manager, params })).body.data as Record<string, unknown>;

test('sends an invitation with its own mail, valid for a week, and activates on first login', async () => {
  const email = 'mio@example.com';
  const { made, params } = await invite(email);
  expect(made.body.data).toMatchObject({ state: 'invited', invited_until: '2026-04-08T03:00:00.000Z' });
  const mail = await lastMail();
  expect(mail).toMatchObject({ to: email, subject: 'Invitation to join the Eigaichi staff' });
  harness.deps.clock.advance({ hours: 6 * 24 });
  expect((await choose(mail.token)).status).toBe(200);
  expect(await read(params)).toMatchObject({ state: 'invited' });
  const entered = await enter(email);
  expect(entered.status).toBe(200);
  expect(await read(params)).toMatchObject({ state: 'approved', invited_until: null, actions: expect.any(Array) });
  const headers = { authorization: `Bearer ${String(entered.body.token)}` };
  const { data } = (await call(readSession, { headers })).body as { data: { abilities: string[] } };
  expect(data.abilities).toEqual(capabilitiesOfStaff[staffRole.accountant]);
  expect((await call(listAccounts, { headers })).status).toBe(200);
  expect((await call(wire.createManager, { headers, body: {} })).status).toBe(403);
});

test('refuses a week-old link; another one is sent, and the earlier ones are void', async () => {
  const email = 'sora@example.com';
  const { params } = await invite(email);
  const { token } = await lastMail();
  harness.deps.clock.advance({ hours: 7 * 24 });
  expect((await choose(token)).body.code).toBe('link_expired');
  await call(forgotPassword, { body: { email } });
  expect(await lastMail()).toMatchObject({ token });
  expect((await call(wire.resendInvitation, { as: manager, params })).status).toBe(200);
  const second = await lastMail();
  expect((await call(wire.resendInvitation, { as: manager, params })).status).toBe(200);
  const third = await lastMail();
  expect((await choose(second.token)).body.code).toBe('link_expired');
  expect((await choose(third.token)).status).toBe(200);
  expect((await enter(email)).status).toBe(200);
  expect((await call(wire.resendInvitation, { as: manager, params })).body.code).toBe('invitation_used');
  expect((await call(wire.revokeInvitation, { as: manager, params })).body.code).toBe('invitation_used');
});

test('voids a revoked invitation, and allows inviting its address again', async () => {
  const email = 'ren@example.com';
  const { params } = await invite(email);
  const { token } = await lastMail();
  const user = await makeManager(db, { staff_role: staffRole.user });
  expect((await call(wire.revokeInvitation, { as: user, params })).status).toBe(403);
  expect((await call(wire.revokeInvitation, { as: manager, params })).status).toBe(200);
  expect((await choose(token)).body.code).toBe('link_expired');
  expect((await call(wire.readManager, { as: manager, params })).status).toBe(404);
  expect((await invite(email)).made.status).toBe(201);
});
