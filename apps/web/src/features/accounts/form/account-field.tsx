import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Field } from '@eigaichi/domain/shared/field-table';
import { Checkbox, PasswordInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { IntegerInput } from '../../../lib/whole-input.tsx';
import layout from '../../../ui/layout.module.css';
import { PickMany } from '../../../ui/pick-many.tsx';
import { TextLength } from '../../../ui/text-length.tsx';
import { genresQuery, tagsQuery } from '../../reference/queries.ts';
import type { AccountDraft } from './account-draft.ts';

export type AccountForm = ZodForm<AccountDraft>;
type Drawn = { readonly name: string; readonly of: Field; readonly form: AccountForm };

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Values that a browser may autofill (WCAG 1.3.5). */
const autoComplete: Readonly<Record<string, string>> = {
  email: 'email',
  last_name: 'family-name',
  first_name: 'given-name',
  company_name: 'organization',
  company_url: 'url',
  tel: 'tel',
  address_fullname: 'name',
  address_zip: 'postal-code',
  address_state: 'address-level1',
  address_city: 'address-level2',
  address_street: 'address-line1',
};

const hinted = [
  'tel',
  'timezone',
  'company_url',
  'invoice_number',
  'tax_number',
  'distribution_area',
  'channels',
  'free_word',
  'address_fullname',
  'user_count',
  'name_english',
  'agency_fee',
  'fee_rate',
  'paid_before_buyers',
  'plan_id',
  'admin_comment',
  'management_note',
] as const;

const useHint = (name: string) => {
  const { t } = useTexts('accounts');
  const found = hinted.find((each) => each === name);
  return found === undefined ? undefined : t(`hints.${found}`);
};

const useShared = ({ name, of, form }: Drawn) => ({
  ...form.getInputProps(name),
  name,
  label: fieldLabel(name, useTexts().language),
  description: useHint(name),
  withAsterisk: of.required,
  inputWrapperOrder: order,
});

const LongText = ({ max, ...drawn }: Drawn & { max: number }) => {
  const shared = useShared(drawn);
  return (
    <Textarea
      {...shared}
      rows={3}
      description={
        <>
          {shared.description} <TextLength length={String(shared.value).length} max={max} />
        </>
      }
    />
  );
};

const Chosen = ({ name, of, form }: Drawn) => {
  const { t, language } = useTexts('accounts');
  const shared = useShared({ name, of, form });
  if (of.rules.kind !== 'option') return null;
  const { list } = of.rules;
  return (
    <Select
      {...shared}
      value={shared.value === null ? null : String(shared.value)}
      onChange={(code) => form.setFieldValue(name, list.find((option) => String(option.code) === code)?.code ?? null)}
      data={list.map((option) => ({ value: String(option.code), label: option.label[language] }))}
      placeholder={t('actions.choose')}
      nothingFoundMessage={t('messages.nothing_found')}
      clearButtonProps={{ 'aria-label': t('clear', { field: shared.label }) }}
      searchable={list.length > 12}
      clearable={!of.required}
      allowDeselect={!of.required}
    />
  );
};

type Choice = { readonly value: string; readonly label: string };

const Several = ({
  name,
  form,
  choices,
  read,
}: Drawn & { choices: readonly Choice[]; read: (value: string) => unknown }) => {
  const { t } = useTexts('accounts');
  const { value, error } = form.getInputProps(name);
  return (
    <PickMany
      label={fieldLabel(name, useTexts().language)}
      placeholder={t('actions.choose')}
      options={choices}
      value={(value as readonly unknown[]).map(String)}
      onChange={(chosen) =>
        form.setFieldValue(
          name,
          choices.filter((choice) => chosen.includes(choice.value)).map((choice) => read(choice.value)),
        )
      }
      summary={(labels) => labels.join(t('labels.comma'))}
      searchLabel={t('find')}
      nothing={t('messages.nothing_found')}
      error={error}
    />
  );
};

const SeveralCodes = (drawn: Drawn) => {
  const { language } = useTexts();
  const { rules } = drawn.of;
  if (rules.kind !== 'options') return null;
  const choices = rules.list.map(({ code, label }) => ({ value: String(code), label: label[language] }));
  const read = (value: string) => rules.list.find(({ code }) => String(code) === value)?.code;
  return <Several {...drawn} choices={choices} read={read} />;
};

/** Genres or tags, from the lists that managers maintain. */
const SeveralSaved = (drawn: Drawn) => {
  const { language } = useTexts();
  const { data: items = [] } = useQuery(drawn.name === 'genres' ? genresQuery : tagsQuery);
  const choices = items.map((item) => ({ value: item.uuid, label: item.translations[language].name ?? item.name }));
  return <Several {...drawn} choices={choices} read={(uuid) => uuid} />;
};

const Whole = ({ most, ...drawn }: Drawn & { most: number }) => {
  const shared = useShared(drawn);
  return (
    <IntegerInput
      {...shared}
      onChange={(value) =>
        drawn.form.setFieldValue(drawn.name, value === null && drawn.of.rules.kind === 'count' ? '' : value)
      }
      value={typeof shared.value === 'number' ? shared.value : null}
      max={most}
      isGrouped={drawn.of.rules.kind === 'count'}
    />
  );
};

const Flag = ({ name, form, of }: Drawn) => {
  const { name: field, label, description } = useShared({ name, form, of });
  return (
    <Checkbox
      {...form.getInputProps(name, { type: 'checkbox' })}
      name={field}
      label={label}
      description={description}
      className={layout.padTop4 ?? ''}
    />
  );
};

const Line = (drawn: Drawn) => {
  const { kind } = drawn.of.rules;
  return (
    <TextInput
      {...useShared(drawn)}
      type={kind === 'email' ? 'email' : drawn.name === 'tel' ? 'tel' : 'text'}
      inputMode={kind === 'percentage' ? 'decimal' : undefined}
      autoComplete={autoComplete[drawn.name] ?? 'off'}
    />
  );
};

/** One field of an account, rendered by its rules. */
export const AccountField = (drawn: Drawn) => {
  const { rules } = drawn.of;
  switch (rules.kind) {
    case 'text':
      return rules.lines || rules.max === 400 ? <LongText {...drawn} max={rules.max} /> : <Line {...drawn} />;
    case 'option':
      return <Chosen {...drawn} />;
    case 'options':
      return <SeveralCodes {...drawn} />;
    case 'ids':
      return <SeveralSaved {...drawn} />;
    case 'texts':
      return <Names {...drawn} />;
    case 'count':
      return <Whole {...drawn} most={rules.max_value} />;
    case 'whole':
      return <Whole {...drawn} most={rules.max} />;
    case 'flag':
      return <Flag {...drawn} />;
    default:
      return <Line {...drawn} />;
  }
};

const Names = (drawn: Drawn) => <TagsInput {...useShared(drawn)} splitChars={[',', '、']} acceptValueOnBlur />;

export const NewPasswordField = ({ form }: { form: AccountForm }) => {
  const { t } = useTexts(['accounts', 'sessions']);
  return (
    <PasswordInput
      {...form.getInputProps('password')}
      name="password"
      label={fieldLabel('password', useTexts().language)}
      description={t('sessions:change.password_hint')}
      inputWrapperOrder={order}
      autoComplete="new-password"
      withAsterisk
      visibilityToggleButtonProps={{ 'aria-label': t('sessions:login.show_password') }}
    />
  );
};
