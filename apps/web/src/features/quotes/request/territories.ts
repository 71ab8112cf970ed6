import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import type { Language } from '@eigaichi/domain/shared/language';

/** Territories in the request: named countries, or all of them. */
export type Territories = { readonly countries: string[]; readonly all_countries: boolean };

export type AreaGroup = {
  readonly area: number;
  readonly name: string;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The countries by area in the reader's language, sorted by name; `search` filters by name or code. */
export const areaGroups = (language: Language, search: string): AreaGroup[] => {
  const wanted = folded(search.trim());
  const collator = new Intl.Collator(language);
  return areas
    .map(({ code, label }) => ({
      area: code,
      name: label[language],
      countries: countries
        .filter((country) => country.area === code)
        .filter(
          ({ code: iso, label: names }) =>
            wanted === '' || [iso, names.ja, names.en].some((text) => folded(text).includes(wanted)),
        )
        .map(({ code: iso, label: names }) => ({ code: iso, name: names[language] }))
        .toSorted((a, b) => collator.compare(a.name, b.name)),
    }))
    .filter((group) => group.countries.length > 0);
};

/** Adds the whole area, or takes it away when all of it was chosen. */
export const toggleArea = (chosen: readonly string[], group: AreaGroup): string[] => {
  const codes = group.countries.map(({ code }) => code);
  return codes.every((code) => chosen.includes(code))
    ? chosen.filter((code) => !codes.includes(code))
    : [...new Set([...chosen, ...codes])];
};

export const toggleCountry = (chosen: readonly string[], code: string): string[] =>
  chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
