import { journalRoleLabels } from '@eigaichi/domain/settlement/journal-accounts';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { readJournal } from '@eigaichi/wire/settlement/journal';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { Day, moneyOf } from '../money-texts.tsx';
import { summaryQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import type { SettlementSearch } from '../settlement-search.ts';
import { useSettlementSearch } from '../use-settlement-search.ts';
import { JournalFiles } from './journal-files.tsx';

type Journal = AnswerOut<typeof readJournal>['data'];

const Totals = ({ journal }: { journal: Journal }) => {
  const { t, language } = useTexts('journal');
  return (
    <Section title={t('accounts')}>
      <DataTable
        label={t('accounts')}
        rows={journal.accounts}
        rowKey={({ role }) => role}
        columns={[
          { key: 'code', head: t('code'), cell: ({ code }) => code },
          { key: 'name', head: t('name'), cell: ({ name }) => <Lang>{name}</Lang> },
          { key: 'role', head: t('role'), cell: ({ role }) => journalRoleLabels[role][language] },
          { key: 'debit', head: t('debit'), figures: true, cell: ({ debit }) => moneyOf(debit) },
          { key: 'credit', head: t('credit'), figures: true, cell: ({ credit }) => moneyOf(credit) },
        ]}
        sums={[{ code: t('labels.total'), debit: moneyOf(journal.debit), credit: moneyOf(journal.credit) }]}
      />
    </Section>
  );
};

const Reconciliation = ({ journal }: { journal: Journal }) => {
  const { t } = useTexts('journal');
  return (
    <Section title={t('ledger')}>
      {journal.reconciles ? <p>{t('all_reconcile')}</p> : <RefusalBox title={t('some_differ')} />}
      <DataTable
        label={t('ledger')}
        rows={journal.ledger}
        rowKey={({ side, ledger }) => `${side} ${ledger.currency}`}
        columns={[
          { key: 'side', head: t('side'), cell: ({ side }) => t(`side_${side}`) },
          { key: 'moved', head: t('moved'), figures: true, cell: ({ ledger }) => moneyOf(ledger) },
          { key: 'journal', head: t('in_journal'), figures: true, cell: (row) => moneyOf(row.journal) },
          {
            key: 'state',
            head: t('state'),
            cell: ({ reconciles }) => (
              <span className={reconciles ? undefined : classes.late}>{t(reconciles ? 'reconciles' : 'differs')}</span>
            ),
          },
        ]}
      />
      <p className={classes.note}>{t('rates_note')}</p>
    </Section>
  );
};

type Late = AnswerOut<typeof readJournal>['data']['late'];

/** Entries of closed periods, each with its posting day and its true day (D8v). */
const LateEntries = ({ late: { entries, first } }: { late: Late }) => {
  const { t } = useTexts('journal');
  return (
    <Section title={t('late')}>
      <p className={classes.note}>
        {t('late_note', { count: entries })} {entries > first.length && t('late_first', { shown: first.length })}
      </p>
      <DataTable
        label={t('late')}
        rows={first}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'posted_on', head: t('posted_on'), cell: ({ posted_on }) => <Day day={posted_on} /> },
          { key: 'booked_on', head: t('booked_on'), cell: ({ booked_on }) => <Day day={booked_on} /> },
          { key: 'side', head: t('side'), cell: ({ side }) => t(`side_${side}`) },
          { key: 'party', head: t('party'), cell: ({ party }) => <Lang>{party}</Lang> },
          { key: 'what', head: t('what'), cell: ({ what }) => <Lang>{what}</Lang> },
          { key: 'amount', head: t('labels.amount'), figures: true, cell: ({ amount }) => moneyOf(amount) },
        ]}
      />
    </Section>
  );
};

const JournalOf = ({ from, to }: { from: string; to: string }) => {
  const { t, language } = useTexts('journal');
  const { data, error } = useQuery({
    ...dataQuery(readJournal, { params: { from, to } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <Waiting error={error} label={t('loading')} shape="table" />;
  if (data.entries === 0) return <EmptyState title={t('none')} text={t('none_text')} />;
  return (
    <>
      <Refusal of={error} />
      <p className={classes.note}>{labelled(t('entries'), formatNumber(data.entries), language)}</p>
      <JournalFiles journal={data} />
      {data.late.entries > 0 && <LateEntries late={data.late} />}
      <Reconciliation journal={data} />
      <Totals journal={data} />
    </>
  );
};

/** `/admin/settlement/journal`: accounting journal of the days in the address, by default the current month (D8p). */
export const JournalPage = () => {
  const { t } = useTexts('journal');
  const { t: said } = useTexts('settlement');
  useTitle('settlement_journal');
  const { data: summary } = useQuery(summaryQuery());
  const { search, go } = useSettlementSearch('journal');
  const today = summary?.today;
  const from = search.from ?? (today === undefined ? null : `${today.slice(0, 8)}01`);
  const to = search.to ?? today ?? null;
  const change = (entries: SettlementSearch) =>
    go({ ...(from === null ? {} : { from }), ...(to === null ? {} : { to }), ...entries });
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement">{said('title.manager')}</Link>}
        title={t('title')}
        lead={t('lead')}
        aside={
          <span className={classes.links}>
            <Link to="/admin/settlement/periods">{t('labels.periods_of_books')}</Link>
            <Link to="/admin/tools/$tool" params={{ tool: 'journal' }}>
              {t('mapping')}
            </Link>
          </span>
        }
      />
      <div className={classes.filters}>
        <DayField label={t('labels.from')} value={from} onChange={(day) => day !== null && change({ from: day })} />
        <DayField label={t('labels.to')} value={to} onChange={(day) => day !== null && change({ to: day })} />
      </div>
      {from !== null && to !== null && <JournalOf from={from} to={to} />}
    </Page>
  );
};
