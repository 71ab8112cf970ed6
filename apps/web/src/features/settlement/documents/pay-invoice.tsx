import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { moneyOf, useReader } from '../money-texts.tsx';
import type { OpenInvoice } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';

/** All transfer details: amount, day, payee, account and reference number (D8e). */
export const PayInvoice = ({ invoice }: { invoice: OpenInvoice }) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const facts = [
    ['amount', moneyOf(invoice.amount)],
    ['by', invoice.due_on === null ? null : formatDate(invoice.due_on, language)],
    ['payee', invoice.payee],
    ['into', invoice.pay_into],
    ['reference', invoice.code],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, text]) =>
          text === null ? null : (
            <Fragment key={name}>
              <dt>{t(`to_pay.${name}`)}</dt>
              <dd>
                <Lang>{text}</Lang>
              </dd>
            </Fragment>
          ),
        )}
      </dl>
      <p className={classes.links}>
        <Link to={settlementAddress(role, `document/${invoice.document}`)}>{t('to_pay.invoice')}</Link>
        <a href={`/api/settlement/document/${invoice.document}/file/pdf?language=${language}`} download>
          {t('documents.pdf')}
        </a>
      </p>
    </>
  );
};
