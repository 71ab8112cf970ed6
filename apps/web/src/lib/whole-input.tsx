import { grouped } from '@eigaichi/domain/money/display';
import { readAmount } from '@eigaichi/domain/money/read-amount';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type CompositionEvent, type FocusEvent, useState } from 'react';
import { isComposedChange } from './composing.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Lower values are raised to it on blur; 0 if absent. */
  readonly min?: number;
  /** Higher values are lowered to it; it also limits the number of digits. */
  readonly max: number;
  /** Groups thousands while not typing. */
  readonly isGrouped?: boolean;
};

/** Digits of a number in any grouping, without its decimals; for other texts, all their digits. */
const digitsOf = (text: string): string => {
  const read = readAmount(text, { decimals: 9 });
  return (read.ok ? (read.text.split('.')[0] ?? '') : text.normalize('NFKC')).replaceAll(/\D/g, '');
};

/**
 * A whole number, in digits of any width. Text stays unchanged during composition: changing it would break the
 * composition, and full-width digits would be lost.
 */
export const IntegerInput = ({ value, onChange, min = 0, max, isGrouped = false, onBlur, ...field }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const digits = digitsOf(text).slice(0, String(max).length);
    setTyped(digits);
    const next = digits === '' ? null : Number(digits);
    if (next !== value) onChange(next);
  };
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const within = value === null ? null : Math.min(max, Math.max(min, value));
    if (typed !== null && within !== value) onChange(within);
    setTyped(null);
    onBlur?.(event);
  };
  const whole = value === null ? '' : String(value);
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (isGrouped ? grouped(whole) : whole)}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        isComposedChange(event) ? setTyped(event.currentTarget.value) : take(event.currentTarget.value)
      }
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget.value)}
      onBlur={settle}
    />
  );
};
