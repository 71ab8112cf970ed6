import {
  bankLineStates,
  listBankLines,
  restoreBankLine,
  setBankLineAside,
} from '@eigaichi/wire/settlement/bank-statements';
import { exportBankLines } from '@eigaichi/wire/settlement/list-exports';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { DataList } from '../../../lib/data-list.tsx';
import { lazy } from '../../../lib/lazy.ts';
import { choiceFilter } from '../../../lib/list-filters/list-filters.tsx';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { listQuery } from '../../../lib/read-query.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { AccountLink } from '../accounts/account-link.tsx';
import { ExportList } from '../export-buttons.tsx';
import { Day, moneyOf, Sub } from '../money-texts.tsx';
import { type BankLine, summaryQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { ImportStatement } from './import-statement.tsx';
import { ReconciliationPart } from './reconciliation-part.tsx';

const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));
const ReverseDialog = lazy(async () => ({ default: (await import('../payments/payment-dialogs.tsx')).ReverseDialog }));

type Account = BankLine['payments'][number] | BankLine['proposals'][number];

const OfAccount = ({ account: { quote_provider, consumer, agreement_number } }: { account: Account }) => {
  const { t } = useTexts('bank_statements');
  return (
    <AccountLink quote_provider={quote_provider} side="buyer">
      <Lang>{consumer.company_name}</Lang>{' '}
      <span className={typography.unbroken}>
        {t('labels.agreement_number', { number: String(agreement_number).padStart(4, '0') })}
      </span>
    </AccountLink>
  );
};

/** Owner of the money: its matched payments, or the account that it probably belongs to. */
const Whose = ({ line, today, mayMatch }: { line: BankLine; today: string; mayMatch: boolean }) => {
  const { t } = useTexts('bank_statements');
  const [undone, setUndone] = useState<BankLine['payments'][number] | null>(null);
  const [proposal] = line.proposals;
  if (line.aside_reason !== null) return <Lang>{t('aside', { reason: line.aside_reason })}</Lang>;
  if (line.direction === 'out') return <span className={classes.state}>{t('debit')}</span>;
  return (
    <>
      {line.payments.map((payment) => (
        <div key={payment.uuid}>
          <OfAccount account={payment} /> {moneyOf(payment.amount)}{' '}
          {mayMatch && (
            <Button size="compact-sm" variant="subtle" onClick={() => setUndone(payment)}>
              {t('undo')}
            </Button>
          )}
        </div>
      ))}
      {proposal !== undefined && (
        <>
          <OfAccount account={proposal} />
          <Sub>{t('because', { reasons: proposal.reasons.map((reason) => t(`reason_${reason}`)).join(t('and')) })}</Sub>
        </>
      )}
      {proposal === undefined && line.rest.amount > 0 && <span className={classes.state}>{t('no_proposal')}</span>}
      <Suspense>
        {undone !== null && (
          <ReverseDialog
            account={{ quote_provider: undone.quote_provider, today }}
            payment={{ uuid: undone.uuid, amount: undone.amount, paid_on: line.value_on }}
            onClose={() => setUndone(null)}
          />
        )}
      </Suspense>
    </>
  );
};

const AsideDialog = ({ line, onClose }: { line: BankLine; onClose: () => void }) => {
  const { t } = useTexts('bank_statements');
  const act = useSettlementAction(
    ({ reason }: { reason: string }) => call(setBankLineAside, { params: { uuid: line.uuid }, body: { reason } }),
    { said: t('set_aside_done'), onDone: onClose },
  );
  return (
    <ReasonDialog
      title={t('aside_title', { amount: moneyOf(line.amount) })}
      lead={t('aside_text')}
      confirm={t('set_aside')}
      busy={act.isPending}
      onSend={act.mutate}
      onClose={onClose}
    />
  );
};

const Acts = ({ line, today }: { line: BankLine; today: string }) => {
  const { t } = useTexts('bank_statements');
  const [open, setOpen] = useState<'match' | 'aside' | null>(null);
  const close = () => setOpen(null);
  const restore = useSettlementAction(() => call(restoreBankLine, { params: { uuid: line.uuid } }), {
    said: t('restored'),
  });
  if (line.aside_reason !== null)
    return (
      <Button size="compact-sm" variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore')}
      </Button>
    );
  const isDebit = line.direction === 'out';
  if (!isDebit && line.rest.amount === 0) return null;
  return (
    <span className={`${layout.wrap} ${layout.gap8x12}`}>
      {!isDebit && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('match')}>
          {t('match')}
        </Button>
      )}
      {(isDebit || line.payments.length === 0) && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen('aside')}>
          {t('set_aside')}
        </Button>
      )}
      <Suspense>{open === 'match' && <MatchDialog line={line} today={today} onClose={close} />}</Suspense>
      {open === 'aside' && <AsideDialog line={line} onClose={close} />}
    </span>
  );
};

const Receipts = () => {
  const { t } = useTexts('bank_statements');
  const at = useLocalSearch();
  const state = bankLineStates.find((each) => each === at.search.state) ?? 'open';
  const list = useQuery(listQuery(listBankLines, at, { per: 20 }));
  const today = list.data?.today ?? '';
  const mayMatch = list.data?.may_match === true;
  return (
    <Section
      title={t('receipts')}
      aside={
        <>
          <ExportList of={exportBankLines} filters={at.search} />
          {mayMatch && <ImportStatement />}
        </>
      }
    >
      <DataList
        list={list}
        label={t('receipts')}
        filters={[choiceFilter('state', t('show'), { of: bankLineStates, text: (value) => t(`show_${value}`) })]}
        fieldsClass={classes.filters}
        loading={t('loading')}
        none={
          state === 'open' ? (
            { title: t('none_title'), text: t('none_text') }
          ) : (
            <p className={classes.note}>{t('none_here')}</p>
          )
        }
        at={at}
        rowKey={({ uuid }) => uuid}
        columns={[
          { key: 'day', head: t('value_on'), cell: (line) => <Day day={line.value_on} /> },
          {
            key: 'payer',
            head: t('payer'),
            cell: (line) => (
              <>
                <Lang>{line.payer || t('no_payer')}</Lang>
                {line.reference !== '' && (
                  <Sub>
                    <Lang>{line.reference}</Lang>
                  </Sub>
                )}
              </>
            ),
          },
          {
            key: 'amount',
            head: t('amount'),
            figures: true,
            cell: (line) => (
              <>
                {line.direction === 'out' ? t('paid', { amount: moneyOf(line.amount) }) : moneyOf(line.amount)}
                {line.rest.amount > 0 && line.payments.length > 0 && (
                  <Sub>{t('rest', { amount: moneyOf(line.rest) })}</Sub>
                )}
              </>
            ),
          },
          {
            key: 'whose',
            head: t('labels.buyer'),
            cell: (line) => <Whose line={line} today={today} mayMatch={mayMatch} />,
          },
          { key: 'acts', head: '', cell: (line) => mayMatch && <Acts line={line} today={today} /> },
        ]}
      />
    </Section>
  );
};

/** `/admin/settlement/statements`: bank receipts matched with buyers' dues (D8k), and bank and ledger by day (D8s). */
export const StatementsPage = () => {
  const { t } = useTexts('bank_statements');
  const settlement = useTexts('settlement').t;
  useTitle('settlement', t('title'));
  const { data: summary } = useQuery(summaryQuery());
  return (
    <Page>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        over={<Link to="/admin/settlement">{settlement('title.manager')}</Link>}
      />
      <Receipts />
      {summary !== undefined && <ReconciliationPart today={summary.today} />}
    </Page>
  );
};
