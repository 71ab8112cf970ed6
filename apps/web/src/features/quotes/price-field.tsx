import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { currencySign } from '../../lib/format.ts';
import classes from './price-field.module.css';

/** A whole price with its currency inside the field; thousands are grouped when the field is left. */
export const PriceField = ({
  label,
  currency,
  value,
  onChange,
  error,
  placeholder,
  hiddenLabel = false,
  description,
  onEnter,
  name,
  width,
  decimals = false,
}: {
  label: string;
  currency: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  placeholder?: string;
  hiddenLabel?: boolean;
  description?: string;
  onEnter?: () => void;
  name?: string;
  width?: number | string;
  /** A unit price, which isn't whole (D7a). */
  decimals?: boolean;
}) => {
  const group = () => {
    const digits = value.normalize('NFKC').replaceAll(',', '').trim();
    if (!decimals && /^\d{4,}$/.test(digits)) onChange(digits.replace(/\B(?=(\d{3})+$)/g, ','));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextInput
      {...(hiddenLabel ? { 'aria-label': label } : { label })}
      {...(description === undefined ? {} : { description })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(name === undefined ? {} : { name, 'data-field': name })}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      leftSection={<span className={classes.sign}>{currencySign(currency)}</span>}
      leftSectionWidth={52}
      classNames={{ input: classes.input ?? '' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={group}
      onKeyDown={onKeyDown}
      error={error}
      w={width ?? '100%'}
    />
  );
};
