import { DatePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { formatDate } from '../lib/format.ts';
import { useCalendarLabels } from '../lib/use-calendar-labels.ts';
import { useTexts } from '../lib/use-texts.ts';
import { useTypedDays } from '../lib/use-typed-days.ts';
import { DateEntry } from './date-entry.tsx';

export type Period = { readonly start: string | null; readonly end: string | null };

export type Term = { readonly label: string; readonly value: [string, string] };

/** An inclusive period of two calendar days (yyyy-MM-dd), in one field and one calendar. */
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
  const { periodOf } = useTypedDays();
  const { language } = useTexts();
  const labels = useCalendarLabels();
  const shown = ({ start, end }: Period) =>
    [start, end].flatMap((day) => (day === null ? [] : formatDate(day, language))).join(' – ');
  const onTyped = (text: string): string | null => {
    const read = periodOf(text);
    if (typeof read === 'string') return read;
    onChange(read);
    return null;
  };
  return (
    <DateEntry
      label={label}
      shown={shown(value)}
      onTyped={onTyped}
      onClear={() => onChange({ start: null, end: null })}
      clearLabel={clearLabel}
      placeholder={placeholder}
      error={error}
      calendar={(close) => (
        <DatePicker
          {...labels}
          type="range"
          value={[value.start, value.end]}
          onChange={([start, end]) => {
            onChange({ start, end });
            if (end !== null) close();
          }}
          allowSingleDateInRange
          {...(value.start === null ? {} : { defaultDate: value.start })}
          {...(terms === undefined ? {} : { presets: [...terms] })}
        />
      )}
    />
  );
};
