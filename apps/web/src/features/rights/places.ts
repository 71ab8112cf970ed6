import { areas } from '@eigaichi/domain/options/areas';
import { countries, countryName } from '@eigaichi/domain/options/countries';
import { isCodeOf, labelOf } from '@eigaichi/domain/options/option-list';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { allExcept, byArea, readsAsAllExcept } from '@eigaichi/domain/rights/country-areas';
import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatDate, formatPeriod } from '../../lib/format.ts';
import { rightName } from './names.ts';

type Words = TFunction<'offer'>;

/** Territories in a form: all, these, or all except these. */
export type Places = { readonly mode: 'all' | 'these' | 'except'; readonly countries: readonly string[] };
type PlacesSent = { readonly all_countries: boolean; readonly countries: readonly string[] };

/** Beyond half of the world the form shows the excluded countries. */
export const placesOf = ({ all_countries, countries: codes }: PlacesSent): Places => {
  if (all_countries) return { mode: 'all', countries: [] };
  return readsAsAllExcept(codes)
    ? { mode: 'except', countries: allExcept(codes) }
    : { mode: 'these', countries: [...codes] };
};

const known = (codes: readonly string[]) => codes.filter((code) => isCodeOf(countries, code));

/** Territories in request shape. "All except" nothing is all; "these" without a country is still empty. */
export const territoriesBody = ({ mode, countries: codes }: Places) => {
  if (mode === 'all' || (mode === 'except' && codes.length === 0)) return { all_countries: true, countries: [] };
  return { all_countries: false, countries: known(mode === 'except' ? allExcept(codes) : codes) };
};

/** The first few names and the count of the rest. */
export const someOf = (names: readonly string[], t: Words, most = 4): string => {
  const shown = names.slice(0, most).join(t('labels.comma'));
  return names.length > most ? t('places.more', { names: shown, count: names.length - most }) : shown;
};

/** Names of countries: whole areas first, then single ones. */
export const placeNames = (codes: readonly string[], language: Language): string[] => {
  const { areas: whole, countries: single } = byArea(codes);
  return [...whole.map((area) => labelOf(areas, area, language)), ...single.map((code) => countryName(code, language))];
};

/** `All countries`, `Europe, Oceania and 3 more`, `All countries except China`. */
export const territoriesText = (
  { all_countries, countries: codes }: PlacesSent,
  t: Words,
  language: Language,
): string => {
  if (all_countries || new Set(codes).size === countries.length) return t('labels.all_countries');
  if (readsAsAllExcept(codes))
    return t('places.all_except', { names: someOf(placeNames(allExcept(codes), language), t) });
  return someOf(placeNames(codes, language), t);
};

/** `SVOD, VOD and 3 more`. */
export const rightsTexts = (codes: readonly number[], t: Words, language: Language): string =>
  codes.length === rightTypes.length
    ? t('rights.all')
    : someOf(
        codes.map((code) => rightName(code, language)),
        t,
      );

/** First and last day, either of which may be open. */
export const openPeriodText = (
  { start, end }: { start: string | null | undefined; end: string | null | undefined },
  t: Words,
  language: Language,
): string => {
  if (start && end) return formatPeriod(start, end, language);
  if (start) return t('period.from', { day: formatDate(start, language) });
  return end ? t('period.until', { day: formatDate(end, language) }) : t('period.open');
};
