import type { KeyboardEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import layout from './layout.module.css';
import { SortButton, type SortDirection } from './sort-button.tsx';
import typography from './typography.module.css';

export type DataColumn<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  readonly figures?: boolean;
  /** Makes the head a button that sorts. */
  readonly sort?: { readonly direction: SortDirection | undefined; readonly onPress: () => void };
};

export type DataTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly marked?: (row: Row) => boolean;
  /** Totals by column key, as last rows. */
  readonly sums?: readonly Readonly<Record<string, ReactNode>>[] | undefined;
  /** Handles keys; the rows then take the focus. */
  readonly onRowKey?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A plain table of a list: one line per row; on a phone rows are stacked, with the heads next to the cells. */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  marked,
  sums,
  onRowKey,
}: DataTableProps<Row> & { readonly rows: readonly Row[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1)
  // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark beside the section of the same name
  <div role="group" className={`${layout.scrollsAcross} ${layout.below24}`} aria-label={label} tabIndex={0}>
    <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${layout.narrowBlock} ${classes.table}`}>
      <thead>
        <tr>
          {columns.map((column) =>
            column.head === '' ? (
              <td key={column.key} />
            ) : (
              <th
                key={column.key}
                className={`${typography.label} ${typography.unbroken}`}
                scope="col"
                data-figures={column.figures || undefined}
                aria-sort={column.sort === undefined ? undefined : (column.sort.direction ?? 'none')}
              >
                {column.sort === undefined ? column.head : <SortButton label={column.head} {...column.sort} />}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody onKeyDown={onRowKey}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-marked={marked?.(row) || undefined}
            {...(onRowKey === undefined ? {} : { tabIndex: -1 })}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                data-figures={column.figures || undefined}
                data-head={typeof column.head === 'string' ? column.head : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums !== undefined && (
        <tfoot>
          {sums.map((sum, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: totals have no other key, and keep their order
            <tr key={at}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-figures={column.figures || undefined}
                  data-head={typeof column.head === 'string' ? column.head : undefined}
                >
                  {sum[column.key]}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  </div>
);
