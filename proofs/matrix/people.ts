import type { Actor } from '@eigaichi/domain/accounts/actor';
import { memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { apiScopes } from '@eigaichi/domain/api-keys/api-scopes';
import { providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import { logIn } from '@eigaichi/wire/accounts/sessions';
import { addCompanyToken } from '@eigaichi/wire/company-access/company-tokens';
import { addDomain, writeGroupRoles, writeSignOn } from '@eigaichi/wire/company-access/sign-on';
import {
  makeColleague,
  makeConsumer,
  makeManager,
  makeProvider,
  testPassword,
} from '../../apps/api/src/testing/accounts.ts';
import { createApiKey, withKey } from '../../apps/api/src/testing/api-key.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';

/** Two parties that deal only with each other. */
export type Ring = { readonly buyer: Actor; readonly provider: Actor };

export type Reader = {
  readonly name: string;
  /** Undefined for a visitor. */
  readonly actor: Actor | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

export type People = {
  readonly rings: readonly [Ring, Ring];
  readonly manager: Actor;
  readonly readers: readonly Reader[];
};

/** A company's program with its token, and its people's other means of access (D11e, D11f). */
const makePrograms = async (harness: Harness, actor: Actor): Promise<Reader[]> => {
  const body = { token_name: 'Words', token_scopes: ['siem'] };
  const { token } = (await harness.call(addCompanyToken, { as: actor, body })).body;
  await harness.call(addDomain, { as: actor, body: { email_domain: 'words.example' } });
  await harness.call(writeSignOn, {
    as: actor,
    body: {
      issuer: 'https://words.example',
      client_id: 'Words',
      client_secret: 'Words',
      groups_claim: 'groups',
    },
  });
  const role_map = [{ group: 'Words', roles: ['viewer'] }];
  await harness.call(writeGroupRoles, { as: actor, body: { default_roles: [], role_map } });
  return [{ name: 'program of the buyer, owner', actor, headers: { authorization: `Bearer ${String(token)}` } }];
};

/**
 * All readers: a visitor, both sides of two deals with a colleague of each role, and a person of two companies. Also a
 * provider on a paid plan, each staff role, and a manager acting for an account.
 */
export const makePeople = async (harness: Harness): Promise<People> => {
  const { db } = harness.deps;
  const makeRing = async (): Promise<Ring> => ({
    buyer: await makeConsumer(db),
    provider: await makeProvider(db, {
      // Income tax is withheld from their payments, so they have a payment record.
      provider: { public_titles: true, company_type: providerCompanyType.soleProprietor },
    }),
  });
  const rings = [await makeRing(), await makeRing()] as const;
  const colleagues: (readonly [string, Actor])[] = [];
  for (const [place, ring] of rings.entries())
    for (const side of ['buyer', 'provider'] as const)
      for (const role of memberRoles) {
        const name = `${side}${place === 0 ? '' : ', other'}, colleague ${role}`;
        colleagues.push([name, await makeColleague(db, ring[side], { roles: [role] })]);
      }
  // Each has an event of their own, visible only to themselves and the owners.
  for (const [, { person }] of colleagues)
    await harness.call(logIn, { body: { email: person.email, password: testPassword } });
  // Belongs to both buyers, and is logged in for the second one.
  const both = await makeColleague(db, rings[0].buyer, { roles: ['owner'] });
  const elsewhere = await makeColleague(db, rings[1].buyer, { person: both.person.uuid, roles: ['viewer'] });
  const premium = await makeProvider(db, { provider: { plan_id: 'premium' } });
  const staff: Actor[] = [];
  for (const staff_role of Object.values(staffRole)) staff.push(await makeManager(db, { staff_role }));
  const [manager] = staff;
  if (manager === undefined) throw new Error('no manager');
  const real = { manager: manager.account, staff_role: staffRole.manager } as const;
  const named: readonly (readonly [string, Actor | undefined])[] = [
    ['visitor', undefined],
    ['buyer, owner', rings[0].buyer],
    ['buyer, other', rings[1].buyer],
    ['provider, owner', rings[0].provider],
    ['provider, other', rings[1].provider],
    ['provider, premium', premium],
    ...colleagues,
    ['buyer, other, colleague in both', elsewhere],
    ...staff.map((actor) => [`staff role ${actor.staff_role}`, actor] as const),
    ['manager acting as buyer', { ...rings[0].buyer, real }],
    ['manager acting as provider', { ...rings[0].provider, real }],
  ];
  const readers = await Promise.all(
    named.map(async ([name, actor]) => ({
      name,
      actor,
      headers: actor === undefined ? {} : await harness.loginAs(actor),
    })),
  );
  const programs: Reader[] = await makePrograms(harness, rings[0].buyer);
  const withKeys = [
    ['key of the buyer', rings[0].buyer],
    ['key of the provider', rings[0].provider],
    ['key of the other provider', rings[1].provider],
  ] as const;
  for (const [name, actor] of withKeys) {
    const secret = await createApiKey(harness, actor, { scopes: apiScopes, name: 'Words', days: 3650 });
    programs.push({ name, actor, headers: withKey(secret) });
  }
  return { rings, manager, readers: [...readers, ...programs] };
};
