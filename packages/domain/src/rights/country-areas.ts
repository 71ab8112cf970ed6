import { type Area, areas } from '../options/areas.ts';
import { countries } from '../options/countries.ts';

/** Codes of all countries, in the order of the list. */
export const allCountryCodes: readonly string[] = countries.map(({ code }) => code);

/** Countries in everyday form: whole areas first, then single ones. */
export type CountriesByArea = { readonly areas: readonly Area[]; readonly countries: readonly string[] };

/** Country codes of an area. */
export const countriesOfArea = (area: Area): string[] =>
  countries.filter((country) => country.area === area).map(({ code }) => code);

/** `Europe, Oceania, Japan` instead of 80 names. Codes in list order, without duplicates. */
export const byArea = (codes: Iterable<string>): CountriesByArea => {
  const chosen = new Set(codes);
  const whole = areas.map(({ code }) => code).filter((area) => countriesOfArea(area).every((code) => chosen.has(code)));
  const inside = new Set(whole.flatMap(countriesOfArea));
  return {
    areas: whole,
    countries: allCountryCodes.filter((code) => chosen.has(code) && !inside.has(code)),
  };
};

/** Countries not among these. */
export const allExcept = (codes: Iterable<string>): string[] => {
  const left = new Set(codes);
  return allCountryCodes.filter((code) => !left.has(code));
};

/** True above half of the world, when listing the missing countries is shorter. */
export const readsAsAllExcept = (codes: readonly string[]): boolean => new Set(codes).size > countries.length / 2;
