import { providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import * as wire from '@eigaichi/wire/accounts/accounts';
import { forgotPassword, logIn, resetPassword } from '@eigaichi/wire/accounts/sessions';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts, providers, terms_agreements } from '../../db/schema/accounts.ts';
import { audit_log } from '../../db/schema/audit.ts';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

type Record_ = Record<string, unknown>;
const dataOf = (answer: Answer) => answer.body.data as Record_;
const brokenIn = (answer: Answer) =>
  (answer.body.errors as { field: string; rule: string }[] | undefined)?.map(({ field, rule }) => `${field} ${rule}`);

const registered = 'Lantern2026';

const someone = (email: string) => ({
  email,
  password: registered,
  last_name: 'Mihon',
  first_name: 'Taro',
  company_name: 'Sample Pictures',
  company_type: providerCompanyType.company,
  preferred_language: 'en',
  agree_to_privacy_policy: true,
});

describe('an easily guessed password is refused, in both languages (D11c):', () => {
  const provider = { ...someone('hanako@quillfern.example'), company_name: 'Kestrel Pictures' };
  test.each([
    ['Password1', 'common_password', 'パスワードは推測されやすい'],
    ['Trustno1', 'common_password', 'パスワードは推測されやすい'],
    ['Quillfern26', 'own_word', 'パスワードにメールアドレス、会社名'],
    ['1Kestrel2', 'own_word', 'パスワードにメールアドレス、会社名'],
    ['Eigaichi2026', 'own_word', 'パスワードにメールアドレス、会社名'],
  ])('%s at a registration: %s', async (password, rule, sentence) => {
    const answers = await Promise.all(
      ['ja', 'en'].map((language) =>
        call(wire.registerProvider, { body: { ...provider, password }, headers: { 'accept-language': language } }),
      ),
    );
    for (const answer of answers) expect(brokenIn(answer)).toEqual([`password ${rule}`]);
    const [ja, en] = answers.map(({ body }) => (body.errors as { message: string }[])[0]?.message);
    expect(ja).toContain(sentence);
    expect(en).toMatch(/^Password /);
  });

  test('on a change, before saving the rest of the edit, and on a reset, leaving the link valid', async () => {
    const buyer = await makeConsumer(db, { consumer: { company_name: 'Kestrel Pictures' } });
    const edit = { version: 1, last_name: 'Written', password: 'Kestrel2026' };
    const changed = await call(wire.updateConsumer, { as: buyer, params: { id: buyer.account }, body: edit });
    expect(brokenIn(changed)).toEqual(['password own_word']);
    const read = await call(wire.readConsumer, { as: buyer, params: { id: buyer.account } });
    expect(dataOf(read).last_name).not.toBe('Written');

    await call(forgotPassword, { body: { email: buyer.person.email } });
    await harness.runJobs();
    const token = await tokenMailedTo(buyer.person.email);
    const reset = (password: string) => call(resetPassword, { body: { token, password } });
    expect(brokenIn(await reset('Password1'))).toEqual(['password common_password']);
    expect((await reset('Lantern2027')).status).toBe(200);
  });
});

const tryLogin = (email: string, password = registered) => call(logIn, { body: { email, password } });

/** Confirmation token of the latest mail that has one. */
const tokenMailedTo = async (email: string) => {
  const mails = (await harness.outbox()).filter(({ to_address }) => to_address === email);
  return mails.flatMap(({ body }) => /(?:confirm|token)=([\w-]+)/.exec(body)?.[1] ?? []).at(-1) ?? '';
};

let manager: Awaited<ReturnType<typeof makeManager>>;
beforeAll(async () => {
  manager = await makeManager(db);
});

describe('registering as a provider (D14)', () => {
  test('returns 201 with the provider; the first login requires the confirmed address', async () => {
    const answer = await call(wire.registerProvider, { body: someone('new-holder@example.com') });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({ role: 'provider', email: 'new-holder@example.com', plan_id: 'standard' });
    expect(JSON.stringify(answer.body)).not.toContain(registered);
    expect((await tryLogin('new-holder@example.com')).status).not.toBe(200);

    const token = await tokenMailedTo('new-holder@example.com');
    expect((await call(wire.confirmEmail, { body: { token } })).body).toEqual({ waits: false, changed: false });
    expect((await call(wire.confirmEmail, { body: { token } })).body.code).toBe('link_expired');
    expect((await tryLogin('new-holder@example.com')).status).toBe(200);
    const uuid = String(dataOf(answer).uuid);
    const [agreed] = await db.select().from(terms_agreements).where(eq(terms_agreements.account_id, uuid));
    expect(agreed).toMatchObject({ document: 'privacy_policy', version: '2023-06-20' });
  });

  test('returns the same for a known address, and notifies its owner', async () => {
    const owner = await makeProvider(db);
    const known = await call(wire.registerProvider, { body: someone(owner.person.email.toUpperCase()) });
    const unknown = await call(wire.registerProvider, { body: someone('unknown-holder@example.com') });
    expect(known.status).toBe(201);
    expect(Object.keys(dataOf(known)).sort()).toEqual(Object.keys(dataOf(unknown)).sort());
    expect(dataOf(known).uuid).not.toBe(owner.account);
    const [row] = await db.select().from(providers).where(eq(providers.uuid, owner.account));
    expect(row?.company_name).not.toBe('Sample Pictures');
    const emails = (await harness.outbox()).filter(({ to_address }) => to_address === owner.person.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['This email address is already registered']);
  });

  test('limits the notifications to an owner', async () => {
    const owner = await makeProvider(db);
    for (const name of ['a', 'b', 'c', 'd'])
      await call(wire.registerProvider, { body: { ...someone(owner.person.email), first_name: name } });
    const emails = (await harness.outbox()).filter(({ to_address }) => to_address === owner.person.email);
    expect(emails).toHaveLength(3);
  });

  test('reports all broken rules together, and stores nothing', async () => {
    const answer = await call(wire.registerProvider, {
      body: { ...someone('broken@example.com'), password: 'short', company_name: '', agree_to_privacy_policy: false },
    });
    const guessed = { ...someone('broken@example.com'), password: 'Password1', company_name: '' };
    expect(brokenIn(await call(wire.registerProvider, { body: guessed }))).toEqual([
      'company_name required',
      'password common_password',
    ]);
    expect(answer.status).toBe(422);
    expect(brokenIn(answer)).toEqual([
      'company_name required',
      'password min_length',
      'password password',
      'agree_to_privacy_policy privacy_policy',
    ]);
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({
        message: 'Reading and agreeing to the privacy policy is required to create an account',
      }),
    );
    expect(await db.select().from(accounts).where(eq(accounts.email, 'broken@example.com'))).toEqual([]);
  });

  test('creates one account for two concurrent registrations with one address', async () => {
    const both = await Promise.all(
      [1, 2].map(() => call(wire.registerProvider, { body: someone('twice@example.com') })),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await db.select().from(accounts).where(eq(accounts.email, 'twice@example.com'))).toHaveLength(1);
  });

  test('treats a request repeated with one key as one registration', async () => {
    const sent = { body: someone('keyed@example.com'), headers: { 'idempotency-key': 'register-1' } };
    const [first, second] = [await call(wire.registerProvider, sent), await call(wire.registerProvider, sent)];
    expect(dataOf(second)).toEqual(dataOf(first));
    const emails = (await harness.outbox()).filter(({ to_address }) => to_address === 'keyed@example.com');
    expect(emails).toHaveLength(1);
  });
});

describe('a registration sent twice with one key (D30)', () => {
  const colleague = (email: string) => {
    const { last_name, first_name, preferred_language } = someone(email);
    return { email, last_name, first_name, preferred_language, staff_role: staffRole.editor };
  };
  const ways = [
    { name: 'provider', endpoint: wire.registerProvider, body: someone, staff: false },
    { name: 'buyer', endpoint: wire.registerConsumer, body: someone, staff: false },
    { name: 'manager', endpoint: wire.createManager, body: colleague, staff: true },
  ];
  const found = (email: string) => db.select().from(accounts).where(eq(accounts.email, email));
  const stored = async (key: string) =>
    (await db.execute(sql`select answer from idempotency_keys where key = ${key}`)).rows;

  test.each(ways)(
    'creates one $name, one email and one response for concurrent requests',
    async ({ name, endpoint, body, staff }) => {
      const email = `at-once-${name}@example.com`;
      const headers = { 'idempotency-key': `at-once-${name}` };
      const sent = { body: body(email), headers, ...(staff ? { as: manager } : {}) };
      const answers = await Promise.all([1, 2, 3].map(() => call(endpoint, sent)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect((await found(email)).map(({ uuid }) => uuid)).toEqual([dataOf(answers[0] as Answer).uuid]);
      expect((await harness.outbox()).filter(({ to_address }) => to_address === email)).toHaveLength(1);
    },
  );

  test.each(ways)('creates no $name when its response cannot be stored', async ({ name, endpoint, body, staff }) => {
    const email = `unkept-${name}@example.com`;
    const key = `unkept-${name}`;
    const sent = { body: body(email), headers: { 'idempotency-key': key }, ...(staff ? { as: manager } : {}) };
    await db.execute(sql`alter table idempotency_keys add constraint nothing_kept check (answer is null) not valid`);
    const failed = await call(endpoint, sent);
    await db.execute(sql`alter table idempotency_keys drop constraint nothing_kept`);
    expect(failed.status).toBe(500);
    expect([await found(email), await stored(key)]).toEqual([[], []]);
    expect((await harness.outbox()).filter(({ to_address }) => to_address === email)).toEqual([]);
    expect((await call(endpoint, sent)).status).toBe(201);
    expect([(await found(email)).length, (await stored(key)).length]).toEqual([1, 1]);
  });
});

describe('a buyer applies (D14)', () => {
  const apply = async (email: string) => {
    const answer = await call(wire.registerConsumer, { body: someone(email) });
    expect(answer.status).toBe(201);
    const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
    return row?.uuid ?? '';
  };

  test('can log in after approval, not while blocked, and again once unblocked', async () => {
    const id = await apply('applicant@example.com');
    expect((await tryLogin('applicant@example.com')).status).not.toBe(200);
    const approved = await call(wire.approveConsumer, { as: manager, params: { id } });
    expect(dataOf(approved)).toMatchObject({ state: 'approved' });
    expect((await tryLogin('applicant@example.com')).status).not.toBe(200);
    const token = await tokenMailedTo('applicant@example.com');
    expect((await call(wire.confirmEmail, { body: { token } })).body).toEqual({ waits: false, changed: false });
    const login = await tryLogin('applicant@example.com');
    expect(login.status).toBe(200);
    const headers = { authorization: `Bearer ${String(login.body.token)}` };
    expect((await call(wire.readConsumer, { params: { id }, headers })).status).toBe(200);

    const blocked = await call(wire.blockConsumer, { as: manager, params: { id } });
    expect([blocked.status, blocked.body.message]).toEqual([200, 'Blocked selected consumer.']);
    const again = await call(wire.blockConsumer, { as: manager, params: { id } });
    expect([again.status, again.body.message]).toEqual([409, 'Failed to block consumer.']);
    expect((await call(wire.readConsumer, { params: { id }, headers })).status).toBe(401);
    expect((await tryLogin('applicant@example.com')).status).not.toBe(200);
    expect((await call(wire.unblockConsumer, { as: manager, params: { id } })).status).toBe(200);
    expect((await tryLogin('applicant@example.com')).status).toBe(200);
    const log = await db.select().from(audit_log).where(eq(audit_log.entity_id, id));
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.register_consumer', 'account.approve', 'account.block', 'account.unblock']),
    );
  });

  test('confirms its address while waiting, which notifies the staff who manage accounts', async () => {
    const salesRep = await makeManager(db, { staff_role: staffRole.salesRep });
    const editor = await makeManager(db, { staff_role: staffRole.editor });
    const id = await apply('waiting@example.com');
    const token = await tokenMailedTo('waiting@example.com');
    expect((await call(wire.confirmEmail, { body: { token } })).body).toEqual({ waits: true, changed: false });
    expect((await tryLogin('waiting@example.com')).status).not.toBe(200);
    const emails = (await harness.outbox()).filter(({ body }) => body.includes(`/admin/vods/${id}`));
    const readers = emails.map(({ to_address }) => to_address);
    expect(readers).toContain(salesRep.person.email);
    expect(readers).not.toContain(editor.person.email);
    expect((await call(wire.approveConsumer, { as: manager, params: { id } })).status).toBe(200);
    const email = (await harness.outbox()).findLast(({ to_address }) => to_address === 'waiting@example.com');
    expect(email?.body).toMatch(/\/login$/m);
  });

  test('can be denied, is notified, and can still be approved later', async () => {
    const id = await apply('denied@example.com');
    expect(dataOf(await call(wire.denyConsumer, { as: manager, params: { id } }))).toMatchObject({ state: 'denied' });
    const subjects = (await harness.outbox()).filter(({ to_address }) => to_address === 'denied@example.com');
    expect(subjects.map(({ subject }) => subject)).toEqual(['Application received', 'Application not approved']);
    expect((await call(wire.denyConsumer, { as: manager, params: { id } })).body.code).toBe('account_denied');
    expect((await call(wire.approveConsumer, { as: manager, params: { id } })).status).toBe(200);
  });

  test('reports the first of two concurrent decisions to the second manager', async () => {
    const id = await apply('contested@example.com');
    const both = await Promise.all([1, 2].map(() => call(wire.approveConsumer, { as: manager, params: { id } })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('only staff who manage accounts may decide', async () => {
    const id = await apply('undecided@example.com');
    const browser = await makeManager(db, { staff_role: staffRole.browser });
    const provider = await makeProvider(db);
    for (const as of [browser, provider])
      expect((await call(wire.approveConsumer, { as, params: { id } })).status).toBe(403);
  });
});

describe('reading accounts (D20b)', () => {
  test('shows a buyer only itself, and the staff everyone', async () => {
    const buyer = await makeConsumer(db, { consumer: { management_note: 'careful', agency_fee: 5 } });
    const params = { id: buyer.account };
    const own = dataOf(await call(wire.readConsumer, { as: buyer, params }));
    expect(own).toMatchObject({ uuid: buyer.account, email: buyer.person.email, agree_to_terms: false });
    for (const field of ['management_note', 'agency_fee', 'state', 'password_hash'])
      expect(own).not.toHaveProperty(field);
    const staff = dataOf(await call(wire.readConsumer, { as: manager, params }));
    expect(staff).toMatchObject({ management_note: 'careful', agency_fee: 5, state: 'approved' });
    expect((await call(wire.readConsumer, { as: await makeConsumer(db), params })).status).toBe(404);
    expect((await call(wire.readConsumer, { params })).status).toBe(401);
  });

  test('hides a buyer from a provider without a request', async () => {
    const buyer = await makeConsumer(db);
    expect((await call(wire.readConsumer, { as: await makeProvider(db), params: { id: buyer.account } })).status).toBe(
      404,
    );
  });

  test('shows a fee rate to its own provider and staff', async () => {
    const provider = await makeProvider(db, { provider: { fee_rate: 25, invoice_number: 'T7010705000725' } });
    const params = { id: provider.account };
    expect(dataOf(await call(wire.readProvider, { as: provider, params }))).toMatchObject({ fee_rate: 25 });
    expect(dataOf(await call(wire.readProvider, { as: manager, params }))).toMatchObject({ fee_rate: 25 });
    for (const as of [await makeConsumer(db), await makeProvider(db)]) {
      const seen = dataOf(await call(wire.readProvider, { as, params }));
      expect(seen).toHaveProperty('company_name');
      for (const field of ['fee_rate', 'invoice_number', 'email', 'tel']) expect(seen).not.toHaveProperty(field);
    }
  });

  test('shows managers only to the staff', async () => {
    const params = { id: manager.account };
    expect((await call(wire.readManager, { as: manager, params })).status).toBe(200);
    expect((await call(wire.readManager, { as: await makeProvider(db), params })).status).toBe(403);
  });
});

describe('editing', () => {
  test('leaves missing fields unchanged, and refuses an older version with both side by side (D30)', async () => {
    const buyer = await makeConsumer(db, { consumer: { tel: '03-0000-0000' } });
    const params = { id: buyer.account };
    const first = await call(wire.updateConsumer, {
      as: buyer,
      params,
      body: { version: 1, company_name: 'New Name', translations: { en: { about: 'We stream.' } } },
    });
    expect(dataOf(first)).toMatchObject({ company_name: 'New Name', tel: '03-0000-0000', version: 2 });
    expect(dataOf(first).translations).toMatchObject({ en: { about: 'We stream.', pr: null } });
    const stale = await call(wire.updateConsumer, { as: buyer, params, body: { version: 1, company_name: 'Older' } });
    expect(stale.status).toBe(409);
    expect(stale.body.details).toMatchObject({
      sent: { company_name: 'Older' },
      current: { company_name: 'New Name' },
    });
    for (const field of ['management_note', 'agency_fee'])
      expect(stale.body.details, field).not.toHaveProperty(`current.${field}`);
    const unversioned = await call(wire.updateConsumer, { as: buyer, params, body: { company_name: 'X' } });
    expect(brokenIn(unversioned)).toEqual(['version required']);
  });

  test('refuses staff-only fields from the account itself', async () => {
    const provider = await makeProvider(db);
    const params = { id: provider.account };
    const refused = await call(wire.updateProvider, { as: provider, params, body: { version: 1, fee_rate: 1 } });
    expect(brokenIn(refused)).toEqual(['fee_rate staff_only']);
    const sales = await makeManager(db, { staff_role: staffRole.salesRep });
    const set = await call(wire.updateProvider, {
      as: sales,
      params,
      body: { version: 1, fee_rate: 20, plan_id: 'premium' },
    });
    expect(dataOf(set)).toMatchObject({ fee_rate: 20, plan_id: 'premium' });
    const editor = await makeManager(db, { staff_role: staffRole.editor });
    expect((await call(wire.updateProvider, { as: editor, params, body: { version: 2, fee_rate: 1 } })).status).toBe(
      403,
    );
  });

  test('checks cross-field rules against stored values', async () => {
    const provider = await makeProvider(db, {
      provider: { company_type: providerCompanyType.company, hq_country: 'JP' },
    });
    const params = { id: provider.account };
    const body = { version: 1, hq_zip: '75001', invoice_number: 'T8010705000725' };
    expect(brokenIn(await call(wire.updateProvider, { as: provider, params, body }))).toEqual([
      'hq_zip post_number',
      'invoice_number invoice_number',
    ]);
    const broken = { ...body, tel: 'x'.repeat(300), fee_rate: 1 };
    expect(brokenIn(await call(wire.updateProvider, { as: provider, params, body: broken }))).toEqual([
      'tel max_length',
      'fee_rate staff_only',
      'hq_zip post_number',
      'invoice_number invoice_number',
    ]);
    const person = await makeProvider(db, { provider: { company_type: providerCompanyType.soleProprietor } });
    const taken = await call(wire.updateProvider, {
      as: person,
      params: { id: person.account },
      body: { version: 1, has_invoice: true, invoice_number: 'ｔ８０１０７０５０００７２５' },
    });
    expect(dataOf(taken)).toMatchObject({ invoice_number: 'T8010705000725', invoice_number_doubtful: true });
    const emptied = { params: { id: person.account }, body: { version: 2, invoice_number: null } };
    expect(brokenIn(await call(wire.updateProvider, { as: person, ...emptied }))).toEqual(['invoice_number required']);
  });

  test('stores agreement to the terms with version, date and person (D20)', async () => {
    const buyer = await makeConsumer(db);
    await call(wire.updateConsumer, {
      as: buyer,
      params: { id: buyer.account },
      body: { version: 1, agree_to_terms: true },
    });
    const answer = await call(wire.listTermsAgreements, { as: manager, params: { id: buyer.account } });
    expect(answer.body.data).toMatchObject([{ document: 'terms', person_email: buyer.person.email }]);
    expect(answer.body.account).toMatchObject({ role: 'consumer', company_name: expect.any(String) });
    const unknown = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await call(wire.listTermsAgreements, { as: manager, params: unknown })).status).toBe(404);
  });
});

describe('changing a password (spec 6, 7; D11)', () => {
  test('needs no version, ends the other sessions and notifies the owner', async () => {
    const buyer = await makeConsumer(db);
    const params = { id: buyer.account };
    const [here, there] = [await harness.loginAs(buyer), await harness.loginAs(buyer)];
    const answer = await call(wire.updateConsumer, { params, headers: here, body: { password: 'Changed2026' } });
    expect(answer.status).toBe(200);
    expect((await call(wire.readConsumer, { params, headers: here })).status).toBe(200);
    expect((await call(wire.readConsumer, { params, headers: there })).status).toBe(401);
    expect((await tryLogin(buyer.person.email, testPassword)).status).not.toBe(200);
    expect((await tryLogin(buyer.person.email, 'Changed2026')).status).toBe(200);
    expect((await harness.outbox()).at(-1)?.subject).toBe('Password changed');
  });

  test('lets only managers choose multi-factor', async () => {
    const own = await makeManager(db);
    const params = { id: own.account };
    const chosen = await call(wire.updateManager, {
      as: own,
      params,
      body: { password: 'Changed2026', mfa_enabled: true },
    });
    expect(dataOf(chosen)).toMatchObject({ mfa_enabled: true });
    const provider = await makeProvider(db);
    const refused = await call(wire.updateProvider, {
      as: provider,
      params: { id: provider.account },
      body: { password: 'Changed2026', mfa_enabled: true },
    });
    expect(refused.status).toBe(403);
  });

  test('is limited to one’s own, and refused while acting for someone (D15)', async () => {
    const buyer = await makeConsumer(db);
    const body = { password: 'Changed2026' };
    const params = { id: buyer.account };
    expect((await call(wire.updateConsumer, { as: manager, params, body })).status).toBe(403);
    expect((await call(wire.updateConsumer, { as: await makeConsumer(db), params, body })).status).toBe(404);
    const acting = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
    expect((await call(wire.updateConsumer, { as: acting, params, body })).status).toBe(403);
    const address = { version: 1, email: 'taken-over@example.com' };
    expect((await call(wire.updateConsumer, { as: acting, params, body: address })).status).toBe(403);
  });

  test('refuses a weak one by its rules', async () => {
    const buyer = await makeConsumer(db);
    const answer = await call(wire.updateConsumer, {
      as: buyer,
      params: { id: buyer.account },
      body: { password: 'abc' },
    });
    expect(brokenIn(answer)).toEqual(['password min_length', 'password password']);
  });
});

describe('the staff’s lists', () => {
  test('are paged and filtered by state, plan and text', async () => {
    const premium = await makeProvider(db, {
      account: { last_name: 'Findme' },
      provider: { plan_id: 'premium_gold', company_name: '100%_Sample' },
    });
    const query = { plan_id: 'premium_gold', free_word: '100%_s' };
    const answer = await call(wire.listProviders, { as: manager, query });
    expect((answer.body.data as Record_[]).map(({ uuid }) => uuid)).toEqual([premium.account]);
    expect(answer.body.meta).toMatchObject({ total: 1, current_page: 1 });
    const pending = await call(wire.listConsumers, { as: manager, query: { state: 'pending', per: 1 } });
    expect((pending.body.data as Record_[]).every(({ state }) => state === 'pending')).toBe(true);
    const staff = await call(wire.listManagers, { as: manager, query: { free_word: manager.person.email } });
    expect((staff.body.data as Record_[]).map(({ uuid }) => uuid)).toEqual([manager.account]);
    expect((await call(wire.listManagers, { as: premium })).status).toBe(403);
  });
});

describe('the staff itself', () => {
  test('is created by staff who manage accounts, with a password link', async () => {
    const body = {
      email: 'colleague@example.com',
      last_name: 'Doryo',
      first_name: 'Hanako',
      preferred_language: 'ja',
      staff_role: staffRole.editor,
    };
    const made = await call(wire.createManager, { as: manager, body });
    expect(made.status).toBe(201);
    expect(dataOf(made)).toMatchObject({ staff_role: staffRole.editor, state: 'invited' });
    expect((await harness.outbox()).at(-1)).toMatchObject({ to_address: 'colleague@example.com' });
    expect(brokenIn(await call(wire.createManager, { as: manager, body }))).toEqual(['email taken']);
    const user = await makeManager(db, { staff_role: staffRole.user });
    expect((await call(wire.createManager, { as: user, body })).status).toBe(403);
  });

  test('lets managers edit themselves except for their staff role, and forbids blocking themselves', async () => {
    const editor = await makeManager(db, { staff_role: staffRole.editor });
    const params = { id: editor.account };
    expect(
      (await call(wire.updateManager, { as: editor, params, body: { version: 1, last_name: 'Nova' } })).status,
    ).toBe(200);
    expect(
      (await call(wire.updateManager, { as: editor, params, body: { version: 2, staff_role: staffRole.manager } }))
        .status,
    ).toBe(422);
    expect((await call(wire.blockManager, { as: manager, params: { id: manager.account } })).status).toBe(403);
    expect(dataOf(await call(wire.blockManager, { as: manager, params }))).toMatchObject({ state: 'blocked' });
    expect(dataOf(await call(wire.unblockManager, { as: manager, params }))).toMatchObject({ state: 'approved' });
  });

  test('returns the code of D17 to a blocked provider', async () => {
    const provider = await makeProvider(db);
    const params = { id: provider.account };
    const headers = await harness.loginAs(provider);
    expect((await call(wire.blockProvider, { as: manager, params })).status).toBe(200);
    const refused = await call(wire.readProvider, { params, headers });
    expect([refused.status, refused.body.code]).toEqual([403, 'P1000001']);
    await call(wire.unblockProvider, { as: manager, params });
    expect((await call(wire.readProvider, { params, headers })).status).toBe(401);
  });
});
