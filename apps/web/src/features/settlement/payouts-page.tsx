import { endOfMonth } from '@eigaichi/domain/shared/dates';
import { makePayouts, payPayout } from '@eigaichi/wire/settlement-papers';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { companyName } from '../../lib/company-name.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
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
import { useTitle } from '../shell/use-title.ts';
import { Day, moneyOf } from './money-words.tsx';
import { type Payout, payoutsQuery, summaryQuery } from './queries.ts';
import classes from './settlement.module.css';
import { useAct } from './use-act.ts';

const RecordPaid = ({ payout, onClose }: { payout: Payout; onClose: () => void }) => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const [paid_on, setPaidOn] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const act = useAct(
    () => call(payPayout, { params: { uuid: payout.uuid ?? '' }, body: { paid_on: paid_on ?? '', reference } }),
    t('payouts.recorded'),
    onClose,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payouts.record_title', { name: companyName(payout.provider, language) })}
      size={480}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate(undefined);
        }}
      >
        <p className={classes.total}>{moneyOf(payout.amount)}</p>
        <DayField label={t('pay.paid_on')} value={paid_on} onChange={setPaidOn} />
        <TextInput
          label={t('pay.reference')}
          value={reference}
          maxLength={200}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('payouts.keep')}
          </Button>
          <Button type="submit" loading={act.isPending} disabled={paid_on === null || reference.trim() === ''}>
            {t('pay.do')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

const outcomes = ['carried_over', 'asked_for', 'nothing'] as const;

const State = ({ payout }: { payout: Payout }) => {
  const { t } = useTranslation('settlement');
  if (payout.paid_on === null) return t(`payouts.${outcomes.find((each) => each === payout.outcome) ?? 'planned'}`);
  return (
    <>
      {t('payouts.paid')} <Day day={payout.paid_on} />
    </>
  );
};

const Notice = ({ payout, pays }: { payout: Payout; pays: boolean }) => {
  const { t } = useTranslation('settlement');
  const [open, setOpen] = useState(false);
  return (
    <span className={classes.links}>
      {payout.notice !== null && (
        <Link to="/admin/settlement/paper/$uuid" params={{ uuid: payout.notice.uuid }}>
          {payout.notice.code}
        </Link>
      )}
      {payout.uuid !== null && payout.paid_on === null && pays && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('payouts.record')}
        </Button>
      )}
      {open && <RecordPaid payout={payout} onClose={() => setOpen(false)} />}
    </span>
  );
};

/** The payouts of a day: what would be made, what was, and what has left the bank. */
const PayoutsOn = ({ due_on, go }: { due_on: string; go: (due_on: string) => void }) => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { data, error } = useQuery(payoutsQuery(due_on));
  const [asked, setAsked] = useState(false);
  useTitle('settlement_payouts');
  const total = data?.total ?? { amount: 0, currency: 'JPY' };
  const act = useAct(
    () => call(makePayouts, { body: { due_on, total: total.amount } }),
    t('payouts.made'),
    () => setAsked(false),
  );
  const may = (name: string) => data?.actions.some((action) => action.name === name && action.allowed) ?? false;
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement">{t('title.manager')}</Link>}
        title={t('payouts.title')}
        lead={t('payouts.lead')}
        aside={
          may('make') && <Button onClick={() => setAsked(true)}>{t('payouts.make', { amount: moneyOf(total) })}</Button>
        }
      />
      <div className={classes.filters}>
        <DayField label={t('payouts.day')} value={due_on} onChange={(value) => value !== null && go(value)} />
        <a href={`/api/settlement/payouts/xlsx?due_on=${due_on}`} download>
          {t('payouts.sheet')}
        </a>
      </div>
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {data === undefined && error === null && <Progress label={t('loading')} />}
      {data !== undefined && data.data.length === 0 && (
        <EmptyState title={t('payouts.none')} text={t('payouts.none_text')} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <DataTable
          label={t('payouts.title')}
          rows={data.data}
          rowKey={(payout) => payout.uuid ?? payout.provider.uuid}
          columns={[
            {
              key: 'provider',
              head: t('payouts.provider'),
              cell: (payout) => <Lang>{companyName(payout.provider, language)}</Lang>,
            },
            { key: 'outcome', head: t('payouts.outcome'), cell: (payout) => <State payout={payout} /> },
            { key: 'agreements', head: t('payouts.agreements'), figures: true, cell: (payout) => payout.agreements },
            { key: 'payable', head: t('payouts.payable'), figures: true, cell: (payout) => moneyOf(payout.payable) },
            { key: 'fee', head: t('payouts.fee'), figures: true, cell: (payout) => moneyOf(payout.transfer_fee) },
            { key: 'amount', head: t('payouts.amount'), figures: true, cell: (payout) => moneyOf(payout.amount) },
            {
              key: 'notice',
              head: t('payouts.notice'),
              cell: (payout) => <Notice payout={payout} pays={may('pay')} />,
            },
          ]}
        />
      )}
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
