import { payoutRunStateLabels } from '@eigaichi/domain/settlement/payout-runs';
import { exportRuns } from '@eigaichi/wire/settlement/list-exports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callForFile } from '../../../lib/api-files.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ExportButtons } from '../export-buttons.tsx';
import { Day, moneyOf } from '../money-texts.tsx';
import { runsQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import type { SettlementSearch } from '../settlement-search.ts';

type Props = {
  search: SettlementSearch;
  change: (entries: Readonly<Record<string, string | null>>) => void;
};

/** All payout runs, newest first, each with its own page; or only unpaid ones. */
export const RunsPart = ({ search, change }: Props) => {
  const { t, language } = useTexts('settlement');
  const [page, setPage] = useState(1);
  const state = search.runs === 'unpaid' ? 'unpaid' : 'all';
  const { data, error } = useQuery(runsQuery({ page, per: 20, state }));
  return (
    <Section
      title={t('runs.title')}
      aside={
        <ExportButtons
          name="payout_runs"
          take={({ format, language }) => callForFile(exportRuns, { params: { format }, query: { state, language } })}
        />
      }
    >
      <div className={classes.filters}>
        <Segmented
          label={t('runs.show')}
          value={state}
          options={(['all', 'unpaid'] as const).map((value) => ({ value, label: t(`runs.show_${value}`) }))}
          onChange={(value) => {
            setPage(1);
            change({ runs: value === 'unpaid' ? value : null });
          }}
        />
      </div>
      <Waiting data={data} error={error} label={t('loading')} shape="table" />
      {data?.data.length === 0 && (
        <p className={classes.note}>{t(state === 'unpaid' ? 'runs.none_unpaid' : 'runs.none')}</p>
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <DataTable
            label={t('runs.title')}
            rows={data.data}
            rowKey={(run) => run.uuid}
            columns={[
              {
                key: 'number',
                head: t('runs.run'),
                cell: (run) => (
                  <Link to="/admin/settlement/payouts/$run" params={{ run: run.uuid }}>
                    {t('runs.number', { number: run.number })}
                  </Link>
                ),
              },
              { key: 'day', head: t('payouts.day'), cell: (run) => <Day day={run.due_on} /> },
              { key: 'state', head: t('labels.status'), cell: (run) => payoutRunStateLabels[run.state][language] },
              { key: 'count', head: t('runs.payouts'), figures: true, cell: (run) => formatNumber(run.payouts) },
              { key: 'amount', head: t('payouts.amount'), figures: true, cell: (run) => moneyOf(run.amount) },
              { key: 'paid', head: t('account.paid'), figures: true, cell: (run) => moneyOf(run.paid) },
              { key: 'made', head: t('runs.made_by'), cell: (run) => run.made_name ?? '' },
            ]}
          />
          <ListPaging meta={data.meta} onPage={setPage} />
        </>
      )}
    </Section>
  );
};
