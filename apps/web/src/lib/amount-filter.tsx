import { readAmount } from '@eigaichi/domain/money/read-amount';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isEnter } from './composing.ts';
import { useTexts } from './use-texts.ts';

const decimals = 2;
const digits = 12;

/**
 * An amount filter in the chosen currency or in any. Blur or Enter applies it as plain decimal text or empty. Invalid
 * input is reported, and the filter stays unchanged.
 */
export const AmountFilter = ({
  label,
  currency,
  value,
  onDone,
}: {
  label: string;
  currency: string | undefined;
  value: string;
  onDone: (text: string) => void;
}) => {
  const { language } = useTexts();
  const [text, layOutText] = useState(value);
  const [left, setLeft] = useState(false);
  const read = readAmount(text, { decimals, digits, ...(isCodeOf(currencies, currency) ? { currency } : {}) });
  const broken = !read.ok && read.fault !== 'empty' ? read : null;
  const done = () => {
    setLeft(true);
    const wanted = read.ok ? read.text : '';
    if (broken === null && wanted !== value) onDone(wanted);
  };
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={40}
      value={text}
      onChange={(event) => {
        layOutText(event.currentTarget.value);
        setLeft(false);
      }}
      onBlur={done}
      onKeyDown={(event) => isEnter(event) && done()}
      error={
        left && broken !== null
          ? issueText(
              {
                field: '',
                rule: broken.fault === 'format' ? 'decimal' : broken.fault,
                params: broken.fault === 'format' ? { maxDigits: decimals } : broken.params,
              },
              language,
              label,
            )
          : undefined
      }
    />
  );
};
