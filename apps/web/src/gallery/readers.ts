import type { Actor, Plan, Role, StaffRole } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOf } from '@eigaichi/domain/accounts/capabilities';
import { memberRoles } from '@eigaichi/domain/accounts/member-roles';
import { staffRole } from '@eigaichi/domain/options/companies';
import { readSession } from '@eigaichi/wire/accounts/sessions';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { type Override, sample } from './sample.ts';
import { galleryNow, sampleUuid } from './sample-words.ts';

type Who = { readonly role: Role; readonly plan?: Plan; readonly staff_role?: StaffRole; readonly company: string };

const aonami = 'Aonami Pictures';

const people = {
  buyer: { role: 'consumer', company: 'Quillfern Streaming' },
  provider: { role: 'provider', plan: 'standard', company: aonami },
  premium: { role: 'provider', plan: 'premium', company: aonami },
  manager: { role: 'manager', staff_role: staffRole.manager, company: 'Eigaichi' },
  user: { role: 'manager', staff_role: staffRole.user, company: 'Eigaichi' },
  editor: { role: 'manager', staff_role: staffRole.editor, company: 'Eigaichi' },
  translator: { role: 'manager', staff_role: staffRole.translator, company: 'Eigaichi' },
  sales: { role: 'manager', staff_role: staffRole.salesRep, company: 'Eigaichi' },
  browser: { role: 'manager', staff_role: staffRole.browser, company: 'Eigaichi' },
  accountant: { role: 'manager', staff_role: staffRole.accountant, company: 'Eigaichi' },
} as const satisfies Record<string, Who>;

/** The reader of a state. */
export type ReaderName = 'visitor' | keyof typeof people;
export type SessionOverride = Override<AnswerIn<typeof readSession>['data']>;

/** The identifier of a reader's account and person. */
const readerUuid = (name: Exclude<ReaderName, 'visitor'>): string => sampleUuid(`reader ${name}`);

const actorOf = (name: keyof typeof people): Actor => {
  const who: Who = people[name];
  const uuid = readerUuid(name);
  return {
    account: uuid,
    role: who.role,
    plan: who.plan ?? null,
    staff_role: who.staff_role ?? null,
    person: { uuid, name: 'Mio Hayase', email: 'person@example.com', roles: memberRoles },
  };
};

const nothing = {
  user: null,
  impersonating: null,
  needs_mfa: false,
  needs_second_factor: false,
  companies: [],
  terms_due: null,
  company_site_url: 'https://www.example.com',
  is_demo: false,
  now: galleryNow,
};

const userOf = (name: keyof typeof people) => ({
  uuid: readerUuid(name),
  email: 'person@example.com',
  name: 'Mio Hayase',
  last_name: 'Hayase',
  first_name: 'Mio',
  company_name: people[name].company,
  preferred_language: 'en',
  role: people[name].role,
  create_provider: undefined,
  provider: 'plan' in people[name] ? { plan_id: people[name].plan } : null,
});

/** The session of a reader with a state's overrides. */
export const sessionOf = (name: ReaderName, given: SessionOverride = {}): unknown => {
  const state =
    name === 'visitor'
      ? { ...nothing, abilities: [] }
      : { ...nothing, user: userOf(name), abilities: capabilitiesOf(actorOf(name)) };
  return sample(readSession.answer, [], { data: { ...state, ...given } });
};
