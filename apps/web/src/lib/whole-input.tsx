import { grouped } from '@eigaichi/domain/money/display';
import { readAmount } from '@eigaichi/domain/money/read-amount';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type CompositionEvent, type FocusEvent, useState } from 'react';
import { isComposedChange } from './composing.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** What is typed below it becomes it once the field is left; 0 if absent. */
  readonly min?: number;
  /** The same for what is above it; its digits are all that can be typed. */
  readonly max: number;
  /** Shows thousands in groups while nothing is typed. */
  readonly isGrouped?: boolean;
};

/** Digits of a number however it is grouped, without its decimals; of other texts, those in them. */
const digitsOf = (text: string): string => {
  const read = readAmount(text, { decimals: 9 });
  return (read.ok ? (read.text.split('.')[0] ?? '') : text.normalize('NFKC')).replaceAll(/\D/g, '');
};

/**
 * A whole number, in digits of any width. A word stays as it is while an input method composes it: a field that
 * changes its text meanwhile would break the composition, and digits in full width would be lost.
 */
export const WholeInput = ({ value, onChange, min = 0, max, isGrouped = false, onBlur, ...field }: Props) => {
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
