import { SortButton } from '../../../ui/sort-button.tsx';
import classes from './column-head.module.css';
import { changed } from './list-search.ts';
import type { ListSearchState } from './use-list-search.ts';

/** A sortable column; pressing again reverses the order if possible, else removes it. */
export const ColumnHead = ({
  label,
  order,
  reverse,
  number = false,
  search,
  go,
}: ListSearchState & {
  label: string;
  order: 'name' | 'year' | 'price';
  reverse?: 'year_asc' | 'price_desc';
  number?: boolean;
}) => {
  const first = search.sort === order;
  const second = reverse !== undefined && search.sort === reverse;
  // Names and prices sort ascending first, years descending from the newest.
  const isDescending = first ? order === 'year' : order !== 'year';
  const direction = first || second ? (isDescending ? 'descending' : 'ascending') : undefined;
  const next = first ? (reverse ?? '') : second ? '' : order;
  return (
    <th scope="col" className={number ? classes.number : undefined} aria-sort={direction ?? 'none'}>
      <SortButton label={label} direction={direction} onPress={() => go(changed(search, { sort: next }))} />
    </th>
  );
};
