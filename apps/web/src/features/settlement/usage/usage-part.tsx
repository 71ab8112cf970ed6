import { bracketed } from '@eigaichi/domain/shared/punctuation';
import { settlePeriod } from '@eigaichi/wire/settlement/settlement';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDate, formatMoment, formatPeriod } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { reportedText, titleWord } from '../money-texts.tsx';
import type { Account, UsagePeriod } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { PeriodDue } from './period-due.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** All versions of a report with their numbers; a correction stays next to its original. */
const Versions = ({ period, currency }: { period: UsagePeriod; currency: string }) => {
  const { t, language } = useTexts('settlement');
  const versionText = ({ version, reported_name, on_behalf, source }: UsagePeriod['reports'][number]) =>
    [
      t('labels.version', { version }),
      on_behalf ? bracketed(reported_name, t('usage.on_behalf'), language) : reported_name,
      ...(source === 'xlsx' ? [t('usage.xlsx')] : []),
      ...(version === period.settled_version ? [t('usage.in_accounts')] : []),
    ].join(' · ');
  const movieOf = (quote_movie: string) => period.titles.find((title) => title.quote_movie === quote_movie);
  return (
    <details className={`${typography.soft} ${typography.fine} ${classes.steps}`}>
      <summary>{t('usage.history')}</summary>
      {period.reports.map((report) => (
        <dl key={report.version}>
          <div>
            <dt>{versionText(report)}</dt>
            <dd>{formatMoment(report.created_at, language)}</dd>
          </div>
          {report.lines.map(({ quote_movie, reported }) => (
            <div key={quote_movie}>
              <dt>
                <Lang>{titleWord(movieOf(quote_movie)?.title ?? null, language) ?? ''}</Lang>
              </dt>
              <dd>{reportedText(reported, movieOf(quote_movie)?.measure, currency)}</dd>
            </div>
          ))}
          {report.note !== null && (
            <div>
              <dt>{report.note}</dt>
            </div>
          )}
        </dl>
      ))}
    </details>
  );
};

const Period = ({ account, period }: { account: Account; period: UsagePeriod }) => {
  const { t, language } = useTexts('settlement');
  const [open, setOpen] = useState<'report' | 'settle' | null>(null);
  const close = () => setOpen(null);
  const uuid = account.quote_provider;
  const version = period.reports[0]?.version ?? 0;
  const settle = useSettlementAction(
    () => call(settlePeriod, { params: { uuid }, body: { period_start: period.period_start, version } }),
    { said: t(period.state === 'restated' ? 'usage.settled_again' : 'usage.settled'), onDone: close },
  );
  const days = formatPeriod(period.period_start, period.period_end, language);
  const state =
    period.state === 'settled'
      ? t('usage.state_settled', { date: formatDate(period.settled_on ?? period.period_end, language) })
      : t(`usage.state_${period.state}`);
  return (
    <li className={`${layout.floored} ${layout.padBlock10}`}>
      <div className={`${layout.wrapApartMiddle} ${classes.periodHead}`}>
        <span>
          <strong>{days}</strong>{' '}
          <span
            className={`${classes.state} ${period.state === 'late' || period.state === 'restated' ? classes.late : ''}`}
          >
            {state}
            {(period.state === 'missing' || period.state === 'late') &&
              ` · ${t('usage.by', { date: formatDate(period.report_by, language) })}`}
          </span>
        </span>
        <span className={`${layout.wrap} ${layout.gap8x12}`}>
          {mayDo(period, 'report') && (
            <Button size="compact-md" variant="default" onClick={() => setOpen('report')}>
              {t(version === 0 ? 'usage.report' : 'usage.correct')}
            </Button>
          )}
          {mayDo(period, 'restate') && (
            <Button size="compact-md" variant="default" onClick={() => setOpen('report')}>
              {t('usage.restate')}
            </Button>
          )}
          {mayDo(period, 'settle') && (
            <Button size="compact-md" onClick={() => setOpen('settle')}>
              {t('usage.settle')}
            </Button>
          )}
        </span>
      </div>
      {period.due !== null && <PeriodDue period={period} currency={account.quote_currency} due={period.due} />}
      {period.reports.length > 0 && <Versions period={period} currency={account.quote_currency} />}
      <Suspense>{open === 'report' && <ReportDialog account={account} period={period} onClose={close} />}</Suspense>
      <ConfirmDialog
        opened={open === 'settle'}
        title={t('usage.settle_title', { period: days })}
        confirm={t('usage.settle_do')}
        busy={settle.isPending}
        onClose={close}
        onConfirm={() => settle.mutate()}
      >
        {t(period.state === 'restated' ? 'usage.settle_again' : 'usage.settle_text', { version })}
      </ConfirmDialog>
    </li>
  );
};

/** Periods of a deal with their reports, latest first; renders nothing for a flat price (D8). */
export const UsagePart = ({ account }: { account: Account }) => {
  const { t } = useTexts('settlement');
  if (account.periods.length === 0) return null;
  return (
    <Section title={t('usage.title')}>
      <ul className={layout.below24}>
        {account.periods.map((period) => (
          <Period key={period.period_start} account={account} period={period} />
        ))}
      </ul>
    </Section>
  );
};
