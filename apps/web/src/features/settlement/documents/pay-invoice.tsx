import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Facts } from '../facts.tsx';
import { moneyOf, useReader } from '../money-texts.tsx';
import type { OpenInvoice } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';

/** All transfer details: amount, day, payee, account, reference number and tax position (D8e, D8zc). */
export const PayInvoice = ({ invoice }: { invoice: OpenInvoice }) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const tax = [
    ...invoice.tax_treatments.map((treatment) => t(`documents.treatments.${treatment}`)),
    ...(invoice.tax === null
      ? []
      : [`${t('documents.tax', { rate: invoice.tax.rate })} ${moneyOf(invoice.tax.amount)}`]),
  ].join(' · ');
  const facts = [
    [t('to_pay.amount'), moneyOf(invoice.amount)],
    [t('to_pay.by'), invoice.due_on === null ? null : formatDate(invoice.due_on, language)],
    [t('to_pay.payee'), invoice.payee],
    [t('documents.address'), invoice.payee_address],
    [t('documents.registration'), invoice.payee_registration],
    [t('to_pay.into'), invoice.pay_into],
    [t('to_pay.reference'), invoice.code],
    [t('to_pay.tax'), tax === '' ? null : tax],
    [t('to_pay.tax_number'), invoice.tax_number],
  ] as const;
  return (
    <>
      <Facts facts={facts} inOwnLanguage />
      <p className={classes.links}>
        <Link to={settlementAddress(role, `document/${invoice.document}`)}>{t('to_pay.invoice')}</Link>
        <a href={`/api/settlement/document/${invoice.document}/file/pdf?language=${language}`} download>
          {t('documents.pdf')}
        </a>
      </p>
    </>
  );
};
