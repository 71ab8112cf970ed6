import { countries } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { maxConsentFileBytes } from '@eigaichi/domain/quotes/contract/amendment';
import { attachCertificate } from '@eigaichi/wire/settlement/tax-certificates';
import { Button, FileButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { attachmentName, base64Of } from '../../../lib/base64.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { notifyRefusal } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { Day, moneyOf, Sub } from '../money-texts.tsx';
import type { Account } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';

const ReverseDialog = lazy(async () => ({ default: (await import('./payment-dialogs.tsx')).ReverseDialog }));

type Payment = Account['payments'][number];

const Reverse = ({ account, payment }: { account: Account; payment: Payment }) => {
  const { t } = useTexts('settlement');
  const [open, setOpen] = useState(false);
  if (payment.reversed_on !== null)
    return (
      <span className={classes.state}>
        {t('payments.reversed')} <Day day={payment.reversed_on} />
      </span>
    );
  if (!mayDo(payment, 'reverse')) return null;
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

/** Certificate of tax withheld abroad (D8o): download, attach, replace, or a note that it is missing. */
const Certificate = ({ account, payment }: { account: Account; payment: Payment }) => {
  const { t } = useTexts('settlement');
  const act = useSettlementAction(
    async (file: File) =>
      call(attachCertificate, {
        params: { uuid: account.quote_provider, payment: payment.uuid },
        body: { file: { name: attachmentName(file.name), content: await base64Of(file) } },
      }),
    { said: t('payments.certificate_done') },
  );
  if (payment.tax_abroad === null) return null;
  const { certificate } = payment.tax_abroad;
  return (
    <div className={`${layout.wrapMiddle} ${layout.gap4x12}`}>
      {certificate === null ? (
        <span className={`${typography.semibold} ${typography.warning}`}>{t('payments.certificate_missing')}</span>
      ) : (
        <a href={`/api/settlement/payment/${payment.uuid}/certificate`} download>
          {t('payments.certificate_file')}
        </a>
      )}
      {mayDo(payment, 'attach_certificate') && (
        <FileButton
          accept="application/pdf,image/png,image/jpeg"
          onChange={(file) => {
            if (file !== null && file.size > maxConsentFileBytes) notifyRefusal(t('payments.certificate_too_large'));
            else if (file !== null) act.mutate(file);
          }}
        >
          {(props) => (
            <Button size="compact-sm" variant="default" loading={act.isPending} {...props}>
              {t(certificate === null ? 'payments.attach' : 'payments.replace')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
};

/** All transfers, refunds and reversals of an account by value date, and its allotted credits (D8d). */
export const PaymentsTable = ({ account }: { account: Account }) => {
  const { t, language } = useTexts('settlement');
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
              {payment.kind === 'payment' ? t(`payments.payment.${account.side}`) : t(`payments.${payment.kind}`)}
              {payment.note !== null && (
                <Sub>
                  <Lang>{payment.note}</Lang>
                </Sub>
              )}
            </>
          ),
        },
        { key: 'reference', head: t('payments.reference'), cell: (payment) => payment.reference },
        {
          key: 'amount',
          head: t('labels.amount'),
          figures: true,
          cell: (payment) => (
            <>
              {moneyOf(payment.kind === 'allotment' ? payment.amount : payment.moved)}
              {payment.bank !== null && <Sub>{t('payments.bank', { amount: moneyOf(payment.bank) })}</Sub>}
              {payment.deducted.amount > 0 && (
                <Sub>{t('payments.deducted', { amount: moneyOf(payment.deducted) })}</Sub>
              )}
              {payment.withheld.amount > 0 && (
                <Sub>{t('payments.withheld', { amount: moneyOf(payment.withheld) })}</Sub>
              )}
              {payment.tax_abroad !== null && (
                <Sub>
                  {`${labelIfAny(countries, payment.tax_abroad.country, language) ?? payment.tax_abroad.country} ${payment.tax_abroad.rate}%`}
                </Sub>
              )}
            </>
          ),
        },
        ...(account.payments.some(({ tax_abroad }) => tax_abroad !== null)
          ? [
              {
                key: 'certificate',
                head: t('payments.certificate'),
                cell: (payment: Payment) => <Certificate account={account} payment={payment} />,
              },
            ]
          : []),
        { key: 'acts', head: '', cell: (payment) => <Reverse account={account} payment={payment} /> },
      ]}
    />
  );
};
