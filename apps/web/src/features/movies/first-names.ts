import type { TFunction } from 'i18next';

/** Up to three names; of more, the first two and the count of the rest. */
export const firstNames = (names: readonly string[], t: TFunction<'movies'>): string =>
  names.length > 3
    ? t('licence.summary', { first: names.slice(0, 2).join(t('labels.comma')), count: names.length - 2 })
    : names.join(t('labels.comma'));
