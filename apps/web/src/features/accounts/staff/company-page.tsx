import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { dayOf, formatDate, formatMoment } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { WaitingPage } from '../../../lib/waiting.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import typography from '../../../ui/typography.module.css';
import { ActForButton } from '../../sessions/act-for-button.tsx';
import { ForbiddenPage } from '../../sessions/forbidden-page.tsx';
import { NotFoundPage } from '../../sessions/not-found-page.tsx';
import { AccountEdit } from '../account-edit.tsx';
import { CompanyPeople } from '../colleagues/company-people.tsx';
import type { CompanyRole } from '../form/account-blocks.ts';
import formClasses from '../form/account-form.module.css';
import { CompanyPictures } from '../pictures/company-pictures.tsx';
import { AccountStateMark } from './account-row.tsx';
import { AccountStory } from './account-story.tsx';
import { CompanySummary } from './company-summary.tsx';
import { ConfirmCountry } from './confirm-country.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { OpenDomains } from './open-domains.tsx';
import { type Company, companyQuery } from './staff-queries.ts';

const Standing = ({ account }: { account: Company }) => {
  const { t, language } = useTexts('accounts_staff');
  const moment = (at: string | null | undefined) => (at ? formatMoment(at, language) : t('not_yet'));
  return (
    <dl className={`${layout.stack} ${layout.gap8}`}>
      <div>
        <dt className={typography.small}>{t('labels.status')}</dt>
        <dd>
          <AccountStateMark state={account.state} />
        </dd>
      </div>
      <div>
        <dt className={typography.small}>{t('address_confirmed')}</dt>
        <dd>{moment(account.email_confirmed_at)}</dd>
      </div>
      {account.blocked_at && (
        <div>
          <dt className={typography.small}>{t('blocked_at')}</dt>
          <dd>{moment(account.blocked_at)}</dd>
        </div>
      )}
      <div>
        <dt className={typography.small}>{t('changed_at')}</dt>
        <dd>{moment(account.updated_at)}</dd>
      </div>
    </dl>
  );
};

const CompanyAccount = ({
  as: role,
  account,
  standing,
}: {
  as: CompanyRole;
  account: Company;
  standing: ReactNode;
}) => {
  const { t, language } = useTexts('accounts_staff');
  const english = account.role === 'provider' ? account.company_name_english : null;
  const names = { company_name: account.company_name ?? '', company_name_english: english ?? null };
  const name = companyName(names, language);
  const mayEditCompany = useSession().abilities.includes('accounts.write');
  useTitle(role === 'consumer' ? 'admin_vod' : 'admin_ch', name);
  return (
    <Page>
      <PageHeading
        over={
          role === 'consumer' ? (
            <Link to="/admin/vods">{t('titles.consumer')}</Link>
          ) : (
            <Link to="/admin/chs">{t('titles.provider')}</Link>
          )
        }
        title={<Lang>{name}</Lang>}
        lead={account.created_at && t('since', { day: formatDate(dayOf(account.created_at), language) })}
        aside={
          <>
            <MoveButtons account={account} as={role} name={name} />
            {mayDo(account, 'impersonate') && (
              <ActForButton
                as={role}
                id={account.uuid}
                name={name}
                to={role === 'consumer' ? '/vod/profile' : '/ch/profile'}
              />
            )}
          </>
        }
      />
      <CompanySummary as={role} uuid={account.uuid} name={account.company_name ?? ''} />
      <div className={`${layout.cells} ${layout.fromStart} ${layout.foldsAt64} ${formClasses.split}`}>
        {mayDo(account, 'edit') ? (
          <div className={`${layout.shrinks} ${formClasses.main}`}>
            <AccountEdit as={role} record={account} purpose="staff" />
            <CompanyPictures as={role} company={account} seenBy="staff" />
          </div>
        ) : (
          <p>{t('reads_only')}</p>
        )}
        <aside className={formClasses.side} aria-label={t('standing')}>
          <Standing account={account} />
          {account.role === 'consumer' && mayDo(account, 'confirm_country') && <ConfirmCountry buyer={account} />}
          {standing}
          {mayEditCompany && <OpenDomains account={account.uuid} />}
          {mayEditCompany && <CompanyPeople uuid={account.uuid} />}
          {mayEditCompany && <AccountStory as={role} account={account} />}
          <Link to="/admin/tacView/$uuid" params={{ uuid: account.uuid }}>
            {t('terms')}
          </Link>
          {role === 'consumer' && (
            <Link to="/ch/vod_profile/$vod_id" params={{ vod_id: account.uuid }}>
              {t('as_seen')}
            </Link>
          )}
        </aside>
      </div>
    </Page>
  );
};

/**
 * `/admin/vods/{vod_id}` and `/admin/chs/{ch_id}`: an account with all its fields, including staff fields. `standing`
 * holds content of other features.
 */
export const CompanyPage = ({
  as: role,
  uuid,
  standing = null,
}: {
  as: CompanyRole;
  uuid: string;
  standing?: ReactNode;
}) => {
  const { t } = useTexts('accounts_staff');
  const { data, error } = useQuery(companyQuery(role, uuid));
  if (isApiError(error, 'not_found') || isApiError(error, 'unreadable')) return <NotFoundPage />;
  if (data !== undefined) return <CompanyAccount as={role} account={data} standing={standing} />;
  const page = role === 'consumer' ? 'admin_vod' : 'admin_ch';
  return <WaitingPage page={page} error={error} label={t('waiting')} shape="form" />;
};

/** `/admin/vod/{vod_id}`: the address has no role rule, so anyone but a manager gets the 403 page (D19). */
export const UnruledBuyerPage = ({ uuid }: { uuid: string }) =>
  roleOf(useSession()) === 'manager' ? <CompanyPage as="consumer" uuid={uuid} /> : <ForbiddenPage />;
