import { countries } from '@eigaichi/domain/options/countries';
import { deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import type { Language } from '@eigaichi/domain/shared/language';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Facts, Panel } from './panel.tsx';
import type { Delivery, DeliveryMovie } from './queries.ts';

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

const placeText = (name: (typeof places)[number], value: string, language: Language): string => {
  if (name === 'country') return labelIfAny(countries, value, language) ?? value;
  return name === 'trial_start' || name === 'trial_end' ? formatDate(value, language) : value;
};

/** The buyer's destination, for manual delivery methods (spec 3, D34). */
export const Destination = ({ delivery }: { delivery: Delivery }) => {
  const { t, language } = useTexts('deliveries');
  const shown = places.flatMap((name) => {
    const value = delivery.delivery[name] ?? null;
    if (value === null) return [];
    return [[t(`by_hand.fields.${name}`), placeText(name, value, language)] as const];
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

/** Shipping details. */
export const Sending = ({ title }: { title: DeliveryMovie }) => {
  const { t, language } = useTexts('deliveries');
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
