import { z } from 'zod';
import { fromMajor } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import { type OptionList, optionSchema } from '../options/option-list.ts';
import { decimal } from '../shared/rules/amounts.ts';
import { date } from '../shared/rules/date-rules.ts';
import { together } from '../shared/rules/together.ts';

/**
 * Settings that hold from a day on. `fallback` holds where nothing was set: the tax rate in percent, the fee of a bank
 * transfer in yen, which a payout below the limit bears (D8).
 */
export const settingNames = [
  { code: 'tax_rate', label: { ja: '消費税率（%）', en: 'Consumption tax rate (%)' }, fallback: 10, currency: null },
  { code: 'transfer_fee', label: { ja: '振込手数料（円）', en: 'Transfer fee (yen)' }, fallback: 440, currency: 'JPY' },
] as const satisfies OptionList<string, { readonly fallback: number; readonly currency: Currency | null }>;

export type SettingName = (typeof settingNames)[number]['code'];

/** The currency of a setting that is an amount; null for a percentage. */
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

/** What holds where nothing was set. */
export const settingFallback = (name: SettingName): number =>
  settingNames.find((setting) => setting.code === name)?.fallback ?? 0;
