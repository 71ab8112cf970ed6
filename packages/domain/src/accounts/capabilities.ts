import { staffRole } from '../options/companies.ts';
import type { Actor, Plan, StaffRole } from './actor.ts';
import type { Capability } from './capability.ts';
import { memberMay } from './member-roles.ts';

const titles = [
  'movies.write',
  'title_queue.read',
  'movies.decide',
  'movies.translate',
  'editorial.write',
  'reference.write',
  'tags.write',
  'content.write',
] as const satisfies readonly Capability[];

const trade = [
  'accounts.read',
  'accounts.write',
  'enquiries.read',
  'quotes.read',
  'quotes.manage',
  'agreements.manage',
  'deliveries.send',
  'deliveries.receive',
  'deliveries.manage',
  'deliveries.download',
  'screeners.read',
  'impersonate',
] as const satisfies readonly Capability[];

const books = [
  'settlement.read',
  'settlement.manage',
  'approvals.decide',
  'rates.write',
  'books.settings',
  'audit.books',
] as const satisfies readonly Capability[];

const reading = [
  'title_queue.read',
  'accounts.read',
  'quotes.read',
  'settlement.read',
  'enquiries.read',
] as const satisfies readonly Capability[];

const user = [
  ...titles,
  ...trade,
  ...books,
  'settings.write',
  'audit.read',
  'data.export',
  'account.secure',
] as const satisfies readonly Capability[];

/**
 * Staff role → capabilities (D16, D16b, D16c). Manager: everything; user: everything but staff; accountant: the books;
 * browser: read access. Only trading roles (1, 2, 5) may release masters and screener passwords.
 */
export const capabilitiesOfStaff: Readonly<Record<StaffRole, readonly Capability[]>> = {
  [staffRole.manager]: [...user, 'staff.write'],
  [staffRole.user]: user,
  [staffRole.editor]: [...titles, 'account.secure'],
  [staffRole.translator]: ['movies.translate', 'account.secure'],
  [staffRole.salesRep]: [...trade, 'account.secure'],
  [staffRole.browser]: ['desk.observe', ...reading, 'account.secure'],
  [staffRole.accountant]: ['accounts.read', 'quotes.read', ...books, 'account.secure'],
};

const unraised: readonly Capability[] = ['desk.observe', 'enquiries.read'];

/** True if the new staff role adds a capability; seeing queues and enquiries doesn't count. */
export const isRaisedRole = (before: StaffRole, after: StaffRole): boolean =>
  capabilitiesOfStaff[after].some(
    (capability) => !unraised.includes(capability) && !capabilitiesOfStaff[before].includes(capability),
  );

/** Capabilities shared by buyers and providers. */
const company = [
  'lists.write',
  'quotes.message',
  'company.write',
  'company.close',
  'terms.agree',
  'members.manage',
] as const satisfies readonly Capability[];

const provider = [
  ...company,
  'payouts.ask',
  'bank.write',
  'movies.write',
  'tags.write',
  'quotes.answer',
  'purchases.approve',
  'deliveries.send',
  'deliveries.download',
  'screeners.read',
  'account.secure',
] as const satisfies readonly Capability[];

/** Plan → capabilities (D18): premium sees who viewed its titles. */
export const capabilitiesOfPlan: Readonly<Record<Plan, readonly Capability[]>> = {
  standard: provider,
  premium: [...provider, 'access_logs.read'],
  premium_gold: [...provider, 'access_logs.read'],
};

/** Capabilities of a buyer. */
export const capabilitiesOfConsumer: readonly Capability[] = [
  ...company,
  'carts.write',
  'quotes.request',
  'quotes.sign',
  'purchases.approve',
  'usage.report',
  'deliveries.receive',
  'deliveries.download',
  'screeners.read',
  'account.secure',
];

const ofRole = (actor: Actor): readonly Capability[] => {
  switch (actor.role) {
    case 'manager':
      return actor.staff_role === null ? [] : capabilitiesOfStaff[actor.staff_role];
    case 'provider':
      return actor.plan === null ? provider : capabilitiesOfPlan[actor.plan];
    case 'consumer':
      return capabilitiesOfConsumer;
  }
};

/**
 * Effective capabilities of the actor. An impersonating manager can't touch the account's security (D15). A company
 * member has only what their roles allow (D14g).
 */
export const capabilitiesOf = (actor: Actor): readonly Capability[] => {
  const all = ofRole(actor);
  if (actor.real !== undefined) return all.filter((capability) => capability !== 'account.secure');
  return actor.role === 'manager' ? all : all.filter((capability) => memberMay(actor.person.roles, capability));
};

/** True if the actor's company or staff role has the capability, regardless of the person's roles. */
export const companyMay = (actor: Actor, capability: Capability): boolean => ofRole(actor).includes(capability);

/** The person behind the session: under impersonation the manager, else the actor itself. */
export const realActor = (actor: Actor): Actor => {
  if (actor.real === undefined) return actor;
  const { real, ...rest } = actor;
  return { ...rest, account: real.manager, role: 'manager', plan: null, staff_role: real.staff_role };
};

/** True if the actor (or, with `real`, the person behind it) has the capability. */
export const may = (actor: Actor, capability: Capability, as: 'effective' | 'real' = 'effective'): boolean =>
  capabilitiesOf(as === 'real' ? realActor(actor) : actor).includes(capability);
