import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { isFilled, makeRow, storedRow } from '../../../lib/sheet-rows.ts';
import { useSavedTable } from '../../../lib/use-saved-table.ts';
import { acceptsTyping, type SheetRow } from '../../../ui/sheet-parts.ts';
import { type BulkTable, begun, changed, redone, undone } from './table-history.ts';

const storedTable = z.object({ rows: z.array(storedRow), columns: z.array(z.string()) });

const firstRows = 20;

const emptyRows = (count: number) => Array.from({ length: count }, () => makeRow());

type Steps = { readonly undo: () => void; readonly redo: () => void };

/** Ctrl+Z undoes a step, with Shift or Ctrl+Y redoes it; within a field the field's own history applies. */
const useUndoKeys = ({ undo, redo }: Steps): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || acceptsTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
};

/** The table with undo and redo, stored on this device for the account until saved. */
export const useBulkTable = ({
  account,
  name,
  columns,
}: {
  account: string;
  name: string;
  columns: readonly string[];
}) => {
  const [history, setHistory] = useState(() => begun({ rows: emptyRows(firstRows), columns }));
  const { now } = history;
  const steps = useMemo((): Steps => ({ undo: () => setHistory(undone), redo: () => setHistory(redone) }), []);
  useUndoKeys(steps);
  const { isRead, isStored } = useSavedTable({
    account,
    name,
    schema: storedTable,
    value: useMemo(() => (now.rows.some(isFilled) ? now : null), [now]),
    onFound: (saved) => setHistory(begun(saved)),
  });
  const change = useCallback(
    (next: (table: BulkTable) => BulkTable) => setHistory((was) => changed(was, next(was.now))),
    [],
  );
  return {
    table: now,
    isRead,
    isStored,
    change,
    setRows: useCallback((rows: readonly SheetRow[]) => change((table) => ({ ...table, rows })), [change]),
    addRows: useCallback(
      (count: number) => change((table) => ({ ...table, rows: [...table.rows, ...emptyRows(count)] })),
      [change],
    ),
    clear: useCallback(() => change(() => ({ rows: emptyRows(firstRows), columns })), [change, columns]),
    /** The table after saving: saved rows can't be undone here, or they would be registered twice. */
    settle: useCallback(
      (saved: ReadonlySet<string>) =>
        setHistory(({ now: { rows, columns: shown } }) => {
          const left = rows.filter(({ id }) => !saved.has(id));
          return begun({ rows: left.some(isFilled) ? left : emptyRows(firstRows), columns: shown });
        }),
      [],
    ),
    ...steps,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};

export type BulkTableState = ReturnType<typeof useBulkTable>;
