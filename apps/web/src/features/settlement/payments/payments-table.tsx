import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/lazy.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Day, moneyOf } from '../money-words.tsx';
import type { Account } from '../queries.ts';
import classes from '../settlement.module.css';

const ReverseDialog = lazy(async () => ({ default: (await import('./payment-dialogs.tsx')).ReverseDialog }));

type Payment = Account['payments'][number];

const Reverse = ({ account, payment }: { account: Account; payment: Payment }) => {
  const { t } = useTranslation('settlement');
  const [open, setOpen] = useState(false);
  if (payment.reversed_on !== null)
    return (
      <span className={classes.state}>
        {t('payments.reversed')} <Day day={payment.reversed_on} />
      </span>
    );
  if (!payment.actions.some(({ name, allowed }) => name === 'reverse' && allowed)) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('payments.reverse')}
      </Button>
      <Suspense>
        {open && <ReverseDialog account={account} payment={payment} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

/** Every transfer, refund and reversal of an account by its value date, and the credits that were allotted (D8d). */
export const PaymentsTable = ({ account }: { account: Account }) => {
  const { t } = useTranslation('settlement');
  if (account.payments.length === 0) return <p className={classes.note}>{t('payments.none')}</p>;
  return (
    <DataTable
      label={t('payments.title')}
      rows={account.payments}
      rowKey={(payment) => payment.uuid}
      columns={[
        { key: 'day', head: t('pay.paid_on'), cell: (payment) => <Day day={payment.paid_on} /> },
        {
          key: 'kind',
          head: t('payments.kind'),
          cell: (payment) => (
            <>
              {t(`payments.${payment.kind}`)}
              {payment.note !== null && (
                <small className={classes.sub}>
                  <Lang>{payment.note}</Lang>
                </small>
              )}
            </>
          ),
        },
        { key: 'reference', head: t('payments.reference'), cell: (payment) => payment.reference },
        {
          key: 'amount',
          head: t('account.amount'),
          figures: true,
          cell: (payment) => (
            <>
              {moneyOf(payment.amount)}
              {payment.deducted.amount > 0 && (
                <small className={classes.sub}>{t('payments.deducted', { amount: moneyOf(payment.deducted) })}</small>
              )}
              {payment.withheld.amount > 0 && (
                <small className={classes.sub}>{t('payments.withheld', { amount: moneyOf(payment.withheld) })}</small>
              )}
            </>
          ),
        },
        { key: 'acts', head: '', cell: (payment) => <Reverse account={account} payment={payment} /> },
      ]}
    />
  );
};
