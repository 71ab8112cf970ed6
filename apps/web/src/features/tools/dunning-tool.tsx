import { type Dunning, dunningInput, reminderDays, reminderLevels } from '@eigaichi/domain/settlement/dunning';
import { listDunning, setDunning } from '@eigaichi/wire/settlement/dunning';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { pageQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { IntegerInput } from '../../lib/whole-input.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import { DatedForm, useDatedForm } from './dated-form.tsx';
import { DatedHistory } from './dated-history.tsx';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

/** The reminder schedule as one key: the days of each reminder, and those until the hold. */
const daysOf = (dunning: Dunning) => [
  ...reminderLevels.map((level) => reminderDays(dunning, level)),
  dunning.hold_days,
];

const DunningForm = ({ current }: { current: Dunning }) => {
  const { t } = useTexts('tools');
  const dated = useDatedForm({
    schema: dunningInput,
    initialValues: { ...current, effective_on: '' },
    store: (body) => call(setDunning, { body }),
  });
  const { form, labelOf } = dated;
  const days = (field: 'reminder_1_days' | 'reminder_2_days' | 'reminder_3_days' | 'hold_days') => (
    <IntegerInput label={labelOf(field)} min={1} max={365} {...form.getInputProps(field)} value={form.values[field]} />
  );
  return (
    <DatedForm {...dated} beside={days('hold_days')}>
      {reminderLevels.map((level) => (
        <fieldset key={level} className={`${layout.cells} ${layout.unframed} ${layout.gap12} ${classes.group}`}>
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
    </DatedForm>
  );
};

/** Times and texts of payment reminders, from a day on, with history (D8l). */
export const DunningTool = () => {
  const { t, language } = useTexts('tools');
  const may = useSession().abilities.includes('settings.write');
  const [page, setPage] = useState(1);
  const inWords = (dunning: Dunning) => {
    const [first, second, third, hold] = daysOf(dunning);
    return t('dunning.in_words', { first, second, third, hold });
  };
  const { data, error } = useQuery(pageQuery(listDunning, { query: { page, per: 10 } }, ['tools']));
  return (
    <ToolFrame name="dunning">
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && (
        <p>
          {t('dunning.now', { days: inWords(data.current) })}
          {language === 'ja' ? '' : ' '}
          {data.meta.total === 0 && t('dunning.fallback')}
        </p>
      )}
      {data !== undefined && may && (
        <Section title={t('dunning.new')}>
          <DunningForm key={daysOf(data.current).join()} current={data.current} />
        </Section>
      )}
      <DatedHistory
        list={data}
        onPage={setPage}
        columns={[
          { key: 'days', head: t('dunning.days'), cell: (row) => inWords(row) },
          { key: 'entered', head: t('entered_at'), cell: (row) => formatMoment(row.created_at, language) },
        ]}
      />
    </ToolFrame>
  );
};
