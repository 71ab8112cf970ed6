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

/** Staff role → capabilities (D16, D16b, D16c): manager everything, user everything but staff, accountant the books, browser reads. Masters and passwords of screeners leave the house through those who trade (1, 2, 5) alone. */
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

/** Whether a staff role may do something that another one may not; to see the queues and enquiries is not more. */
export const isRaisedRole = (before: StaffRole, after: StaffRole): boolean =>
  capabilitiesOfStaff[after].some(
    (capability) => !unraised.includes(capability) && !capabilitiesOfStaff[before].includes(capability),
  );

/** What buyers and providers may both do. */
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
  'deliveries.send',
  'deliveries.download',
  'screeners.read',
  'account.secure',
] as const satisfies readonly Capability[];

/** Plan → capabilities (D18): premium sees who looked at its titles. */
export const capabilitiesOfPlan: Readonly<Record<Plan, readonly Capability[]>> = {
  standard: provider,
  premium: [...provider, 'access_logs.read'],
  premium_gold: [...provider, 'access_logs.read'],
};

/** What a buyer may do. */
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
 * What the actor may do as whom it acts: a manager acting for an account can't touch what secures it (D15), a person in a
 * company only what its roles allow (D14g).
 */
export const capabilitiesOf = (actor: Actor): readonly Capability[] => {
  const all = ofRole(actor);
  if (actor.real !== undefined) return all.filter((capability) => capability !== 'account.secure');
  return actor.role === 'manager' ? all : all.filter((capability) => memberMay(actor.person.roles, capability));
};

/** Whether the company or staff role of the actor may do something, whatever the roles of the person. */
export const companyMay = (actor: Actor, capability: Capability): boolean => ofRole(actor).includes(capability);

/** The person behind the session: under impersonation the manager, else the actor itself. */
export const realActor = (actor: Actor): Actor => {
  if (actor.real === undefined) return actor;
  const { real, ...rest } = actor;
  return { ...rest, account: real.manager, role: 'manager', plan: null, staff_role: real.staff_role };
};

/** Whether the actor (or, `real`, the person behind it) has the capability. */
export const may = (actor: Actor, capability: Capability, as: 'effective' | 'real' = 'effective'): boolean =>
  capabilitiesOf(as === 'real' ? realActor(actor) : actor).includes(capability);
