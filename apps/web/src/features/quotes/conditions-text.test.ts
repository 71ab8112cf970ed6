import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { quotes } from '../../locales/en/quotes.ts';
import { countriesText, priceTexts } from './conditions-text.ts';

const texts: Readonly<Record<string, string>> = {
  'page.guarantee': quotes.page.guarantee,
  'page.guarantee_monthly': quotes.page.guarantee_monthly,
  'territories.and_more': quotes.territories.and_more_other,
};
const t = ((key: string, params: Readonly<Record<string, string | number>>) =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(params[name]),
  )) as unknown as TFunction<'quotes'>;

test('states a monthly guarantee wherever its price is named', () => {
  const words = (period_minimum_guarantee?: number) =>
    priceTexts(
      pricingType.revenueShare,
      { revenue_percent: 45, price_minimum_guarantee: 1000, period_minimum_guarantee },
      'GBP',
      t,
    );
  expect(words(guaranteePeriod.month)).toBe('45% + guarantee\u00a0£1,000 per month');
  expect(words(guaranteePeriod.contract)).toBe('45% + guarantee\u00a0£1,000');
  expect(words()).toBe('45% + guarantee\u00a0£1,000');
});

test('counts territories that a short name leaves out', () => {
  const words = (countries: readonly string[], most?: number) =>
    countriesText({ countries, all_countries: false }, t, 'en', most);
  expect(words(['DE', 'AT'], 2)).toBe('Germany and Austria');
  expect(words(['DE', 'AT', 'CH'], 2)).toBe('Germany, Austria and 1 more');
  expect(words(['DE', 'AT', 'CH', 'LI'])).toBe('Germany, Austria, Switzerland and Liechtenstein');
});
