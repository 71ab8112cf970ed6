import type { Bilingual } from '../shared/language.ts';
import type { countries } from './countries.ts';

type CountryCode = (typeof countries)[number]['code'];
type Countries = { readonly words: readonly string[]; readonly countries: readonly CountryCode[] };
type Region = Countries & { readonly key: string; readonly label: Bilingual };

const benelux = ['BE', 'NL', 'LU'] as const;
const nordics = ['DK', 'FI', 'IS', 'NO', 'SE'] as const;
const gulf = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'] as const;
const middleEast = [...gulf, 'EG', 'IL', 'IQ', 'IR', 'JO', 'LB', 'PS', 'SY', 'YE'] as const;
const anz = ['AU', 'NZ'] as const;

/**
 * Territories that film sales name as one: a shortcut for choosing their countries, which requests store. Latin America
 * is Mexico, Central and South America and the Spanish-, French- and Portuguese-speaking Caribbean, without the
 * Guianas. MENA is as the World Bank lists it (2024). CIS and EU have their members of 2026, CIS with Turkmenistan, its
 * associate.
 */
export const regions: readonly Region[] = [
  {
    key: 'dach',
    label: { ja: 'ドイツ語圏（DACH）', en: 'DACH' },
    words: ['GSA', 'GAS', 'German-speaking Europe', 'German-speaking territories', '独語圏'],
    countries: ['DE', 'AT', 'CH'],
  },
  {
    key: 'benelux',
    label: { ja: 'ベネルクス', en: 'Benelux' },
    words: ['Benelux countries', 'ベネルクス三国', 'ベネルクス3国'],
    countries: benelux,
  },
  {
    key: 'nordics',
    label: { ja: '北欧', en: 'Nordics' },
    words: ['Nordic', 'Nordic countries', 'Nordic region', '北欧諸国', '北欧5か国'],
    countries: nordics,
  },
  {
    key: 'baltics',
    label: { ja: 'バルト三国', en: 'Baltics' },
    words: ['Baltic', 'Baltic states', 'Baltic countries', 'バルト3国', 'バルト諸国'],
    countries: ['EE', 'LV', 'LT'],
  },
  {
    key: 'cis',
    label: { ja: 'CIS諸国', en: 'CIS' },
    words: ['CIS countries', 'Commonwealth of Independent States', '独立国家共同体'],
    countries: ['AM', 'AZ', 'BY', 'KG', 'KZ', 'MD', 'RU', 'TJ', 'TM', 'UZ'],
  },
  {
    key: 'eu',
    label: { ja: '欧州連合（EU）', en: 'EU' },
    words: ['European Union', 'EU27', 'EU加盟国', 'EU諸国'],
    countries: [
      ...(['AT', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT'] as const),
      ...(['LT', 'LV', 'MT', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
      ...benelux,
    ],
  },
  {
    key: 'latin_america',
    label: { ja: '中南米', en: 'Latin America' },
    words: ['LATAM', 'LatAm', 'Latin American countries', 'ラテンアメリカ', '中南米諸国'],
    countries: [
      ...(['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'GT', 'HN', 'HT', 'MX'] as const),
      ...(['NI', 'PA', 'PE', 'PR', 'PY', 'SV', 'UY', 'VE'] as const),
    ],
  },
  {
    key: 'mena',
    label: { ja: '中東・北アフリカ（MENA）', en: 'MENA' },
    words: ['Middle East and North Africa'],
    countries: [...middleEast, 'DJ', 'DZ', 'LY', 'MA', 'MT', 'TN'],
  },
  {
    key: 'sea',
    label: { ja: '東南アジア', en: 'Southeast Asia' },
    words: ['SEA', 'SE Asia', 'South East Asia', 'ASEAN', '東南アジア諸国'],
    countries: ['BN', 'ID', 'KH', 'LA', 'MM', 'MY', 'PH', 'SG', 'TH', 'TL', 'VN'],
  },
  {
    key: 'anz',
    label: { ja: '豪州・ニュージーランド', en: 'ANZ' },
    words: ['Australia and New Zealand', 'Australia/New Zealand'],
    countries: anz,
  },
];

/** Further territories, recognised in written input. */
export const recognisedRegions: readonly Countries[] = [
  { words: ['Scandinavia', 'スカンジナビア', 'スカンジナビア三国'], countries: ['DK', 'NO', 'SE'] },
  { words: ['Iberia', 'Iberian Peninsula', 'イベリア', 'イベリア半島'], countries: ['ES', 'PT'] },
  { words: ['Middle East', 'Mid-East', '中東', '中東諸国'], countries: middleEast },
  { words: ['GCC', 'Gulf', 'Gulf states', '湾岸諸国'], countries: gulf },
  { words: ['Greater China', '中華圏', '大中華圏'], countries: ['CN', 'HK', 'MO', 'TW'] },
  { words: ['Indian subcontinent', 'インド亜大陸'], countries: ['BD', 'BT', 'IN', 'LK', 'MV', 'NP', 'PK'] },
];

/** Limits of an account's own regions: letters of a name, minimum countries, maximum regions. */
export const ownRegionLimits = { name: 60, least: 2, most: 50 } as const;
