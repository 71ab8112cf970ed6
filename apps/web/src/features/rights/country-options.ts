import { areas } from '@eigaichi/domain/options/areas';
import { countries } from '@eigaichi/domain/options/countries';
import { countriesOfArea } from '@eigaichi/domain/rights/country-areas';
import type { Language } from '@eigaichi/domain/shared/language';

/** Every country as a choice, found by its code and by what the trade calls it, too. */
export const countryOptions = (language: Language) =>
  countries.map(({ code, label, words }) => ({
    value: code as string,
    label: label[language],
    words: [code, label.ja, label.en, ...words],
  }));

/** Every area as a group of countries. */
export const areaOptions = (language: Language) =>
  areas.map(({ code, key, label, words }) => ({
    key: key as string,
    label: label[language],
    words: [label.ja, label.en, ...words],
    values: countriesOfArea(code),
  }));
