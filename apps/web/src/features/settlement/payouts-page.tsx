import { payoutRunStateWords } from '@eigaichi/domain/settlement/payout-runs';
import { endOfMonth } from '@eigaichi/domain/shared/dates';
import { makePayouts } from '@eigaichi/wire/payout-runs';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { companyName } from '../../lib/company-name.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Section } from '../../ui/section.tsx';
import { useTitle } from '../shell/use-title.ts';
import { Day, moneyOf } from './money-words.tsx';
import { type PlannedPayout, payoutsQuery, runsQuery, summaryQuery } from './queries.ts';
import classes from './settlement.module.css';
import { useAct } from './use-act.ts';

const outcomes = ['carried_over', 'asked_for', 'nothing'] as const;

const Outcome = ({ payout }: { payout: PlannedPayout }) => {
  const { t } = useTranslation('settlement');
  if (payout.blocked !== null) return <span className={classes.late}>{t(`payouts.${payout.blocked}`)}</span>;
  return t(`payouts.${outcomes.find((each) => each === payout.outcome) ?? 'planned'}`);
};

/** Every payout run, the newest first, each with its own page. */
const Runs = () => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(runsQuery(page));
  return (
    <Section title={t('runs.title')}>
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {data === undefined && error === null && <Progress label={t('loading')} />}
      {data?.data.length === 0 && <p className={classes.note}>{t('runs.none')}</p>}
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
              { key: 'state', head: t('runs.state'), cell: (run) => payoutRunStateWords[run.state][language] },
              { key: 'count', head: t('runs.payouts'), figures: true, cell: (run) => formatNumber(run.payouts) },
              { key: 'amount', head: t('payouts.amount'), figures: true, cell: (run) => moneyOf(run.amount) },
              { key: 'paid', head: t('payouts.paid'), figures: true, cell: (run) => moneyOf(run.paid) },
              { key: 'made', head: t('runs.made_by'), cell: (run) => run.made_name ?? '' },
            ]}
          />
          <ListPaging meta={data.meta} onPage={setPage} />
        </>
      )}
    </Section>
  );
};

/** What a day has to pay and no run holds yet; whoever can't be paid is named with the reason (D14d). */
const PayoutsOn = ({ due_on, go }: { due_on: string; go: (due_on: string) => void }) => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error } = useQuery(payoutsQuery(due_on));
  const [asked, setAsked] = useState(false);
  useTitle('settlement_payouts');
  const total = data?.total ?? { amount: 0, currency: 'JPY' };
  const blocked = data?.data.filter((payout) => payout.blocked !== null) ?? [];
  const act = useAct(
    async () => {
      const { data: made } = await call(makePayouts, { body: { due_on, total: total.amount } });
      await navigate({ to: '/admin/settlement/payouts/$run', params: { run: made.uuid } });
    },
    t('payouts.made'),
    () => setAsked(false),
  );
  const mayMake = data?.actions.some(({ name, allowed }) => name === 'make' && allowed) ?? false;
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement">{t('title.manager')}</Link>}
        title={t('payouts.title')}
        lead={t('payouts.lead')}
        aside={
          mayMake && <Button onClick={() => setAsked(true)}>{t('payouts.make', { amount: moneyOf(total) })}</Button>
        }
      />
      <Section title={t('payouts.due')}>
        <div className={classes.filters}>
          <DayField label={t('payouts.day')} value={due_on} onChange={(value) => value !== null && go(value)} />
        </div>
        {blocked.length > 0 && (
          <RefusalBox
            title={t('payouts.blocked', {
              names: blocked.map((payout) => companyName(payout.provider, language)).join(t('payouts.comma')),
            })}
          >
            {t('payouts.blocked_text')}
          </RefusalBox>
        )}
        {error !== null && <RefusalBox title={refusalText(error, language)} />}
        {data === undefined && error === null && <Progress label={t('loading')} />}
        {data?.data.length === 0 && <EmptyState title={t('payouts.none')} text={t('payouts.none_text')} />}
        {data !== undefined && data.data.length > 0 && (
          <DataTable
            label={t('payouts.due')}
            rows={data.data}
            rowKey={(payout) => payout.provider.uuid}
            columns={[
              {
                key: 'provider',
                head: t('payouts.provider'),
                cell: (payout) => <Lang>{companyName(payout.provider, language)}</Lang>,
              },
              { key: 'outcome', head: t('payouts.outcome'), cell: (payout) => <Outcome payout={payout} /> },
              { key: 'agreements', head: t('payouts.agreements'), figures: true, cell: (payout) => payout.agreements },
              { key: 'payable', head: t('payouts.payable'), figures: true, cell: (payout) => moneyOf(payout.payable) },
              { key: 'fee', head: t('payouts.fee'), figures: true, cell: (payout) => moneyOf(payout.transfer_fee) },
              { key: 'amount', head: t('payouts.amount'), figures: true, cell: (payout) => moneyOf(payout.amount) },
            ]}
          />
        )}
      </Section>
      <Runs />
      <ConfirmDialog
        opened={asked}
        title={t('payouts.make_title', { date: formatDate(due_on, language) })}
        confirm={t('payouts.make_do')}
        cancel={t('payouts.keep')}
        busy={act.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => act.mutate(undefined)}
      >
        {t('payouts.make_text', { amount: moneyOf(total) })}
      </ConfirmDialog>
    </Page>
  );
};

/** `/admin/settlement/payouts` (D8): the end of the month that runs, unless the address names another day. */
export const PayoutsPage = ({ due_on, go }: { due_on: string | undefined; go: (due_on: string) => void }) => {
  const { t } = useTranslation('settlement');
  const { data } = useQuery(summaryQuery());
  const day = due_on ?? (data === undefined ? undefined : endOfMonth(data.today));
  if (day !== undefined) return <PayoutsOn due_on={day} go={go} />;
  return (
    <Page>
      <Progress label={t('loading')} />
    </Page>
  );
};
