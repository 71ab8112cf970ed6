import { type KeyboardEvent, useContext, useId, useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { isComposing, isEnter } from '../lib/composing.ts';
import layout from './layout.module.css';
import classes from './sheet.module.css';
import { DocumentHeadContext, type SheetColumn, type SheetRow } from './sheet-parts.ts';
import typography from './typography.module.css';

type Props = CellProps<SheetRow, SheetColumn>;

/** The key that makes the grid edit its active cell; it has no API for it. */
const editKey = { key: 'F2', code: 'F2' };

/**
 * The field of the active cell. Input methods need a focused field before the first key. Therefore a selected cell also
 * has one, invisible and with its text selected: typed or composed text replaces it and starts the editing. The input
 * is taken when the field closes, unless Escape closed it.
 */
const CellField = ({ rowData, columnData, rowIndex, focus: isEdited, setRowData, stopEditing }: Props) => {
  const { words } = useContext(DocumentHeadContext);
  const list = useId();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const left = useRef(false);
  const begun = useRef(false);
  const { key, lines, choices } = columnData;
  const text = rowData.cells[key] ?? '';
  const latest = useRef({ rowData, setRowData });
  latest.current = { rowData, setRowData };
  const typed = useRef(text);
  useLayoutEffect(() => {
    if (isEdited || field.current === null) return;
    field.current.value = text;
    typed.current = text;
    field.current.focus({ preventScroll: true });
    field.current.select();
  }, [isEdited, text]);
  useLayoutEffect(() => {
    if (!isEdited) return undefined;
    left.current = false;
    field.current?.focus();
    if (!begun.current) field.current?.select();
    return () => {
      begun.current = false;
      const { rowData: row, setRowData: take } = latest.current;
      if (!left.current && typed.current !== (row.cells[key] ?? ''))
        take({ ...row, cells: { ...row.cells, [key]: typed.current } });
    };
  }, [isEdited, key]);
  const begin = () => {
    if (isEdited || begun.current) return;
    begun.current = true;
    document.dispatchEvent(new KeyboardEvent('keydown', editKey));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Home or End may have moved the caret.
    if (!isEdited && !begun.current) field.current?.select();
    if (isComposing(event)) {
      // The grid would handle the letter, or the Enter that Safari sends after the composition.
      event.stopPropagation();
      return;
    }
    if (!isEdited) return;
    if (event.key === 'Escape') left.current = true;
    const closes = (isEnter(event) && !event.altKey && !event.shiftKey) || event.key === 'Tab';
    if ((lines || choices.length > 0) && closes) {
      // The grid would handle the key a second time.
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      stopEditing({ nextRow: isEnter(event) });
    } else if (lines && isEnter(event) && event.altKey && field.current !== null) {
      event.preventDefault();
      field.current.setRangeText('\n', field.current.selectionStart ?? 0, field.current.selectionEnd ?? 0, 'end');
      typed.current = field.current.value;
    }
  };
  /** The grid takes the focus from every field once a cell is active. */
  const onBlur = () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
    });
  const common = {
    ref: field,
    defaultValue: text,
    tabIndex: -1,
    'aria-label': words.cell(columnData.label, rowIndex + 1),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      typed.current = currentTarget.value;
      begin();
    },
    onCompositionStart: begin,
    onBlur,
    onKeyDown,
    // Selecting a cell by touch opens no keyboard.
    ...(isEdited ? {} : { 'data-waiting': true, inputMode: 'none' as const }),
  };
  if (lines) return <textarea {...common} className={isEdited ? classes.lines : classes.waiting} />;
  const hasList = isEdited && choices.length > 0;
  return (
    <>
      <input
        {...common}
        className={
          isEdited
            ? `${layout.shrinks} ${layout.grow} ${layout.paper} ${typography.ink} ${layout.unbordered} ${layout.fullHeight} ${classes.input}`
            : classes.waiting
        }
        {...(hasList ? { list } : {})}
        autoComplete="off"
      />
      {hasList && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
};

export const SheetCell = (props: Props) => (
  <>
    {!props.focus && (
      <span className={`${layout.shrinks} ${layout.grow} ${typography.size13} ${typography.ellipsis} ${classes.text}`}>
        {props.rowData.cells[props.columnData.key] ?? ''}
      </span>
    )}
    {props.active && <CellField key={props.columnData.key} {...props} />}
  </>
);
