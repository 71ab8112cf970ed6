import { companyName } from '@eigaichi/domain/accounts/company-name';
import { countryName } from '@eigaichi/domain/options/countries';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { issuerIn } from '@eigaichi/domain/settlement/issuer';
import { noticeBases } from '@eigaichi/domain/settlement/notice-basis';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import { printedAddress } from '@eigaichi/domain/shared/printed-address';
import { cancelDocument, resendInvoice } from '@eigaichi/wire/settlement/settlement-documents';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCode, formatDate, formatPeriod } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import type { ReasonInput } from '../../../lib/reason-form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, WaitingPage } from '../../../lib/waiting.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AccountLink } from '../accounts/account-link.tsx';
import { LinesTable } from '../accounts/lines-table.tsx';
import { Facts } from '../facts.tsx';
import { moneyOf, useReader } from '../money-texts.tsx';
import { type BillingDocument, documentQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';
import { useSettlementAction } from '../use-settlement-action.ts';
import { kindOfDocument } from './kind-of-document.ts';

/** Cancels a document by another one, with a reason for both sides (D8e). */
const CancelDocument = ({ billingDocument }: { billingDocument: BillingDocument }) => {
  const { t } = useTexts('settlement');
  const navigate = useNavigate();
  const role = useReader();
  const [asked, setAsked] = useState(false);
  const act = useSettlementAction(
    async ({ reason }: ReasonInput) => {
      const { data } = await call(cancelDocument, { params: { uuid: billingDocument.uuid }, body: { reason } });
      void navigate({ to: settlementAddress(role, `document/${data.uuid}`) });
    },
    { said: t('documents.done'), onDone: () => setAsked(false) },
  );
  return (
    <>
      <Button variant="subtle" color="shu" onClick={() => setAsked(true)}>
        {t('documents.cancel')}
      </Button>
      {asked && (
        <ReasonDialog
          title={t('documents.cancel_title', { code: billingDocument.code })}
          lead={t('documents.cancel_text')}
          description={t(`documents.reason_for.${billingDocument.side}`)}
          confirm={t('documents.cancel_do')}
          back={t('actions.back')}
          busy={act.isPending}
          onSend={act.mutate}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }));

/** Credits part of an invoice by a credit note (D8za). */
const CreditInvoice = ({ billingDocument }: { billingDocument: BillingDocument }) => {
  const { t } = useTexts('settlement');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        {t('documents.credit')}
      </Button>
      <Suspense>{asked && <CreditDialog billingDocument={billingDocument} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
};

/** Resends an invoice's email (D8j). */
const ResendInvoice = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('settlement');
  const resend = useSettlementAction(() => call(resendInvoice, { params: { uuid } }), { said: t('documents.resent') });
  return (
    <Button variant="subtle" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t('documents.resend')}
    </Button>
  );
};

const treatyText = (
  { country, rate, form_on }: { country: string; rate: string; form_on: string | null },
  none: string,
  language: Language,
): string =>
  [countryName(country, language), form_on === null ? none : formatDate(form_on, language), `${rate}%`].join(' · ');

const Parties = ({ billingDocument }: { billingDocument: BillingDocument }) => {
  const { t, language } = useTexts('settlement');
  const { party, issuer, agreement_number, references, due_on, period, notice } = billingDocument;
  const from = issuer === null ? null : issuerIn(issuer, language);
  const facts = [
    [t('documents.from'), from?.name ?? null],
    [t('documents.address'), from?.address ?? null],
    [t('documents.registration'), issuer?.invoice_number ?? null],
    [t('documents.to'), companyName(party, language)],
    [t('documents.address'), party.address === null ? null : printedAddress(party.address, language)],
    [t('documents.registration'), party.invoice_number],
    [t('documents.tax_number'), party.tax_number ?? null],
    [t('accounts.agreement'), agreement_number === null ? null : formatCode(agreement_number)],
    [t('documents.buyer_reference'), references?.buyer_reference ?? null],
    [t('documents.purchase_order'), references?.purchase_order ?? null],
    [
      t(billingDocument.kind === 'payment_notice' ? 'payouts.day' : 'account.due_on'),
      due_on === null ? null : formatDate(due_on, language),
    ],
    [t('labels.period'), period === null ? null : formatPeriod(period.from, period.to, language)],
    [t('documents.pay_into'), issuer?.pay_into ?? null],
    [fieldLabel('notice_basis', language), notice === null ? null : labelOf(noticeBases, notice.basis, language)],
    [t('documents.purchase_statement'), notice?.is_purchase_statement === true ? t('documents.is_statement') : null],
    [
      t('documents.treaty'),
      notice === null || notice.treaty === null ? null : treatyText(notice.treaty, t('documents.no_treaty'), language),
    ],
    [t('documents.hash'), billingDocument.sha256],
  ] as const;
  return <Facts facts={facts} inOwnLanguage />;
};

type Sum = readonly [name: string, amount: BillingDocument['amount'] | null];

/** Amounts received, taxed, held and carried over, below the total. */
const Sums = ({
  billingDocument: { amount, received, tax, notice, held, carried_over },
}: {
  billingDocument: BillingDocument;
}) => {
  const { t } = useTexts('settlement');
  const open = received === null ? null : { ...amount, amount: amount.amount - received.amount };
  const taxes: readonly Sum[] =
    tax === null
      ? []
      : [
          [t('documents.taxed', { rate: tax.rate }), tax.taxed],
          [t('documents.tax', { rate: tax.rate }), tax.amount],
        ];
  const charged = notice?.fees ?? null;
  const fees: readonly Sum[] =
    charged === null
      ? []
      : [
          [t('documents.fees'), charged.amount],
          ...(charged.tax === null
            ? []
            : [[t('documents.tax', { rate: charged.tax.rate }), charged.tax.amount] as const]),
        ];
  const sums: readonly Sum[] = [
    [t('documents.received'), received],
    [t('documents.still_open'), open],
    ...taxes,
    ...fees,
    [t('account.held'), held],
    [t('account.carried_over'), carried_over],
  ];
  return <Facts facts={sums.map(([name, sum]) => [name, sum === null ? null : moneyOf(sum)] as const)} />;
};

/** An invoice, notice, statement or cancellation as frozen (D8e). */
export const DocumentPage = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const { data: billingDocument, error } = useQuery(documentQuery(uuid));
  const name =
    billingDocument === undefined
      ? undefined
      : `${t(`kinds.${kindOfDocument(billingDocument.kind)}`)} ${billingDocument.code}`;
  useTitle('settlement', name);
  if (billingDocument === undefined)
    return <WaitingPage page="settlement" error={error} label={t('loading')} shape="table" />;
  const isStatement = billingDocument.kind.endsWith('statement');
  return (
    <Page>
      <PageHeading
        over={
          billingDocument.quote_provider === null || billingDocument.agreement_number === null ? (
            <Link to={settlementAddress(role)}>{t('account.back')}</Link>
          ) : (
            <AccountLink quote_provider={billingDocument.quote_provider} side={billingDocument.side}>
              {t('labels.agreement_number', { number: formatCode(billingDocument.agreement_number) })}
            </AccountLink>
          )
        }
        title={name}
        lead={
          <>
            {t('documents.issued', { date: formatDate(billingDocument.issued_on, language) })}
            {billingDocument.cancelled_by !== null &&
              ` · ${t('documents.cancelled', { code: billingDocument.cancelled_by })}`}
            {billingDocument.cancels !== null && ` · ${t('documents.cancels', { ...billingDocument.cancels })}`}
            {billingDocument.credits !== null && ` · ${t('documents.credits', { ...billingDocument.credits })}`}
          </>
        }
        aside={
          <span className={classes.links}>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <a
                key={format}
                href={`/api/settlement/document/${billingDocument.uuid}/file/${format}?language=${language}`}
                download
              >
                {t(`documents.${format}`)}
              </a>
            ))}
            {mayDo(billingDocument, 'resend') && <ResendInvoice uuid={uuid} />}
            {mayDo(billingDocument, 'credit') && billingDocument.creditable.length > 0 && (
              <CreditInvoice billingDocument={billingDocument} />
            )}
            {mayDo(billingDocument, 'cancel') && <CancelDocument billingDocument={billingDocument} />}
          </span>
        }
      />
      <Refusal of={error} />
      <Parties billingDocument={billingDocument} />
      <LinesTable
        lines={billingDocument.lines}
        opening={billingDocument.opening}
        {...(isStatement ? {} : { dayHead: t('account.due_on') })}
        total={{ label: t(isStatement ? 'account.closing' : 'labels.total'), amount: billingDocument.amount }}
      />
      <Sums billingDocument={billingDocument} />
    </Page>
  );
};
