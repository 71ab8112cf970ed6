import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { type ReactNode, useId } from 'react';
import 'dayjs/locale/ja';
import { formatDate, formatPeriod } from '../lib/format.ts';
import { useCalendarLabels } from '../lib/use-calendar-labels.ts';
import { useLanguage } from '../lib/use-language.ts';

export type Period = { readonly start: string | null; readonly end: string | null };

export type Term = { readonly label: string; readonly value: [string, string] };

/** Two calendar days, both in (yyyy-MM-dd), in one field and one calendar. */
export const PeriodField = ({
  label,
  placeholder,
  value,
  onChange,
  error,
  clearLabel,
  terms,
}: {
  label: string;
  placeholder: string;
  value: Period;
  onChange: (value: Period) => void;
  error?: ReactNode;
  clearLabel: string;
  /** Periods to choose with one press. */
  terms?: readonly Term[];
}) => {
  const language = useLanguage();
  const labels = useCalendarLabels();
  const id = useId();
  const shown = ({ start, end }: Period) => {
    if (start === null) return '';
    return end === null ? formatDate(start, language) : formatPeriod(start, end, language);
  };
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: language === 'ja' ? 0 : 1 }}>
      <DatePickerInput
        {...labels}
        id={id}
        type="range"
        label={label}
        placeholder={placeholder}
        value={[value.start, value.end]}
        onChange={([start, end]) => onChange({ start, end })}
        valueFormatter={() => shown(value)}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': clearLabel }}
        error={error}
        {...(terms === undefined ? {} : { presets: [...terms] })}
        popoverProps={{ withinPortal: true, id }}
      />
    </DatesProvider>
  );
};
