import type { countries } from './countries.ts';

type CountryCode = (typeof countries)[number]['code'];
type Region = {
  readonly key: string;
  readonly label: { readonly ja: string; readonly en: string };
  readonly countries: readonly CountryCode[];
};

const benelux = ['BE', 'NL', 'LU'] as const;
const nordics = ['DK', 'FI', 'IS', 'NO', 'SE'] as const;

/**
 * Territories that film sales name as one: a shortcut for choosing their countries, which are
 * what a request stores. Latin America is Mexico, Central and South America and the Spanish-, French- and
 * Portuguese-speaking Caribbean, without the Guianas; MENA as the World Bank lists it (2024).
 */
export const regions: readonly Region[] = [
  { key: 'dach', label: { ja: 'ドイツ語圏（DACH）', en: 'DACH' }, countries: ['DE', 'AT', 'CH'] },
  { key: 'benelux', label: { ja: 'ベネルクス', en: 'Benelux' }, countries: benelux },
  { key: 'nordics', label: { ja: '北欧', en: 'Nordics' }, countries: nordics },
  { key: 'baltics', label: { ja: 'バルト三国', en: 'Baltics' }, countries: ['EE', 'LV', 'LT'] },
  {
    key: 'latin_america',
    label: { ja: '中南米', en: 'Latin America' },
    countries: [
      ...(['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'GT', 'HN', 'HT', 'MX'] as const),
      ...(['NI', 'PA', 'PE', 'PR', 'PY', 'SV', 'UY', 'VE'] as const),
    ],
  },
  {
    key: 'mena',
    label: { ja: '中東・北アフリカ（MENA）', en: 'MENA' },
    countries: [
      ...(['AE', 'BH', 'DJ', 'DZ', 'EG', 'IL', 'IQ', 'IR', 'JO', 'KW', 'LB', 'LY', 'MA', 'MT'] as const),
      ...(['OM', 'PS', 'QA', 'SA', 'SY', 'TN', 'YE'] as const),
    ],
  },
  {
    key: 'sea',
    label: { ja: '東南アジア', en: 'Southeast Asia' },
    countries: ['BN', 'ID', 'KH', 'LA', 'MM', 'MY', 'PH', 'SG', 'TH', 'TL', 'VN'],
  },
];

/** Letters of the name of an account's own region, its countries are at least two, and so many regions it may have. */
export const ownRegions = { name: 60, least: 2, most: 50 } as const;
