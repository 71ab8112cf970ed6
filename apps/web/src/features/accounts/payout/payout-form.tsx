import {
  bankAccountType,
  bankAccountTypes,
  normaliseHolder,
  payoutAccountInput,
} from '@eigaichi/domain/accounts/payout-account';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { triedPassword } from '@eigaichi/domain/shared/rules/password';
import { writePayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../../lib/first-invalid.ts';
import { useZodForm, type ZodForm } from '../../../lib/form.tsx';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { tell } from '../../../ui/tell.ts';
import classes from './payout.module.css';
import { payoutAccountQuery } from './payout-query.ts';

const schema = payoutAccountInput.extend({ password: triedPassword });
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const lines = ['bank_code', 'branch_code', 'account_number', 'account_holder'] as const;
type Draft = z.input<typeof schema>;

const Line = ({ name, form }: { name: (typeof lines)[number]; form: ZodForm<Draft> }) => {
  const { t } = useTranslation('payout_account');
  const typed = String(form.values[name]);
  const written = normaliseHolder(typed);
  const isTurned = name === 'account_holder' && typed !== '' && written !== typed;
  return (
    <TextInput
      {...form.getInputProps(name)}
      name={name}
      label={fieldLabel(name, useLanguage())}
      description={isTurned ? t('written', { holder: written }) : t(`${name}_hint`)}
      inputWrapperOrder={order}
      inputMode={name === 'account_holder' ? 'text' : 'numeric'}
      autoComplete="off"
      withAsterisk
    />
  );
};

const Kind = ({ form }: { form: ZodForm<Draft> }) => {
  const language = useLanguage();
  const label = fieldLabel('account_type', language);
  return (
    <div className={classes.kind}>
      <span>{label}</span>
      <Segmented
        label={label}
        value={form.values.account_type}
        options={bankAccountTypes.map((type) => ({ value: type.code, label: type.label[language] }))}
        onChange={(code) => form.setFieldValue('account_type', code)}
      />
    </div>
  );
};

const useSaving = (form: ZodForm<Draft>, onDone: () => void) => {
  const { t } = useTranslation('payout_account');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Draft) => call(writePayoutAccount, { body }),
    onSuccess: ({ data }) => {
      client.setQueryData(payoutAccountQuery.queryKey, data);
      tell(t('saved'));
      onDone();
    },
    onError: (error) => {
      if (form.showRefusal(error)) focusFirstInvalid();
    },
  });
};

/** Bank details are typed in full each time: stored ones are never shown. */
export const PayoutForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(['payout_account', 'sessions']);
  const language = useLanguage();
  const user = userOf(useSession());
  const form = useZodForm<Draft>({
    schema,
    initialValues: {
      bank_code: '',
      branch_code: '',
      account_type: bankAccountType.ordinary,
      account_number: '',
      account_holder: '',
      password: '',
    },
    labelOf: (field) => fieldLabel(field, language),
  });
  const saving = useSaving(form, onDone);
  const isOfFields = isApiError(saving.error) && saving.error.errors.length > 0;
  return (
    <form
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstInvalid)}
      noValidate
      className={classes.form}
    >
      <p className={classes.lead}>{t('lead')}</p>
      {saving.error !== null && !isOfFields && <RefusalBox title={refusalText(saving.error, language)} />}
      <div className={classes.codes}>
        <Line name="bank_code" form={form} />
        <Line name="branch_code" form={form} />
      </div>
      <Kind form={form} />
      <Line name="account_number" form={form} />
      <Line name="account_holder" form={form} />
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        {...form.getInputProps('password')}
        name="password"
        label={fieldLabel('password', language)}
        description={t('password_hint')}
        inputWrapperOrder={order}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('sessions:login.show_password') }}
        withAsterisk
      />
      <Button type="submit" size="md" fullWidth loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  );
};
