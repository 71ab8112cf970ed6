import { payoutRunStateLabels } from '@eigaichi/domain/settlement/payout-runs';
import { exportRuns } from '@eigaichi/wire/settlement/list-exports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DataList } from '../../../lib/data-list.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { choiceFilter } from '../../../lib/list-filters/list-filters.tsx';
import type { ListPlace } from '../../../lib/list-search.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ExportList } from '../export-buttons.tsx';
import { Day, moneyOf } from '../money-texts.tsx';
import { runsQuery } from '../queries.ts';
import classes from '../settlement.module.css';

/** All payout runs, newest first, each with its own page; or only unpaid ones. */
export const RunsPart = ({ at: address }: { at: ListPlace }) => {
  const { t, language } = useTexts('settlement');
  const [page, setPage] = useState(1);
  const state = address.search.runs === 'unpaid' ? 'unpaid' : 'all';
  const at: ListPlace = {
    search: address.search,
    change: (entries) => {
      setPage(1);
      address.change(entries);
    },
    turn: setPage,
  };
  const list = useQuery(runsQuery({ page, per: 20, state }));
  return (
    <Section title={t('runs.title')} aside={<ExportList of={exportRuns} filters={{ state }} />}>
      <DataList
        list={list}
        label={t('runs.title')}
        filters={[
          choiceFilter('runs', t('runs.show'), { of: ['all', 'unpaid'], text: (value) => t(`runs.show_${value}`) }),
        ]}
        fieldsClass={classes.filters}
        loading={t('loading')}
        none={<p className={classes.note}>{t(state === 'unpaid' ? 'runs.none_unpaid' : 'runs.none')}</p>}
        at={at}
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
    </Section>
  );
};
