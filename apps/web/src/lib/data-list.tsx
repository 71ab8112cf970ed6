import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { type ListProps, PagedList } from './paged-list.tsx';

/** A list from the API as a table: its columns, filters and texts. */
export const DataList = <Row,>(list: ListProps<Row> & DataTableProps<Row>) => (
  <PagedList shape="table" {...list} draw={(rows) => <DataTable {...list} rows={rows} />} />
);
