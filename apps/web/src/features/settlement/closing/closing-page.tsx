import { companyName } from '@eigaichi/domain/accounts/company-name';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import { closeYear } from '@eigaichi/wire/settlement/settlement-documents';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCode, formatDate, formatNumber } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting, WaitingPage } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AccountLink } from '../accounts/account-link.tsx';
import { moneyOf, Sub, titleWord } from '../money-texts.tsx';
import { BuyerPaid } from '../payouts/payout-lines.tsx';
import { type Closing, closingQuery, openYearsQuery, summaryQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { UnsettledPart } from '../usage/unsettled-part.tsx';
import { useSettlementAction } from '../use-settlement-action.ts';
import { useSettlementSearch } from '../use-settlement-search.ts';

const outcomes = ['paid', 'held', 'lump'] as const;

const amounts = ['open', 'held_before', 'fee', 'payable', 'held_after'] as const;

const Titles = ({ closing: { titles, total, paid_on } }: { closing: Closing }) => {
  const { t, language } = useTexts('settlement');
  return (
    <DataTable
      label={t('closing.title')}
      rows={titles}
      rowKey={(row) => `${row.quote_provider} ${row.title.ja} ${row.title.en}`}
      columns={[
        {
          key: 'agreement',
          head: t('accounts.agreement'),
          cell: (row) => (
            <AccountLink quote_provider={row.quote_provider} side="provider">
              {formatCode(row.agreement_number)}
            </AccountLink>
          ),
        },
        {
          key: 'title',
          head: t('labels.title'),
          cell: (row) => (
            <>
              <Lang>{titleWord(row.title, language) ?? ''}</Lang>
              <Sub>
                <Lang>{companyName(row.provider, language)}</Lang>
              </Sub>
            </>
          ),
        },
        {
          key: 'outcome',
          head: t('payouts.outcome'),
          cell: (row) => t(`closing.out_${outcomes.find((each) => each === row.outcome) ?? 'paid'}`),
        },
        ...amounts.map((name) => ({
          key: name,
          head: t(`closing.${name}`, { date: formatDate(paid_on, language) }),
          figures: true,
          cell: (row: Closing['titles'][number]) => moneyOf(row[name]),
        })),
        { key: 'buyer', head: t('payouts.buyer'), cell: (row) => <BuyerPaid buyer={row.buyer} /> },
      ]}
      sums={[
        {
          title: bracketed(t('closing.total'), formatNumber(total.titles), language),
          fee: moneyOf(total.fee),
          payable: moneyOf(total.payable),
          held_after: moneyOf(total.held),
        },
      ]}
    />
  );
};

const OpenYears = () => {
  const { t } = useTexts('settlement');
  const { data } = useQuery(openYearsQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <span className={classes.links}>
      <span>{t('closing.open_years')}</span>
      {data.map(({ year }) => (
        <Link key={year} to="/admin/settlement/closing" search={{ year: String(year) }}>
          {year}
        </Link>
      ))}
    </span>
  );
};

/** Preview of a December closing per title, before confirmation (D8). */
const ClosingOf = ({ year, years, go }: { year: number; years: readonly number[]; go: (year: string) => void }) => {
  const { t, language } = useTexts('settlement');
  const { data, error } = useQuery(closingQuery(year));
  const [asked, setAsked] = useState(false);
  useTitle('settlement_closing');
  const act = useSettlementAction(() => call(closeYear, { params: { year } }), {
    said: t('closing.closed_now'),
    onDone: () => setAsked(false),
  });
  const closes = data !== undefined && mayDo(data, 'close');
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement">{t('title.manager')}</Link>}
        title={t('closing.title')}
        lead={t('closing.lead')}
        aside={
          <span className={classes.links}>
            <Link to="/admin/settlement/periods" search={{ year: String(year) }}>
              {t('labels.periods_of_books')}
            </Link>
            {closes && <Button onClick={() => setAsked(true)}>{t('closing.close', { year })}</Button>}
          </span>
        }
      />
      <div className={classes.filters}>
        <Select
          label={t('labels.year')}
          data={years.map(String)}
          value={String(year)}
          allowDeselect={false}
          onChange={(value) => value !== null && go(value)}
        />
        <span className={classes.links}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={`/api/settlement/export/${year}/${format}`} download>
              {bracketed(t('links.year'), format === 'csv' ? 'CSV' : 'Excel', language)}
            </a>
          ))}
        </span>
        <OpenYears />
      </div>
      <Waiting data={data} error={error} label={t('loading')} shape="table" />
      {data !== undefined && (
        <>
          {data.closed > 0 && <p className={classes.note}>{t('closing.closed', { count: data.closed })}</p>}
          {data.titles.length === 0 ? <EmptyState title={t('closing.none')} /> : <Titles closing={data} />}
          <UnsettledPart closing={data} />
          <ConfirmDialog
            opened={asked}
            title={t('closing.close_title', { year })}
            confirm={t('closing.close_do')}
            busy={act.isPending}
            onClose={() => setAsked(false)}
            onConfirm={() => act.mutate()}
          >
            {t('closing.close_text', { titles: formatNumber(data.total.titles), payable: moneyOf(data.total.payable) })}
            {language === 'ja' ? '' : ' '}
            {data.unsettled.periods > 0 && t('closing.unsettled', { count: data.unsettled.periods })}
          </ConfirmDialog>
        </>
      )}
    </Page>
  );
};

/** Number of selectable years: the current one and four before it. */
const yearsShown = 5;

/** `/admin/settlement/closing`: the year in the address, by default the earliest open one, else the last. */
export const ClosingPage = () => {
  const { search, change } = useSettlementSearch('closing');
  const { t } = useTexts('settlement');
  const { data, error } = useQuery(summaryQuery());
  const { data: open, error: openError } = useQuery(openYearsQuery());
  if (data === undefined || open === undefined)
    return <WaitingPage page="settlement_closing" error={error ?? openError} label={t('loading')} shape="table" />;
  const now = Number(data.today.slice(0, 4));
  const chosen = search.year === undefined ? (open[0]?.year ?? now - 1) : Number(search.year);
  const years = Array.from({ length: yearsShown }, (_, back) => now - back);
  return (
    <ClosingOf
      year={chosen}
      years={years.includes(chosen) ? years : [chosen, ...years]}
      go={(year) => change({ year })}
    />
  );
};
