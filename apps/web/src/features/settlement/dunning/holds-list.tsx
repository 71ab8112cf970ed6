import { labelled } from '@eigaichi/domain/shared/punctuation';
import { creditHoldStates } from '@eigaichi/wire/settlement/dunning';
import { exportCreditHolds } from '@eigaichi/wire/settlement/list-exports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForFile } from '../../../lib/api-files.ts';
import { formatDocumentMoment } from '../../../lib/format.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CompanyLink } from '../../accounts/staff/company-link.tsx';
import { ExportButtons } from '../export-buttons.tsx';
import { Sub } from '../money-texts.tsx';
import { creditHoldsQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { HoldAction, HoldReason } from './credit-hold-notice.tsx';

/** Buyers on credit hold, and lifted holds (D8l). */
export const HoldsList = () => {
  const { t, language } = useTexts('receivables');
  const manages = useSession().abilities.includes('settlement.manage');
  const [shown, setShown] = useState<{ state: (typeof creditHoldStates)[number]; page: number }>({
    state: 'active',
    page: 1,
  });
  const { data, error } = useQuery(creditHoldsQuery({ ...shown, per: 20 }));
  return (
    <Section
      title={t('holds')}
      aside={
        <ExportButtons
          name="credit_holds"
          take={({ format, language }) =>
            callForFile(exportCreditHolds, { params: { format }, query: { state: shown.state, language } })
          }
        />
      }
    >
      <div className={classes.filters}>
        <Segmented
          label={t('show')}
          value={shown.state}
          options={creditHoldStates.map((value) => ({ value, label: t(`holds_${value}`) }))}
          onChange={(state) => setShown({ state, page: 1 })}
        />
      </div>
      <Refusal of={error} />
      {data?.data.length === 0 && <p className={classes.note}>{t('no_holds')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <>
          <DataTable
            label={t('holds')}
            rows={data.data}
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
          <ListPaging meta={data.meta} onPage={(page) => setShown({ ...shown, page })} />
        </>
      )}
    </Section>
  );
};
