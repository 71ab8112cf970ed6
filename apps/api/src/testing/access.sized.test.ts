import { readFile } from 'node:fs/promises';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOf, may, realActor } from '@eigaichi/domain/accounts/capabilities';
import { memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { updateConsumer, updateManager, updateProvider } from '@eigaichi/wire/accounts/accounts';
import { type Access, type Endpoint, isForRole } from '@eigaichi/wire/shared/endpoint';
import { describe, expect, inject, test } from 'vitest';
import { mayCall } from '../http/access.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from './accounts.ts';
import { testHarness } from './harness.ts';

const harness = await testHarness();

const who: Record<string, Actor> = {};

const never = (): never => {
  throw new Error('no manager was made');
};

const { db } = harness.deps;
const companies = { consumer: await makeConsumer(db), provider: await makeProvider(db) };
Object.assign(who, companies);
who.premium = await makeProvider(db, { provider: { plan_id: 'premium' } });
for (const staff_role of [1, 2, 3, 4, 5, 6, 101] as const)
  who[`manager ${staff_role}`] = await makeManager(db, { staff_role });
for (const role of memberRoles)
  for (const company of ['consumer', 'provider'] as const)
    who[`${role} of a ${company}`] = await makeColleague(db, companies[company], { roles: [role] });
const manager = who['manager 2'];
if (manager?.staff_role == null) throw new Error('no manager was made');
const real = { manager: manager.account, staff_role: manager.staff_role };
who['manager as consumer'] = { ...companies.consumer, real };
who['manager as provider'] = { ...companies.provider, real };

const staffNeeds = ({ staff }: Exclude<Access, string>) => (staff === 'everyone' ? undefined : staff);

const memberNeeds = ({ member }: Exclude<Access, string>) => (member === 'everyone' ? undefined : member);

/** The access rule, restated independently: the refusal status for an actor, if any. */
const refusal = (access: Access, actor: Actor | undefined): number | undefined => {
  if (access === 'visitor') return undefined;
  if (actor === undefined) return 401;
  if (access === 'mfa_pending') return 403;
  const requested = access.as === 'real' ? realActor(actor) : actor;
  const allowed =
    isForRole(access, requested.role) &&
    [access.capability, requested.role === 'manager' ? staffNeeds(access) : memberNeeds(access)].every(
      (needed) => needed === undefined || capabilitiesOf(requested).some((capability) => capability === needed),
    );
  return allowed ? undefined : 403;
};

/**
 * Endpoints without a capability: the own session and account, read marks, messages to the staff, and one’s own
 * decision (reversible while its capability lasts). Reads that are logged or too long for an address have none either.
 * Use cases check requests for another's account.
 */
const ownBusiness: readonly string[] = [
  'accounts.update_manager',
  'contact.add',
  'contact.apply',
  'contact.send',
  'desk.undo',
  'live.report_presence',
  'notices.see',
  'reference.translate',
  'rights.check',
  'rights.preview',
  'sessions.end_impersonation',
];

const unknown = '00000000-0000-4000-8000-000000000000';

const params = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', unknown]));

const isForCompany = ({ access }: Endpoint, actor: Actor | undefined) =>
  typeof access !== 'string' && actor !== undefined && isForRole(access, actor.role);

/** Sessions of refused calls, by caller. */
const kept = new Map<Actor, { authorization: string }>();

/** A permitted call gets a separate session, since some calls end or change it, or end the person's other sessions. */
const callAs = async (endpoint: Endpoint, actor: Actor | undefined, isLetIn: boolean) => {
  if (actor === undefined) return harness.call(endpoint, { params: params(endpoint) });
  const headers = (isLetIn ? undefined : kept.get(actor)) ?? (await harness.loginAs(actor));
  const answer = await harness.call(endpoint, { headers, params: params(endpoint) });
  if (!isLetIn) kept.set(actor, headers);
  else if (endpoint.method !== 'GET' && answer.status < 400) kept.clear();
  return answer;
};

/** At full size everyone calls each endpoint; else a visitor and every third, and the others call its neighbours. */
const callersOf = (turn: number) => [
  ['visitor', undefined] as const,
  ...Object.entries(who).filter((_, at) => inject('fullSize') || (at + turn) % 3 === 0),
];

describe('every endpoint', () => {
  test('admits only the roles it names', async () => {
    const wrong: string[] = [];
    for (const [turn, endpoint] of harness.app.endpoints.entries()) {
      for (const [name, actor] of callersOf(turn)) {
        // Colleagues differ only where people of their company may call.
        if (name.includes(' of a ') && !isForCompany(endpoint, actor)) continue;
        const expected = refusal(endpoint.access, actor);
        const { status, body } = await callAs(endpoint, actor, expected === undefined);
        const refusedByAccess =
          status === 401 ||
          (status === 403 && ['forbidden', 'plan_required', 'role_required'].includes(String(body.code)));
        if (expected === undefined ? refusedByAccess && endpoint.access !== 'visitor' : status !== expected)
          wrong.push(`${endpoint.name} as ${name}: ${status} ${String(body.code)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  test('changing data checks the staff role: read-only staff change only their own account (D16)', () => {
    const open = harness.app.endpoints.filter(({ access, method, changes }) => {
      if (typeof access === 'string' || (method === 'GET' && changes !== true)) return false;
      return isForRole(access, 'manager') && access.staff === 'everyone' && access.capability === undefined;
    });
    expect(open.map(({ name }) => name).toSorted()).toEqual(ownBusiness);
  });

  test('for staff is in the table of staff access (D16c)', async () => {
    const table = await readFile(new URL('../../../../docs/staff-access.md', import.meta.url), 'utf8');
    const missing = harness.app.endpoints.filter(
      ({ name, access }) =>
        typeof access !== 'string' && isForRole(access, 'manager') && !table.includes(`| \`${name}\` |`),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('without a capability or access for all staff is refused to all staff (D16c)', () => {
    const named = { as: 'effective', roles: ['manager'] } as const;
    // @ts-expect-error Access refuses it as well.
    const silent: Access = named;
    const staff = Object.values(who).filter(({ role, real }) => role === 'manager' && real === undefined);
    expect(staff).toHaveLength(7);
    expect(staff.filter((actor) => mayCall({ method: 'GET', access: silent }, actor))).toEqual([]);
    const open: Access = { ...named, staff: 'everyone' };
    expect(staff.filter((actor) => mayCall({ method: 'GET', access: open }, actor))).toHaveLength(7);
  });

  test('of the accounts is closed to sales reps, editors and translators (D16c)', async () => {
    const books = harness.app.endpoints.filter(
      ({ name, access }) =>
        (name.startsWith('settlement.') || name === 'quotes.release') &&
        // A credit hold is a fact of the buyer.
        name !== 'settlement.credit_hold' &&
        typeof access !== 'string' &&
        isForRole(access, 'manager'),
    );
    expect(books.length).toBeGreaterThan(60);
    for (const role of [3, 4, 5])
      expect(books.filter((endpoint) => mayCall(endpoint, who[`manager ${role}`] ?? never()))).toEqual([]);
    const readers = books.filter(({ method, changes }) => method === 'GET' && changes !== true);
    for (const role of [1, 2, 101]) {
      const refused = readers.filter((endpoint) => !mayCall(endpoint, who[`manager ${role}`] ?? never()));
      expect(refused.map(({ name }) => name)).toEqual(role === 101 ? ['settlement.transfer_sender'] : []);
    }
  });

  test('changing data names the people of a company who may call it (D14g)', () => {
    const silent = harness.app.endpoints.filter(({ access, method, changes }) => {
      if (typeof access === 'string' || (method === 'GET' && changes !== true)) return false;
      const isOfCompanies = access.roles.includes('consumer') || access.roles.includes('provider');
      return isOfCompanies && access.capability === undefined && access.member === undefined;
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test.each([
    [updateConsumer, 'consumer', 'accounts.write'],
    [updateProvider, 'provider', 'accounts.write'],
    [updateManager, 'manager 4', 'staff.write'],
  ] as const)('that changes another account is for its editors: %o', async (endpoint, whose, capability) => {
    const params = { id: who[whose]?.account ?? '' };
    for (const staff_role of [1, 2, 3, 5, 6, 101] as const) {
      const as = who[`manager ${staff_role}`];
      if (as === undefined) throw new Error('no manager was made');
      const headers = await harness.loginAs(as);
      // A version that never exists: a permitted call is refused as stale, and nothing is written.
      const { status } = await harness.call(endpoint, { headers, params, body: { version: 99, last_name: 'Mihon' } });
      expect({ staff_role, status }).toEqual({ staff_role, status: may(as, capability) ? 409 : 403 });
    }
  });

  test('has a unique name and address', () => {
    const { endpoints } = harness.app;
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });
});

describe('an unbound address below /api', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('is not found by %s', async (method) => {
    const answer = await harness.app.inject({ method, url: '/api/nothing/here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});
