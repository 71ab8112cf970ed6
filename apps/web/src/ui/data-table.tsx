import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  readonly width?: number | string;
  /** The head sorts by this column. */
  readonly sortable?: boolean;
};

export type Sort = { readonly by: string; readonly descending: boolean };

export type Selection<Row> = {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** What a reader hears at the box of a row, and at the box of all. */
  readonly rowLabel: (row: Row) => string;
  readonly allLabel: string;
};

const toggled = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
};

const HeadCell = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) => {
  const active = sort?.by === column.key;
  const Arrow = active && sort.descending ? IconChevronUp : IconChevronDown;
  const order = active ? { 'aria-sort': sort.descending ? ('descending' as const) : ('ascending' as const) } : {};
  return (
    <th scope="col" data-align={column.align} style={{ width: column.width }} {...order}>
      {column.sortable === true && onSort !== undefined ? (
        <button
          type="button"
          className={classes.sort}
          data-active={active || undefined}
          onClick={() => onSort({ by: column.key, descending: active && !sort.descending })}
        >
          {column.title}
          <Arrow size={16} stroke={1.5} aria-hidden="true" />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
};

/** Rows of 52, a head that stays in view, chosen rows on ai wash. The caption is for those who hear the page. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  selection,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
}) => {
  const keys = rows.map(keyOf);
  const chosen = selection === undefined ? 0 : keys.filter((key) => selection.chosen.has(key)).length;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className={classes.box}>
                <Checkbox
                  aria-label={selection.allLabel}
                  checked={chosen > 0 && chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  onChange={() => selection.onChange(new Set(chosen === keys.length ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            const isChosen = selection?.chosen.has(key) === true;
            return (
              <tr key={key} data-chosen={isChosen || undefined}>
                {selection !== undefined && (
                  <td className={classes.box}>
                    <Checkbox
                      aria-label={selection.rowLabel(row)}
                      checked={isChosen}
                      onChange={() => selection.onChange(toggled(selection.chosen, key))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
