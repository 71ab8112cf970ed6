import {
  bankAccountType,
  bankAccountTypes,
  normaliseHolder,
  type payoutAccountInput,
} from '@eigaichi/domain/accounts/payout-account';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import layout from '../ui/layout.module.css';
import { Segmented } from '../ui/segmented.tsx';
import typography from '../ui/typography.module.css';
import { useTexts } from './use-texts.ts';

type Bank = z.input<typeof payoutAccountInput>;

/** A form that includes the fields of a Japanese bank account. */
type BankForm = {
  readonly values: Bank;
  readonly getInputProps: (path: keyof Bank) => object;
  readonly setFieldValue: (path: 'account_type', value: Bank['account_type']) => void;
};

export const noBank: Bank = {
  bank_code: '',
  branch_code: '',
  account_type: bankAccountType.ordinary,
  account_number: '',
  account_holder: '',
};

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const Line = ({ name, form }: { name: Exclude<keyof Bank, 'account_type'>; form: BankForm }) => {
  const { t } = useTexts('payout_account');
  const typed = form.values[name];
  const written = normaliseHolder(typed);
  const isTurned = name === 'account_holder' && typed !== '' && written !== typed;
  return (
    <TextInput
      {...form.getInputProps(name)}
      name={name}
      label={fieldLabel(name, useTexts().language)}
      description={isTurned ? t('written', { holder: written }) : t(`${name}_hint`)}
      inputWrapperOrder={order}
      inputMode={name === 'account_holder' ? 'text' : 'numeric'}
      autoComplete="off"
      withAsterisk
    />
  );
};

/** Fields of a Japanese bank account; the holder is shown as a transfer file will write it. */
export const BankFields = ({ form }: { form: BankForm }) => {
  const { language } = useTexts();
  const label = fieldLabel('account_type', language);
  return (
    <>
      <div className={`${layout.grid} ${layout.halves} ${layout.fromStart}`}>
        <Line name="bank_code" form={form} />
        <Line name="branch_code" form={form} />
      </div>
      <div className={`${layout.cellsStart} ${layout.gap6} ${typography.size14}`}>
        <span>{label}</span>
        <Segmented
          label={label}
          value={form.values.account_type}
          options={bankAccountTypes.map((type) => ({ value: type.code, label: type.label[language] }))}
          onChange={(code) => form.setFieldValue('account_type', code)}
        />
      </div>
      <Line name="account_number" form={form} />
      <Line name="account_holder" form={form} />
    </>
  );
};
