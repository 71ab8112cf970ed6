import { type KeyboardEvent, useContext, useId, useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { isEnter } from '../lib/composing.ts';
import classes from './sheet.module.css';
import { DocumentHeadContext, type SheetColumn, type SheetRow } from './sheet-parts.ts';

type Props = Pick<
  CellProps<SheetRow, SheetColumn>,
  'rowData' | 'columnData' | 'rowIndex' | 'setRowData' | 'stopEditing'
>;

/** The field of a cell while it is edited; what was typed is taken when it closes, unless Escape closed it. */
const CellField = ({ rowData, columnData, rowIndex, setRowData, stopEditing }: Props) => {
  const { words } = useContext(DocumentHeadContext);
  const list = useId();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const left = useRef(false);
  const { key, lines, choices } = columnData;
  const latest = useRef({ rowData, setRowData });
  latest.current = { rowData, setRowData };
  const typed = useRef(rowData.cells[key] ?? '');
  useLayoutEffect(() => {
    const before = typed.current;
    field.current?.focus();
    field.current?.select();
    return () => {
      const { rowData: row, setRowData: take } = latest.current;
      if (!left.current && typed.current !== before) take({ ...row, cells: { ...row.cells, [key]: typed.current } });
    };
  }, [key]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') left.current = true;
    const closes = (isEnter(event) && !event.altKey && !event.shiftKey) || event.key === 'Tab';
    if ((lines || choices.length > 0) && closes) {
      // The grid would take the key for itself once more.
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      stopEditing({ nextRow: isEnter(event) });
    } else if (lines && isEnter(event) && event.altKey && field.current !== null) {
      event.preventDefault();
      field.current.setRangeText('\n', field.current.selectionStart ?? 0, field.current.selectionEnd ?? 0, 'end');
      typed.current = field.current.value;
    }
  };
  const common = {
    ref: field,
    defaultValue: typed.current,
    'aria-label': words.cell(columnData.label, rowIndex + 1),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      typed.current = currentTarget.value;
    },
    onKeyDown,
  };
  if (lines) return <textarea {...common} className={classes.lines} />;
  return (
    <>
      <input {...common} className={classes.input} {...(choices.length > 0 ? { list } : {})} autoComplete="off" />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
};

export const SheetCell = (props: CellProps<SheetRow, SheetColumn>) =>
  props.focus ? (
    <CellField {...props} />
  ) : (
    <span className={classes.text}>{props.rowData.cells[props.columnData.key] ?? ''}</span>
  );
