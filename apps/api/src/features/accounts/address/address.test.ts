import type { Actor } from '@eigaichi/domain/accounts/actor';
import { providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import * as wire from '@eigaichi/wire/accounts/accounts';
import { cancelAddressChange, resendAddressLink, revertAddress } from '@eigaichi/wire/accounts/own-address';
import { forgotPassword, logIn, readSession, resetPassword } from '@eigaichi/wire/accounts/sessions';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { makeConsumer, makeManager, makeProvider, newPassword, testPassword } from '../../../testing/accounts.ts';
import { type Answer, testHarness } from '../../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

const edits: Readonly<Record<Actor['role'], Endpoint>> = {
  consumer: wire.updateConsumer,
  provider: wire.updateProvider,
  manager: wire.updateManager,
};

const data = ({ body }: Answer) => body.data as Record<string, unknown>;
const rowOf = async ({ account }: Pick<Actor, 'account'>) => {
  const [row] = await db.select().from(accounts).where(eq(accounts.uuid, account));
  if (row === undefined) throw new Error(`no account ${account}`);
  return row;
};

/** Requests another address with a fresh session; sends the mails. */
const ask = async (who: Actor, email: string, headers?: { authorization: string }) => {
  const { version } = await rowOf(who);
  const answer = await call(edits[who.role], {
    headers: headers ?? (await harness.loginAs(who)),
    params: { id: who.account },
    body: { version, email },
  });
  await harness.runJobs();
  return answer;
};

const mailsTo = async (address: string) =>
  (await harness.outbox()).filter(({ to_address }) => to_address.toLowerCase() === address.toLowerCase());
const linkIn = (mail: { body: string } | undefined, form: RegExp) => form.exec(mail?.body ?? '')?.[1] ?? '';
const confirming = async (address: string) => linkIn((await mailsTo(address)).at(-1), /\/email\?confirm=([\w-]+)/);
const reverting = async (address: string, nth = -1) =>
  linkIn((await mailsTo(address)).filter(({ body }) => body.includes('revert=')).at(nth), /\/email\?revert=([\w-]+)/);
const confirm = (token: string) => call(wire.confirmEmail, { body: { token } });
const revert = (token: string, headers = {}) => call(revertAddress, { body: { token }, headers });
const login = (email: string, password = testPassword) => call(logIn, { body: { email, password } });
const userOf = async (headers: Record<string, string>) =>
  (data(await call(readSession, { headers })).user as { uuid: string } | null)?.uuid;

let made = 0;
const fresh = () => `fresh${++made}@example.com`;

const resetLink = async (email: string) => {
  await call(forgotPassword, { body: { email } });
  await harness.runJobs();
  return linkIn((await mailsTo(email)).at(-1), /\/resetpass\?token=([\w-]+)/);
};
const reset = (token: string, password = 'Another2026') => call(resetPassword, { body: { token, password } });

describe('requesting another address (D11b)', () => {
  test.each(['consumer', 'provider', 'manager'] as const)(
    'answers a %s the same whether the address has an account or not; its owner gets a mail',
    async (role) => {
      const make = { consumer: makeConsumer, provider: makeProvider, manager: makeManager }[role];
      const [who, other, owner] = [await make(db), await make(db), await makeProvider(db)];
      const address = fresh();
      const unknown = await ask(who, address);
      const known = await ask(other, owner.person.email.toUpperCase());
      const shape = ({ status, headers, body }: Answer) => [
        status,
        Object.keys(headers).toSorted(),
        Object.keys(body.data as object).toSorted(),
        (body.data as { actions: unknown }).actions,
      ];
      expect(shape(known)).toEqual(shape(unknown));
      expect(data(unknown)).toMatchObject({ email: who.person.email, pending_email: address });
      expect(data(known)).toMatchObject({ pending_email: owner.person.email.toUpperCase() });
      expect((await mailsTo(owner.person.email)).map(({ subject }) => subject)).toEqual([
        'This email address is already in use',
      ]);
      expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['Confirm your new email address']);
    },
  );

  test('reveals nothing about an address when editing an old version', async () => {
    const [who, owner] = [await makeProvider(db), await makeProvider(db)];
    const answers = [];
    for (const email of [owner.person.email, fresh()]) {
      const answer = await call(wire.updateProvider, {
        as: who,
        params: { id: who.account },
        body: { version: 0, email },
      });
      const { details, ...said } = answer.body as { details: { current: object } };
      answers.push([answer.status, said, details.current]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(409);
  });

  test('is limited to five times an hour, including resent links', async () => {
    const who = await makeConsumer(db);
    const headers = await harness.loginAs(who);
    for (let requested = 0; requested < 4; requested += 1) expect((await ask(who, fresh(), headers)).status).toBe(200);
    const again = () => call(resendAddressLink, { headers, params: { id: who.account } });
    expect((await again()).status).toBe(200);
    expect([(await again()).status, (await ask(who, fresh(), headers)).status]).toEqual([429, 429]);
    clock.advance({ minutes: 61 });
    expect((await ask(who, fresh())).status).toBe(200);
  });

  test('requires a login within the last fifteen minutes; the 403 does not log out', async () => {
    const who = await makeProvider(db);
    const headers = await harness.loginAs(who);
    clock.advance({ minutes: 16 });
    const refused = await ask(who, fresh(), headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    const { version } = await rowOf(who);
    const other = { headers, params: { id: who.account }, body: { version, tel: '03-1234-5678' } };
    expect((await call(wire.updateProvider, other)).status).toBe(200);
  });

  test('sends another link, leaving only that one valid for its change, or is cancelled', async () => {
    const who = await makeConsumer(db);
    const [first, second] = [fresh(), fresh()];
    await ask(who, first);
    const old = await confirming(first);
    const requested = await ask(who, second);
    expect((data(requested).actions as { name: string }[]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['resend_address_link', 'cancel_address']),
    );
    expect((await confirm(old)).body.code).toBe('link_expired');
    const token = await confirming(second);
    expect((await call(cancelAddressChange, { as: who, params: { id: who.account } })).status).toBe(200);
    expect((await confirm(token)).body.code).toBe('link_expired');
    expect((await call(cancelAddressChange, { as: who, params: { id: who.account } })).status).toBe(409);
    expect((await rowOf(who)).email).toBe(who.person.email);
  });

  test('hides a stranger’s account, except from staff who manage accounts', async () => {
    const who = await makeConsumer(db);
    await ask(who, fresh());
    const params = { id: who.account };
    for (const endpoint of [resendAddressLink, cancelAddressChange]) {
      expect((await call(endpoint, { as: await makeProvider(db), params })).status).toBe(404);
      expect(
        (await call(endpoint, { as: await makeManager(db, { staff_role: staffRole.browser }), params })).status,
      ).toBe(403);
    }
    expect(
      (await call(cancelAddressChange, { as: await makeManager(db, { staff_role: staffRole.salesRep }), params }))
        .status,
    ).toBe(200);
  });

  test('reports a taken address to staff, who can read every address', async () => {
    const [editor, who, owner] = [
      await makeManager(db, { staff_role: staffRole.salesRep }),
      await makeConsumer(db),
      await makeProvider(db),
    ];
    const { version } = await rowOf(who);
    const edit = (email: string) =>
      call(wire.updateConsumer, { as: editor, params: { id: who.account }, body: { version, email } });
    expect((await edit(owner.person.email)).body.errors).toMatchObject([{ field: 'email', rule: 'taken' }]);
    const listed = await call(wire.listProviders, { as: editor, query: { free_word: owner.person.email } });
    expect(listed.body.data).toHaveLength(1);
    expect(data(await edit(fresh()))).toMatchObject({ email: who.person.email });
  });

  test('is dropped if not confirmed in three days', async () => {
    const who = await makeConsumer(db);
    await ask(who, fresh());
    clock.advance({ hours: 73 });
    await harness.runTimed();
    expect(data(await call(wire.readConsumer, { as: who, params: { id: who.account } })).pending_email).toBeNull();
  });
});

describe('a new address', () => {
  test('takes effect once confirmed, without a conflict for open forms, and voids every reset link', async () => {
    const who = await makeConsumer(db);
    const address = fresh();
    const { version } = data(await ask(who, address));
    const link = await resetLink(who.person.email);
    expect((await login(address)).status).toBe(401);
    const token = await confirming(address);
    expect((await confirm(token)).body).toEqual({ waits: false, changed: true });
    expect((await confirm(token)).body.code).toBe('link_expired');
    expect((await login(address)).status).toBe(200);
    expect((await login(who.person.email)).status).toBe(401);
    expect((await reset(link)).body.code).toBe('link_expired');
    const edit = { as: who, params: { id: who.account }, body: { version, tel: '03-1234-5678' } };
    expect(data(await call(wire.updateConsumer, edit))).toMatchObject({ email: address, pending_email: null });
  });

  test('goes to the first of two accounts that confirms it', async () => {
    const [one, two] = [await makeConsumer(db), await makeProvider(db)];
    const address = fresh();
    await ask(one, address);
    const first = await confirming(address);
    await ask(two, address);
    const second = await confirming(address);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.select().from(accounts).where(eq(accounts.email, address))).toHaveLength(1);
  });

  test('corrected by staff approves a provider, without a mail to the wrong first address', async () => {
    const who = await makeProvider(db, { account: { state: 'pending', email_confirmed_at: null } });
    const editor = await makeManager(db);
    const address = fresh();
    const { version } = await rowOf(who);
    await call(wire.updateProvider, { as: editor, params: { id: who.account }, body: { version, email: address } });
    await harness.runJobs();
    expect((await confirm(await confirming(address))).status).toBe(200);
    expect(await rowOf(who)).toMatchObject({ email: address, state: 'approved' });
    expect(await mailsTo(who.person.email)).toEqual([]);
  });
});

describe('the old address', () => {
  test('reverts a change before it takes effect: nothing changes, all sessions end', async () => {
    const who = await makeProvider(db);
    const thief = await harness.loginAs(who);
    const address = fresh();
    await ask(who, address, thief);
    expect((await mailsTo(who.person.email)).map(({ subject }) => subject)).toEqual(['Email address change requested']);
    const token = await confirming(address);
    expect((await revert(await reverting(who.person.email))).status).toBe(200);
    expect(await userOf(thief)).toBeUndefined();
    expect((await confirm(token)).body.code).toBe('link_expired');
    expect((await rowOf(who)).email).toBe(who.person.email);
  });

  test.each([0, 1])('reverts it after it took effect, with each of its two mails (%i)', async (nth) => {
    const who = await makeConsumer(db);
    const [thief, owner] = [await harness.loginAs(who), await harness.loginAs(who)];
    const [address, third] = [fresh(), fresh()];
    await ask(who, address, thief);
    await confirm(await confirming(address));
    await ask(who, third, thief);
    await confirm(await confirming(third));
    const [stolen, thiefs] = [await resetLink(third), await reverting(address)];
    const token = await reverting(who.person.email, nth);
    clock.advance({ hours: 6 * 24 });
    expect((await revert(token, owner)).status).toBe(200);
    expect((await revert(token)).body.code).toBe('link_expired');
    expect([await userOf(thief), await userOf(owner)]).toEqual([undefined, who.account]);
    expect((await reset(stolen)).body.code).toBe('link_expired');
    expect((await revert(thiefs)).body.code).toBe('link_expired');
    expect((await rowOf(who)).email).toBe(who.person.email);
    const [mail] = (await mailsTo(who.person.email)).slice(-1);
    expect(mail?.subject).toBe('Email address change undone');
    expect((await reset(linkIn(mail, /token=([\w-]+)/))).status).toBe(200);
  });

  test('is reserved for its account that long', async () => {
    const who = await makeConsumer(db);
    const address = fresh();
    await ask(who, address);
    await confirm(await confirming(address));
    const taker = await makeProvider(db);
    await ask(taker, who.person.email);
    expect(await confirming(who.person.email)).toBe('');
    const person = {
      last_name: 'Mihon',
      first_name: 'Taro',
      company_name: 'Sample',
      company_type: providerCompanyType.company,
    };
    const body = { ...person, email: who.person.email, password: newPassword, agree_to_privacy_policy: true };
    expect((await call(wire.registerProvider, { body: { ...body, preferred_language: 'en' } })).status).toBe(201);
    expect(await db.select().from(accounts).where(eq(accounts.email, who.person.email))).toEqual([]);
    clock.advance({ hours: 7 * 24 + 1 });
    expect((await call(wire.registerProvider, { body: { ...body, preferred_language: 'en' } })).status).toBe(201);
    expect(await db.select().from(accounts).where(eq(accounts.email, who.person.email))).toHaveLength(1);
  });
});

test('logs every event of an address, with before and after', async () => {
  const who = await makeConsumer(db);
  const address = fresh();
  await ask(who, address);
  await call(resendAddressLink, { as: who, params: { id: who.account } });
  await harness.runJobs();
  await confirm(await confirming(address));
  await revert(await reverting(who.person.email));
  await ask(who, fresh());
  await call(cancelAddressChange, { headers: await harness.loginAs(who), params: { id: who.account } });
  const { rows } = await db.execute<{ action: string; after: Record<string, unknown> | null }>(
    sql`select action, after from audit_log where entity_id = ${who.account} and action like '%address' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ['ask', 'resend', 'confirm', 'revert', 'ask', 'cancel'].map((verb) => `account.${verb}_address`),
  );
  expect(rows[2]?.after).toEqual({ email: address });
  expect(rows[3]?.after).toEqual({ email: who.person.email });
});
