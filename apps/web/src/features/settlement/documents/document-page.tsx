import { companyName } from '@eigaichi/domain/accounts/company-name';
import { issuerIn } from '@eigaichi/domain/settlement/issuer';
import { printedAddress } from '@eigaichi/domain/shared/printed-address';
import { cancelDocument, resendInvoice } from '@eigaichi/wire/settlement/settlement-documents';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCode, formatDate, formatPeriod } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import type { ReasonInput } from '../../../lib/reason-form.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AccountLink } from '../accounts/account-link.tsx';
import { LinesTable } from '../accounts/lines-table.tsx';
import { moneyOf, useReader } from '../money-texts.tsx';
import { type BillingDocument, documentQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { settlementAddress } from '../settlement-addresses.ts';
import { kindOfDocument } from './kind-of-document.ts';

/** Cancels a document by another one, with a reason for both sides (D8e). */
const CancelDocument = ({ billingDocument }: { billingDocument: BillingDocument }) => {
  const { t } = useTexts('settlement');
  const navigate = useNavigate();
  const role = useReader();
  const [asked, setAsked] = useState(false);
  const act = useAction(
    async ({ reason }: ReasonInput) => {
      const { data } = await call(cancelDocument, { params: { uuid: billingDocument.uuid }, body: { reason } });
      void navigate({ to: settlementAddress(role, `document/${data.uuid}`) });
    },
    { said: t('documents.done'), onDone: () => setAsked(false), touches: ['settlement'] },
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

const mayDo = ({ actions }: BillingDocument, name: string) =>
  actions.some((action) => action.name === name && action.allowed);

/** Resends an invoice's email (D8j). */
const ResendInvoice = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('settlement');
  const resend = useAction(() => call(resendInvoice, { params: { uuid } }), {
    said: t('documents.resent'),
    touches: ['settlement'],
  });
  return (
    <Button variant="subtle" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t('documents.resend')}
    </Button>
  );
};

const Facts = ({ billingDocument }: { billingDocument: BillingDocument }) => {
  const { t, language } = useTexts('settlement');
  const { party, issuer } = billingDocument;
  const name = companyName(party, language);
  const from = issuer === null ? null : issuerIn(issuer, language);
  const facts: readonly (readonly [string, string | null])[] = [
    [t('documents.from'), from?.name ?? null],
    [t('documents.address'), from?.address ?? null],
    [t('documents.registration'), issuer?.invoice_number ?? null],
    [t('documents.to'), name],
    [t('documents.address'), party.address === null ? null : printedAddress(party.address, language)],
    [t('documents.registration'), party.invoice_number],
    [t('documents.tax_number'), party.tax_number ?? null],
    [
      t('accounts.agreement'),
      billingDocument.agreement_number === null ? null : formatCode(billingDocument.agreement_number),
    ],
    [t('documents.buyer_reference'), billingDocument.references?.buyer_reference ?? null],
    [t('documents.purchase_order'), billingDocument.references?.purchase_order ?? null],
    [
      t(billingDocument.kind === 'payment_notice' ? 'payouts.day' : 'account.due_on'),
      billingDocument.due_on === null ? null : formatDate(billingDocument.due_on, language),
    ],
    [
      t('labels.period'),
      billingDocument.period === null
        ? null
        : formatPeriod(billingDocument.period.from, billingDocument.period.to, language),
    ],
    [t('documents.pay_into'), issuer?.pay_into ?? null],
    [t('documents.hash'), billingDocument.sha256],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, text], at) =>
        text === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order, and two sides have the same ones
          <Fragment key={at}>
            <dt>{label}</dt>
            <dd>
              <Lang>{text}</Lang>
            </dd>
          </Fragment>
        ),
      )}
    </dl>
  );
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
    return (
      <Page>
        <Waiting error={error} label={t('loading')} />
      </Page>
    );
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
      <Facts billingDocument={billingDocument} />
      <LinesTable
        lines={billingDocument.lines}
        opening={billingDocument.opening}
        {...(isStatement ? {} : { dayHead: t('account.due_on') })}
        total={{ label: t(isStatement ? 'account.closing' : 'labels.total'), amount: billingDocument.amount }}
      />
      <dl className={classes.facts}>
        {billingDocument.received !== null && (
          <>
            <dt>{t('documents.received')}</dt>
            <dd>{moneyOf(billingDocument.received)}</dd>
            <dt>{t('documents.still_open')}</dt>
            <dd>
              {moneyOf({
                ...billingDocument.amount,
                amount: billingDocument.amount.amount - billingDocument.received.amount,
              })}
            </dd>
          </>
        )}
        {billingDocument.tax !== null && (
          <>
            <dt>{t('documents.taxed', { rate: billingDocument.tax.rate })}</dt>
            <dd>{moneyOf(billingDocument.tax.taxed)}</dd>
            <dt>{t('documents.tax', { rate: billingDocument.tax.rate })}</dt>
            <dd>{moneyOf(billingDocument.tax.amount)}</dd>
          </>
        )}
        {billingDocument.held !== null && (
          <>
            <dt>{t('account.held')}</dt>
            <dd>{moneyOf(billingDocument.held)}</dd>
          </>
        )}
        {billingDocument.carried_over !== null && (
          <>
            <dt>{t('account.carried_over')}</dt>
            <dd>{moneyOf(billingDocument.carried_over)}</dd>
          </>
        )}
      </dl>
    </Page>
  );
};
