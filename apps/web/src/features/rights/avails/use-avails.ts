import { columnKeys } from '@eigaichi/domain/avails/avail-sheet';
import { checkAvails, readAvailsWorkbook, saveAvails } from '@eigaichi/wire/rights/avails';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { callWithFile } from '../../../lib/api-files.ts';
import { useTexts } from '../../../lib/use-texts.ts';

export type CheckedAvails = AnswerOut<typeof checkAvails>['data'];
export type JudgedAvail = CheckedAvails['rows'][number];
export type JudgedTitle = CheckedAvails['titles'][number];
export type ReadSheets = AnswerOut<typeof readAvailsWorkbook>['data'];
export type Reading = NonNullable<BodyIn<typeof checkAvails>['reading']>;

/** Titles as a person decided: a title's id, or null to leave its rows out. */
export type Decisions = Readonly<Record<string, string | null>>;

type Place = { readonly sheet: number; readonly number: number; readonly field: string };

/** Place of a cell in the sheets as read; -1 for a column that the sheet lacks. */
const placeOf = ({ sheets }: ReadSheets, { sheet, number, field }: Place) => {
  const read = sheets[sheet];
  const column = columnKeys(read?.columns ?? []).indexOf(field);
  return { column, row: read?.numbers.indexOf(number) ?? -1 };
};

/** Text of a cell, and whether its column exists: only then can it be mended here. */
export const cellIn = (read: ReadSheets, place: Place): string | null => {
  const { column, row } = placeOf(read, place);
  return column < 0 || row < 0 ? null : (read.sheets[place.sheet]?.rows[row]?.[column] ?? '');
};

const withCell = (read: ReadSheets, place: Place, text: string): ReadSheets => {
  const { column, row } = placeOf(read, place);
  return {
    ...read,
    sheets: read.sheets.map((sheet, at) =>
      at === place.sheet
        ? {
            ...sheet,
            rows: sheet.rows.map((cells, index) =>
              index === row ? cells.map((cell, of) => (of === column ? text : cell)) : cells,
            ),
          }
        : sheet,
    ),
  };
};

/** A file of avails: its sheets, decisions about titles, the check and saving. */
export const useAvails = () => {
  const client = useQueryClient();
  const { language } = useTexts();
  const [file, setFile] = useState<{ name: string; read: ReadSheets } | null>(null);
  const [decided, setDecided] = useState<Decisions>({});
  const [reading, setReading] = useState<Reading>('stated');
  const [licensee, setLicensee] = useState('');
  const [revision, setRevision] = useState(0);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());

  const changed = () => {
    setRevision((now) => now + 1);
    setIdempotencyKey(crypto.randomUUID());
  };
  const body = {
    sheets: file?.read.sheets ?? [],
    reading,
    ...(licensee.trim() === '' ? {} : { licensee: licensee.trim() }),
    matches: Object.entries(decided).map(([key, movie]) => ({ key, movie })),
  };
  const open = useMutation({
    mutationFn: async (chosen: File) => ({
      name: chosen.name,
      read: (await callWithFile(readAvailsWorkbook, { file: chosen })).data,
    }),
    onSuccess: (read) => {
      setFile(read);
      setDecided({});
      save.reset();
      changed();
    },
  });
  const check = useQuery({
    queryKey: ['avails', 'check', revision, language],
    queryFn: ({ signal }) => callForData(checkAvails, { body, signal }),
    enabled: file !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const save = useMutation({
    mutationFn: (only_good: boolean) =>
      callForData(saveAvails, { body: { ...body, file_name: file?.name ?? '', only_good }, idempotencyKey }),
    onSuccess: async ({ saved }) => {
      if (saved) setFile(null);
      // A fault that appeared since the check held everything back: check again to show it.
      else changed();
      for (const topic of ['avails', 'rights', 'movies'])
        await client.invalidateQueries({ queryKey: [topic], predicate: ({ queryKey }) => queryKey[1] !== 'check' });
    },
  });
  const then =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      changed();
    };
  return {
    file,
    open,
    check,
    save,
    checked: file === null ? null : (check.data ?? null),
    isChecking: check.isFetching,
    decided,
    decide: (more: Decisions) => then(setDecided)({ ...decided, ...more }),
    reading,
    setReading: then(setReading),
    licensee,
    setLicensee: then(setLicensee),
    mend: (place: Place, text: string) => {
      if (file === null) return;
      setFile({ ...file, read: withCell(file.read, place, text) });
      changed();
    },
    close: () => setFile(null),
  };
};

export type AvailsWork = ReturnType<typeof useAvails>;
