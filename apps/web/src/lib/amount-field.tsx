import { groupedAmount, readAmount } from '@eigaichi/domain/money/read-amount';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import typography from '../ui/typography.module.css';
import classes from './amount-field.module.css';
import { isComposedChange, isEnter } from './composing.ts';
import { currencySign } from './format.ts';
import { useTexts } from './use-texts.ts';

type AmountFieldProps = {
  readonly label: string;
  /** The currency of the amount, shown inside the field; without one a typed currency sign is refused. */
  readonly currency?: string;
  /** Permitted decimals; prices are whole (D7a). */
  readonly decimals?: number;
  readonly signed?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly hiddenLabel?: boolean;
  readonly description?: ReactNode;
  readonly onEnter?: () => void;
  readonly name?: string;
  readonly width?: number | string;
};

const hasMark = /[^\d\s.,+-]/;

/**
 * An amount with its currency inside the field, parsed by domain's shared parser. A matching currency sign is removed
 * once the amount is complete; others are refused. Thousands are grouped except while typing.
 */
export const AmountField = ({
  label,
  currency,
  decimals = 0,
  signed = false,
  value,
  onChange,
  onLeave,
  error,
  placeholder,
  hiddenLabel = false,
  description,
  onEnter,
  name,
  width,
}: AmountFieldProps) => {
  const { language } = useTexts();
  const [isTyping, setIsTyping] = useState(false);
  const field = { decimals, signed, ...(isCodeOf(currencies, currency) ? { currency } : {}) };
  const group = (text: string) => {
    const read = readAmount(text, field);
    if (read.ok && groupedAmount(read.text) !== text) onChange(groupedAmount(read.text));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text } = event.currentTarget;
    setIsTyping(true);
    const read = readAmount(text, field);
    onChange(!isComposedChange(event) && read.ok && hasMark.test(text.normalize('NFKC')) ? read.text : text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    group(value);
    if (onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  };
  const read = readAmount(value, field);
  const fault = !read.ok && (read.fault === 'currency_sign' || read.fault === 'currency_differs') ? read : null;
  return (
    <TextInput
      {...(hiddenLabel ? { 'aria-label': label } : { label })}
      {...(description === undefined ? {} : { description })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(name === undefined ? {} : { name, 'data-field': name })}
      {...(currency === undefined
        ? {}
        : {
            leftSection: <span className={`${typography.quiet} ${typography.size15}`}>{currencySign(currency)}</span>,
            leftSectionWidth: 52,
            classNames: { input: classes.input ?? '' },
          })}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      value={!isTyping && read.ok ? groupedAmount(read.text) : value}
      onChange={change}
      onBlur={() => {
        setIsTyping(false);
        group(value);
        onLeave?.();
      }}
      onKeyDown={onKeyDown}
      error={
        fault === null ? error : issueText({ field: '', rule: fault.fault, params: fault.params }, language, label)
      }
      w={width ?? '100%'}
    />
  );
};
