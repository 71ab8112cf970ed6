import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { Button, NativeSelect, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { rightName } from '../names.ts';

/** The shown part of the calendar: `years` years, starting with `from`. */
export type CalendarView = {
  readonly from: number;
  readonly years: number;
  readonly country: string | null;
  readonly right: number | null;
  readonly form: 'bars' | 'table';
};

const lengths = [1, 3, 5, 10] as const;

/** Zoom by years, one country or right, bars or table. */
export const CalendarControls = ({
  view,
  onChange,
}: {
  view: CalendarView;
  onChange: (view: CalendarView) => void;
}) => {
  const { t, language } = useTexts('offer');
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, language);
  const grouped = areas.map((area) => ({
    group: area.label[language],
    items: countries
      .filter((country) => country.area === area.code)
      .map(({ code, label }) => ({ value: code as string, label: label[language] }))
      .sort(byName),
  }));
  return (
    <div className={`${layout.wrapBottom} ${layout.gap12x16} ${layout.below16}`}>
      <div className={layout.row}>
        <Button
          variant="default"
          onClick={() => onChange({ ...view, from: view.from - 1 })}
          leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('calendar.earlier')}
        </Button>
        <Button
          variant="default"
          onClick={() => onChange({ ...view, from: view.from + 1 })}
          rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('calendar.later')}
        </Button>
        <Segmented
          label={t('calendar.years')}
          value={String(view.years)}
          options={lengths.map((years) => ({ value: String(years), label: t('calendar.span', { count: years }) }))}
          onChange={(years) => onChange({ ...view, years: Number(years) })}
        />
      </div>
      <Select
        label={t('calendar.country')}
        placeholder={t('labels.all_countries')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('labels.all_countries') }}
        nothingFoundMessage={t('messages.nothing_found')}
        value={view.country}
        onChange={(country) => onChange({ ...view, country })}
        data={grouped}
      />
      <NativeSelect
        label={t('labels.right')}
        value={view.right === null ? '' : String(view.right)}
        onChange={(event) =>
          onChange({ ...view, right: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })
        }
        data={[
          { value: '', label: t('rights.all') },
          ...rightTypes.map(({ code }) => ({ value: String(code), label: rightName(code, language) })),
        ]}
      />
      <Segmented
        label={t('calendar.view')}
        value={view.form}
        options={(['bars', 'table'] as const).map((value) => ({ value, label: t(`calendar.${value}`) }))}
        onChange={(form) => onChange({ ...view, form })}
      />
    </div>
  );
};
