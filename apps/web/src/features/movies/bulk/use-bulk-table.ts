import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { dropTable, keepTable, readTable } from '../../../lib/unsaved-tables.ts';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import { isFilled } from './sent-table.ts';
import { type BulkTable, begun, changed, redone, undone } from './table-history.ts';

const storedTable = z.object({
  rows: z.array(z.object({ id: z.string(), cells: z.record(z.string(), z.string()) })),
  columns: z.array(z.string()),
});

export const makeRow = (): SheetRow => ({ id: crypto.randomUUID(), cells: {} });

/** Rows that an empty table offers. */
const firstRows = 20;

const emptyRows = (count: number) => Array.from({ length: count }, makeRow);

/** Milliseconds after the last change until the table is stored on this device. */
const keepAfter = 500;

/** The table with its steps back and forth, stored on this device for the account until it is saved. */
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
  const [isRead, setRead] = useState(false);
  const [isStored, setStored] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    void readTable(account, name).then((value) => {
      if (left) return;
      const saved = storedTable.safeParse(value);
      if (saved.success && saved.data.rows.some(isFilled)) setHistory(begun(saved.data));
      setRead(true);
    });
    return () => {
      left = true;
    };
  }, [account, name]);
  const { now } = history;
  useEffect(() => {
    if (!isRead) return;
    const timer = setTimeout(() => {
      if (now.rows.some(isFilled)) void keepTable(account, name, now).then(setStored);
      else void dropTable(account, name).then(() => setStored(null));
    }, keepAfter);
    return () => clearTimeout(timer);
  }, [account, name, now, isRead]);
  // Leaving right after typing loses nothing either.
  const latest = useRef({ now, isRead });
  latest.current = { now, isRead };
  useEffect(() => {
    const keep = () => {
      if (latest.current.isRead && latest.current.now.rows.some(isFilled))
        void keepTable(account, name, latest.current.now);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [account, name]);
  const change = useCallback(
    (next: (table: BulkTable) => BulkTable) => setHistory((was) => changed(was, next(was.now))),
    [],
  );
  return {
    table: now,
    isRead,
    /** False if this browser can't store it; null while there is nothing to store. */
    isStored,
    change,
    setRows: useCallback((rows: readonly SheetRow[]) => change((table) => ({ ...table, rows })), [change]),
    addRows: useCallback(
      (count: number) => change((table) => ({ ...table, rows: [...table.rows, ...emptyRows(count)] })),
      [change],
    ),
    clear: useCallback(() => change(() => ({ rows: emptyRows(firstRows), columns })), [change, columns]),
    /** The table after saving: what was saved can't be taken back here, or it would be registered twice. */
    settle: useCallback(
      (saved: ReadonlySet<string>) =>
        setHistory(({ now: { rows, columns: shown } }) => {
          const left = rows.filter(({ id }) => !saved.has(id));
          return begun({ rows: left.some(isFilled) ? left : emptyRows(firstRows), columns: shown });
        }),
      [],
    ),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};

export type BulkTableState = ReturnType<typeof useBulkTable>;
