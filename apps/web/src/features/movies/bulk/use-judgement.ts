import type { BulkColumn } from '@eigaichi/domain/movies/bulk-columns';
import { checkBulk, saveBulk } from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { isFilled } from '../../../lib/sheet-rows.ts';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import { sentTable } from './sent-table.ts';
import type { BulkTable } from './table-history.ts';

export type Judged = AnswerOut<typeof checkBulk>['data']['rows'][number];
type Issue = Judged['issues'][number];

/** The verdict on a row, with the row as judged. */
type Said = { readonly judged: Judged; readonly row: SheetRow };

/** Idle milliseconds before this many rows are checked automatically; null if checked only on request. */
const pauseFor = (rows: number): number | null => {
  if (rows <= 300) return 900;
  return rows <= 1000 ? 2500 : null;
};

/** Current faults of a row: faults of cells changed since are dropped. */
const standing = ({ judged, row }: Said, now: SheetRow): readonly Issue[] =>
  row === now
    ? judged.issues
    : judged.issues.filter(({ field }) => (row.cells[field] ?? '') === (now.cells[field] ?? ''));

export type CellFault = { readonly id: string; readonly at: number; readonly issue: Issue };

type Requested = { readonly table: BulkTable; readonly known: readonly BulkColumn[]; readonly provider: string | null };

/** Checks the table on the server and saves it there; tracks the faulty cells. */
export const useTableCheck = ({ table, known, provider }: Requested) => {
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map());
  const [checked, setChecked] = useState<readonly SheetRow[] | null>(null);
  const [busy, setBusy] = useState<'check' | 'save' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const filledBody = useCallback(() => {
    const { ids, ...sent } = sentTable(table, known);
    return { ids, body: { ...sent, provider } };
  }, [table, known, provider]);

  const note = useCallback((ids: readonly string[], rows: readonly Judged[], from: readonly SheetRow[]) => {
    const byId = new Map(from.map((row) => [row.id, row]));
    const next = new Map<string, Said>();
    ids.forEach((id, at) => {
      const [judged, row] = [rows[at], byId.get(id)];
      if (judged !== undefined && row !== undefined) next.set(id, { judged, row });
    });
    setSaid(next);
    setChecked(from);
    return next;
  }, []);

  const check = useCallback(async () => {
    const { ids, body } = filledBody();
    running.current?.abort();
    if (body.rows.length === 0) {
      setSaid(new Map());
      setChecked(table.rows);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setBusy('check');
    try {
      const { data } = await call(checkBulk, { body, signal: controller.signal });
      note(ids, data.rows, table.rows);
      setError(null);
    } catch (failure) {
      if (isApiError(failure)) setError(failure);
    } finally {
      if (running.current === controller) setBusy((now) => (now === 'check' ? null : now));
    }
  }, [filledBody, table.rows, note]);

  // Resent after a lost answer, the same rows are saved once (D30): the key changes with the content.
  const key = useRef<{ text: string; key: string }>({ text: '', key: '' });
  const save = async (only_good: boolean) => {
    const { ids, body } = filledBody();
    if (body.rows.length === 0) return null;
    running.current?.abort();
    const text = JSON.stringify([body, only_good]);
    if (key.current.text !== text) key.current = { text, key: crypto.randomUUID() };
    setBusy('save');
    try {
      const { data } = await call(saveBulk, { body: { ...body, only_good }, idempotencyKey: key.current.key });
      setError(null);
      return { saved: data.saved, counts: data.counts, said: note(ids, data.rows, table.rows) };
    } catch (failure) {
      setError(failure);
      return null;
    } finally {
      setBusy(null);
    }
  };

  const isStale = checked !== table.rows;
  const filled = useMemo(() => table.rows.filter(isFilled).length, [table.rows]);
  const pause = isStale && busy !== 'save' ? pauseFor(filled) : null;
  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(() => void check(), pause);
    return () => clearTimeout(timer);
  }, [pause, check]);

  const issuesOf = useCallback(
    (row: SheetRow): readonly Issue[] => {
      const known = said.get(row.id);
      return known === undefined ? [] : standing(known, row);
    },
    [said],
  );
  const faults = useMemo(
    () => table.rows.flatMap((row, at) => issuesOf(row).map((issue): CellFault => ({ id: row.id, at, issue }))),
    [table.rows, issuesOf],
  );
  return {
    /** Rows with any text. */
    filled,
    faults,
    issuesOf,
    check,
    save,
    busy,
    error,
    isStale,
    hasFault: useCallback(
      (row: SheetRow, field: string) => issuesOf(row).some((issue) => issue.field === field),
      [issuesOf],
    ),
  };
};

export type TableCheck = ReturnType<typeof useTableCheck>;
