import { maxCompared } from '@eigaichi/domain/movies/comparison';
import type { Wanted } from '../../rights/words.ts';
import { type ListSearch, readListSearch } from '../list/list-search.ts';

/** True if this number of titles can be compared (D43). */
export const isComparable = (count: number): boolean => count >= 2 && count <= maxCompared;

/** Address parameters of the comparison of titles for a licence. */
export const compareSearch = (titles: readonly string[], wanted: Wanted | null): ListSearch =>
  readListSearch({
    titles: titles.join(','),
    ...(wanted === null ? {} : { ...wanted, rights: wanted.rights.join(','), countries: wanted.countries.join(',') }),
  });
