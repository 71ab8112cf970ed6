import { z } from 'zod';
import { paidServices } from '../contact/contact-input.ts';
import { fromMajor } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import { type OptionList, optionSchema } from '../options/option-list.ts';
import { decimal } from '../shared/rules/amounts.ts';
import { date } from '../shared/rules/date-rules.ts';
import { together } from '../shared/rules/together.ts';

/** Name of the setting that holds the price of a paid service. */
export const servicePrice = <C extends number>(code: C): `service_price_${C}` => `service_price_${code}`;

type Extra = { readonly fallback: number | null; readonly currency: Currency | null };

/** Prices of plans and paid services (D18), in whole yen before tax; 0 is quoted per application. */
const servicePrices = paidServices.map(({ code, label, per }) => ({
  code: servicePrice(code),
  label: {
    ja: `${label.ja}の料金（円、税抜、${per.ja}）`,
    en: `${label.en}: price (yen before tax, ${per.en})`,
  },
  fallback: null,
  currency: 'JPY' as const,
}));

/**
 * Settings that apply from a day on. `fallback` applies until one is set; null if there is none. Examples: the tax rate
 * in percent; the bank transfer fee in yen, charged to payouts below the limit (D8).
 */
export const settingNames = [
  { code: 'tax_rate', label: { ja: '消費税率（%）', en: 'Consumption tax rate (%)' }, fallback: 10, currency: null },
  { code: 'transfer_fee', label: { ja: '振込手数料（円）', en: 'Transfer fee (yen)' }, fallback: 440, currency: 'JPY' },
  ...servicePrices,
] as const satisfies OptionList<string, Extra>;

export type SettingName = (typeof settingNames)[number]['code'];

/** Currency of a setting that is an amount; null for a percentage. */
export const settingCurrency = (name: string): Currency | null =>
  settingNames.find((setting) => setting.code === name)?.currency ?? null;

export const settingInput = z
  .object({ name: optionSchema(settingNames), value: decimal(4), effective_on: date })
  // An amount has the decimals of its currency (D7): yen are whole.
  .check(
    together(({ name = '', value }, broken) => {
      const currency = settingCurrency(name);
      if (currency !== null && value !== undefined && fromMajor(value, currency) === null) broken('price', ['value']);
    }),
  );

export type SettingInput = z.output<typeof settingInput>;

/** Value until one is set. */
export const settingFallback = (name: SettingName): number =>
  settingNames.find((setting) => setting.code === name)?.fallback ?? 0;
