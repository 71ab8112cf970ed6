import { labelled } from '@eigaichi/domain/shared/punctuation';
import { creditHoldStates, listCreditHolds } from '@eigaichi/wire/settlement/dunning';
import { exportCreditHolds } from '@eigaichi/wire/settlement/list-exports';
import { useQuery } from '@tanstack/react-query';
import { DataList } from '../../../lib/data-list.tsx';
import { formatDocumentMoment } from '../../../lib/format.ts';
import { choiceFilter } from '../../../lib/list-filters/list-filters.tsx';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { listQuery } from '../../../lib/read-query.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { CompanyLink } from '../../accounts/staff/company-link.tsx';
import { ExportList } from '../export-buttons.tsx';
import { Sub } from '../money-texts.tsx';
import classes from '../settlement.module.css';
import { HoldAction, HoldReason } from './credit-hold-notice.tsx';

/** Buyers on credit hold, and lifted holds (D8l). */
export const HoldsList = () => {
  const { t, language } = useTexts('receivables');
  const manages = useSession().abilities.includes('settlement.manage');
  const at = useLocalSearch();
  const list = useQuery(listQuery(listCreditHolds, at, { per: 20 }));
  return (
    <Section title={t('holds')} aside={<ExportList of={exportCreditHolds} filters={at.search} />}>
      <DataList
        list={list}
        label={t('holds')}
        filters={[choiceFilter('state', t('show'), { of: creditHoldStates, text: (value) => t(`holds_${value}`) })]}
        fieldsClass={classes.filters}
        none={<p className={classes.note}>{t('no_holds')}</p>}
        at={at}
        rowKey={({ uuid }) => uuid}
        columns={[
          {
            key: 'buyer',
            head: t('labels.buyer'),
            cell: (row) => <CompanyLink as="consumer" company={row.consumer} />,
          },
          { key: 'reason', head: t('reason'), cell: (row) => <HoldReason hold={row} /> },
          {
            key: 'placed',
            head: t('placed_at'),
            cell: (row) => (
              <>
                {formatDocumentMoment(row.placed_at, language)}
                {row.placed_name !== null && (
                  <Sub>
                    <Lang>{row.placed_name}</Lang>
                  </Sub>
                )}
              </>
            ),
          },
          {
            key: 'lifted',
            head: '',
            cell: (row) =>
              row.lifted_at === null ? (
                manages && <HoldAction consumer={row.consumer.uuid} act="lift" />
              ) : (
                <>
                  {t('lifted', { moment: formatDocumentMoment(row.lifted_at, language) })}
                  <Sub>
                    <Lang>{labelled(row.lifted_name ?? '', row.lifted_reason ?? '', language)}</Lang>
                  </Sub>
                </>
              ),
          },
        ]}
      />
    </Section>
  );
};
