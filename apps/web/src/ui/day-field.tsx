import { DatePickerInput, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/ja';
import { type ReactNode, useId } from 'react';
import { formatDate } from '../lib/format.ts';
import { useCalendarLabels, useChooseDay } from '../lib/use-calendar-labels.ts';
import { useLanguage } from '../lib/use-language.ts';

/** One calendar day (yyyy-MM-dd) in the reader's form. */
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
  /** Where the day may be left open: the name of the button that clears it. */
  clearLabel?: string;
  required?: boolean;
}) => {
  const language = useLanguage();
  const labels = useCalendarLabels();
  const id = useId();
  const choose = useChooseDay();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: language === 'ja' ? 0 : 1 }}>
      <DatePickerInput
        {...labels}
        id={id}
        label={label}
        withAsterisk={required}
        value={value === '' ? null : value}
        onChange={onChange}
        valueFormatter={() => (value === null || value === '' ? '' : formatDate(value, language))}
        popoverProps={{ withinPortal: true, id }}
        error={error}
        placeholder={placeholder ?? choose}
        {...(description === undefined ? {} : { description })}
        {...(clearLabel === undefined ? {} : { clearable: true, clearButtonProps: { 'aria-label': clearLabel } })}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
      />
    </DatesProvider>
  );
};
