import type { IndicativePrice } from '@eigaichi/domain/movies/indicative-price';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/format.ts';

type Amount = { readonly amount: number; readonly currency: string };

/** The amounts of an indicative price (D20b), in major units: `US$900`, `From US$900 / €800`. */
export const indicativeText = (
  kind: IndicativePrice['kind'],
  amounts: readonly Amount[],
  t: TFunction<'movies'>,
): string => {
  const text = amounts.map(({ amount, currency }) => formatMoney(amount, currency, { whole: true })).join(' / ');
  return kind === 'lowest' ? t('detail.price.from', { amount: text }) : text;
};
