import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { countriesOfArea } from '@eigaichi/domain/rights/country-areas';
import type { Language } from '@eigaichi/domain/shared/language';

/** All countries as options, also found by code and trade term. */
export const countryOptions = (language: Language) =>
  countries.map(({ code, label, words }) => ({
    value: code as string,
    label: label[language],
    words: [code, label.ja, label.en, ...words],
  }));

/** All areas as groups of countries. */
export const areaOptions = (language: Language) =>
  areas.map(({ code, key, label, words }) => ({
    key: key as string,
    label: label[language],
    words: [label.ja, label.en, ...words],
    values: countriesOfArea(code),
  }));
