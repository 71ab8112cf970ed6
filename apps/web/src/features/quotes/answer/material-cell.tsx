import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { AmountField } from '../../../lib/amount-field.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { IntegerInput } from '../../../lib/whole-input.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import type { Column } from './material-columns.ts';
import classes from './material-part.module.css';
import type { Entry } from './quote-movie-draft.ts';

/** One field of a material: a choice, number, yes, cost or day. */
export const MaterialCell = ({
  column,
  entry,
  currency,
  error,
  onChange,
}: {
  column: Column;
  entry: Entry;
  currency: string;
  error: ReactNode;
  onChange: (value: string) => void;
}) => {
  const { t, language } = useTexts('quote_answer');
  const label = t(`materials.${column.name}`);
  const value = entry[column.name] ?? '';
  if ('flag' in column)
    return (
      <Checkbox
        className={`${layout.middle} ${classes.flag}`}
        label={label}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  if ('amount' in column)
    return <AmountField label={label} currency={currency} value={value} error={error} onChange={onChange} />;
  if ('day' in column)
    return <DayField label={label} value={value} error={error} onChange={(day) => onChange(day ?? '')} />;
  if ('number' in column)
    return (
      <IntegerInput
        label={label}
        size="sm"
        value={value === '' ? null : Number(value)}
        max={999}
        error={error}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    );
  return (
    <NativeSelect
      label={label}
      size="sm"
      value={value}
      error={error}
      data={[
        ...(column.open === null ? [] : [{ value: '', label: t(`materials.${column.open}`) }]),
        ...column.options.map((option) => ({ value: String(option.code), label: option.label[language] })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
