import { companyName } from '@eigaichi/domain/accounts/company-name';
import { exportPayments } from '@eigaichi/wire/settlement/list-exports';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatCode } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, WaitingPage } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { CompanyLink } from '../../accounts/staff/company-link.tsx';
import { DocumentsList } from '../documents/documents-list.tsx';
import { PayInvoice } from '../documents/pay-invoice.tsx';
import { CreditHoldNotice } from '../dunning/credit-hold-notice.tsx';
import { DunningPart } from '../dunning/dunning-part.tsx';
import { ExportList } from '../export-buttons.tsx';
import { Day, LineName, moneyOf, Sub, useIsOwed, useReader } from '../money-texts.tsx';
import { PaymentsTable } from '../payments/payments-table.tsx';
import { type Account, type AccountSide, accountQuery, awaitsInvoice } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';
import { UsagePart } from '../usage/usage-part.tsx';
import { AccountLink } from './account-link.tsx';
import { LinesTable } from './lines-table.tsx';

const InvoiceDialog = lazy(async () => ({ default: (await import('../documents/invoice-dialog.tsx')).InvoiceDialog }));
const PaymentDialog = lazy(async () => ({ default: (await import('../payments/payment-dialogs.tsx')).PaymentDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('../payments/payment-dialogs.tsx')).RefundDialog }));

const Acts = ({ account }: { account: Account }) => {
  const { t } = useTexts('settlement');
  const [asked, setAsked] = useState<'invoice' | 'payment' | 'refund' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={`${layout.wrap} ${layout.gap8x12}`}>
      {mayDo(account, 'issue_invoice') && (
        <Button variant="default" onClick={() => setAsked('invoice')}>
          {t('account.invoice')}
        </Button>
      )}
      {mayDo(account, 'refund_credit') && (
        <Button variant="default" onClick={() => setAsked('refund')}>
          {t('account.refund')}
        </Button>
      )}
      {mayDo(account, 'record_payment') && (
        <Button onClick={() => setAsked('payment')}>{t(`account.pay.${account.side}`)}</Button>
      )}
      <Suspense>
        {asked === 'invoice' && <InvoiceDialog quote_provider={account.quote_provider} onClose={close} />}
        {asked === 'payment' && <PaymentDialog account={account} onClose={close} />}
        {asked === 'refund' && <RefundDialog account={account} onClose={close} />}
      </Suspense>
    </div>
  );
};

const Figures = ({ account }: { account: Account }) => {
  const { t } = useTexts('settlement');
  const isOwed = useIsOwed(account.side);
  const figures = [
    ['open', account.credit.amount > 0 ? null : account.open],
    ['credit', account.credit.amount > 0 ? account.credit : null],
    ['planned', account.planned.amount === 0 ? null : account.planned],
    ['balance', account.balance],
    ['held', account.held],
    ['carried_over', account.carried_over],
  ] as const;
  return (
    <dl className={`${layout.cells} ${layout.gap20x32} ${classes.figures}`}>
      {figures.map(([name, amount]) =>
        amount === null ? null : (
          <div key={name}>
            <dt className={typography.note}>
              {t(name === 'open' && isOwed ? 'account.open_owed' : `account.${name}`)}
            </dt>
            <dd>{moneyOf(amount)}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

const Dues = ({ account }: { account: Account }) => {
  const { t } = useTexts('settlement');
  if (account.dues.length === 0) return <p className={classes.note}>{t('account.no_dues')}</p>;
  return (
    <DataTable
      label={t('account.dues')}
      rows={account.dues}
      rowKey={(due) => due.uuid}
      columns={[
        {
          key: 'due_on',
          head: t('account.due_on'),
          cell: (due) => (
            <span className={due.overdue ? classes.late : undefined}>
              {due.due_on === null ? t('ahead.after_delivery') : <Day day={due.due_on} />}
              {due.overdue && <Sub>{t('ahead.overdue')}</Sub>}
            </span>
          ),
        },
        {
          key: 'due',
          head: t('account.due'),
          cell: (due) => <LineName line={{ ...due, name: due.kind, period: null }} />,
        },
        { key: 'amount', head: t('labels.amount'), figures: true, cell: (due) => moneyOf(due.amount) },
        { key: 'paid', head: t('account.paid'), figures: true, cell: (due) => moneyOf(due.paid) },
        ...(account.side === 'buyer'
          ? [{ key: 'invoice', head: t('account.invoice_no'), cell: (due: Account['dues'][number]) => due.invoice }]
          : []),
      ]}
    />
  );
};

/** Payment instructions for a buyer: the account on their invoices, or a note to wait for the invoice (D8e). */
const HowToPay = ({ account }: { account: Account }) => {
  const { t } = useTexts('settlement');
  if (account.side !== 'buyer' || account.open.amount <= 0) return null;
  return (
    <>
      {account.invoices.map((invoice) => (
        <PayInvoice key={invoice.document} invoice={invoice} />
      ))}
      {awaitsInvoice(account) && (
        <p className={classes.note}>
          {t('account.invoice_follows')} <Link to="/contact">{t('account.invoice_ask')}</Link>
        </p>
      )}
    </>
  );
};

type Days = { readonly from?: string; readonly to?: string };

/** The account over chosen days, line by line, also as a file (D8d). */
const Statement = ({ account, days, go }: { account: Account; days: Days; go: (days: Days) => void }) => {
  const { t, language } = useTexts('settlement');
  const base = `/api/settlement/account/${account.quote_provider}/${account.side}/statement`;
  const file = (format: 'pdf' | 'xlsx') => `${base}/${format}${stringifySearch({ ...days, language })}`;
  const change = (name: 'from' | 'to', value: string | null) => {
    const { [name]: _before, ...rest } = days;
    go(value === null ? rest : { ...rest, [name]: value });
  };
  return (
    <Section
      title={t('account.lines')}
      aside={
        <span className={classes.links}>
          <a href={file('pdf')} download>
            {t('documents.pdf')}
          </a>
          <a href={file('xlsx')} download>
            {t('documents.xlsx')}
          </a>
        </span>
      }
    >
      <div className={classes.filters}>
        <DayField
          label={t('labels.from')}
          value={days.from ?? account.from}
          onChange={(value) => change('from', value)}
        />
        <DayField label={t('labels.to')} value={days.to ?? account.to} onChange={(value) => change('to', value)} />
      </div>
      {account.lines.length === 0 && <p className={classes.note}>{t('account.no_lines')}</p>}
      <LinesTable
        lines={account.lines}
        opening={account.opening}
        total={{ label: t('account.closing'), amount: account.closing }}
        currency={account.quote_currency}
      />
      <p className={classes.note}>{t('account.sum')}</p>
    </Section>
  );
};

/** One side's account of an agreement: dues, each line expandable, reports and documents (D7f, D8d). */
export const AccountPage = ({
  uuid,
  side,
  days,
  go,
}: {
  uuid: string;
  side: AccountSide;
  days: Days;
  go: (days: Days) => void;
}) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const isOwed = useIsOwed(side);
  const { data: account, error } = useQuery(accountQuery({ uuid, side }, days));
  useTitle(
    'settlement',
    account === undefined ? undefined : t('labels.agreement_number', { number: formatCode(account.agreement_number) }),
  );
  if (account === undefined) return <WaitingPage page="settlement" error={error} label={t('loading')} shape="table" />;
  const { consumer, provider } = account;
  const name = (company: Account['provider']) => companyName(company, language);
  const other = account.side === 'buyer' ? 'provider' : 'buyer';
  return (
    <Page>
      <PageHeading
        over={<Link to={settlementAddress(role)}>{t('account.back')}</Link>}
        title={t('labels.agreement_number', { number: formatCode(account.agreement_number) })}
        lead={
          <span className={classes.links}>
            {role === 'manager' ? (
              <>
                <span>{t(`account.of_${account.side}`)}</span>
                <CompanyLink as="consumer" company={consumer} />
                <CompanyLink as="provider" company={provider} />
                <Link to="/admin/quotes/$quote_id" params={{ quote_id: account.quote }}>
                  {t('labels.quote_number', { number: formatCode(account.quote_number) })}
                </Link>
              </>
            ) : (
              <>
                {role !== 'consumer' && <Lang>{consumer.company_name}</Lang>}
                {role !== 'provider' && <Lang>{name(provider)}</Lang>}
                <span>{t('labels.quote_number', { number: formatCode(account.quote_number) })}</span>
              </>
            )}
            {role === 'manager' && (
              <AccountLink quote_provider={uuid} side={other}>
                {t(`account.other_${other}`)}
              </AccountLink>
            )}
          </span>
        }
        aside={<Acts account={account} />}
      />
      <Refusal of={error} />
      {account.side === 'buyer' && role !== 'provider' && (
        <CreditHoldNotice {...(role === 'manager' ? { consumer: consumer.uuid } : {})} />
      )}
      <Figures account={account} />
      {account.side === 'buyer' && account.currency !== account.quote_currency && (
        <p className={classes.note}>
          {t('account.currencies', { quote: account.quote_currency, account: account.currency })}
        </p>
      )}
      <Section title={t('account.dues')}>
        <Dues account={account} />
        {account.planned.amount !== 0 && (
          <p className={classes.note}>{t(isOwed ? 'account.dues_sum_owed' : 'account.dues_sum')}</p>
        )}
        {role === 'consumer' && <HowToPay account={account} />}
      </Section>
      <Section
        title={t('payments.title')}
        aside={role === 'manager' && <ExportList of={exportPayments} filters={{ quote_provider: uuid, side }} />}
      >
        <PaymentsTable account={account} />
      </Section>
      <DunningPart account={account} />
      <UsagePart account={account} />
      <Statement account={account} days={days} go={go} />
      <Section title={t('documents.title')}>
        <DocumentsList documents={account.documents} />
      </Section>
    </Page>
  );
};
