import { termsTexts } from 'virtual:content/terms';
import { companyName } from '@eigaichi/domain/accounts/company-name';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { listTermsAgreements } from '@eigaichi/wire/accounts/accounts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api-error.ts';
import { formatMoment } from '../../../lib/format.ts';
import { answerQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import typography from '../../../ui/typography.module.css';
import { NotFoundPage } from '../../sessions/not-found-page.tsx';
import { TermsText } from '../own/terms-text.tsx';
import { CompanyPageLink } from './company-link.tsx';
import classes from './staff.module.css';

const termsQuery = (uuid: string) => answerQuery(listTermsAgreements, { params: { id: uuid } });

/** Owner of the agreements, with a link back to the account. */
const Owner = ({ uuid, account }: { uuid: string; account: AnswerOut<typeof listTermsAgreements>['account'] }) => {
  const name = <Lang>{companyName(account, useTexts().language)}</Lang>;
  if (account.role === 'manager') return name;
  return (
    <CompanyPageLink as={account.role} uuid={uuid}>
      {name}
    </CompanyPageLink>
  );
};

/** `/admin/tacView/{uuid}`: an account's agreements to terms, with version, time and person (D20). */
export const TermsPage = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('accounts_staff');
  const { data: answer, error } = useQuery(termsQuery(uuid));
  const data = answer?.data;
  useTitle('admin_tac_view');
  if (isApiError(error, 'unreadable') || isApiError(error, 'not_found')) return <NotFoundPage />;
  return (
    <Page>
      <PageHeading
        over={answer !== undefined && <Owner uuid={uuid} account={answer.account} />}
        title={t('terms')}
        lead={t('terms_lead')}
      />
      <Waiting data={data} error={error} label={t('waiting')} count={3} />
      {data?.length === 0 && <EmptyState title={t('terms_none')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={`${layout.ruled} ${layout.below24}`}>
          {data.map((agreed) => (
            <li key={agreed.uuid} className={`${layout.cellsMiddle} ${layout.floored} ${classes.row}`}>
              <div>
                <span className={`${typography.bold} ${typography.anywhere}`}>{t(`documents.${agreed.document}`)}</span>
                <div className={typography.note}>
                  {t('version_of', { version: displayDate(agreed.version, language) })}
                </div>
                {agreed.document === 'terms' && agreed.version in termsTexts && (
                  <details className={`${layout.measure} ${layout.above8} ${classes.text}`}>
                    <summary className={`${layout.pointer} ${typography.size13}`}>{t('read_terms')}</summary>
                    <TermsText version={agreed.version} />
                  </details>
                )}
              </div>
              <div>{formatMoment(agreed.agreed_at, language)}</div>
              <div>
                <Lang>{agreed.person_name}</Lang>
                <div className={`${typography.hint} ${typography.anywhere}`}>{agreed.person_email}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
};
