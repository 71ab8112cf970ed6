import { companyName } from '@eigaichi/domain/accounts/company-name';
import { exportPayouts } from '@eigaichi/wire/settlement/list-exports';
import { makePayouts } from '@eigaichi/wire/settlement/payout-runs';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import type { ListPlace } from '../../../lib/list-search.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { NothingListed } from '../../../lib/nothing-listed.tsx';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ExportList } from '../export-buttons.tsx';
import { moneyOf, Sub } from '../money-texts.tsx';
import { type PlannedPayout, payoutsQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { useSettlementSearch } from '../use-settlement-search.ts';
import { BlockedProviders } from './blocked-providers.tsx';
import { NoticeBasisDialog } from './notice-basis-dialog.tsx';
import { Payable, PayoutLines } from './payout-lines.tsx';
import { RunsPart } from './runs-part.tsx';
import { TaxResidenceDialog } from './tax-residence-dialog.tsx';

const outcomes = ['carried_over', 'asked_for', 'nothing'] as const;

const Outcome = ({ payout }: { payout: PlannedPayout }) => {
  const { t } = useTexts('settlement');
  const waits = payout.waiting.amount !== 0 && <Sub>{t('payouts.waiting', { amount: moneyOf(payout.waiting) })}</Sub>;
  if (payout.blocked !== null)
    return (
      <>
        <span className={classes.late}>{t(`payouts.${payout.blocked}`)}</span>
        {waits}
      </>
    );
  return (
    <>
      {t(`payouts.${outcomes.find((each) => each === payout.outcome) ?? 'planned'}`)}
      {waits}
    </>
  );
};

const taxSettings = ['tax_residence', 'notice_basis'] as const;

/** Tax settings of a provider: the basis of consumption tax (D8ze), and withholding if they are abroad (D8t). */
const TaxSettings = ({ payout: { provider, abroad } }: { payout: PlannedPayout }) => {
  const { t } = useTexts('settlement');
  const [opened, setOpened] = useState<(typeof taxSettings)[number] | null>(null);
  const dialog = { uuid: provider.uuid, onClose: () => setOpened(null) };
  return (
    <div className={layout.row}>
      {taxSettings
        .filter((name) => abroad || name === 'notice_basis')
        .map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => setOpened(name)}>
            {t(`${name}.open`)}
          </Button>
        ))}
      {opened === 'tax_residence' && <TaxResidenceDialog {...dialog} />}
      {opened === 'notice_basis' && <NoticeBasisDialog {...dialog} />}
    </div>
  );
};

/** Amounts payable on a day and not in a run yet; unpayable providers are named with the reason (D14d). */
const PayoutsDue = ({ at: { search, change } }: { at: ListPlace }) => {
  const { t, language } = useTexts('settlement');
  const navigate = useNavigate();
  const state = search.state === 'due' ? 'due' : 'all';
  const { data, error } = useQuery(
    payoutsQuery({ state, ...(search.due_on === undefined ? {} : { due_on: search.due_on }) }),
  );
  const [asked, setAsked] = useState(false);
  const due_on = data?.due_on ?? search.due_on ?? null;
  const total = data?.total ?? { amount: 0, currency: 'JPY' };
  // No provider is payable: a run would only request missing bank details, and is refused.
  const asks = total.amount === 0;
  const act = useSettlementAction(
    async (due_on: string) => {
      try {
        const { data: made } = await call(makePayouts, { body: { due_on, total: total.amount } });
        await navigate({ to: '/admin/settlement/payouts/$run', params: { run: made.uuid } });
      } catch (error) {
        if (!asks || !isApiError(error, 'bank_details_missing')) throw error;
      }
    },
    { said: t(asks ? 'payouts.ask_done' : 'payouts.made'), onDone: () => setAsked(false) },
  );
  const mayMake = data !== undefined && mayDo(data, 'make');
  const manages = useSession().abilities.includes('settlement.manage');
  return (
    <Section
      title={t('payouts.due')}
      aside={
        <>
          <ExportList of={exportPayouts} filters={due_on === null ? { state } : { state, due_on }} />
          {mayMake && (
            <Button onClick={() => setAsked(true)}>
              {t(asks ? 'payouts.ask' : 'payouts.make', { amount: moneyOf(total) })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.filters}>
        <DayField
          label={t('payouts.day')}
          value={due_on}
          onChange={(value) => value !== null && change({ due_on: value })}
        />
        <Segmented
          label={t('payouts.show')}
          value={state}
          options={(['all', 'due'] as const).map((value) => ({ value, label: t(`payouts.show_${value}`) }))}
          onChange={(value) => change({ state: value === 'due' ? value : '' })}
        />
      </div>
      <BlockedProviders
        payouts={data?.data ?? []}
        text={t('payouts.blocked_text')}
        className={`${layout.above8} ${layout.below20} ${classes.hold}`}
      />
      <Waiting data={data} error={error} label={t('loading')} shape="table" />
      {data?.data.length === 0 && (
        <NothingListed
          isFiltered={state !== 'all'}
          onClear={() => change({ state: '' })}
          none={{ title: t('payouts.none'), text: t('payouts.none_text') }}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <DataTable
          label={t('payouts.due')}
          rows={data.data}
          rowKey={(payout) => payout.provider.uuid}
          columns={[
            {
              key: 'provider',
              head: t('labels.provider'),
              cell: (payout) => <Lang>{companyName(payout.provider, language)}</Lang>,
            },
            { key: 'outcome', head: t('payouts.outcome'), cell: (payout) => <Outcome payout={payout} /> },
            { key: 'agreements', head: t('payouts.agreements'), figures: true, cell: (payout) => payout.agreements },
            {
              key: 'payable',
              head: t('payouts.payable'),
              figures: true,
              cell: (payout) => <Payable payout={payout} />,
            },
            { key: 'fee', head: t('payouts.fee'), figures: true, cell: (payout) => moneyOf(payout.transfer_fee) },
            { key: 'withheld', head: t('payouts.withheld'), figures: true, cell: (payout) => moneyOf(payout.withheld) },
            { key: 'amount', head: t('payouts.amount'), figures: true, cell: (payout) => moneyOf(payout.amount) },
            ...(manages
              ? [{ key: 'tax', head: '', cell: (payout: PlannedPayout) => <TaxSettings payout={payout} /> }]
              : []),
          ]}
        />
      )}
      {data !== undefined && due_on !== null && (
        <PayoutLines lines={data.details} total={data.details_total} of={{ due_on }} />
      )}
      {due_on !== null && (
        <ConfirmDialog
          opened={asked}
          title={t(asks ? 'payouts.ask_title' : 'payouts.make_title', { date: formatDate(due_on, language) })}
          confirm={t(asks ? 'payouts.ask' : 'payouts.make_do')}
          busy={act.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => act.mutate(due_on)}
        >
          {t(asks ? 'payouts.ask_text' : 'payouts.make_text', { amount: moneyOf(total) })}
        </ConfirmDialog>
      )}
    </Section>
  );
};

/**
 * `/admin/settlement/payouts` (D8): the day in the address, by default the end of the current month, and all runs. With
 * the filter for unpaid runs, those come first.
 */
export const PayoutsPage = () => {
  const { t } = useTexts('settlement');
  useTitle('settlement_payouts');
  const at = useSettlementSearch('payouts');
  const parts = [<PayoutsDue key="due" at={at} />, <RunsPart key="runs" at={at} />];
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement">{t('title.manager')}</Link>}
        title={t('payouts.title')}
        lead={t('payouts.lead')}
      />
      {at.search.runs === 'unpaid' ? parts.toReversed() : parts}
    </Page>
  );
};
