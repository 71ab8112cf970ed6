import { companyName } from '@eigaichi/domain/accounts/company-name';
import { personName } from '@eigaichi/domain/accounts/person-name';
import {
  consumerCompanyTypes,
  planOptions,
  providerCompanyTypes,
  staffRoleOptions,
} from '@eigaichi/domain/options/companies';
import { countries } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { Language } from '@eigaichi/domain/shared/language';
import type { ReactNode } from 'react';
import { dayOf, formatDate, formatMoment } from '../../../lib/format.ts';
import { marketNow } from '../../../lib/market-clock.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { ActForButton } from '../../sessions/act-for-button.tsx';
import { ColleagueActs } from './colleague.tsx';
import { CompanyPageLink } from './company-link.tsx';
import { MoveButtons } from './move-buttons.tsx';
import classes from './staff.module.css';
import type { SavedAccount } from './staff-queries.ts';

export const AccountStateMark = ({ state }: { state: SavedAccount['state'] }) => {
  const { t } = useTexts('accounts_staff');
  return state === undefined ? null : (
    <span className={`${layout.inlineMiddle} ${layout.washed} ${typography.note} ${classes.state}`} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
};

const InvitedUntil = ({ account }: { account: SavedAccount }) => {
  const { t, language } = useTexts('accounts_staff');
  if (account.role !== 'manager' || !mayDo(account, 'resend_invitation')) return null;
  const until = account.invited_until ?? null;
  const isOpen = until !== null && Temporal.Instant.compare(Temporal.Instant.from(until), marketNow()) > 0;
  return (
    <div className={`${typography.hint} ${typography.anywhere}`}>
      {isOpen ? t('colleague.invited_until', { at: formatMoment(until, language) }) : t('colleague.invitation_expired')}
    </div>
  );
};

const useKind = (account: SavedAccount): string => {
  const { language } = useTexts();
  if (account.role === 'manager') return labelIfAny(staffRoleOptions, account.staff_role, language) ?? '';
  const types = account.role === 'consumer' ? consumerCompanyTypes : providerCompanyTypes;
  const plan = account.role === 'provider' && account.plan_id !== 'standard' ? account.plan_id : null;
  return [
    labelIfAny(types, account.company_type, language),
    labelIfAny(countries, account.hq_country, language),
    labelIfAny(planOptions, plan, language),
  ]
    .filter(Boolean)
    .join(' · ');
};

const Name = ({ account, name }: { account: SavedAccount; name: string }) => {
  const className = `${typography.bold} ${typography.anywhere}`;
  if (account.role === 'manager') return <span className={className}>{name}</span>;
  return (
    <CompanyPageLink as={account.role} uuid={account.uuid} className={className}>
      <Lang>{name}</Lang>
    </CompanyPageLink>
  );
};

/** A company's name in the reader's language; only providers have an additional English name. */
const companyOf = (account: Exclude<SavedAccount, { role: 'manager' }>, language: Language): string => {
  const english = account.role === 'provider' ? account.company_name_english : null;
  return companyName({ company_name: account.company_name ?? '', company_name_english: english ?? null }, language);
};

/** One account: name, kind, state and actions. */
export const AccountRow = ({ account, mark }: { account: SavedAccount; mark?: ReactNode }) => {
  const { t, language } = useTexts('accounts_staff');
  const person = personName(account);
  const name = (account.role === 'manager' ? person : companyOf(account, language)) || account.email || '';
  const since = account.created_at === undefined ? '' : formatDate(dayOf(account.created_at), language);
  return (
    <li
      id={`account-${account.uuid}`}
      tabIndex={-1}
      className={`${layout.cellsMiddle} ${layout.floored} ${classes.row}`}
      data-waits={(account.role === 'consumer' && account.state === 'pending') || undefined}
    >
      <div>
        <div className={`${layout.middle} ${layout.gap10}`}>
          {mark}
          <Name account={account} name={name} />
        </div>
        <div className={typography.note}>{useKind(account)}</div>
        <div className={`${typography.hint} ${typography.anywhere}`}>
          {account.role !== 'manager' && <Lang>{person}</Lang>}
          {account.role === 'manager' ? account.email : ` · ${account.email}`}
        </div>
      </div>
      <div>
        <AccountStateMark state={account.state} />
        <div className={`${typography.hint} ${typography.anywhere}`}>
          {t('since', { day: since })}
          {account.role !== 'manager' && account.email_confirmed_at === null && ` · ${t('unconfirmed')}`}
        </div>
        <InvitedUntil account={account} />
      </div>
      <div className={`${layout.wrapEnd} ${layout.gap8} ${classes.acts}`}>
        <MoveButtons account={account} as={account.role} name={name} inList />
        {account.role === 'manager' && <ColleagueActs account={account} name={name} />}
        {account.role !== 'manager' && mayDo(account, 'impersonate') && (
          <ActForButton as={account.role} id={account.uuid} name={name} />
        )}
      </div>
    </li>
  );
};
