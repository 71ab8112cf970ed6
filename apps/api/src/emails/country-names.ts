import { countries } from '@eigaichi/domain/options/countries';
import { labelOf } from '@eigaichi/domain/options/option-list';
import type { Language } from '@eigaichi/domain/shared/language';

/** Maximum number of countries named; further ones are counted. */
const mostNamed = 8;

const words = {
  ja: { between: '、', more: (count: number) => `ほか${count}か国・地域` },
  en: { between: ', ', more: (count: number) => `and ${count} more` },
} as const;

/** Country names for an email. */
export const countryNames = (codes: readonly string[], language: Language): string => {
  const { between, more } = words[language];
  const named = codes.slice(0, mostNamed).map((code) => labelOf(countries, code, language));
  const left = codes.length - named.length;
  return [...named, ...(left > 0 ? [more(left)] : [])].join(between);
};
