import { labelOf } from '@eigaichi/domain/options/option-list';
import { caseKinds } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { caseStateLabels } from '@eigaichi/domain/quotes/business-cases/case-layout';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataList } from '../../../lib/data-list.tsx';
import { formatDocumentMoment, formatMoney } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { type BusinessCaseRow, businessCasesQuery } from './business-case-queries.ts';

const nameOfFirst = ({ titles: [first] }: BusinessCaseRow, language: 'ja' | 'en'): string =>
  (language === 'ja' ? (first?.film_name_ja ?? first?.film_name_en) : (first?.film_name_en ?? first?.film_name_ja)) ??
  '';

/** `/vod/approvals` and `/ch/approvals`: approval requests within the company, waiting ones first (D14j, D14k). */
export const BusinessCasesPage = () => {
  const { t, language } = useTexts('business_cases');
  const isProvider = roleOf(useSession()) === 'provider';
  const at = useLocalSearch();
  const list = useQuery(businessCasesQuery(at.page));
  useTitle('approvals');
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      <DataList
        list={list}
        label={t('title')}
        loading={t('title')}
        none={{ title: t('none'), text: t('none_text') }}
        at={at}
        rowKey={({ uuid }) => uuid}
        columns={[
          {
            key: 'titles',
            head: t('labels.titles'),
            cell: (row) => (
              <Link to={isProvider ? '/ch/approvals/$uuid' : '/vod/approvals/$uuid'} params={{ uuid: row.uuid }}>
                {row.titles.length > 1
                  ? t('titles_more', { title: nameOfFirst(row, language), count: row.titles.length - 1 })
                  : nameOfFirst(row, language)}
              </Link>
            ),
          },
          { key: 'kind', head: t('kind'), cell: ({ kind }) => labelOf(caseKinds, kind, language) },
          {
            key: 'cost',
            head: t(isProvider ? 'net' : 'cost'),
            cell: ({ least, most }) =>
              [...(least === null ? [] : [least]), ...(most === null || most.amount === least?.amount ? [] : [most])]
                .map(({ amount, currency }) => formatMoney(amount, currency))
                .join(' – '),
          },
          {
            key: 'asked',
            head: t('asked'),
            cell: ({ asked_by_name, asked_at }) =>
              t('asked_by', { name: asked_by_name, at: formatDocumentMoment(asked_at, language) }),
          },
          { key: 'state', head: t('labels.status'), cell: ({ kind, state }) => caseStateLabels[kind][state][language] },
        ]}
      />
    </Page>
  );
};
