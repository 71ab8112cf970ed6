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
import {
  makeRow,
  rowsFrom,
  storedRow,
  type UploadedSheet,
  uploadSheet,
  withoutHidden,
  withoutRows,
} from '../../../lib/sheet-rows.ts';
import { useSavedTable } from '../../../lib/use-saved-table.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import { fillFromFirstRow, sheetRowsBody } from './sheet-table.ts';

export type Checked = AnswerOut<typeof checkRightsSheet>['data'];
export type Saved = AnswerOut<typeof saveRightsSheet>['data'];
export type JudgedRow = Checked['rows'][number];
export type Mode = 'replace' | 'add';

/** Owner of the titles: one provider or all for staff, their own for a provider. */
export type RightsOwner = 'all' | 'own' | (string & {});

const tableOf = (whose: RightsOwner): string => (whose === 'own' ? 'rights' : `rights.${whose}`);

const storedRows = z.array(storedRow);

/** A table of offers and licences: its rows, their effects, and saving. */
export const useRightsSheet = (account: string, whose: RightsOwner) => {
  const provider = whose === 'own' || whose === 'all' ? undefined : whose;
  const client = useQueryClient();
  const { language } = useTexts();
  const [rows, setRows] = useState<readonly SheetRow[]>([]);
  const [mode, setMode] = useState<Mode>('replace');
  const [revision, setRevision] = useState(0);
  const [noted, setNoted] = useState<UploadedSheet | null>(null);
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
    if (added.length > 0) put([...rows, ...added.map(({ uuid, name }) => makeRow({ kind, movie: uuid, name }))]);
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
    mutationFn: async ({ file, sheet }: { file: File | 'now'; sheet?: string }) => {
      const blob = file === 'now' ? await callForFile(exportRightsSheet, { query: { language, provider } }) : file;
      return (await callWithFile(readRightsWorkbook, { file: blob, query: { sheet } })).data;
    },
    onSuccess: (read, { file, sheet }) => {
      if (file === 'now') {
        setNoted(null);
        return put(rowsFrom(read));
      }
      const uploaded = uploadSheet(file, read);
      setNoted(uploaded.sheet);
      // Another sheet of the same workbook joins the rows.
      put(sheet === undefined ? uploaded.rows : [...rows, ...uploaded.rows]);
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
      setNoted(withoutHidden(noted));
      put(withoutRows(rows, noted.hidden));
    },
    forgetRead: () => setNoted(null),
    fillRows: () => put(fillFromFirstRow(rows)),
    addRow: () => put([...rows, makeRow()]),
    /** After saving: retains unsaved rows for correction. */
    storeUnsaved: () =>
      saved !== null && put(rows.filter((_, at) => ['held', 'refused'].includes(saved.rows[at]?.outcome ?? ''))),
  };
};

export type RightsSheet = ReturnType<typeof useRightsSheet>;
