import { labelOf } from '@eigaichi/domain/options/option-list';
import { settingCurrency, settingInput, settingNames } from '@eigaichi/domain/reference/settings';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { changeSetting, listSettings } from '@eigaichi/wire/staff/reference';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AmountField } from '../../lib/amount-field.tsx';
import { call } from '../../lib/api.ts';
import { DataList } from '../../lib/data-list.tsx';
import { useZodForm } from '../../lib/form.tsx';
import { formatDate, formatMoment, formatNumber } from '../../lib/format.ts';
import { useLocalSearch } from '../../lib/list-search.ts';
import { pageQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { FromDay } from './from-day.tsx';
import { ToolFrame } from './tool-frame.tsx';
import classes from './tools.module.css';

const SettingForm = () => {
  const { t, language } = useTexts('tools');
  const form = useZodForm({
    schema: settingInput,
    initialValues: { name: 'tax_rate', value: '', effective_on: '' },
    labelOf: (field) => fieldLabel(field, language),
  });
  const act = useAction((values: typeof form.values) => call(changeSetting, { body: settingInput.parse(values) }), {
    said: ({ waits }) => t(waits ? 'approvals.waits' : 'messages.saved'),
    touches: ['tools'],
  });
  const currency = settingCurrency(form.values.name);
  const submit = form.onSubmit((values) => act.mutate(values, { onSuccess: form.reset, onError: form.showRefusal }));
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <NativeSelect
        label={t('settings.name')}
        data={settingNames.map(({ code, label }) => ({ value: code, label: label[language] }))}
        {...form.getInputProps('name')}
      />
      {currency === null ? (
        <TextInput label={t('settings.value')} inputMode="decimal" {...form.getInputProps('value')} />
      ) : (
        <AmountField
          label={t('settings.value')}
          currency={currency}
          value={String(form.values.value)}
          onChange={(value) => form.setFieldValue('value', value)}
          error={form.errors.value}
        />
      )}
      <FromDay
        day={form.values.effective_on}
        onChange={(day) => form.setFieldValue('effective_on', day)}
        error={form.errors.effective_on}
        busy={act.isPending}
      />
    </form>
  );
};

/** Tax rate and transfer fee, each from a day on, with history. */
export const SettingsTool = () => {
  const { t, language } = useTexts('tools');
  const may = useSession().abilities.includes('books.settings');
  const at = useLocalSearch();
  const list = useQuery(pageQuery(listSettings, { query: { page: at.page, per: 25 } }, ['tools']));
  return (
    <ToolFrame name="settings">
      {may && (
        <Section title={t('settings.new')}>
          <SettingForm />
        </Section>
      )}
      <Section title={t('labels.history')}>
        <p className={typography.note}>
          {settingNames.map(
            ({ code, label, fallback }) =>
              fallback !== null && (
                <span key={code}>
                  {t('settings.fallback', { name: label[language], value: formatNumber(fallback, 4) })}{' '}
                </span>
              ),
          )}
        </p>
        <DataList
          list={list}
          label={t('labels.history')}
          none={null}
          at={at}
          rowKey={(row) => row.uuid}
          columns={[
            { key: 'name', head: t('settings.name'), cell: (row) => labelOf(settingNames, row.name, language) },
            { key: 'from', head: t('from'), cell: (row) => formatDate(row.effective_on, language) },
            { key: 'value', head: t('settings.value'), figures: true, cell: (row) => formatNumber(row.value, 4) },
            { key: 'entered', head: t('entered_at'), cell: (row) => formatMoment(row.created_at, language) },
            {
              key: 'now',
              head: t('labels.status'),
              cell: (row) => row.current && <span className={classes.current}>{t('holds')}</span>,
            },
          ]}
        />
      </Section>
    </ToolFrame>
  );
};
