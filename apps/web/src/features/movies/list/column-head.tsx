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
}: ListSearchState & { label: string; order: 'name' | 'year'; reverse?: 'year_asc'; number?: boolean }) => {
  const down = search.sort === order;
  const up = reverse !== undefined && search.sort === reverse;
  // Names sort ascending, years descending from the newest.
  const direction = down ? (order === 'name' ? 'ascending' : 'descending') : up ? 'ascending' : undefined;
  const next = down ? (reverse ?? '') : up ? '' : order;
  return (
    <th scope="col" className={number ? classes.number : undefined} aria-sort={direction ?? 'none'}>
      <SortButton label={label} direction={direction} onPress={() => go(changed(search, { sort: next }))} />
    </th>
  );
};
