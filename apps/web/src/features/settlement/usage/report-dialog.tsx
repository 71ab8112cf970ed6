import { readAmount } from '@eigaichi/domain/money/read-amount';
import { reportedDecimalsOf } from '@eigaichi/domain/settlement/shares';
import type { FigureToConfirm } from '@eigaichi/domain/shared/figures-to-confirm';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { checkUsageSheet, previewUsage, reportUsage } from '@eigaichi/wire/settlement/settlement';
import type { SheetReading } from '@eigaichi/wire/shared/sheet-reading';
import { Button, FileButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { AmountField } from '../../../lib/amount-field.tsx';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { base64Of } from '../../../lib/base64.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { FiguresDialog } from '../../../lib/figures-dialog.tsx';
import { useZodForm, withIssues } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { formatPeriod } from '../../../lib/format.ts';
import { SheetRead } from '../../../lib/sheet-read.tsx';
import { usePreview } from '../../../lib/use-preview.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { reportedText, titleWord } from '../money-texts.tsx';
import type { Account, UsagePeriod } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { PeriodDue } from './period-due.tsx';

type Reported = UsagePeriod['titles'][number];
/** Numbers by title uuid. */
type Typed = { numbers: Readonly<Record<string, string>>; note: string };

/** A period's usage, one number per title: typed, or read from a filled sheet (D8). */
export const ReportDialog = ({
  account: { quote_provider: uuid, quote_currency: currency },
  period,
  onClose,
}: {
  account: Account;
  period: UsagePeriod;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('settlement');
  const [latest] = period.reports;
  const isRestated = period.settled_on !== null;
  const labelOf = ({ title, measure }: Reported) => `${titleWord(title, language) ?? ''} · ${t(`usage.${measure}`)}`;
  const issuesIn = ({ numbers }: Typed): Issue[] =>
    period.titles.flatMap(({ quote_movie, measure }) => {
      const { [quote_movie]: typed = '' } = numbers;
      const maxDigits = reportedDecimalsOf(measure, currency);
      const field = `numbers.${quote_movie}`;
      if (typed.trim() === '') return [{ field, rule: 'required', params: {} }];
      if (readAmount(typed, { decimals: maxDigits }).ok) return [];
      return [{ field, rule: maxDigits === 0 ? 'integer' : 'decimal', params: { maxDigits } }];
    });
  const form = useZodForm<Typed>({
    schema: withIssues(z.custom<Typed>(), (typed) => [
      ...issuesIn(typed),
      ...(isRestated && typed.note.trim() === '' ? [{ field: 'note', rule: 'required', params: {} } as const] : []),
    ]),
    initialValues: {
      numbers: Object.fromEntries((latest?.lines ?? []).map(({ quote_movie, reported }) => [quote_movie, reported])),
      note: '',
    },
    labelOf: (field) => {
      const named = period.titles.find(({ quote_movie }) => field.endsWith(quote_movie));
      return named === undefined ? t(isRestated ? 'usage.reason' : 'labels.note') : labelOf(named);
    },
  });
  const { numbers, note } = form.values;
  const [sheet, setSheet] = useState<Readonly<Record<string, string>> | null>(null);
  const [reading, setReading] = useState<SheetReading | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<readonly FigureToConfirm[]>([]);
  const params = { uuid };
  const { period_start } = period;
  const act = useSettlementAction(
    (confirmed: readonly FigureToConfirm[]) =>
      call(reportUsage, {
        params,
        body: {
          period_start,
          version: latest?.version ?? 0,
          // A number changed later makes it a typed report.
          source:
            period.titles.every(({ quote_movie }) => sheet?.[quote_movie] === numbers[quote_movie]) && sheet !== null
              ? 'xlsx'
              : 'form',
          lines: period.titles.map(({ quote_movie }) => ({ quote_movie, reported: numbers[quote_movie] ?? '' })),
          note: note === '' ? null : note,
          confirmed: [...confirmed],
        },
        idempotencyKey: key,
      }),
    {
      said: t(isRestated ? 'usage.restated' : 'usage.sent'),
      onDone: onClose,
      asks: (error) => {
        const { figures = [] } = isApiError(error, 'figures_unusual') ? error.details : {};
        setAsked(figures);
        // A confirmed request is a new one with its own key.
        if (figures.length > 0) setKey(crypto.randomUUID());
        return figures.length > 0;
      },
    },
  );
  const titleAt = (about: string) => period.titles.find(({ quote_movie }) => quote_movie === about);
  const read = async (file: File | null) => {
    if (file === null) return;
    try {
      const { data } = await call(checkUsageSheet, { params, body: { period_start, content: await base64Of(file) } });
      const filled = Object.fromEntries(data.lines.map(({ quote_movie, reported }) => [quote_movie, reported]));
      form.setFieldValue('numbers', filled);
      setSheet(filled);
      setReading(data.reading);
      notify(t('usage.read'));
    } catch (error) {
      notifyRefusal(refusalText(error, language));
    }
  };
  const shown = formatPeriod(period.period_start, period.period_end, language);
  const readable = period.titles.flatMap((reported) => {
    const typed = numbers[reported.quote_movie] ?? '';
    const found = readAmount(typed, { decimals: reportedDecimalsOf(reported.measure, currency) });
    return found.ok ? [{ quote_movie: reported.quote_movie, reported: found.text }] : [];
  });
  const { data: preview, isBehind } = usePreview(
    previewUsage,
    readable.length === 0 ? null : { params, body: { period_start, lines: readable } },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isRestated ? 'usage.form_restated' : 'usage.form', { period: shown })}
      size={560}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit(() => act.mutate([]))}>
        {isRestated && <p>{t('usage.restate_text')}</p>}
        <div className={classes.links}>
          <a href={`/api/settlement/account/${uuid}/usage/${period.period_start}/xlsx`} download>
            {t('usage.template')}
          </a>
          <FileButton onChange={(file) => void read(file)} accept=".xlsx">
            {(props) => (
              <Button {...props} variant="subtle" size="compact-sm">
                {t('usage.upload')}
              </Button>
            )}
          </FileButton>
        </div>
        {reading !== null && <SheetRead read={{ reading }} />}
        {period.titles.map((reported) => (
          <AmountField
            key={reported.quote_movie}
            label={labelOf(reported)}
            {...(reported.measure === 'revenue' ? { currency } : {})}
            decimals={reportedDecimalsOf(reported.measure, currency)}
            {...form.getInputProps(`numbers.${reported.quote_movie}`)}
            value={numbers[reported.quote_movie] ?? ''}
          />
        ))}
        {preview !== undefined && readable.length > 0 && (
          <div aria-live="polite" aria-busy={isBehind}>
            <PeriodDue period={period} currency={currency} due={preview.data} />
            {preview.data.open_before > 0 && (
              <p className={classes.note}>{t('usage.open_before', { count: preview.data.open_before })}</p>
            )}
          </div>
        )}
        <Textarea
          label={t(isRestated ? 'usage.reason' : 'labels.note')}
          description={isRestated && t('documents.reason_for.buyer')}
          withAsterisk={isRestated}
          maxLength={400}
          autosize
          {...form.getInputProps('note')}
        />
        <FormActions busy={act.isPending} confirm={t('usage.send')} onClose={onClose} />
      </form>
      <FiguresDialog
        figures={asked}
        words={{
          title: t('usage.far_title'),
          lead: t('usage.far_lead'),
          before: t('usage.far_before'),
          after: t('usage.far_after'),
          confirm: t('usage.far_confirm'),
          cancel: t('usage.far_back'),
        }}
        labelOf={(about) => {
          const named = titleAt(about);
          return named === undefined ? '' : labelOf(named);
        }}
        textOf={(about, figure) => reportedText(figure, titleAt(about)?.measure, currency)}
        busy={act.isPending}
        onConfirm={() => act.mutate(asked)}
        onClose={() => setAsked([])}
      />
    </Modal>
  );
};
