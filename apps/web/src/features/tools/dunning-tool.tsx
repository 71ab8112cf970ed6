import { type Dunning, dunningInput, reminderDays, reminderLevels } from '@eigaichi/domain/settlement/dunning';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { listDunning, setDunning } from '@eigaichi/wire/settlement/dunning';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { focusFirstInvalid } from '../../lib/first-invalid.ts';
import { useZodForm } from '../../lib/form.tsx';
import { formatDate, formatMoment } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { useSession } from '../../lib/session.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { ToolFrame, ToolWait } from './tool-frame.tsx';
import classes from './tools.module.css';
import { useAct } from './use-act.ts';

/** The ladder in one line: the days of each reminder, and those until the hold. */
const daysOf = (dunning: Dunning): string =>
  [...reminderLevels.map((level) => reminderDays(dunning, level)), `+${dunning.hold_days}`].join(' · ');

/** A change begins with what holds. */
const DunningForm = ({ current }: { current: Dunning }) => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const labelOf = (field: string) => fieldLabel(field, language);
  const form = useZodForm({ schema: dunningInput, initialValues: { ...current, effective_on: '' }, labelOf });
  const act = useAct((values: typeof form.values) => call(setDunning, { body: values }), {
    said: () => t('saved'),
    touches: ['tools', 'settlement'],
  });
  const submit = form.onSubmit(
    (values) =>
      act.mutate(values, {
        onSuccess: () => form.setFieldValue('effective_on', ''),
        onError: form.showRefusal,
      }),
    focusFirstInvalid,
  );
  const days = (field: 'reminder_1_days' | 'reminder_2_days' | 'reminder_3_days' | 'hold_days') => (
    <NumberInput label={labelOf(field)} min={1} max={365} allowDecimal={false} {...form.getInputProps(field)} />
  );
  const { effective_on: dayError } = form.errors;
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {reminderLevels.map((level) => (
        <fieldset key={level} className={classes.group}>
          <legend>{t('dunning.level', { level })}</legend>
          {days(`reminder_${level}_days`)}
          <Textarea
            label={labelOf(`reminder_${level}_text_ja`)}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps(`reminder_${level}_text_ja`)}
          />
          <Textarea
            label={labelOf(`reminder_${level}_text_en`)}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps(`reminder_${level}_text_en`)}
          />
        </fieldset>
      ))}
      <p>{t('dunning.texts')}</p>
      <div className={classes.pair}>
        {days('hold_days')}
        <DayField
          label={t('from')}
          value={form.values.effective_on}
          onChange={(day) => form.setFieldValue('effective_on', day ?? '')}
          error={dayError}
        />
      </div>
      <div className={layout.row}>
        <Button type="submit" loading={act.isPending}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
};

/** When late payments are reminded of and in which words, from a day on, with its history (D8l). */
export const DunningTool = () => {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const may = useSession().abilities.includes('settings.write');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['tools', 'dunning', page],
    queryFn: ({ signal }) => call(listDunning, { query: { page, per: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ToolFrame name="dunning">
      <ToolWait waits={data === undefined} error={error} />
      {data !== undefined && (
        <p>
          {t('dunning.now', { days: daysOf(data.current) })} {data.meta.total === 0 && t('dunning.fallback')}
        </p>
      )}
      {data !== undefined && may && (
        <Section title={t('dunning.new')}>
          <DunningForm key={daysOf(data.current)} current={data.current} />
        </Section>
      )}
      {data !== undefined && data.data.length > 0 && (
        <Section title={t('history')}>
          <DataTable
            label={t('history')}
            rows={data.data}
            rowKey={(row) => row.uuid}
            columns={[
              {
                key: 'from',
                head: t('from'),
                cell: (row) => <span className={typography.unbroken}>{formatDate(row.effective_on, language)}</span>,
              },
              { key: 'days', head: t('dunning.days'), cell: (row) => daysOf(row) },
              { key: 'entered', head: t('entered_at'), cell: (row) => formatMoment(row.created_at, language) },
              {
                key: 'now',
                head: t('state'),
                cell: (row) => row.current && <span className={classes.current}>{t('holds')}</span>,
              },
            ]}
          />
          <ListPaging meta={data.meta} onPage={setPage} />
        </Section>
      )}
    </ToolFrame>
  );
};
