import { z } from 'zod';
import { areas } from '../options/areas.ts';
import { annualRevenueSizes, businessTypes } from '../options/companies.ts';
import { countries } from '../options/countries.ts';
import { currencies } from '../options/currencies.ts';
import { fileTypes } from '../options/files.ts';
import { interfaceLanguages } from '../options/locales.ts';
import { paymentPeriods } from '../options/pricing.ts';
import { offeredTimezones } from '../options/timezones.ts';
import {
  countField,
  type FieldTable,
  idsField,
  optionField,
  optionsField,
  required,
  textField,
  textsField,
  wholeField,
} from '../shared/field-table.ts';
import { englishText, postNumber } from '../shared/rules/text-rules.ts';
import { noteMaxLength, optionalText } from '../shared/rules/texts.ts';

export const urlMaxLength = 2000;

/** Fields shared by buyers and providers (spec 3; rules D25b). */
export const companyFields = {
  last_name: required(textField()),
  first_name: required(textField()),
  company_name: required(textField()),
  company_url: textField({ max: urlMaxLength, rules: ['url'] }),
  distribution_area: textField({ max: noteMaxLength }),
  tel: textField({ max: 40, rules: ['figures'] }),
  preferred_language: required(optionField(interfaceLanguages)),
  tags: idsField({ items: 100 }),
  genres: idsField({ items: 100 }),
  areas: optionsField(areas),
  channels: textsField({ items: 100 }),
  timezone: optionField(offeredTimezones),
  free_word: textField({ max: noteMaxLength, lines: true }),
  address_country: optionField(countries),
  address_fullname: textField(),
  address_street: textField(),
  address_city: textField(),
  address_state: textField(),
  address_zip: textField({ max: 20, rules: ['figures'] }),
  hq_country: optionField(countries),
  hq_street: textField(),
  hq_city: textField(),
  hq_state: textField(),
  hq_zip: textField({ max: 20, rules: ['figures'] }),
  business_types: optionsField(businessTypes),
  annual_revenue_size: optionField(annualRevenueSizes),
  annual_revenue_currency: optionField(currencies),
  user_count: countField(),
  payment_period: optionField(paymentPeriods),
  payment_start_month: wholeField({ min: 1, max: 12 }),
  delivery_files: optionsField(fileTypes),
} as const satisfies FieldTable;

const aboutText = optionalText(noteMaxLength);
const englishAboutText = optionalText(noteMaxLength, englishText);

/** Company introduction and PR per language, maximum 400 characters each (D25b). */
export const companyTexts = z
  .object({
    ja: z.object({ about: aboutText, pr: aboutText }).optional(),
    en: z.object({ about: englishAboutText, pr: englishAboutText }).optional(),
  })
  .optional();

const japaneseZip = (country: string, zip: string) =>
  z.refine<Record<string, unknown>>(
    (value) => {
      const written = value[zip];
      return (
        value[country] !== 'JP' ||
        typeof written !== 'string' ||
        z.string().check(postNumber).safeParse(written).success
      );
    },
    { path: [zip], params: { rule: 'post_number' }, when: () => true },
  );

/** `post_number` applies only to Japanese addresses (D25b). */
export const zipRules = [japaneseZip('address_country', 'address_zip'), japaneseZip('hq_country', 'hq_zip')] as const;
