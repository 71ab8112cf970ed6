import { choiceText } from '@eigaichi/domain/movies/bulk-choices';
import { rightsRowKinds } from '@eigaichi/domain/rights/sheet/rights-columns';
import {
  checkRightsSheet,
  exportRightsSheet,
  readRightsWorkbook,
  saveRightsSheet,
} from '@eigaichi/wire/rights/rights-sheet';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callForData } from '../../../lib/api.ts';
import { callForFile, callWithFile } from '../../../lib/api-files.ts';
import { useChosenTitles } from '../../../lib/chosen-titles.ts';
import { useSavedTable } from '../../../lib/use-saved-table.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { fillFromFirstRow, rowsFrom, type SheetRow, sheetColumns, sheetRow, sheetRowsBody } from './sheet-table.ts';

export type Checked = AnswerOut<typeof checkRightsSheet>['data'];
export type Saved = AnswerOut<typeof saveRightsSheet>['data'];
export type JudgedRow = Checked['rows'][number];
export type Mode = 'replace' | 'add';

/** Owner of the titles: one provider or all for staff, their own for a provider. */
export type RightsOwner = 'all' | 'own' | (string & {});

const tableOf = (whose: RightsOwner): string => (whose === 'own' ? 'rights' : `rights.${whose}`);

const storedRows = z.array(z.object({ key: z.string(), cells: z.partialRecord(z.enum(sheetColumns), z.string()) }));

/** A loaded workbook and its hidden rows. */
type Noted = {
  readonly file: Blob;
  readonly read: AnswerOut<typeof readRightsWorkbook>['data'];
  readonly hidden: readonly string[];
};

/** A table of offers and licences: its rows, their effects, and saving. */
export const useRightsSheet = (account: string, whose: RightsOwner) => {
  const provider = whose === 'own' || whose === 'all' ? undefined : whose;
  const client = useQueryClient();
  const { language } = useTexts();
  const [rows, setRows] = useState<readonly SheetRow[]>([]);
  const [mode, setMode] = useState<Mode>('replace');
  const [revision, setRevision] = useState(0);
  const [noted, setNoted] = useState<Noted | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [settled] = useDebouncedValue(revision, 350);

  const put = (next: readonly SheetRow[]) => {
    setRows(next);
    setRevision((now) => now + 1);
    setSaved(null);
    setIdempotencyKey(crypto.randomUUID());
  };
  const isDone = saved !== null && saved.counts.refused === 0 && saved.counts.held === 0;
  const { isRead } = useSavedTable({
    account,
    name: tableOf(whose),
    schema: storedRows,
    value: isDone || rows.length === 0 ? null : rows,
    onFound: put,
  });

  useChosenTitles(isRead && whose === 'own', (titles) => {
    const named = new Set(rows.map(({ cells }) => cells.movie));
    const kind = choiceText(rightsRowKinds, 'offer', language);
    const added = titles.filter(({ uuid }) => !named.has(uuid));
    if (added.length > 0) put([...rows, ...added.map(({ uuid, name }) => sheetRow({ kind, movie: uuid, name }))]);
  });

  const check = useQuery({
    queryKey: ['rights', 'sheet', settled, mode, language],
    queryFn: ({ signal }) => callForData(checkRightsSheet, { body: { ...sheetRowsBody(rows), mode }, signal }),
    enabled: rows.length > 0 && saved === null && settled === revision,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  const open = useMutation({
    mutationFn: async ({ file, sheet }: { file: Blob | 'now'; sheet?: string }) => {
      const blob = file === 'now' ? await callForFile(exportRightsSheet, { query: { language, provider } }) : file;
      return { blob, read: (await callWithFile(readRightsWorkbook, { file: blob, query: { sheet } })).data };
    },
    onSuccess: ({ blob, read }, { file, sheet }) => {
      const brought = rowsFrom(read.columns, read.rows);
      const isHidden = new Set(read.reading.hidden_rows);
      const hidden = brought.flatMap(({ key }, at) => (isHidden.has(read.reading.rows[at] ?? 0) ? [key] : []));
      setNoted(file === 'now' ? null : { file: blob, read, hidden });
      // Another sheet of the same workbook joins the rows.
      put(sheet === undefined ? brought : [...rows, ...brought]);
    },
  });

  const save = useMutation({
    mutationFn: (only_good: boolean) =>
      callForData(saveRightsSheet, { body: { ...sheetRowsBody(rows), mode, only_good }, idempotencyKey }),
    onSuccess: async (result) => {
      setSaved(result);
      await client.invalidateQueries({ queryKey: ['rights'], predicate: ({ queryKey }) => queryKey[1] !== 'sheet' });
      await client.invalidateQueries({ queryKey: ['movies'] });
    },
  });

  const isChecked = settled === revision && !check.isPlaceholderData && !check.isFetching;
  return {
    provider,
    rows,
    mode,
    noted,
    saved,
    checked: rows.length === 0 || !isChecked ? null : (check.data ?? null),
    checkError: check.error,
    open,
    save,
    setMode: (next: Mode) => {
      setMode(next);
      put(rows);
    },
    put,
    withoutHidden: () => {
      if (noted === null) return;
      const { read, hidden } = noted;
      setNoted({ ...noted, hidden: [], read: { ...read, reading: { ...read.reading, hidden_rows: [] } } });
      put(rows.filter(({ key }) => !hidden.includes(key)));
    },
    forgetRead: () => setNoted(null),
    fillRows: () => put(fillFromFirstRow(rows)),
    addRow: () => put([...rows, sheetRow()]),
    /** After saving: retains unsaved rows for correction. */
    storeUnsaved: () =>
      saved !== null && put(rows.filter((_, at) => ['held', 'refused'].includes(saved.rows[at]?.outcome ?? ''))),
  };
};

export type RightsSheet = ReturnType<typeof useRightsSheet>;
