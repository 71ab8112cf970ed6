import { companyName } from '@eigaichi/domain/accounts/company-name';
import { payoutRunStateLabels, payoutStateLabels } from '@eigaichi/domain/settlement/payout-runs';
import { approveRun, discardRun, payRun, sendRun } from '@eigaichi/wire/settlement/payout-runs';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { WaitingPage } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Day, moneyOf, Sub } from '../money-texts.tsx';
import { TransferForm } from '../payments/transfer-form.tsx';
import type { Transfer } from '../payments/typed-transfer.ts';
import { type PayoutRun, runQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { BlockedProviders } from './blocked-providers.tsx';
import { PayoutActions } from './payout-acts.tsx';
import { Payable, PayoutLines } from './payout-lines.tsx';
import { TransferFile } from './transfer-file.tsx';

type Step = 'approve' | 'discard' | 'send';

/** Note that the approval waits for a second person (D37g). */
const RunWaits = ({ run }: { run: PayoutRun }) => {
  const { t, language } = useTexts('settlement');
  if (run.waits === null) return null;
  const { proposed_name, proposed_at } = run.waits;
  return (
    <p className={classes.sub}>
      {t('runs.waits', { name: proposed_name ?? '', at: formatMoment(proposed_at, language) })}{' '}
      <Link to="/admin/tools/$tool" params={{ tool: 'approvals' }}>
        {t('runs.waits_link')}
      </Link>
    </p>
  );
};

const endpoints = { approve: approveRun, discard: discardRun, send: sendRun } as const;

/** Actions on the whole run, one step after the other (D8d). */
const RunActs = ({ run }: { run: PayoutRun }) => {
  const { t } = useTexts('settlement');
  const [asked, setAsked] = useState<Step | 'paid' | null>(null);
  const close = () => setAsked(null);
  const params = { uuid: run.uuid };
  const move = useSettlementAction(
    (step: Step) => call(endpoints[step], { params, body: { amount: run.amount.amount } }),
    { said: t('runs.moved'), onDone: close },
  );
  const paid = useSettlementAction(
    ({ paid_on, reference }: Transfer) => call(payRun, { params, body: { paid_on, reference } }),
    { said: t('payouts.recorded'), onDone: close },
  );
  const open = run.lines.filter(({ state }) => state === 'open').reduce((sum, { amount }) => sum + amount.amount, 0);
  const step = asked === null || asked === 'paid' ? null : asked;
  return (
    <div className={`${layout.wrap} ${layout.gap8x12}`}>
      {mayDo(run, 'transfers') && <TransferFile run={run} />}
      {mayDo(run, 'transfers_abroad') && <TransferFile run={run} abroad />}
      {mayDo(run, 'sheet') && (
        <Button component="a" variant="default" href={`/api/settlement/payout-run/${run.uuid}/xlsx`} download>
          {t('payouts.sheet')}
        </Button>
      )}
      {mayDo(run, 'discard') && (
        <Button variant="default" onClick={() => setAsked('discard')}>
          {t('runs.discard')}
        </Button>
      )}
      {mayDo(run, 'approve') && <Button onClick={() => setAsked('approve')}>{t('runs.approve')}</Button>}
      {mayDo(run, 'send') && <Button onClick={() => setAsked('send')}>{t('runs.send')}</Button>}
      {mayDo(run, 'record_paid') && <Button onClick={() => setAsked('paid')}>{t('runs.pay')}</Button>}
      {step !== null && (
        <ConfirmDialog
          opened
          title={t(`runs.${step}_title`, { number: run.number })}
          confirm={t(`runs.${step}`)}
          grave={step === 'discard'}
          busy={move.isPending}
          onClose={close}
          onConfirm={() => move.mutate(step)}
        >
          {t(`runs.${step}_text`, { amount: moneyOf(run.amount) })}
        </ConfirmDialog>
      )}
      {asked === 'paid' && (
        <TransferForm
          title={t('runs.pay')}
          kind="payout"
          open={{ amount: open, currency: 'JPY' }}
          today={run.today}
          busy={paid.isPending}
          onSend={paid.mutate}
          onClose={close}
        />
      )}
    </div>
  );
};

const State = ({ line }: { line: PayoutRun['lines'][number] }) => {
  const { t, language } = useTexts('settlement');
  return (
    <>
      <span className={line.state === 'failed' ? classes.late : undefined}>
        {payoutStateLabels[line.state][language]}
      </span>
      {line.paid_on !== null && (
        <Sub>
          <Day day={line.paid_on} /> {line.reference}
        </Sub>
      )}
      {line.failed_on !== null && (
        <Sub>
          <Day day={line.failed_on} /> <Lang>{line.failed_reason ?? ''}</Lang>
        </Sub>
      )}
      {line.blocked !== null && <small className={classes.late}>{t(`payouts.${line.blocked}`)}</small>}
    </>
  );
};

const Trail = ({ run }: { run: PayoutRun }) => {
  const { t, language } = useTexts('settlement');
  const steps = [
    ['made', run.made_at, run.made_name],
    ['approved', run.approved_at, run.approved_name],
    ['sent', run.sent_at, run.sent_name],
  ] as const;
  return (
    <p className={classes.note}>
      {steps
        .flatMap(([name, at, who]) =>
          at === null ? [] : [t(`runs.was_${name}`, { moment: formatMoment(at, language), name: who ?? '' })],
        )
        .join(' · ')}
    </p>
  );
};

/** `/admin/settlement/payouts/:run`: one payout run with its transfers, from draft to paid (D8d). */
export const PayoutRunPage = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('settlement');
  const { data: run, error } = useQuery(runQuery(uuid));
  useTitle('settlement_payouts', run === undefined ? undefined : t('runs.number', { number: run.number }));
  if (run === undefined)
    return <WaitingPage page="settlement_payouts" error={error} label={t('loading')} shape="table" />;
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement/payouts">{t('payouts.title')}</Link>}
        title={t('runs.number', { number: run.number })}
        lead={
          <span className={classes.links}>
            <strong>{payoutRunStateLabels[run.state][language]}</strong>
            <span>{formatDate(run.due_on, language)}</span>
            <span>{moneyOf(run.amount)}</span>
          </span>
        }
        aside={<RunActs run={run} />}
      />
      <RunWaits run={run} />
      <BlockedProviders payouts={run.lines} text={t('runs.blocked_text')} />
      <DataTable
        label={t('runs.payouts')}
        rows={run.lines}
        rowKey={(line) => line.uuid}
        columns={[
          {
            key: 'provider',
            head: t('labels.provider'),
            cell: (line) => <Lang>{companyName(line.provider, language)}</Lang>,
          },
          { key: 'state', head: t('labels.status'), cell: (line) => <State line={line} /> },
          { key: 'payable', head: t('payouts.payable'), figures: true, cell: (line) => <Payable payout={line} /> },
          { key: 'fee', head: t('payouts.fee'), figures: true, cell: (line) => moneyOf(line.transfer_fee) },
          { key: 'withheld', head: t('payouts.withheld'), figures: true, cell: (line) => moneyOf(line.withheld) },
          { key: 'amount', head: t('payouts.amount'), figures: true, cell: (line) => moneyOf(line.amount) },
          {
            key: 'notice',
            head: t('payouts.notice'),
            cell: (line) =>
              line.notice !== null && (
                <Link to="/admin/settlement/document/$uuid" params={{ uuid: line.notice.uuid }}>
                  {line.notice.code}
                </Link>
              ),
          },
          { key: 'acts', head: '', cell: (line) => <PayoutActions line={line} today={run.today} /> },
        ]}
      />
      <PayoutLines lines={run.details} total={run.details_total} of={{ run: run.uuid }} />
      <Trail run={run} />
    </Page>
  );
};
