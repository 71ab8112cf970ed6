import type { CodeOf, OptionList } from './option-list.ts';

/** Spec 3: area ids. Names: CLDR 48.2.0 (Unicode-3.0). `key` names the area in data sets. */
export const areas = [
  { code: 1, key: 'africa', label: { ja: 'アフリカ', en: 'Africa' }, words: ['アフリカ大陸', 'アフリカ諸国'] },
  { code: 2, key: 'asia', label: { ja: 'アジア', en: 'Asia' }, words: ['アジア全域', 'アジア諸国'] },
  {
    code: 3,
    key: 'caribbean',
    label: { ja: 'カリブ海地域', en: 'Caribbean' },
    words: ['カリブ', 'カリブ海', 'カリブ諸国', 'West Indies'],
  },
  {
    code: 4,
    key: 'central-america',
    label: { ja: '中央アメリカ', en: 'Central America' },
    words: ['中米', 'C America'],
  },
  {
    code: 5,
    key: 'europe',
    label: { ja: 'ヨーロッパ', en: 'Europe' },
    words: ['欧州', '欧州全域', 'ヨーロッパ全域', 'All Europe'],
  },
  {
    code: 6,
    key: 'north-america',
    label: { ja: '北アメリカ', en: 'North America' },
    words: ['北米', 'N America', 'N. America'],
  },
  { code: 7, key: 'oceania', label: { ja: 'オセアニア', en: 'Oceania' }, words: ['大洋州'] },
  {
    code: 8,
    key: 'south-america',
    label: { ja: '南アメリカ', en: 'South America' },
    words: ['南米', 'S America', 'S. America'],
  },
] as const satisfies OptionList<number, { readonly key: string }>;

export type Area = CodeOf<typeof areas>;
