import type { Capability } from '@eigaichi/domain/accounts/capability';
import { memberMay } from '@eigaichi/domain/accounts/member-roles';
import { personName } from '@eigaichi/domain/accounts/person-name';
import type { Money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { Signatory } from '@eigaichi/domain/quotes/sign/signatories';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Database, Tx } from '../../db/client.ts';
import { type Member, membersOf } from './members-store.ts';

export type SigningLimit = { readonly limit: Money | null; readonly second_signatory: boolean };

/** A member's signing limit as stored; an owner's applies once they are no longer an owner. */
export const signingLimitOf = ({
  sign_limit_minor: amount,
  sign_limit_currency: currency,
  second_signatory,
}: Pick<Member, 'sign_limit_minor' | 'sign_limit_currency' | 'second_signatory'>): SigningLimit => ({
  limit: amount === null || currency === null ? null : { amount, currency: currencyOf(currency) },
  second_signatory,
});

type Person = Pick<Member, 'uuid' | 'email' | 'preferred_language'> & { readonly name: string };
export type CompanySignatory = Signatory & Person;

/** Active members with a capability, first member first. */
const ableMembers = async (tx: Tx | Database, account: string, capability: Capability): Promise<Member[]> =>
  (await membersOf(tx, account)).filter(({ status, roles }) => status === 'active' && memberMay(roles, capability));

const personOf = (member: Member): Person => ({
  ...pick(member, 'uuid', 'email', 'preferred_language'),
  name: personName(member),
});

/** Members who may sign for a company (D14h). */
export const signatoriesOf = async (tx: Tx | Database, account: string): Promise<CompanySignatory[]> =>
  (await ableMembers(tx, account, 'quotes.sign')).map((member) => ({
    ...personOf(member),
    roles: member.roles,
    ...signingLimitOf(member),
  }));

/** Members who may approve colleagues' requests, signatures (D14j) or answers (D14k). */
export const approversOf = async (tx: Tx | Database, account: string): Promise<Person[]> =>
  (await ableMembers(tx, account, 'purchases.approve')).map(personOf);

/** Members who may answer quotes for a provider. */
export const answerersOf = async (tx: Tx | Database, account: string): Promise<Person[]> =>
  (await ableMembers(tx, account, 'quotes.answer')).map(personOf);

/** Addresses of approvers who haven't accepted their invitation yet; names are shown only after that (D14g). */
export const invitedApprovers = async (tx: Tx | Database, account: string): Promise<string[]> =>
  (await membersOf(tx, account))
    .filter(({ status, roles }) => status === 'invited' && memberMay(roles, 'purchases.approve'))
    .map(({ email }) => email);

/** One current member of a company. */
export const memberOf = async (tx: Tx | Database, account: string, person: string): Promise<Person[]> =>
  (await membersOf(tx, account)).filter(({ uuid, status }) => uuid === person && status === 'active').map(personOf);
