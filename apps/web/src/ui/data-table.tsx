import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import layout from './layout.module.css';
import typography from './typography.module.css';

export type DataColumn<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  readonly figures?: boolean;
};

/** A plain table of a list: one line per row; on a phone rows are stacked, with the heads next to the cells. */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  marked,
  sums,
}: {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  marked?: (row: Row) => boolean;
  /** Totals by column key, as last rows. */
  sums?: readonly Readonly<Record<string, ReactNode>>[];
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1)
  // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark beside the section of the same name
  <div role="group" className={`${layout.scrollsAcross} ${layout.below24}`} aria-label={label} tabIndex={0}>
    <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
      <thead>
        <tr>
          {columns.map((column) =>
            column.head === '' ? (
              <td key={column.key} />
            ) : (
              <th key={column.key} scope="col" data-figures={column.figures || undefined}>
                {column.head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-marked={marked?.(row) || undefined}>
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
