import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Facts } from '../facts.tsx';
import { moneyOf, useReader } from '../money-texts.tsx';
import type { OpenInvoice } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';

/** All transfer details: amount, day, payee, account and reference number (D8e). */
export const PayInvoice = ({ invoice }: { invoice: OpenInvoice }) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const facts = [
    [t('to_pay.amount'), moneyOf(invoice.amount)],
    [t('to_pay.by'), invoice.due_on === null ? null : formatDate(invoice.due_on, language)],
    [t('to_pay.payee'), invoice.payee],
    [t('to_pay.into'), invoice.pay_into],
    [t('to_pay.reference'), invoice.code],
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
