import { latestStartDurations } from '@eigaichi/domain/options/exclusivity';
import { contractMonths, earliestStreamStart, isDate, latestStart } from '@eigaichi/domain/shared/dates';
import { Button, Select } from '@mantine/core';
import { formatDate } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { useTerms } from '../../rights/terms.ts';
import classes from './step-fields.module.css';
import type { StepProps } from './step-props.ts';

const isWhole = ({ license_start, license_end }: StepProps['draft']): boolean =>
  isDate(license_start) && isDate(license_end) && license_end >= license_start;

/** First and last day, and common periods. */
export const PeriodFields = ({ draft, change, errorOf }: StepProps) => {
  const { t, language } = useTexts('quotes');
  const { license_start, license_end } = draft;
  const tomorrow = Temporal.PlainDate.from(marketToday()).add({ days: 1 }).toString();
  const terms = useTerms(isDate(license_start) ? license_start : null);
  const whole = isWhole(draft);
  const stream = whole ? earliestStreamStart(license_start, license_end) : null;
  return (
    <>
      <div className={classes.pair}>
        <div data-field="license_start">
          <DayField
            label={t('fields.licence_start')}
            value={license_start}
            min={tomorrow}
            onChange={(day) => change({ license_start: day ?? '' })}
            error={errorOf('license_start')}
          />
        </div>
        <div data-field="license_end">
          <DayField
            label={t('fields.licence_end')}
            value={license_end}
            min={isDate(license_start) ? license_start : tomorrow}
            onChange={(day) => change({ license_end: day ?? '' })}
            error={errorOf('license_end')}
          />
        </div>
      </div>
      <fieldset className={`${layout.row} ${layout.shrinks} ${layout.unframed} ${classes.terms}`}>
        <legend>{t('wizard.term', { date: formatDate(terms[0]?.value[0] ?? '', language) })}</legend>
        {terms.map(({ label, value: [from, to] }) => {
          const on = license_start === from && license_end === to;
          return (
            <Button
              key={label}
              variant={on ? 'filled' : 'default'}
              size="xs"
              aria-pressed={on}
              onClick={() => change({ license_start: from, license_end: to })}
            >
              {label}
            </Button>
          );
        })}
      </fieldset>
      {whole && (
        <p className={typography.text}>
          {[
            t('wizard.contract_months', { count: contractMonths(license_start, license_end) }),
            ...(stream === null ? [] : [t('wizard.stream_from', { date: formatDate(stream, language) })]),
          ].join(' · ')}
        </p>
      )}
    </>
  );
};

/** Licence period and latest start (D4, step 2). */
export const PeriodStep = (props: StepProps) => {
  const { draft, change } = props;
  const { t, language } = useTexts('quotes');
  const { license_start, license_end } = draft;
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <PeriodFields {...props} />
      <Select
        label={t('fields.latest_start')}
        data={latestStartDurations.map(({ code, label }) => ({ value: code, label: label[language] }))}
        value={draft.latest_distribution_start_duration}
        onChange={(value) => value !== null && change({ latest_distribution_start_duration: value })}
        allowDeselect={false}
        w={260}
        {...(isWhole(draft)
          ? {
              description: t('wizard.latest_start', {
                date: formatDate(
                  latestStart(license_start, license_end, draft.latest_distribution_start_duration),
                  language,
                ),
              }),
            }
          : {})}
      />
    </div>
  );
};
