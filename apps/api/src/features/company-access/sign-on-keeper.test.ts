import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as colleagues from '@eigaichi/wire/accounts/members';
import { removePasskey } from '@eigaichi/wire/accounts/sign-in';
import { forceSignOn } from '@eigaichi/wire/company-access/sign-on';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { company_domains, company_sign_in } from '../../db/schema/company-access.ts';
import { persons } from '../../db/schema/persons.ts';
import { passkeys } from '../../db/schema/sessions.ts';
import { makeColleague, makeConsumer } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const { call } = harness;
const { db, clock } = harness.deps;

const code = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  return status < 300 ? 'done' : body.code;
};
const change = (as: Actor, of: Actor, roles: string[]) =>
  code(call(colleagues.changeColleague, { as, params: { id: of.person.uuid }, body: { roles } }));
const remove = (as: Actor, of: Actor) => code(call(colleagues.removeColleague, { as, params: { id: of.person.uuid } }));

/** A company with two owners and single sign-on as its only way in, enabled by the first one. */
const forced = async () => {
  const keeper = await makeConsumer(db);
  const second = await makeColleague(db, keeper, { roles: ['owner'] });
  const now = clock.nowIso();
  const own = { account_id: keeper.account };
  await db.insert(company_sign_in).values({
    ...own,
    issuer: 'https://id.example',
    client_id: 'market',
    client_secret: 'x',
    signed_on_at: now,
    is_forced: true,
    keeper_id: keeper.person.uuid,
    updated_at: now,
  });
  await db
    .insert(company_domains)
    .values({ ...own, domain: `${keeper.account}.example`, token: 'a', verified_at: now, created_at: now });
  return { keeper, second };
};
const takeOver = (as: Actor) => code(call(forceSignOn, { as, body: { is_forced: true } }));

describe('the owner who keeps another login than single sign-on (D11f)', () => {
  test('stays an owner until another one takes over', async () => {
    const { keeper, second } = await forced();
    expect(await change(second, keeper, ['deals'])).toBe('sign_on_keeper_stays');
    expect(await remove(second, keeper)).toBe('sign_on_keeper_stays');
    expect(await remove(keeper, keeper)).toBe('sign_on_keeper_stays');
    expect(await change(second, keeper, ['owner', 'deals'])).toBe('done');
    expect(await change(keeper, second, ['deals'])).toBe('done');
    const params = { id: second.person.uuid };
    expect(await code(call(colleagues.transferOwnership, { as: keeper, params }))).toBe('sign_on_keeper_stays');
    expect(await change(keeper, second, ['owner'])).toBe('done');
    expect(await takeOver(second)).toBe('done');
    expect(await change(second, keeper, ['deals'])).toBe('done');
  });

  test("can't remove their last passkey without a password", async () => {
    const { keeper, second } = await forced();
    await db.update(persons).set({ password_hash: null }).where(eq(persons.uuid, keeper.person.uuid));
    const row = {
      person_id: keeper.person.uuid,
      public_key: Buffer.from('a'),
      counter: 0,
      is_synced: false,
      created_at: clock.nowIso(),
    };
    const [laptop, phone] = await db
      .insert(passkeys)
      .values([
        { ...row, name: 'Laptop', credential_id: 'laptop' },
        { ...row, name: 'Phone', credential_id: 'phone' },
      ])
      .returning();
    const drop = (passkey: typeof laptop) =>
      code(call(removePasskey, { as: keeper, params: { id: passkey?.uuid ?? '' } }));
    expect(await drop(laptop)).toBe('done');
    expect(await drop(phone)).toBe('sign_on_keeper');
    expect(await takeOver(second)).toBe('done');
    expect(await drop(phone)).toBe('done');
  });
});
