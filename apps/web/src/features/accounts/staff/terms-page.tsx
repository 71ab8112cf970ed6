import { termsTexts } from '@eigaichi/domain/accounts/terms/terms-texts';
import { listTermsAgreements } from '@eigaichi/wire/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { TermsText } from '../own/terms-text.tsx';
import classes from './staff.module.css';

const termsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['accounts', 'terms', uuid],
    queryFn: async ({ signal }) => (await call(listTermsAgreements, { params: { id: uuid }, signal })).data,
  });

/** `/admin/tacView/{uuid}`: what an account agreed to, which version, when, and the person who did (D20). */
export const TermsPage = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('accounts_staff');
  const language = useLanguage();
  const { data, error } = useQuery(termsQuery(uuid));
  useTitle('admin_tac_view');
  if (isApiError(error, 'unreadable') || isApiError(error, 'not_found')) return <NotFoundPage />;
  return (
    <Page>
      <PageHeading title={t('terms')} lead={t('terms_lead')} />
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {data === undefined && error === null && <Progress label={t('waiting')} />}
      {data?.length === 0 && <EmptyState title={t('terms_none')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((agreed) => (
            <li key={agreed.uuid} className={classes.row}>
              <div>
                <span className={classes.name}>{t(`documents.${agreed.document}`)}</span>
                <div className={classes.second}>{t('version_of', { version: agreed.version })}</div>
                {agreed.document === 'terms' && agreed.version in termsTexts && (
                  <details className={classes.text}>
                    <summary>{t('read_terms')}</summary>
                    <TermsText version={agreed.version} />
                  </details>
                )}
              </div>
              <div>{formatMoment(agreed.agreed_at, language)}</div>
              <div>
                <Lang>{agreed.person_name}</Lang>
                <div className={classes.third}>{agreed.person_email}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
};
