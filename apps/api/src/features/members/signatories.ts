import type { Money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { Signatory } from '@eigaichi/domain/quotes/sign/signatories';
import type { Database, Tx } from '../../db/client.ts';
import { type Member, membersOf } from './members-store.ts';

export type SigningLimit = { readonly limit: Money | null; readonly second_signatory: boolean };

/** The limit of a member's signature, as it is stored; an owner's holds once it is none any more. */
export const signingLimitOf = ({
  sign_limit_minor: amount,
  sign_limit_currency: currency,
  second_signatory,
}: Pick<Member, 'sign_limit_minor' | 'sign_limit_currency' | 'second_signatory'>): SigningLimit => ({
  limit: amount === null || currency === null ? null : { amount, currency: currencyOf(currency) },
  second_signatory,
});

export type CompanySignatory = Signatory & Pick<Member, 'email' | 'preferred_language'> & { readonly name: string };

const nameOf = ({ preferred_language, last_name, first_name }: Member): string =>
  (preferred_language === 'ja' ? [last_name, first_name] : [first_name, last_name]).join(' ').trim();

/** Who may sign for a company, the first member first (D14h). */
export const signatoriesOf = async (tx: Database | Tx, account: string): Promise<CompanySignatory[]> =>
  (await membersOf(tx, account))
    .filter(({ status, roles }) => status === 'active' && (roles.includes('owner') || roles.includes('signatory')))
    .map((member) => ({
      uuid: member.uuid,
      roles: member.roles,
      email: member.email,
      preferred_language: member.preferred_language,
      name: nameOf(member),
      ...signingLimitOf(member),
    }));
