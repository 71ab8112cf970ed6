import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Column, type DataSheetGridRef, DynamicDataSheetGrid } from 'react-datasheet-grid';
import 'react-datasheet-grid/dist/style.css';
import classes from './sheet.module.css';
import { SheetCell } from './sheet-cell.tsx';
import {
  acceptsTyping,
  DocumentHeadContext,
  type SheetColumn,
  type SheetHead,
  type SheetRow,
  type SheetTexts,
} from './sheet-parts.ts';
import { SheetRowHead } from './sheet-row-head.tsx';
import { readTabText, writeTabText } from './tab-text.ts';

/** Selected rows and columns, both ends included. */
export type SheetRange = { readonly rows: readonly [number, number]; readonly columns: readonly [number, number] };

export type SheetPlace = { readonly row: number; readonly key: string };

export type SheetHandle = { readonly goTo: (place: SheetPlace) => void };

type SheetProps = {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Rows after an edit, a paste or a deletion; new ones at the end come without cells. */
  readonly onChange: (rows: readonly SheetRow[]) => void;
  readonly makeRow: () => SheetRow;
  readonly onPlace: (place: SheetPlace | null) => void;
  readonly onRange: (range: SheetRange | null) => void;
  readonly hasFault: (row: SheetRow, key: string) => boolean;
  readonly head: SheetHead;
  readonly words: SheetTexts;
  readonly height: number;
  readonly handle: RefObject<SheetHandle | null>;
};

const withCell = (row: SheetRow, key: string, text: string): SheetRow =>
  (row.cells[key] ?? '') === text ? row : { ...row, cells: { ...row.cells, [key]: text } };

const columnsOf = (columns: readonly SheetColumn[]): Column<SheetRow, SheetColumn>[] =>
  columns.map((column) => ({
    id: column.key,
    title: <span className={column.marked ? classes.marked : undefined}>{column.label}</span>,
    component: SheetCell,
    columnData: column,
    basis: column.width,
    minWidth: column.width,
    grow: 0,
    shrink: 0,
    // Cells with a dropdown or several lines handle arrows and Enter themselves while edited.
    disableKeys: column.lines || column.choices.length > 0,
    copyValue: ({ rowData }) => rowData.cells[column.key] ?? '',
    deleteValue: ({ rowData }) => withCell(rowData, column.key, ''),
    isCellEmpty: ({ rowData }) => (rowData.cells[column.key] ?? '') === '',
  }));

type Paste = Pick<SheetProps, 'columns' | 'rows' | 'makeRow'> & { readonly range: SheetRange };

/** Rows after a paste at the start of the range. One cell fills the whole range; a larger table adds rows. */
const pasted = (table: readonly (readonly string[])[], { columns, rows, makeRow, range }: Paste): SheetRow[] => {
  const [top, bottom] = range.rows;
  const [left, right] = range.columns;
  const single = table.length === 1 && table[0]?.length === 1;
  const height = single ? bottom - top + 1 : table.length;
  const after = [...rows];
  for (let down = 0; down < height; down += 1) {
    const from = single ? table[0] : table[down];
    const width = single ? right - left + 1 : (from?.length ?? 0);
    let row = after[top + down] ?? makeRow();
    for (let across = 0; across < width; across += 1) {
      const column = columns[left + across];
      if (column !== undefined) row = withCell(row, column.key, (single ? from?.[0] : from?.[across]) ?? '');
    }
    after[top + down] = row;
  }
  return after;
};

/**
 * A text grid for typing and pasting, for some thousand rows. The first column stays in view. It has its own copying
 * and pasting, because the library loses line breaks within pasted cells.
 */
export const Sheet = memo(
  ({ columns, rows, onChange, makeRow, onPlace, onRange, hasFault, head, words, height, handle }: SheetProps) => {
    const grid = useRef<DataSheetGridRef>(null);
    const range = useRef<SheetRange | null>(null);
    const now = useRef({ columns, rows });
    now.current = { columns, rows };

    useImperativeHandle(handle, () => ({
      goTo: ({ row, key }) => {
        const col = now.current.columns.findIndex((column) => column.key === key);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        grid.current?.setActiveCell({ row, col: Math.max(0, col) });
      },
    }));

    const clipboard = useCallback(
      (event: ClipboardEvent) => {
        const { columns: shown, rows: all } = now.current;
        const chosen = range.current;
        const active = grid.current?.activeCell;
        if (
          chosen === null ||
          active === null ||
          active === undefined ||
          acceptsTyping(document.activeElement) ||
          event.clipboardData === null
        )
          return;
        event.preventDefault();
        event.stopImmediatePropagation();
        const [top, bottom] = chosen.rows;
        const keys = shown.slice(chosen.columns[0], chosen.columns[1] + 1).map(({ key }) => key);
        if (event.type === 'paste') {
          const table = readTabText(event.clipboardData.getData('text/plain'));
          onChange(pasted(table, { columns: shown, rows: all, makeRow, range: chosen }));
          return;
        }
        const taken = all.slice(top, bottom + 1).map(({ cells }) => keys.map((key) => cells[key] ?? ''));
        event.clipboardData.setData('text/plain', writeTabText(taken));
        if (event.type === 'cut')
          onChange(
            all.map((row, at) =>
              at < top || at > bottom ? row : keys.reduce((left, key) => withCell(left, key, ''), row),
            ),
          );
      },
      [onChange, makeRow],
    );
    useEffect(() => {
      const types = ['copy', 'cut', 'paste'] as const;
      for (const type of types) window.addEventListener(type, clipboard, true);
      return () => {
        for (const type of types) window.removeEventListener(type, clipboard, true);
      };
    }, [clipboard]);

    // The grid sets state while rendering. React may discard a lazy part's first render, but not this second one.
    const [isMounted, setMounted] = useState(false);
    useLayoutEffect(() => setMounted(true), []);

    const drawn = useMemo(() => columnsOf(columns), [columns]);
    return (
      <DocumentHeadContext value={{ head, words }}>
        {isMounted && (
          <DynamicDataSheetGrid<SheetRow>
            ref={grid}
            className={classes.sheet ?? ''}
            value={rows as SheetRow[]}
            onChange={onChange}
            columns={drawn}
            gutterColumn={{
              component: SheetRowHead,
              basis: head.width,
              minWidth: head.width,
              grow: 0,
              shrink: 0,
              title: <span>{words.head}</span>,
            }}
            rowKey="id"
            height={height}
            rowHeight={36}
            headerRowHeight={48}
            lockRows
            disableContextMenu
            disableExpandSelection
            disableSmartDelete
            cellClassName={({ rowData, columnId }) =>
              columnId !== undefined && hasFault(rowData as SheetRow, columnId) ? classes.fault : undefined
            }
            onActiveCellChange={({ cell }) =>
              onPlace(cell === null || cell.colId === undefined ? null : { row: cell.row, key: cell.colId })
            }
            onSelectionChange={({ selection }) => {
              const chosen: SheetRange | null =
                selection === null
                  ? null
                  : { rows: [selection.min.row, selection.max.row], columns: [selection.min.col, selection.max.col] };
              range.current = chosen;
              onRange(chosen);
            }}
          />
        )}
      </DocumentHeadContext>
    );
  },
);
