import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { quotes } from '../../locales/en/quotes.ts';
import { priceWords } from './conditions-words.ts';

const texts: Readonly<Record<string, string>> = {
  'page.guarantee': quotes.page.guarantee,
  'page.guarantee_monthly': quotes.page.guarantee_monthly,
};
const t = ((key: string, params: { amount: string }) =>
  (texts[key] ?? key).replace('{{amount}}', params.amount)) as unknown as TFunction<'quotes'>;

test('a guarantee that counts for each month says so wherever its price is named', () => {
  const words = (period_minimum_guarantee?: number) =>
    priceWords(
      pricingType.revenueShare,
      { revenue_percent: 45, price_minimum_guarantee: 1000, period_minimum_guarantee },
      'GBP',
      t,
    );
  expect(words(guaranteePeriod.month)).toBe('45% + guarantee\u00a0£1,000 per month');
  expect(words(guaranteePeriod.contract)).toBe('45% + guarantee\u00a0£1,000');
  expect(words()).toBe('45% + guarantee\u00a0£1,000');
});
