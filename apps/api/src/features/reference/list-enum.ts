import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { deliveryMethods } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { movieLanguages, translationLanguages } from '@eigaichi/domain/options/languages';
import type { OptionList } from '@eigaichi/domain/options/option-list';
import { pricingTypes } from '@eigaichi/domain/options/pricing';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { offeredTimezones } from '@eigaichi/domain/options/timezones';
import type { Language } from '@eigaichi/domain/shared/language';
import type { enumNames } from '@eigaichi/wire/staff/reference';
import type { Database } from '../../db/client.ts';
import { areas_countries } from '../../db/schema/reference.ts';
import { fixReasons } from './fix-reasons.ts';

type EnumName = (typeof enumNames)[number];

const lists: Readonly<Record<Exclude<EnumName, 'movie_fix_requested_reason'>, OptionList>> = {
  translation_language: translationLanguages,
  movie_language: movieLanguages,
  timezone: offeredTimezones,
  country: countries,
  area: areas,
  right_type: rightTypes,
  exclusive_type: exclusiveTypes,
  holdback_length: holdbackLengths,
  pricing_type: pricingTypes,
  delivery_method: deliveryMethods,
};

const itemsOf = (list: OptionList, language: Language) =>
  list.map(({ code, label }) => ({ value: code, text: label[language], ja: label.ja, en: label.en }));

/** GET /enums/{name} (spec 7). Only the time zones use `locale` (X-Locale): Japanese, else English (D28). */
export const listEnum = async (
  db: Database,
  name: EnumName,
  { language, locale }: { language: Language; locale: string | undefined },
) => {
  if (name === 'movie_fix_requested_reason')
    return itemsOf(
      (await fixReasons(db)).filter(({ is_offered }) => is_offered),
      language,
    );
  if (name !== 'timezone' || locale === undefined) return itemsOf(lists[name], language);
  return itemsOf(lists.timezone, locale === 'ja' ? 'ja' : 'en');
};

/** Countries of an area: its initial ones, minus those a manager moved away, plus those moved in. */
export const listAreaCountries = async (db: Database, area: number, language: Language) => {
  const moved = new Map((await db.select().from(areas_countries)).map((row) => [row.country, row.area]));
  return itemsOf(
    countries.filter((country) => (moved.get(country.code) ?? country.area) === area),
    language,
  );
};
