import { otherScriptMaxLength } from '@eigaichi/domain/accounts/own-settings';
import { interfaceLanguages } from '@eigaichi/domain/options/locales';
import { isFromColleagues, noticesOf } from '@eigaichi/domain/options/notice-kinds';
import { offeredTimezones } from '@eigaichi/domain/options/timezones';
import { quietHours } from '@eigaichi/domain/saved-searches/alert-time';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { nameMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { type readOwnSettings, writeOwnSettings } from '@eigaichi/wire/accounts/own-account';
import type { AnswerOut, BodyIn, SessionRole } from '@eigaichi/wire/shared/endpoint';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { bodyOf, useZodForm, type ZodForm } from '../../../lib/form.tsx';
import { putAnswer } from '../../../lib/put-answer.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { colleaguesQuery } from '../colleagues/colleague-queries.ts';
import { nameOrder } from '../name-order.ts';
import classes from './account-page.module.css';
import { ownSettingsQuery } from './own-queries.ts';

type Stored = AnswerOut<typeof readOwnSettings>['data'];
type OptionalText = 'name_other_script' | 'job_title';
type Settings = Omit<Stored, 'email' | 'pending_email' | OptionalText> & Record<OptionalText, string>;
const body = bodyOf(writeOwnSettings);
const schema = z.preprocess<Settings, typeof body, Settings>((settings) => settings, body);

type Part = { readonly form: ZodForm<Settings> };

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The person's name, shown to colleagues, the other side and in agreements. */
const Name = ({ form }: Part) => {
  const { t, language } = useTexts('own_account');
  return (
    <Section title={t('name.title')}>
      <div className={`${layout.pair} ${layout.gap20x24} ${layout.upTo880} ${layout.folds}`}>
        {nameOrder[language].map((field) => (
          <TextInput
            key={field}
            name={field}
            label={fieldLabel(field, language)}
            autoComplete={field === 'last_name' ? 'family-name' : 'given-name'}
            maxLength={nameMaxLength}
            {...form.getInputProps(field)}
          />
        ))}
        <TextInput
          name="name_other_script"
          label={fieldLabel('name_other_script', language)}
          description={t('name.other_script_hint')}
          inputWrapperOrder={order}
          maxLength={otherScriptMaxLength}
          {...form.getInputProps('name_other_script')}
        />
        <TextInput
          name="job_title"
          label={fieldLabel('job_title', language)}
          description={t('name.job_title_hint')}
          inputWrapperOrder={order}
          autoComplete="organization-title"
          maxLength={nameMaxLength}
          {...form.getInputProps('job_title')}
        />
      </div>
    </Section>
  );
};

const Writing = ({ form }: Part) => {
  const { t, language } = useTexts('own_account');
  return (
    <Section title={t('writing.title')}>
      <div className={`${layout.pair} ${layout.gap20x24} ${layout.upTo880} ${layout.folds}`}>
        <Select
          name="preferred_language"
          label={t('writing.language')}
          description={t('writing.language_hint')}
          inputWrapperOrder={order}
          {...form.getInputProps('preferred_language')}
          data={interfaceLanguages.map(({ code, label }) => ({ value: code, label: label[language] }))}
          allowDeselect={false}
        />
        <Select
          name="timezone"
          label={t('writing.timezone')}
          description={t('writing.timezone_hint')}
          inputWrapperOrder={order}
          {...form.getInputProps('timezone')}
          data={offeredTimezones.map(({ code, label }) => ({ value: code, label: label[language] }))}
          placeholder={t('writing.none')}
          nothingFoundMessage={t('messages.nothing_found')}
          clearButtonProps={{ 'aria-label': t('writing.clear') }}
          limit={60}
          searchable
          clearable
        />
      </div>
    </Section>
  );
};

const Mails = ({ role, form }: Part & { role: SessionRole }) => {
  const { t, language } = useTexts('own_account');
  const { data: people = [] } = useQuery({ ...colleaguesQuery, enabled: role !== 'manager' });
  const isAlone = role !== 'manager' && people.length < 2;
  const kinds = noticesOf(role).filter(({ code }) => !(isAlone && isFromColleagues(code)));
  const { muted_mails: muted } = form.values;
  const toggle = (code: string) =>
    form.setFieldValue('muted_mails', muted.includes(code) ? muted.filter((kind) => kind !== code) : [...muted, code]);
  const owed = kinds.filter(({ required }) => required);
  return (
    <Section title={t('mails.title')}>
      <p className={classes.lead}>{t('mails.lead')}</p>
      <fieldset className={`${layout.pair} ${layout.unframed} ${layout.gap12x24} ${layout.upTo880} ${layout.folds}`}>
        <legend className={`${layout.below12} ${layout.unpadded} ${typography.bold} ${typography.size14}`}>
          {t('mails.optional')}
        </legend>
        {kinds
          .filter(({ required }) => !required)
          .map(({ code, label }) => (
            <Checkbox
              key={code}
              name={code}
              label={label[language]}
              checked={!muted.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
      </fieldset>
      {role === 'consumer' && (
        <Select
          name="quiet_hours"
          mt="md"
          className={layout.upTo420 ?? ''}
          label={fieldLabel('quiet_hours', language)}
          description={t('mails.quiet_hours_hint')}
          inputWrapperOrder={order}
          {...form.getInputProps('quiet_hours')}
          data={quietHours.map(({ code, label }) => ({ value: code, label: label[language] }))}
          placeholder={t('mails.any_time')}
          clearButtonProps={{ 'aria-label': t('mails.clear_quiet_hours') }}
          clearable
        />
      )}
      {owed.length > 0 && (
        <>
          <h3 className={`${typography.bold} ${classes.owed}`}>{t('mails.required')}</h3>
          <ul className={`${layout.cells} ${layout.gap4} ${typography.text} ${classes.list}`}>
            {owed.map(({ code, label }) => (
              <li key={code}>{label[language]}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};

const valuesOf = ({ email: _email, pending_email: _pending, ...settings }: Stored): Settings => ({
  ...settings,
  name_other_script: settings.name_other_script ?? '',
  job_title: settings.job_title ?? '',
});

/** Name, language, time zone and kinds of mail (D35d, D14f), saved together. */
export const SettingsForm = ({ role, saved }: { role: SessionRole; saved: Stored }) => {
  const { t, language } = useTexts('own_account');
  const client = useQueryClient();
  const form = useZodForm<Settings>({
    schema,
    initialValues: valuesOf(saved),
    labelOf: (field) => fieldLabel(field, language),
  });
  const saving = useMutation({
    mutationFn: (body: Settings) => call(writeOwnSettings, { body: body as BodyIn<typeof writeOwnSettings> }),
    onSuccess: async ({ data }) => {
      await putAnswer(client, ownSettingsQuery.queryKey, data);
      form.setValues(valuesOf(data));
      notify(t('messages.saved'));
      await refreshSession(client);
      // The profile's form holds the version it read.
      await client.invalidateQueries({ queryKey: ['accounts', role] });
      await client.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    },
    onError: form.showRefusal,
  });
  return (
    <form onSubmit={form.onSubmit((settings) => saving.mutate(settings))} noValidate>
      <Name form={form} />
      <Writing form={form} />
      <Mails role={role} form={form} />
      <Refusal of={saving.error} fieldsShown />
      <Button type="submit" loading={saving.isPending} className={layout.above24 ?? ''}>
        {t('actions.save')}
      </Button>
    </form>
  );
};
