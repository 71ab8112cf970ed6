import { type PeriodAction, periodName, periodStateLabels } from '@eigaichi/domain/settlement/book-periods';
import { movePeriod, type readPeriods } from '@eigaichi/wire/settlement/book-periods';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatMoment, formatNumber } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Sub } from '../money-texts.tsx';
import { periodsQuery, summaryQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { useSettlementSearch } from '../use-settlement-search.ts';

type Period = AnswerOut<typeof readPeriods>['data']['periods'][number];

/** State of a period, with the two people and the reason behind it. */
const State = ({ period: { state, is_over, moved } }: { period: Period }) => {
  const { t, language } = useTexts('journal');
  return (
    <>
      {state === 'open' && !is_over ? t('periods.running') : periodStateLabels[state][language]}
      {moved !== null && (
        <Sub>
          {t(`periods.moved_${moved.action}`, {
            proposed: moved.proposed_name ?? '–',
            confirmed: moved.confirmed_name ?? '–',
            moment: formatMoment(moved.moved_at, language),
          })}
          {moved.reason !== null && (
            <>
              <br />
              <Lang>{moved.reason}</Lang>
            </>
          )}
        </Sub>
      )}
    </>
  );
};

/** Steps that may be proposed for a period, or the one waiting for a second person. */
const Step = ({ period, onAsk }: { period: Period; onAsk: (action: PeriodAction) => void }) => {
  const { t } = useTexts('journal');
  const name = periodName(period.period, useTexts().language);
  if (period.waits !== null)
    return (
      <Link to="/admin/tools/$tool" params={{ tool: 'approvals' }}>
        {t(`periods.waits_${period.waits.action}`, { person: period.waits.proposed_name ?? '–' })}
      </Link>
    );
  const action = (['close', 'reopen'] as const).find((each) => mayDo(period, each));
  if (action === undefined) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t(`periods.${action}_of`, { period: name })}
      onClick={() => onAsk(action)}
    >
      {t(`periods.${action}`)}
    </Button>
  );
};

type Requested = { readonly period: string; readonly action: PeriodAction };

/** Asks for confirmation before a proposal, and for the reason of a reopening. */
const Ask = ({ asked: { period, action }, onClose }: { asked: Requested; onClose: () => void }) => {
  const { t } = useTexts('journal');
  const name = periodName(period, useTexts().language);
  const act = useSettlementAction(
    (reason: string) => call(movePeriod, { params: { period }, body: { action, reason } }),
    { said: t('periods.proposed'), onDone: onClose },
  );
  if (action === 'reopen')
    return (
      <ReasonDialog
        title={t('periods.reopen_of', { period: name })}
        lead={t('periods.reopen_text')}
        confirm={t('periods.propose')}
        max={1000}
        busy={act.isPending}
        onSend={({ reason }) => act.mutate(reason)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      opened
      title={t('periods.close_of', { period: name })}
      confirm={t('periods.propose')}
      busy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate('')}
    >
      {t(period.length > 4 ? 'periods.close_text' : 'periods.close_year_text')}
    </ConfirmDialog>
  );
};

const Periods = ({ year }: { year: string }) => {
  const { t, language } = useTexts('journal');
  const [asked, setAsked] = useState<Requested | null>(null);
  const { data, error } = useQuery(periodsQuery(year));
  if (data === undefined) return <Waiting error={error} label={t('periods.loading')} shape="table" />;
  return (
    <>
      <Refusal of={error} />
      <DataTable
        label={t('labels.periods_of_books')}
        rows={data.periods}
        rowKey={({ period }) => period}
        columns={[
          {
            key: 'period',
            head: t('labels.period'),
            cell: ({ period, from, to, entries }) =>
              entries === 0 ? (
                periodName(period, language)
              ) : (
                <Link to="/admin/settlement/journal" search={{ from, to }}>
                  {periodName(period, language)}
                </Link>
              ),
          },
          { key: 'state', head: t('periods.state'), cell: (period) => <State period={period} /> },
          {
            key: 'entries',
            head: t('entries'),
            figures: true,
            cell: ({ entries, late }) => (
              <>
                {formatNumber(entries)}
                {late > 0 && <Sub>{t('periods.late', { count: late })}</Sub>}
              </>
            ),
          },
          {
            key: 'step',
            head: '',
            cell: (period) => <Step period={period} onAsk={(action) => setAsked({ period: period.period, action })} />,
          },
        ]}
      />
      {asked !== null && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
};

/** Number of selectable years: the current one and those before it. */
const yearsShown = 10;

/** `/admin/settlement/periods`: closed months and years of the books, and possible proposals (D8v). */
export const PeriodsPage = () => {
  const { t } = useTexts('journal');
  const { t: said } = useTexts('settlement');
  const { search, change } = useSettlementSearch('periods');
  useTitle('settlement_periods');
  const { data: summary, error } = useQuery(summaryQuery());
  const now = summary?.today.slice(0, 4);
  // In January no month of the current year can be closed yet.
  const before = summary?.today.slice(5, 7) === '01' ? String(Number(now) - 1) : now;
  const chosen = search.year ?? before;
  const years = now === undefined ? [] : Array.from({ length: yearsShown }, (_, back) => String(Number(now) - back));
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/settlement">{said('title.manager')}</Link>}
        title={t('labels.periods_of_books')}
        lead={t('periods.lead')}
        aside={
          <span className={classes.links}>
            <Link to="/admin/settlement/closing">{said('links.closing')}</Link>
            <Link to="/admin/settlement/journal">{said('links.journal')}</Link>
          </span>
        }
      />
      {chosen === undefined ? (
        <Waiting error={error} label={t('periods.loading')} shape="table" />
      ) : (
        <>
          <div className={classes.filters}>
            <Select
              label={t('labels.year')}
              data={years.includes(chosen) ? years : [chosen, ...years]}
              value={chosen}
              allowDeselect={false}
              onChange={(value) => value !== null && change({ year: value })}
            />
          </div>
          <Periods year={chosen} />
        </>
      )}
    </Page>
  );
};
