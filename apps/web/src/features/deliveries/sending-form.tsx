import { neededToSend, sendingDetails, sendingIssues } from '@eigaichi/domain/deliveries/sending';
import { Button, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { useZodForm } from '../../lib/form.tsx';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Panel } from './panel.tsx';
import { type DeliveryMovie, useDeclareDelivered } from './queries.ts';

type Values = z.input<typeof sendingDetails>;

/** Records a shipment by another method, with its tracking details; only that method's fields are shown. */
export const SendingForm = ({ title, method }: { title: DeliveryMovie; method: number }) => {
  const { t } = useTexts('deliveries');
  const declare = useDeclareDelivered(title.quote_movie);
  const labelOf = (field: string) =>
    field === 'sent_on' || field === 'tracking_number' || field === 'link' ? t(`by_hand.${field}`) : t('labels.note');
  const form = useZodForm<Values>({
    schema: sendingDetails.check(({ value, issues }) => {
      for (const { field, rule } of sendingIssues(method, value))
        issues.push({ code: 'custom', input: value, path: [field], params: { rule } });
    }),
    initialValues: { sent_on: '', tracking_number: '', link: '', note: '' },
    labelOf,
  });
  if (!mayDo(title, 'delivered')) return null;
  const submit = form.onSubmit((values) => declare.mutate(values, { onError: form.showRefusal }));
  const needed = neededToSend(method);
  const trackedBy = (['tracking_number', 'link'] as const).filter((field) => needed.includes(field));
  const { value: sent_on, error, onChange } = form.getInputProps('sent_on');
  return (
    <Panel title={t('by_hand.record_title')}>
      <form onSubmit={submit} noValidate>
        <DayField label={labelOf('sent_on')} value={sent_on} error={error} onChange={onChange} required />
        {trackedBy.map((field) => (
          <TextInput key={field} mt={8} label={labelOf(field)} withAsterisk {...form.getInputProps(field)} />
        ))}
        <TextInput mt={8} label={labelOf('note')} {...form.getInputProps('note')} />
        <Button type="submit" mt={12} fullWidth loading={declare.isPending}>
          {t('by_hand.record')}
        </Button>
      </form>
      <Refusal of={declare.error} />
    </Panel>
  );
};
