/** Columns of a stored list by which a company can sort it (D3d). */
const quoteSortColumns = ['number', 'status', 'waits_since', 'total', 'moved_at'] as const;
export type QuoteSortColumn = (typeof quoteSortColumns)[number];

/** Orders of a list: each column, ascending by its name and descending with `_desc`. */
export const quoteSorts = quoteSortColumns.flatMap((column) => [column, `${column}_desc`] as const);
export type QuoteSort = (typeof quoteSorts)[number];

export const quoteSortOf = (column: QuoteSortColumn, isDescending: boolean): QuoteSort =>
  isDescending ? `${column}_desc` : column;

/** Column and direction of an order; undefined for a text that is none. */
export const sortedBy = (sort: string | undefined): { column: QuoteSortColumn; isDescending: boolean } | undefined => {
  const isDescending = sort?.endsWith('_desc') ?? false;
  const column = quoteSortColumns.find((each) => quoteSortOf(each, isDescending) === sort);
  return column === undefined ? undefined : { column, isDescending };
};

/** Maximum quotes of one bulk action: a full page of a list (D26). */
export const mostSelectedQuotes = 100;
