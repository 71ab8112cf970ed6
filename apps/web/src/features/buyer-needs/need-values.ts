import type { buyerNeedInput } from '@eigaichi/domain/buyer-needs/need-input';
import { countries } from '@eigaichi/domain/options/countries';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { type CodeOf, codesOf, type OptionList, optionOf } from '@eigaichi/domain/options/option-list';
import { requestableRightTypes } from '@eigaichi/domain/options/right-types';
import { addDays } from '@eigaichi/domain/shared/dates';
import type { z } from 'zod';
import { marketToday } from '../../lib/market-clock.ts';
import type { Wanted } from '../rights/words.ts';
import type { Need } from './need-queries.ts';

export type NeedValues = z.input<typeof buyerNeedInput>;

const usualDays = 30;

/** Codes of a list among these texts. */
export const codesIn = <L extends OptionList>(list: L, values: readonly (string | number)[]): CodeOf<L>[] =>
  codesOf(list).filter((code) => values.some((value) => String(value) === String(code)));

const amountText = (amount: { readonly amount: number } | null): string =>
  amount === null ? '' : String(amount.amount);

/** The licence of a search, as values of the form. */
const licenceOf = ({ rights, countries: codes, start, end, exclusive_type, holdback_length }: Wanted) => ({
  rights: codesIn(requestableRightTypes, rights),
  countries: codesIn(countries, codes),
  exclusive_type: optionOf(exclusiveTypes, exclusive_type)?.code ?? exclusiveType.nonExclusive,
  holdback_length: optionOf(holdbackLengths, holdback_length)?.code ?? null,
  license_start: start,
  license_end: end,
});

/** Values of a form that begins empty, apart from a licence searched before. */
export const emptyNeed = (searched: Wanted | null): NeedValues => ({
  subject: '',
  description: '',
  kinds: [],
  genres: [],
  length_formats: [],
  year_from: null,
  year_to: null,
  languages: [],
  rights: [],
  exclusive_type: exclusiveType.nonExclusive,
  holdback_length: null,
  countries: [],
  all_countries: false,
  license_start: '',
  license_end: '',
  currency: 'USD',
  budget_min: '',
  budget_max: '',
  title_count: 1,
  proposals_until: addDays(marketToday(), usualDays),
  visibility: 'all',
  chosen_providers: [],
  ...(searched === null ? {} : licenceOf(searched)),
});

/** Values of a form that begins with a need; a deadline in the past becomes the usual one. */
export const needValuesOf = (need: Need): NeedValues => ({
  subject: need.subject,
  description: need.description,
  kinds: need.kinds,
  genres: need.genres,
  length_formats: need.length_formats,
  year_from: need.year_from,
  year_to: need.year_to,
  languages: need.languages,
  rights: codesIn(requestableRightTypes, need.rights),
  exclusive_type: need.exclusive_type,
  holdback_length: need.holdback_length,
  countries: codesIn(countries, need.countries),
  all_countries: need.all_countries,
  license_start: need.license_start,
  license_end: need.license_end,
  currency: need.currency,
  budget_min: amountText(need.budget_min),
  budget_max: amountText(need.budget_max),
  title_count: need.title_count,
  proposals_until: need.proposals_until < marketToday() ? addDays(marketToday(), usualDays) : need.proposals_until,
  visibility: need.visibility,
  chosen_providers: need.chosen_providers.map(({ uuid }) => uuid),
});
