import { countries } from '../options/countries.ts';
import { optionOf } from '../options/option-list.ts';
import type { Language } from './language.ts';

/** An address as printed on documents, with the country's name instead of its code at the end. */
export const printedAddress = (address: string, language: Language): string => {
  const parts = address.split(', ');
  const country = optionOf(countries, parts.at(-1));
  return country === undefined ? address : [...parts.slice(0, -1), country.label[language]].join(', ');
};
