import type { CodeOf, OptionList } from './option-list.ts';

/** Spec 3: area ids. Names: CLDR 48.2.0 (Unicode-3.0). `key` names the area in data sets. */
export const areas = [
  { code: 1, key: 'africa', label: { ja: 'アフリカ', en: 'Africa' } },
  { code: 2, key: 'asia', label: { ja: 'アジア', en: 'Asia' } },
  { code: 3, key: 'caribbean', label: { ja: 'カリブ海地域', en: 'Caribbean' } },
  { code: 4, key: 'central-america', label: { ja: '中央アメリカ', en: 'Central America' } },
  { code: 5, key: 'europe', label: { ja: 'ヨーロッパ', en: 'Europe' } },
  { code: 6, key: 'north-america', label: { ja: '北アメリカ', en: 'North America' } },
  { code: 7, key: 'oceania', label: { ja: 'オセアニア', en: 'Oceania' } },
  { code: 8, key: 'south-america', label: { ja: '南アメリカ', en: 'South America' } },
] as const satisfies OptionList<number, { readonly key: string }>;

export type Area = CodeOf<typeof areas>;
