import { z } from 'zod';
import { consumerCompanyTypes } from '../options/companies.ts';
import { countries } from '../options/countries.ts';
import { labelIfAny, optionSchema } from '../options/option-list.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { date } from '../shared/rules/date-rules.ts';
import { companyTypeName, countryOfKey, csvOf } from './analytics-sheet.ts';

/** Filters of the access logs (D18): days in Tokyo, a title, the buyers' country and type. */
export const accessLogFilter = z.object({
  from: date.optional(),
  to: date.optional(),
  movie: z.uuid().optional(),
  country: optionSchema(countries).optional(),
  company_type: z.coerce.number().pipe(optionSchema(consumerCompanyTypes)).optional(),
});

/** Maximum page views per file; more are exported in parts. */
export const maxExportedViews = 10_000;

type PageView = {
  readonly happened_at: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly company_name: string;
  readonly company_type: number | null;
  readonly country: string | null;
};

const heads: readonly Bilingual[] = [
  { ja: '日時（日本時間）', en: 'Date and time (Tokyo)' },
  { ja: '作品', en: 'Title' },
  { ja: 'バイヤー', en: 'Buyer' },
  { ja: 'バイヤーの種類', en: 'Buyer type' },
  { ja: '国', en: 'Country' },
];

const tokyoMoment = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('Asia/Tokyo')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

/** Page views as CSV, one per line, in the reader's language. */
export const accessLogsCsv = (page_views: readonly PageView[], language: Language): string =>
  csvOf([
    heads.map((head) => head[language]),
    ...page_views.map((view) => [
      tokyoMoment(view.happened_at),
      view.title[language],
      view.company_name,
      view.company_type === null
        ? companyTypeName('', language)
        : (labelIfAny(consumerCompanyTypes, view.company_type, language) ?? ''),
      countryOfKey(view.country ?? '', language),
    ]),
  ]);
