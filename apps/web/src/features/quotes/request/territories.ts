import { areas } from '@eigaichi/domain/options/areas';
import type { Language } from '@eigaichi/domain/shared/language';
import { fitting } from '../../../lib/fitting.ts';
import { areaOptions, countryOptions } from '../../rights/country-options.ts';

/** Territories in the request: named countries, or all of them. */
export type Territories = { readonly countries: string[]; readonly all_countries: boolean };

export type AreaGroup = {
  readonly area: number;
  readonly name: string;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

/** Countries by area in the reader's language, by name. `search` matches name, code and trade terms, also of areas. */
export const areaGroups = (language: Language, search: string): AreaGroup[] => {
  const collator = new Intl.Collator(language);
  const groups = areaOptions(language);
  const options = countryOptions(language);
  const found = new Set([
    ...fitting(search, options).map(({ value }) => value),
    ...fitting(search, groups).flatMap(({ values }) => values),
  ]);
  const names = new Map(options.map(({ value, label }) => [value, label]));
  return areas
    .map(({ code, label }, at) => ({
      area: code,
      name: label[language],
      countries: (groups[at]?.values ?? [])
        .filter((iso) => found.has(iso))
        .map((iso) => ({ code: iso, name: names.get(iso) ?? iso }))
        .toSorted((a, b) => collator.compare(a.name, b.name)),
    }))
    .filter((group) => group.countries.length > 0);
};

/** Adds the whole area, or removes it if it was fully chosen. */
export const toggleArea = (chosen: readonly string[], group: AreaGroup): string[] => {
  const codes = group.countries.map(({ code }) => code);
  return codes.every((code) => chosen.includes(code))
    ? chosen.filter((code) => !codes.includes(code))
    : [...new Set([...chosen, ...codes])];
};

export const toggleCountry = (chosen: readonly string[], code: string): string[] =>
  chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
