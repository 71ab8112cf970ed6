import { DatePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { formatDate } from '../lib/format.ts';
import { useCalendarLabels } from '../lib/use-calendar-labels.ts';
import { useTexts } from '../lib/use-texts.ts';
import { useTypedDays } from '../lib/use-typed-days.ts';
import { DateEntry } from './date-entry.tsx';

/** One calendar day (yyyy-MM-dd) in the reader's form, typed, pasted or chosen. */
export const DayField = ({
  label,
  value,
  onChange,
  error,
  description,
  min,
  max,
  placeholder,
  clearLabel,
  required = false,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  description?: string;
  min?: string;
  max?: string;
  placeholder?: string;
  /** Label of the clear button, if the day may be left open. */
  clearLabel?: string;
  required?: boolean;
}) => {
  const { dayOf } = useTypedDays();
  const { language } = useTexts();
  const labels = useCalendarLabels();
  const day = value === '' ? null : value;
  const onTyped = (text: string): string | null => {
    const read = dayOf(text, { min, max });
    if (typeof read === 'string') return read;
    onChange(read.day);
    return null;
  };
  return (
    <DateEntry
      label={label}
      shown={day === null ? '' : formatDate(day, language)}
      onTyped={onTyped}
      onClear={clearLabel === undefined ? undefined : () => onChange(null)}
      clearLabel={clearLabel}
      placeholder={placeholder}
      description={description}
      error={error}
      required={required}
      calendar={(close) => (
        <DatePicker
          {...labels}
          value={day}
          onChange={(chosen) => {
            onChange(chosen);
            close();
          }}
          {...(day === null ? {} : { defaultDate: day })}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
        />
      )}
    />
  );
};
