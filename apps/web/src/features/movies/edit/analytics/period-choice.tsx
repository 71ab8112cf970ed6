import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { stringifySearch } from '../../../../lib/search-params.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import layout from '../../../../ui/layout.module.css';
import { Segmented } from '../../../../ui/segmented.tsx';
import { type AnalyticsQuery, queryOf, stepNames } from './analytics-search.ts';
import classes from './analytics-tab.module.css';

/** Chooses day, week or month and the first and last day; offers the same figures as files. */
export const PeriodChoice = ({
  uuid,
  asked,
  shown,
  errorOf,
  onAsk,
}: {
  uuid: string;
  asked: AnalyticsQuery;
  /** Days shown if none were chosen. */
  shown: { readonly from: string; readonly to: string } | undefined;
  errorOf: (field: string) => string | undefined;
  onAsk: (asked: AnalyticsQuery) => void;
}) => {
  const { t, language } = useTexts('title_analytics');
  const file = (format: 'xlsx' | 'csv') =>
    `/api/movie/${uuid}/analytics/${format}${stringifySearch({ ...queryOf(asked), language })}`;
  return (
    <div className={`${layout.cells} ${layout.gap12x16} ${layout.below24} ${layout.fromEnd} ${classes.choice}`}>
      <div className={classes.step}>
        <Segmented
          label={t('step')}
          value={asked.step}
          options={stepNames.map((value) => ({ value, label: t(`steps.${value}`) }))}
          onChange={(step) => onAsk({ step, from: null, to: null })}
        />
      </div>
      <DayField
        label={t('labels.from')}
        value={asked.from ?? shown?.from ?? null}
        onChange={(from) => onAsk({ ...asked, from })}
        error={errorOf('from')}
      />
      <DayField
        label={t('labels.to')}
        value={asked.to ?? shown?.to ?? null}
        onChange={(to) => onAsk({ ...asked, from: asked.from ?? shown?.from ?? null, to })}
        error={errorOf('to')}
      />
      <div className={`${layout.wrapEnd} ${layout.gap10} ${classes.files}`}>
        <Button
          component="a"
          href={file('xlsx')}
          download
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden="true" />}
        >
          {t('xlsx')}
        </Button>
        <Button
          component="a"
          href={file('csv')}
          download
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.5} aria-hidden="true" />}
        >
          {t('csv')}
        </Button>
      </div>
    </div>
  );
};
