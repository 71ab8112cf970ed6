import { currencies } from '@eigaichi/domain/options/currencies';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { exchangeRateInput } from '@eigaichi/domain/reference/exchange-rate-input';
import { settingCurrency, settingInput, settingNames } from '@eigaichi/domain/reference/settings';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { changeSetting, listExchangeRates, listSettings, setExchangeRate } from '@eigaichi/wire/staff/reference';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../lib/amount-field.tsx';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { formatDate, formatMoment, formatNumber } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useSession } from '../../lib/session.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Section } from '../../ui/section.tsx';
import { ToolFrame, ToolWait } from './tool-frame.tsx';
import classes from './tools.module.css';
import { useAct } from './use-act.ts';

const foreign = currencies.filter(({ code }) => code !== 'JPY');

/** How a form of a dated value ends: from which day it holds, and its button. */
const FromDay = ({
  day,
  onChange,
  error,
  busy,
}: {
  day: string;
  onChange: (day: string) => void;
  error: ReactNode;
  busy: boolean;
}) => {
  const { t } = useTranslation('tools');
  return (
    <>
      <DayField label={t('from')} value={day} onChange={(chosen) => onChange(chosen ?? '')} error={error} />
      <Button type="submit" loading={busy}>
        {t('keep')}
      </Button>
    </>
  );
};

/** The last columns of a history: when a value was entered, and whether it holds today. */
const useStanding = (): DataColumn<{ readonly created_at: string; readonly current: boolean }>[] => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  return [
    { key: 'entered', head: t('entered_at'), cell: (row) => formatMoment(row.created_at, language) },
    {
      key: 'now',
      head: t('state'),
      cell: (row) => row.current && <span className={classes.current}>{t('holds')}</span>,
    },
  ];
};

const RateForm = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const form = useZodForm({
    schema: exchangeRateInput,
    initialValues: { currency: 'USD', exchange_rate: '', exchange_rate_addition: '0', effective_on: '' },
    labelOf: (field) => fieldLabel(field, language),
  });
  const act = useAct((values: typeof form.values) => call(setExchangeRate, { body: exchangeRateInput.parse(values) }), {
    said: () => t('kept'),
    touches: ['tools'],
  });
  const submit = form.onSubmit((values) => act.mutate(values, { onSuccess: form.reset, onError: form.showRefusal }));
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <NativeSelect
        label={t('rates.currency')}
        data={foreign.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
        {...form.getInputProps('currency')}
      />
      <TextInput label={t('rates.rate')} inputMode="decimal" {...form.getInputProps('exchange_rate')} />
      <TextInput label={t('rates.addition')} inputMode="decimal" {...form.getInputProps('exchange_rate_addition')} />
      <FromDay
        day={form.values.effective_on}
        onChange={(day) => form.setFieldValue('effective_on', day)}
        error={form.errors.effective_on}
        busy={act.isPending}
      />
    </form>
  );
};

/** Rates and additions with their history (D7): a later row of the same day takes the place of an earlier one. */
export const RatesTool = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const may = useSession().abilities.includes('rates.write');
  const standing = useStanding();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['tools', 'rates', page],
    queryFn: ({ signal }) => call(listExchangeRates, { query: { page, per: 25 }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ToolFrame name="rates">
      {may && (
        <Section title={t('rates.new')}>
          <RateForm />
        </Section>
      )}
      <Section title={t('history')}>
        <ToolWait waits={data === undefined} error={error} />
        {data !== undefined && (
          <>
            <DataTable
              label={t('history')}
              rows={data.data}
              rowKey={(row) => row.uuid}
              columns={[
                { key: 'currency', head: t('rates.currency'), cell: (row) => row.currency },
                { key: 'from', head: t('from'), cell: (row) => formatDate(row.effective_on, language) },
                {
                  key: 'rate',
                  head: t('rates.rate'),
                  figures: true,
                  cell: (row) => formatNumber(row.exchange_rate, 4),
                },
                {
                  key: 'addition',
                  head: t('rates.addition'),
                  figures: true,
                  cell: (row) => formatNumber(row.exchange_rate_addition, 4),
                },
                {
                  key: 'used',
                  head: t('rates.used'),
                  figures: true,
                  cell: (row) => formatNumber(row.exchange_rate - row.exchange_rate_addition, 4),
                },
                ...standing,
              ]}
            />
            <ListPaging meta={data.meta} onPage={setPage} />
          </>
        )}
      </Section>
    </ToolFrame>
  );
};

const SettingForm = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const form = useZodForm({
    schema: settingInput,
    initialValues: { name: 'tax_rate', value: '', effective_on: '' },
    labelOf: (field) => fieldLabel(field, language),
  });
  const act = useAct((values: typeof form.values) => call(changeSetting, { body: settingInput.parse(values) }), {
    said: () => t('kept'),
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

/** Tax rate and transfer fee, each from a day on, with their history. */
export const SettingsTool = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const may = useSession().abilities.includes('settings.write');
  const standing = useStanding();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['tools', 'settings', page],
    queryFn: ({ signal }) => call(listSettings, { query: { page, per: 25 }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ToolFrame name="settings">
      {may && (
        <Section title={t('settings.new')}>
          <SettingForm />
        </Section>
      )}
      <Section title={t('history')}>
        <p className={classes.small}>
          {settingNames.map(({ code, label, fallback }) => (
            <span key={code}>
              {t('settings.fallback', { name: label[language], value: formatNumber(fallback, 4) })}{' '}
            </span>
          ))}
        </p>
        <ToolWait waits={data === undefined} error={error} />
        {data !== undefined && data.data.length > 0 && (
          <>
            <DataTable
              label={t('history')}
              rows={data.data}
              rowKey={(row) => row.uuid}
              columns={[
                { key: 'name', head: t('settings.name'), cell: (row) => labelOf(settingNames, row.name, language) },
                { key: 'from', head: t('from'), cell: (row) => formatDate(row.effective_on, language) },
                { key: 'value', head: t('settings.value'), figures: true, cell: (row) => formatNumber(row.value, 4) },
                ...standing,
              ]}
            />
            <ListPaging meta={data.meta} onPage={setPage} />
          </>
        )}
      </Section>
    </ToolFrame>
  );
};
