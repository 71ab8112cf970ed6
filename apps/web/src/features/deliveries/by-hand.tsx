import { neededToSend, sendingIssues, sentOn } from '@eigaichi/domain/deliveries/sending';
import { countries } from '@eigaichi/domain/options/countries';
import { deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { Language } from '@eigaichi/domain/shared/language';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refusalText } from '../../lib/error-texts.ts';
import { useZodForm } from '../../lib/form.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DayField } from '../../ui/day-field.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Facts, Panel } from './panel.tsx';
import { allows, type Delivery, type DeliveryMovie, useDeclareDelivered } from './queries.ts';

const places = [
  'server_address',
  'username',
  'password',
  'filepath',
  'trial_start',
  'trial_end',
  'full_name',
  'country',
  'zip',
  'state',
  'city',
  'street',
  'shared_url',
] as const;

const placeWords = (name: (typeof places)[number], value: string, language: Language): string => {
  if (name === 'country') return labelIfAny(countries, value, language) ?? value;
  return name === 'trial_start' || name === 'trial_end' ? formatDate(value, language) : value;
};

/** Where the buyer wants it, for the methods by hand (spec 3, D34). */
export const Destination = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const shown = places.flatMap((name) => {
    const value = delivery.delivery[name] ?? null;
    if (value === null) return [];
    return [[t(`by_hand.fields.${name}`), placeWords(name, value, language)] as const];
  });
  const method = labelIfAny(deliveryMethods, delivery.delivery_method, language) ?? '';
  return (
    <Panel title={t('by_hand.to')}>
      <Facts facts={[[t('by_hand.method'), method], ...shown]} />
    </Panel>
  );
};

const LinkOut = ({ url }: { url: string }) => (
  <a href={url} rel="noreferrer" target="_blank">
    {url}
  </a>
);

/** How it was sent on. */
export const Sending = ({ title }: { title: DeliveryMovie }) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const { sending } = title;
  if (sending === null) return null;
  const facts = (['tracking_number', 'link', 'note'] as const).flatMap((name) => {
    const value = sending[name];
    if (value === null) return [];
    return [[t(`by_hand.${name}`), name === 'link' ? <LinkOut key={name} url={value} /> : value] as const];
  });
  return (
    <Panel title={t('by_hand.title')}>
      <Facts facts={[[t('by_hand.sent_on'), formatDate(sending.sent_on, language)], ...facts]} />
    </Panel>
  );
};

type Values = z.input<typeof sentOn>;

/** Records that a title was sent by another method, with what tracks it; only what that method knows is asked. */
export const SendingForm = ({ title, method }: { title: DeliveryMovie; method: number }) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const declare = useDeclareDelivered(title.quote_movie);
  const labelOf = (field: string) =>
    field === 'sent_on' || field === 'tracking_number' || field === 'link' ? t(`by_hand.${field}`) : t('by_hand.note');
  const form = useZodForm<Values>({
    schema: sentOn.check(({ value, issues }) => {
      for (const { field, rule } of sendingIssues(method, value))
        issues.push({ code: 'custom', input: value, path: [field], params: { rule } });
    }),
    initialValues: { sent_on: '', tracking_number: '', link: '', note: '' },
    labelOf,
  });
  if (!allows(title, 'delivered')) return null;
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
      {declare.error !== null && <RefusalBox title={refusalText(declare.error, language)} />}
    </Panel>
  );
};
