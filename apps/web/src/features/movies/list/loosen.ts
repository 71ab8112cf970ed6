import { allLicenceStates, changed, type ListSearch, type ListSearchName } from './list-search.ts';

/** Number of titles without one filter, as returned by the API. */
export type Loosened = { readonly filter: string; readonly total: number };

/** Filters that are removed together: an incomplete licence isn't requested. */
const together: Readonly<Record<string, readonly ListSearchName[]>> = {
  rights: ['rights', 'availability'],
  countries: ['countries', 'availability'],
  exclusive_type: ['exclusive_type', 'holdback_length'],
};

const loosenable = [
  'free_word',
  'availability',
  'rights',
  'countries',
  'exclusive_type',
  'holdback_length',
  'kinds',
  'film_type',
  'genres',
  'production_year',
  'subtitles',
  'formats',
  'awarded',
  'has_screener',
  'has_trailer',
  'translated',
  'director',
  'main_cast',
  'provider',
  'tags',
  'status',
] as const satisfies readonly ListSearchName[];

type Loosenable = (typeof loosenable)[number];
export type Loosening = { readonly filter: Loosenable; readonly total: number; readonly search: ListSearch };

const shown = 4;

/** Suggestions if nothing was found: filters whose removal gives results, most titles first. */
export const looseningsOf = (search: ListSearch, loosened: readonly Loosened[]): Loosening[] =>
  loosened
    .flatMap(({ filter, total }) => {
      const name = loosenable.find((one) => one === filter);
      if (name === undefined || total === 0) return [];
      const gone = Object.fromEntries(
        (together[name] ?? [name]).map((one) => [one, one === name && one === 'availability' ? allLicenceStates : '']),
      );
      return [{ filter: name, total, search: changed(search, gone) }];
    })
    .sort((one, other) => other.total - one.total)
    .slice(0, shown);
