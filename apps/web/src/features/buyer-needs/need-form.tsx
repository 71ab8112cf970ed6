import { companyName } from '@eigaichi/domain/accounts/company-name';
import {
  buyerNeedInput,
  needKinds,
  needTextMaxLength,
  needVisibilities,
} from '@eigaichi/domain/buyer-needs/need-input';
import { currencies } from '@eigaichi/domain/options/currencies';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { movieLanguages } from '@eigaichi/domain/options/languages';
import { type OptionList, optionOf } from '@eigaichi/domain/options/option-list';
import { requestableRightTypes } from '@eigaichi/domain/options/right-types';
import { lengthFormats } from '@eigaichi/domain/options/titles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import { nameMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountField } from '../../lib/amount-field.tsx';
import { useZodForm, type ZodForm } from '../../lib/form.tsx';
import { FormActions } from '../../lib/form-actions.tsx';
import { marketToday } from '../../lib/market-clock.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { IntegerInput } from '../../lib/whole-input.tsx';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { PeriodField } from '../../ui/period-field.tsx';
import { PickMany } from '../../ui/pick-many.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLength } from '../../ui/text-length.tsx';
import typography from '../../ui/typography.module.css';
import { movieProvidersQuery } from '../movies/queries.ts';
import { savedLicenceSearch } from '../movies/saved-licence-search.ts';
import { genresQuery } from '../reference/queries.ts';
import { rightOptions } from '../rights/names.ts';
import { placesOf, territoriesBody } from '../rights/places.ts';
import { PlacesField } from '../rights/places-field.tsx';
import { useTerms } from '../rights/terms.ts';
import tools from '../tools/tools.module.css';
import { type Need, needTouches } from './need-queries.ts';
import { codesIn, emptyNeed, type NeedValues, needValuesOf } from './need-values.ts';

type Form = ZodForm<NeedValues>;

/** Several options by code or uuid, with the label of their field. */
const Several = ({
  form,
  name,
  options,
  value,
  onChange,
  find,
}: {
  form: Form;
  name: 'kinds' | 'genres' | 'length_formats' | 'languages' | 'rights' | 'chosen_providers';
  options: readonly { readonly value: string; readonly label: string; readonly words?: readonly string[] }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  find: string;
}) => {
  const { t, language } = useTexts('buyer_needs');
  const ofEntry = Object.entries(form.errors).find(([field]) => field.startsWith(`${name}.`));
  return (
    <div data-field={name}>
      <PickMany
        label={fieldLabel(name, language)}
        placeholder={t(name === 'rights' || name === 'chosen_providers' ? 'choose' : 'any')}
        options={options}
        value={value}
        onChange={onChange}
        summary={(labels) => labels.join(t('labels.comma'))}
        searchLabel={find}
        nothing={t('messages.nothing_found')}
        error={form.errors[name] ?? ofEntry?.[1]}
      />
    </div>
  );
};

const choicesOf = (list: OptionList, language: Language) =>
  list.map(({ code, label }) => ({ value: String(code), label: label[language] }));

/** Same choices, found by their labels in both languages. */
const optionsOf = (list: OptionList, language: Language) =>
  list.map(({ code, label }) => ({ value: String(code), label: label[language], words: [label.ja, label.en] }));

/** Texts, kinds, genres, lengths, years and number of the titles wanted. */
const WantedFields = ({ form }: { form: Form }) => {
  const { t, language } = useTexts('buyer_needs');
  const { data: genres = [] } = useQuery(genresQuery);
  const { values } = form;
  const genreOptions = genres.map(({ uuid, name, translations }) => ({
    value: uuid,
    label: translations[language].name ?? name,
  }));
  const whole = (name: 'year_from' | 'year_to', value: number | null | undefined) => (
    <IntegerInput
      label={fieldLabel(name, language)}
      name={name}
      data-field={name}
      min={1888}
      max={2100}
      value={value ?? null}
      onChange={(next) => form.setFieldValue(name, next)}
      error={form.errors[name]}
    />
  );
  return (
    <Section title={t('parts.what')}>
      <div className={tools.form}>
        <TextInput
          label={fieldLabel('subject', language)}
          withAsterisk
          maxLength={nameMaxLength}
          autoComplete="off"
          {...form.getInputProps('subject')}
        />
        <div>
          <TextLength length={values.description.length} max={needTextMaxLength} />
          <Textarea
            label={fieldLabel('description', language)}
            description={t('hints.description')}
            withAsterisk
            autosize
            minRows={4}
            {...form.getInputProps('description')}
          />
        </div>
        <IntegerInput
          label={fieldLabel('title_count', language)}
          name="title_count"
          data-field="title_count"
          min={1}
          max={200}
          value={values.title_count}
          onChange={(next) => form.setFieldValue('title_count', next ?? 1)}
          error={form.errors.title_count}
        />
        <Several
          form={form}
          name="kinds"
          options={optionsOf(needKinds, language)}
          value={values.kinds ?? []}
          onChange={(value) => form.setFieldValue('kinds', codesIn(needKinds, value))}
          find={t('actions.search')}
        />
        <Several
          form={form}
          name="genres"
          options={genreOptions}
          value={values.genres ?? []}
          onChange={(value) => form.setFieldValue('genres', value)}
          find={t('find_genre')}
        />
        <Several
          form={form}
          name="length_formats"
          options={optionsOf(lengthFormats, language)}
          value={(values.length_formats ?? []).map(String)}
          onChange={(value) => form.setFieldValue('length_formats', codesIn(lengthFormats, value))}
          find={t('actions.search')}
        />
        <div className={`${layout.wrap} ${tools.pair}`}>
          {whole('year_from', values.year_from)}
          {whole('year_to', values.year_to)}
        </div>
      </div>
    </Section>
  );
};

/** Rights, exclusivity, territories, period and languages of the licence wanted. */
const LicenceFields = ({ form }: { form: Form }) => {
  const { t, language } = useTexts('buyer_needs');
  const { values } = form;
  const [places, setPlaces] = useState(() =>
    placesOf({ all_countries: values.all_countries ?? false, countries: values.countries ?? [] }),
  );
  const terms = useTerms(values.license_start === '' ? null : values.license_start);
  const periodError = form.errors.license_start ?? form.errors.license_end;
  return (
    <Section title={t('parts.licence')}>
      <div className={tools.form}>
        <Several
          form={form}
          name="rights"
          options={rightOptions(requestableRightTypes, language)}
          value={values.rights.map(String)}
          onChange={(value) => form.setFieldValue('rights', codesIn(requestableRightTypes, value))}
          find={t('actions.find_right')}
        />
        <NativeSelect
          label={t('labels.exclusivity')}
          value={String(values.exclusive_type)}
          data={choicesOf(exclusiveTypes, language)}
          onChange={({ currentTarget: { value } }) => {
            const code = optionOf(exclusiveTypes, Number(value))?.code ?? exclusiveType.nonExclusive;
            form.setFieldValue('exclusive_type', code);
            form.setFieldValue('holdback_length', code === exclusiveType.holdback ? holdbackLengths[0].code : null);
          }}
        />
        {values.exclusive_type === exclusiveType.holdback && (
          <NativeSelect
            label={fieldLabel('holdback_length', language)}
            value={String(values.holdback_length)}
            data={choicesOf(holdbackLengths, language)}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('holdback_length', optionOf(holdbackLengths, Number(value))?.code ?? null)
            }
            error={form.errors.holdback_length}
          />
        )}
        <div data-field="countries">
          <PlacesField
            name="need"
            value={places}
            onChange={(next) => {
              setPlaces(next);
              const { all_countries, countries: codes } = territoriesBody(next);
              form.setFieldValue('all_countries', all_countries);
              form.setFieldValue('countries', codes);
            }}
            error={form.errors.countries}
          />
        </div>
        <div data-field="license_end">
          <PeriodField
            label={t('labels.period')}
            placeholder={t('choose')}
            clearLabel={t('actions.clear_period')}
            terms={terms}
            value={{ start: values.license_start || null, end: values.license_end || null }}
            onChange={({ start, end }) => {
              form.setFieldValue('license_start', start ?? '');
              form.setFieldValue('license_end', end ?? '');
            }}
            error={periodError}
          />
        </div>
        <div>
          <Several
            form={form}
            name="languages"
            options={optionsOf(movieLanguages, language)}
            value={values.languages ?? []}
            onChange={(value) => form.setFieldValue('languages', value)}
            find={t('find_language')}
          />
          <p className={typography.hint}>{t('hints.languages')}</p>
        </div>
      </div>
    </Section>
  );
};

/** Currency and range of the budget, and the deadline for proposals. */
const MoneyFields = ({ form }: { form: Form }) => {
  const { t, language } = useTexts('buyer_needs');
  const { values } = form;
  const currency = values.currency ?? 'USD';
  return (
    <Section title={t('parts.money')}>
      <div className={tools.form}>
        <NativeSelect
          label={t('labels.currency')}
          value={currency}
          data={currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('currency', optionOf(currencies, value)?.code ?? 'USD')
          }
        />
        <div className={`${layout.wrap} ${tools.pair}`}>
          {(['budget_min', 'budget_max'] as const).map((name) => (
            <AmountField
              key={name}
              label={fieldLabel(name, language)}
              name={name}
              currency={currency}
              value={String(values[name] ?? '')}
              onChange={(value) => form.setFieldValue(name, value)}
              error={form.errors[name]}
            />
          ))}
        </div>
        <p className={typography.hint}>{t('hints.budget')}</p>
        <div data-field="proposals_until">
          <DayField
            label={fieldLabel('proposals_until', language)}
            value={values.proposals_until}
            min={marketToday()}
            required
            onChange={(day) => form.setFieldValue('proposals_until', day ?? '')}
            error={form.errors.proposals_until}
          />
        </div>
      </div>
    </Section>
  );
};

/** Readers of the need. */
const ReaderFields = ({ form }: { form: Form }) => {
  const { t, language } = useTexts('buyer_needs');
  const { data: providers = [] } = useQuery(movieProvidersQuery);
  const { values } = form;
  return (
    <Section title={t('parts.readers')}>
      <div className={tools.form}>
        <NativeSelect
          label={fieldLabel('visibility', language)}
          value={values.visibility}
          data={choicesOf(needVisibilities, language)}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('visibility', optionOf(needVisibilities, value)?.code ?? 'all')
          }
        />
        {values.visibility === 'anonymous' && <p className={typography.hint}>{t('hints.anonymous')}</p>}
        {values.visibility === 'chosen' && (
          <Several
            form={form}
            name="chosen_providers"
            options={providers.map((provider) => ({
              value: provider.uuid,
              label: companyName(provider, language),
              words: [provider.company_name, provider.company_name_english ?? ''],
            }))}
            value={values.chosen_providers ?? []}
            onChange={(value) => form.setFieldValue('chosen_providers', value)}
            find={t('find_provider')}
          />
        )}
      </div>
    </Section>
  );
};

/** A need to post, or one to change before staff approve it (D41). */
export const NeedForm = ({
  need,
  send,
  onDone,
  onClose,
}: {
  /** Need that the form begins with; without one, it begins with the licence searched in this tab, if any. */
  need: Need | null;
  /** Returns the uuid of the need sent. */
  send: (values: NeedValues) => Promise<string>;
  onDone: (uuid: string) => void;
  /** Leaves a change without sending it. */
  onClose?: () => void;
}) => {
  const { t } = useTexts('buyer_needs');
  const form = useZodForm<NeedValues>({
    schema: buyerNeedInput,
    initialValues: need === null ? emptyNeed(savedLicenceSearch()) : needValuesOf(need),
  });
  const sending = useAction(send, { said: t('sent'), onDone, asks: form.showRefusal, touches: needTouches });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => sending.mutate(values))}>
      <WantedFields form={form} />
      <LicenceFields form={form} />
      <MoneyFields form={form} />
      <ReaderFields form={form} />
      {onClose === undefined ? (
        <Button type="submit" size="md" loading={sending.isPending}>
          {t('send')}
        </Button>
      ) : (
        <FormActions busy={sending.isPending} confirm={t('send')} onClose={onClose} />
      )}
    </form>
  );
};
