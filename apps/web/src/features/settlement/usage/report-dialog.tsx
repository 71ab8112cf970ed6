import { readAmount } from '@eigaichi/domain/money/read-amount';
import { reportedDecimalsOf } from '@eigaichi/domain/settlement/shares';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { checkUsageSheet, previewUsage, reportUsage } from '@eigaichi/wire/settlement/settlement';
import { Button, FileButton, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../lib/amount-field.tsx';
import { call } from '../../../lib/api.ts';
import { base64Of } from '../../../lib/base64.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../../lib/first-invalid.ts';
import { formatPeriod } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePreview } from '../../../lib/use-preview.ts';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { titleWord } from '../money-words.tsx';
import type { Account, UsagePeriod } from '../queries.ts';
import classes from '../settlement.module.css';
import { useAct } from '../use-act.ts';
import { PeriodDue } from './period-due.tsx';

type Reported = UsagePeriod['titles'][number];

/** A period's use, a number for each title: typed here, or read from a filled sheet (D8). */
export const ReportDialog = ({
  account: { quote_provider: uuid, quote_currency: currency },
  period,
  onClose,
}: {
  account: Account;
  period: UsagePeriod;
  onClose: () => void;
}) => {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const [latest] = period.reports;
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries((latest?.lines ?? []).map(({ quote_movie, reported }) => [quote_movie, reported])),
  );
  const [sheet, setSheet] = useState<Readonly<Record<string, string>> | null>(null);
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const params = { uuid };
  const { period_start } = period;
  const act = useAct(
    () =>
      call(reportUsage, {
        params,
        body: {
          period_start,
          version: latest?.version ?? 0,
          // A number changed since makes it a typed report.
          source: sheet === numbers ? 'xlsx' : 'form',
          lines: period.titles.map(({ quote_movie }) => ({ quote_movie, reported: numbers[quote_movie] ?? '' })),
          note: note === '' ? null : note,
        },
        idempotencyKey: key,
      }),
    t('usage.sent'),
    onClose,
  );
  const read = async (file: File | null) => {
    if (file === null) return;
    try {
      const { data } = await call(checkUsageSheet, { params, body: { period_start, content: await base64Of(file) } });
      const filled = Object.fromEntries(data.lines.map(({ quote_movie, reported }) => [quote_movie, reported]));
      setNumbers(filled);
      setSheet(filled);
      tell(t('usage.read'));
    } catch (error) {
      tellRefusal(refusalText(error, language));
    }
  };
  const shown = formatPeriod(period.period_start, period.period_end, language);
  const [tried, setTried] = useState(false);
  const labelOf = ({ title, measure }: Reported) => `${titleWord(title, language) ?? ''} · ${t(`usage.${measure}`)}`;
  const faultOf = (reported: Reported) => {
    const { [reported.quote_movie]: typed = '' } = numbers;
    const maxDigits = reportedDecimalsOf(reported.measure, currency);
    if (typed.trim() === '') return t('pay.needed');
    if (readAmount(typed, { decimals: maxDigits }).ok) return undefined;
    const rule = maxDigits === 0 ? 'integer' : 'decimal';
    return issueText({ field: '', rule, params: { maxDigits } }, language, labelOf(reported));
  };
  const readable = period.titles.flatMap((reported) => {
    const typed = numbers[reported.quote_movie] ?? '';
    const found = readAmount(typed, { decimals: reportedDecimalsOf(reported.measure, currency) });
    return found.ok ? [{ quote_movie: reported.quote_movie, reported: found.text }] : [];
  });
  const { data: preview, isBehind } = usePreview(
    previewUsage,
    readable.length === 0 ? null : { params, body: { period_start, lines: readable } },
  );
  const submit = () => {
    setTried(true);
    if (period.titles.some((reported) => faultOf(reported) !== undefined)) focusFirstInvalid();
    else act.mutate(undefined);
  };
  return (
    <Modal opened onClose={onClose} title={t('usage.form', { period: shown })} size={560}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
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
        {period.titles.map((reported) => (
          <AmountField
            key={reported.quote_movie}
            label={labelOf(reported)}
            {...(reported.measure === 'revenue' ? { currency } : {})}
            decimals={reportedDecimalsOf(reported.measure, currency)}
            value={numbers[reported.quote_movie] ?? ''}
            onChange={(value) => setNumbers((before) => ({ ...before, [reported.quote_movie]: value }))}
            error={tried ? faultOf(reported) : undefined}
          />
        ))}
        {preview !== undefined && readable.length > 0 && (
          <div aria-live="polite" aria-busy={isBehind}>
            <PeriodDue period={period} due={preview.data} />
            {preview.data.open_before > 0 && (
              <p className={classes.note}>{t('usage.open_before', { count: preview.data.open_before })}</p>
            )}
          </div>
        )}
        <Textarea
          label={t('usage.note')}
          value={note}
          maxLength={400}
          autosize
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('usage.keep')}
          </Button>
          <Button type="submit" loading={act.isPending}>
            {t('usage.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
