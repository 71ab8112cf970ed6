import { normaliseSwiftText, payoutAccountAbroadInput } from '@eigaichi/domain/accounts/payout-account-abroad';
import { countries } from '@eigaichi/domain/options/countries';
import { currencies } from '@eigaichi/domain/options/currencies';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { writePayoutAccountAbroad } from '@eigaichi/wire/accounts/payout-accounts';
import { Button, Select, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { useRequiresPassword } from '../../sessions/sign-in/queries.ts';
import { PasswordField } from './password-field.tsx';
import { useSaveAccount } from './use-save-account.ts';

/** Choices are null until made. */
type Draft = {
  readonly account: Omit<z.input<typeof payoutAccountAbroadInput>, 'country' | 'currency'> & {
    readonly country: string | null;
    readonly currency: string | null;
  };
  readonly password: string;
};

const typed = (draft: Draft) => draft;
const withPassword = z.preprocess(typed, z.object({ account: payoutAccountAbroadInput, password: loginPassword }));
/** The call itself confirms people with no password, or with another means too (D11b). */
const withoutPassword = z.preprocess(typed, z.object({ account: payoutAccountAbroadInput, password: z.string() }));

const empty: Draft = {
  account: {
    holder_name: '',
    iban: '',
    account_abroad: '',
    bic: '',
    street_name: '',
    building_number: '',
    post_code: '',
    town_name: '',
    country: null,
    currency: null,
  },
  password: '',
};

type TextName = Exclude<keyof Draft['account'], 'country' | 'currency'>;

/** Names and addresses, which the bank receives without accents. */
const written: readonly TextName[] = ['holder_name', 'street_name', 'town_name'];
const optional: readonly TextName[] = ['iban', 'account_abroad', 'building_number', 'post_code'];
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** An account at a bank abroad, entered in full each time: stored details are never shown (D59). */
export const AbroadForm = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useTexts('payout_account');
  const requiresPassword = useRequiresPassword();
  const schema = requiresPassword ? withPassword : withoutPassword;
  const form = useZodForm<Draft>({
    schema,
    initialValues: empty,
    labelOf: (path) => fieldLabel(path.replace(/^account\./, ''), language),
  });
  const saving = useSaveAccount<Draft>({
    send: (draft) => {
      const { account, password } = schema.parse(draft);
      return call(writePayoutAccountAbroad, { body: requiresPassword ? { account, password } : { account } });
    },
    showRefusal: form.showRefusal,
    onDone,
  });
  const line = (name: TextName) => {
    const value = form.values.account[name] ?? '';
    const text = written.includes(name) ? normaliseSwiftText(value) : value;
    return (
      <TextInput
        {...form.getInputProps(`account.${name}`)}
        label={fieldLabel(name, language)}
        description={value.trim() === text.trim() ? undefined : t('written', { holder: text })}
        inputWrapperOrder={order}
        maxLength={100}
        autoComplete="off"
        withAsterisk={!optional.includes(name)}
      />
    );
  };
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate className={layout.grid}>
      <p className={typography.note}>{t('lead_abroad')}</p>
      <Refusal of={saving.error} fieldsShown />
      {line('holder_name')}
      {line('bic')}
      {line('iban')}
      {line('account_abroad')}
      <Select
        {...form.getInputProps('account.currency')}
        label={fieldLabel('currency', language)}
        description={t('currency_hint')}
        inputWrapperOrder={order}
        data={currencies.map(({ code, label }) => ({ value: code, label: label[language] }))}
        withAsterisk
      />
      <div className={`${layout.grid} ${layout.halves} ${layout.fromStart}`}>
        {line('street_name')}
        {line('building_number')}
      </div>
      <div className={`${layout.grid} ${layout.halves} ${layout.fromStart}`}>
        {line('post_code')}
        {line('town_name')}
      </div>
      <Select
        {...form.getInputProps('account.country')}
        label={fieldLabel('country', language)}
        data={countries.map(({ code, label }) => ({ value: code, label: label[language] }))}
        nothingFoundMessage={t('no_country')}
        searchable
        withAsterisk
      />
      {requiresPassword && <PasswordField inputProps={form.getInputProps('password')} />}
      <Button type="submit" size="md" fullWidth loading={saving.isPending}>
        {t('actions.save')}
      </Button>
    </form>
  );
};
