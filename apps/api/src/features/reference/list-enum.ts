import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { movieLanguages, translationLanguages } from '@eigaichi/domain/options/languages';
import { locales } from '@eigaichi/domain/options/locales';
import { isCodeOf, type OptionList } from '@eigaichi/domain/options/option-list';
import { timezones } from '@eigaichi/domain/options/timezones';
import type { Language } from '@eigaichi/domain/shared/language';
import type { enumNames } from '@eigaichi/wire/reference';
import type { Database } from '../../db/client.ts';
import { areas_countries } from '../../db/schema/reference.ts';
import { fixReasons } from './fix-reasons.ts';

type EnumName = (typeof enumNames)[number];

const lists: Readonly<Record<Exclude<EnumName, 'movie_fix_requested_reason'>, OptionList>> = {
  translation_language: translationLanguages,
  movie_language: movieLanguages,
  timezone: timezones,
  country: countries,
  area: areas,
};

const itemsOf = (list: OptionList, language: Language) =>
  list.map(({ code, label }) => ({ value: code, text: label[language], ja: label.ja, en: label.en }));

const zoneName = (locale: string, timeZone: string, fallback: string) => {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? fallback;
};

const named = new Map<string, { value: string | number; text: string; ja: string; en: string }[]>();

/** Time zones by their names in another of the nine locales; made once, because it asks for 419 calendars. */
const timezonesIn = (locale: string) => {
  const made =
    named.get(locale) ??
    itemsOf(timezones, 'en').map((item) => ({ ...item, text: zoneName(locale, String(item.value), item.en) }));
  named.set(locale, made);
  return made;
};

/** GET /enums/{name} (spec 7). `locale` is X-Locale, which the time zones alone look at (D28). */
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
  if (name !== 'timezone' || locale === undefined || !isCodeOf(locales, locale)) return itemsOf(lists[name], language);
  return locale === 'ja' || locale === 'en' ? itemsOf(timezones, locale) : timezonesIn(locale);
};

/** The countries of an area: those that start in it, less those a manager moved away, and those moved in. */
export const listAreaCountries = async (db: Database, area: number, language: Language) => {
  const moved = new Map((await db.select().from(areas_countries)).map((row) => [row.country, row.area]));
  return itemsOf(
    countries.filter((country) => (moved.get(country.code) ?? country.area) === area),
    language,
  );
};
