import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { providerCompanyType, staffRole } from '../options/companies.ts';
import { issuesOf } from '../shared/issue.ts';
import { moveTableFaults } from '../shared/state-machine.ts';
import { accountStates, consumerMoves, managerMoves, nextAccountState, providerMoves } from './account-life.ts';
import { type Actor, isPremium, plans, staffRoles } from './actor.ts';
import { capabilitiesOf, may, realActor } from './capabilities.ts';
import { type Capability, capabilities } from './capability.ts';
import { staffCapabilityLabels } from './capability-labels.ts';
import { consumerEdit, consumerReaders, consumerRegistration } from './consumer-fields.ts';
import { managerReaders } from './manager-fields.ts';
import { providerEdit, providerReaders, providerRegistration } from './provider-fields.ts';
import { pickVisible, visibleFields } from './visibility.ts';

const person = { uuid: 'p', roles: ['owner'] as const, name: 'Sample Person', email: 'person@example.com' };
const staff = (staff_role: Actor['staff_role']): Actor => ({
  account: 'm',
  role: 'manager',
  plan: null,
  staff_role,
  person,
});
const provider = (plan: Actor['plan']): Actor => ({ account: 'p', role: 'provider', plan, staff_role: null, person });
const buyer: Actor = { account: 'c', role: 'consumer', plan: null, staff_role: null, person };

describe('capabilities (D16)', () => {
  test.each<[Actor['staff_role'], Capability[], Capability[]]>([
    [
      1,
      ['staff.write', 'movies.decide', 'quotes.manage', 'rates.write', 'impersonate'],
      ['carts.write', 'quotes.answer'],
    ],
    [2, ['movies.decide', 'quotes.manage', 'rates.write', 'impersonate'], ['staff.write']],
    [
      3,
      ['movies.write', 'editorial.write', 'reference.write', 'content.write'],
      ['quotes.read', 'quotes.manage', 'settlement.read', 'impersonate', 'accounts.read', 'accounts.write'],
    ],
    [4, ['movies.translate'], ['movies.write', 'movies.decide', 'quotes.read', 'settlement.read', 'impersonate']],
    [
      5,
      ['quotes.manage', 'agreements.manage', 'accounts.write', 'impersonate'],
      ['movies.write', 'rates.write', 'staff.write', 'settlement.read', 'settlement.manage', 'approvals.decide'],
    ],
    [
      101,
      ['settlement.read', 'settlement.manage', 'rates.write', 'books.settings', 'audit.books'],
      [
        'movies.write',
        'quotes.manage',
        'agreements.manage',
        'accounts.write',
        'settings.write',
        'audit.read',
        'impersonate',
      ],
    ],
    [6, ['account.secure'], ['movies.write', 'movies.translate', 'quotes.manage', 'impersonate', 'accounts.write']],
  ])('staff role %i', (role, has, lacks) => {
    expect(has.filter((capability) => !may(staff(role), capability))).toEqual([]);
    expect(lacks.filter((capability) => may(staff(role), capability))).toEqual([]);
  });

  test('a user has every manager capability except staff; a browser may change only themselves', () => {
    expect(new Set([...capabilitiesOf(staff(2)), 'staff.write'])).toEqual(new Set(capabilitiesOf(staff(1))));
    expect(capabilitiesOf(staff(6))).toEqual([
      'desk.observe',
      'title_queue.read',
      'accounts.read',
      'quotes.read',
      'settlement.read',
      'enquiries.read',
      'account.secure',
    ]);
  });

  test('only staff roles 1, 2 and 5 impersonate (D15)', () => {
    expect(staffRoles.filter((role) => may(staff(role), 'impersonate'))).toEqual([1, 2, 5]);
  });

  test('access logs come with a premium plan (D18)', () => {
    expect(plans.filter((plan) => may(provider(plan), 'access_logs.read'))).toEqual(['premium', 'premium_gold']);
    expect(plans.filter(isPremium)).toEqual(['premium', 'premium_gold']);
    expect(may(buyer, 'access_logs.read')).toBe(false);
  });

  test('impersonation excludes security settings and records the manager (D15)', () => {
    const acting: Actor = { ...buyer, real: { manager: 'm', staff_role: staffRole.salesRep } };
    expect(may(acting, 'quotes.request')).toBe(true);
    expect(may(acting, 'account.secure')).toBe(false);
    expect(may(acting, 'impersonate')).toBe(false);
    expect(may(acting, 'impersonate', 'real')).toBe(true);
    expect(realActor(acting)).toMatchObject({ account: 'm', role: 'manager', staff_role: staffRole.salesRep });
    expect(realActor(buyer)).toBe(buyer);
  });

  test.each(['deliveries.download', 'screeners.read'] as const)('%s is for staff who trade', (capability) => {
    expect(staffRoles.filter((role) => may(staff(role), capability))).toEqual([1, 2, 5]);
  });

  test('the table role × permission lists every staff capability once (D16b)', () => {
    const named = staffCapabilityLabels.map(({ code }) => code);
    expect(new Set(named).size).toBe(named.length);
    expect(new Set(named)).toEqual(new Set(staffRoles.flatMap((role) => capabilitiesOf(staff(role)))));
  });

  test('every capability belongs to someone', () => {
    const everyone = [...staffRoles.map(staff), ...plans.map(provider), buyer].flatMap((actor) =>
      capabilitiesOf(actor),
    );
    expect(new Set(everyone)).toEqual(new Set(capabilities));
  });
});

describe('account life cycle (D14)', () => {
  test.each([
    ['consumer', consumerMoves, ['pending', 'approved', 'denied', 'blocked', 'closed'], 'pending', ['closed']],
    ['provider', providerMoves, ['pending', 'approved', 'blocked', 'closed'], 'pending', ['closed']],
    ['manager', managerMoves, ['invited', 'approved', 'blocked'], 'invited', []],
  ] as const)('of a %s is sound', (_role, moves, states, initial, final) => {
    expect(moveTableFaults(moves, { states, initial: [initial], final })).toEqual([]);
  });

  test('allows exactly the moves in the table', () => {
    const led = (role: 'consumer' | 'provider' | 'manager', by: 'manager' | 'system' | 'owner') =>
      accountStates.flatMap((state) =>
        (['approve', 'deny', 'block', 'unblock', 'confirm_email', 'close'] as const).flatMap((action) => {
          const next = nextAccountState(role, { state, action, by });
          return next === undefined ? [] : [`${state} ${action} ${next}`];
        }),
      );
    expect(led('consumer', 'manager')).toEqual([
      'pending approve approved',
      'pending deny denied',
      'approved block blocked',
      'denied approve approved',
      'blocked unblock approved',
    ]);
    expect(led('consumer', 'system')).toEqual([]);
    expect(led('provider', 'manager')).toEqual([
      'pending block blocked',
      'approved block blocked',
      'blocked unblock approved',
    ]);
    expect(led('provider', 'system')).toEqual(['pending confirm_email approved']);
    for (const role of ['consumer', 'provider'] as const) expect(led(role, 'owner')).toEqual(['approved close closed']);
    expect(led('manager', 'owner')).toEqual([]);
  });
});

const rulesIn = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`);
};

const someone = {
  email: 'sample@example.com',
  password: 'Eigaichi2026',
  last_name: 'Mihon',
  first_name: 'Taro',
  company_name: 'Sample Pictures',
  company_type: providerCompanyType.company,
  preferred_language: 'en',
  agree_to_privacy_policy: true,
};

describe('registration', () => {
  test('accepts only the required fields', () => {
    expect(rulesIn(consumerRegistration, someone)).toEqual([]);
    expect(rulesIn(providerRegistration, someone)).toEqual([]);
  });

  test('names all missing fields together', () => {
    expect(rulesIn(providerRegistration, {})).toEqual([
      'last_name required',
      'first_name required',
      'company_name required',
      'preferred_language required',
      'email required',
      'company_type required',
      'password required',
      'agree_to_privacy_policy privacy_policy',
    ]);
  });

  test('requires agreement to the privacy policy', () => {
    for (const schema of [consumerRegistration, providerRegistration])
      expect(rulesIn(schema, { ...someone, agree_to_privacy_policy: false })).toEqual([
        'agree_to_privacy_policy privacy_policy',
      ]);
  });

  test.each([
    [{ hq_country: 'JP', hq_zip: '12-3' }, ['hq_zip post_number']],
    [{ hq_country: 'JP', hq_zip: '123-4567' }, []],
    [{ hq_country: 'FR', hq_zip: '75001' }, []],
    [{ address_country: 'JP', address_zip: 'x' }, ['address_zip post_number']],
    [{ company_url: 'nowhere' }, ['company_url url']],
    [{ company_name: 'x'.repeat(201) }, ['company_name max_length']],
    [{ translations: { en: { about: '映画' } } }, ['translations.en.about english_text']],
    [{ translations: { ja: { about: '映'.repeat(401) } } }, ['translations.ja.about max_length']],
    [{ areas: [9] }, ['areas.0 option']],
    [{ payment_start_month: 13 }, ['payment_start_month max_value']],
  ])('a buyer with %o breaks %j', (fields, broken) => {
    expect(rulesIn(consumerRegistration, { ...someone, ...fields })).toEqual(broken);
  });

  test.each([
    [{ company_name_english: '見本' }, ['company_name_english english']],
    [{ has_invoice: true, invoice_number: 'T7010705000725' }, []],
    [{ has_invoice: true, invoice_number: 'T8010705000725' }, ['invoice_number invoice_number']],
    [{ company_type: providerCompanyType.soleProprietor, has_invoice: true, invoice_number: 'T8010705000725' }, []],
    [{ invoice_number: 'T1' }, ['invoice_number invoice_number']],
  ])('a provider with %o breaks %j', (fields, broken) => {
    expect(rulesIn(providerRegistration, { ...someone, ...fields })).toEqual(broken);
  });

  test('reports the invoice number together with other faults', () => {
    expect(rulesIn(providerRegistration, { ...someone, company_name: '', invoice_number: 'T8010705000725' })).toEqual([
      'company_name required',
      'invoice_number invoice_number',
    ]);
  });
});

test('an edit sends only changes', () => {
  expect(consumerEdit.parse({})).toEqual({});
  expect(providerEdit.parse({ company_url: '' })).toEqual({ company_url: null });
  expect(rulesIn(providerEdit, { fee_rate: 120, plan_id: 'free', company_name: '' })).toEqual([
    'company_name required',
    'plan_id option',
    'fee_rate max_value',
  ]);
});

describe('readers of each field (D20b)', () => {
  test('no role reads a password or a token', () => {
    for (const table of [consumerReaders, providerReaders, managerReaders])
      for (const secret of ['password', 'password_hash', 'api_token', 'token'])
        expect(table).not.toHaveProperty(secret);
  });

  test.each(['management_note', 'state', 'blocked_at'] as const)('%s is for staff only', (field) => {
    expect(consumerReaders[field]).toEqual(['staff']);
    expect(providerReaders[field]).toEqual(['staff']);
  });

  test('a staff comment is readable by its buyer, and by no provider', () => {
    expect(consumerReaders.admin_comment).toEqual(['itself', 'staff']);
    expect(providerReaders.admin_comment).toEqual(['staff']);
  });

  test('agency fees are for staff, fee rates for the provider and staff', () => {
    expect(consumerReaders.agency_fee).toEqual(['staff']);
    expect(providerReaders.fee_rate).toEqual(['itself', 'staff']);
  });

  test('a provider with a request reads the profile, without contact and payment details', () => {
    const seen = visibleFields(consumerReaders, 'asked_provider');
    expect(seen).toEqual(expect.arrayContaining(['company_name', 'hq_country', 'translations', 'business_types']));
    for (const field of ['email', 'tel', 'address_street', 'payment_period', 'agency_fee'])
      expect(seen).not.toContain(field);
  });

  test('omits fields the reader may not see', () => {
    const row = { uuid: 'u', company_name: 'Sample', fee_rate: 30, password_hash: 'x' };
    expect(pickVisible(providerReaders, 'buyer', row)).toEqual({ uuid: 'u', company_name: 'Sample' });
    expect(pickVisible(providerReaders, 'itself', row)).toEqual({ uuid: 'u', company_name: 'Sample', fee_rate: 30 });
  });
});
