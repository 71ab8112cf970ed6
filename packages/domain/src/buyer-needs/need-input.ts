import { z } from 'zod';
import { countries } from '../options/countries.ts';
import { currencies, defaultCurrency } from '../options/currencies.ts';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '../options/exclusivity.ts';
import { type OptionList, optionSchema, optionsSchema } from '../options/option-list.ts';
import { requestableRightTypes } from '../options/right-types.ts';
import { lengthFormats } from '../options/titles.ts';
import { withoutContactDetails } from '../questions/contact-details.ts';
import { requestedLanguageCode } from '../quotes/request/materials.ts';
import { territoryIssues } from '../rights/rights-input.ts';
import { addDays, type IsoDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { optionalPrice } from '../shared/rules/amounts.ts';
import { date, dateAfter, dateUntil, endDate } from '../shared/rules/date-rules.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { nameMaxLength, requiredText } from '../shared/rules/texts.ts';
import { judgedBy, together } from '../shared/rules/together.ts';

/** Maximum length of the text that describes a need (D41). */
export const needTextMaxLength = 2_000;
/** Maximum providers chosen for a need, maximum titles wanted, and maximum open needs of a buyer (D41). */
const maxChosenProviders = 20;
const maxWantedTitles = 200;
export const maxOpenNeeds = 20;
/** Days from today to the latest deadline of a need (D41). */
const longestNeedDays = 180;

const maxGenres = 20;
const maxLanguages = 20;
const amountDigits = 12;

/** Kinds of titles, as in the list of titles. */
export const needKinds = [
  { code: 'film', label: { ja: '映画', en: 'Film' } },
  { code: 'animation', label: { ja: 'アニメーション', en: 'Animation' } },
  { code: 'series', label: { ja: 'シリーズ', en: 'Series' } },
] as const satisfies OptionList<string>;

/** Readers of an open need (D41): all providers, chosen ones, or all providers without the buyer's name. */
export const needVisibilities = [
  { code: 'all', label: { ja: 'すべての権利者に公開', en: 'All providers' } },
  { code: 'chosen', label: { ja: '選択した権利者に公開', en: 'Chosen providers' } },
  { code: 'anonymous', label: { ja: '社名を伏せて公開', en: 'All providers, without our name' } },
] as const satisfies OptionList<string>;

const year = z.number().int().min(1888).max(2100).nullish();
const amount = optionalPrice({ maxDigits: amountDigits });

/**
 * A need as a buyer posts it (D41): the titles wanted, the licence for all of them, and a budget for the whole need in
 * whole units of its currency (D7a). `needDayIssues` holds the rules that depend on the day.
 */
export const buyerNeedInput = z
  .object({
    subject: requiredText(nameMaxLength, withoutContactDetails),
    description: requiredText(needTextMaxLength, withoutContactDetails),
    kinds: optionsSchema(needKinds).default([]),
    genres: boundedList(z.uuid(), { max: maxGenres }).default([]),
    length_formats: optionsSchema(lengthFormats).default([]),
    year_from: year,
    year_to: year,
    languages: boundedList(requestedLanguageCode, { max: maxLanguages }).default([]),
    rights: boundedList(optionSchema(requestableRightTypes), { min: 1, max: requestableRightTypes.length }),
    exclusive_type: optionSchema(exclusiveTypes).default(exclusiveType.nonExclusive),
    holdback_length: optionSchema(holdbackLengths).nullish(),
    countries: boundedList(optionSchema(countries), { max: countries.length }).default([]),
    all_countries: z.boolean().default(false),
    license_start: date,
    license_end: date,
    currency: optionSchema(currencies).default(defaultCurrency),
    budget_min: amount,
    budget_max: amount,
    title_count: z.number().int().min(1).max(maxWantedTitles),
    proposals_until: date,
    visibility: optionSchema(needVisibilities),
    chosen_providers: boundedList(z.uuid(), { max: maxChosenProviders }).default([]),
  })
  .check(
    endDate({ start: 'license_start', end: 'license_end' }),
    judgedBy(territoryIssues),
    together(({ exclusive_type, holdback_length }, broken) => {
      if (exclusive_type === exclusiveType.holdback && (holdback_length ?? null) === null)
        broken('required', ['holdback_length']);
    }),
    together(({ visibility, chosen_providers }, broken) => {
      if (visibility === 'chosen' && chosen_providers?.length === 0) broken('required', ['chosen_providers']);
    }),
    together(({ year_from, year_to }, broken) => {
      if (year_from != null && year_to != null && year_to < year_from)
        broken('min_value', ['year_to'], { min: year_from });
    }),
    together(({ budget_min, budget_max }, broken) => {
      if (budget_min != null && budget_max != null && budget_max < budget_min)
        broken('min_value', ['budget_max'], { min: budget_min });
    }),
  );

/** A need as sent; its subject and texts are stored next to the rest. */
export type BuyerNeedInput = z.output<typeof buyerNeedInput>;

/** Stored content of a need, apart from its texts, its readers and its deadline. */
export type NeedContent = Pick<
  BuyerNeedInput,
  | 'kinds'
  | 'genres'
  | 'length_formats'
  | 'languages'
  | 'rights'
  | 'exclusive_type'
  | 'countries'
  | 'all_countries'
  | 'license_start'
  | 'license_end'
  | 'currency'
  | 'title_count'
> & {
  readonly year_from: number | null;
  readonly year_to: number | null;
  readonly holdback_length: NonNullable<BuyerNeedInput['holdback_length']> | null;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
};

/** Content to store of a need; the length of a holdback counts only for a holdback. */
export const needContentOf = (input: BuyerNeedInput): NeedContent => ({
  kinds: input.kinds,
  genres: input.genres,
  length_formats: input.length_formats,
  year_from: input.year_from ?? null,
  year_to: input.year_to ?? null,
  languages: input.languages,
  rights: input.rights,
  exclusive_type: input.exclusive_type,
  holdback_length: input.exclusive_type === exclusiveType.holdback ? (input.holdback_length ?? null) : null,
  countries: input.all_countries ? [] : input.countries,
  all_countries: input.all_countries,
  license_start: input.license_start,
  license_end: input.license_end,
  currency: input.currency,
  budget_min: input.budget_min ?? null,
  budget_max: input.budget_max ?? null,
  title_count: input.title_count,
});

type Days = { readonly license_end?: string | undefined; readonly proposals_until?: string | undefined };

/** Rules of a need that depend on the day in Tokyo: the deadline is from today on and near; the licence isn't over. */
export const needDayIssues = ({ license_end, proposals_until }: Days, today: IsoDate): Issue[] => [
  ...dateAfter('proposals_until', proposals_until, today),
  ...dateUntil('proposals_until', proposals_until, addDays(today, longestNeedDays)),
  ...dateAfter('license_end', license_end, today),
];
