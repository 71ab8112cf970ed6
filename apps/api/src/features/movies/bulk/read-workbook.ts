import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type BulkColumn, bulkColumn } from '@eigaichi/domain/movies/bulk-columns';
import {
  type HeadingSource,
  meantHeading,
  type OwnHeadings,
  proposeColumns,
} from '@eigaichi/domain/movies/bulk-headings';
import { maxBulkRows } from '@eigaichi/domain/movies/bulk-limits';
import { isRunningTime } from '@eigaichi/domain/movies/bulk-row';
import { proposedTimes } from '@eigaichi/domain/movies/running-time';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { secondsOfSerial } from '@eigaichi/domain/sheets/serial-day';
import type * as wire from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Deps } from '../../../deps.ts';
import { readSheet, tableAnswer, withBook, workbookRefusal } from '../../../http/read-sheet.ts';
import { sheetLayout } from '../../../http/sheet-layout.ts';
import type { ReadCell } from '../../../ports/workbook.ts';
import { isNoteHeading } from './bulk-table.ts';
import { ownHeadingsOf } from './own-headings.ts';

const mostSamples = 20;

/** Converts running times: fractions of a day (0.0667 for 01:36:00), numbers formatted as minutes. Others stay. */
const cellText = ({ text, kind, value, unit }: ReadCell, key: string): string => {
  const column = bulkColumn(key);
  if (kind !== 'number' || value === undefined || column === undefined || !isRunningTime(column)) return text;
  if (unit !== undefined && proposedTimes(`${text}${unit}`).length === 1) return `${text}${unit}`;
  return value > 0 && value < 1 ? timeOfSeconds(Math.min(86_399, secondsOfSerial(value))) : text;
};

type Answer = AnswerIn<typeof wire.readBulkWorkbook>['data'];

type Sent = { readonly file: Buffer; readonly sheet?: string | undefined; readonly heading?: number | undefined };

/** Columns a reader may fill in: for a provider, all except those of staff (D20e). */
const mayFill =
  ({ role }: Actor) =>
  (column: BulkColumn | undefined): boolean =>
    column !== undefined && (role === 'manager' || !column.staff);

/** Column keys by heading, as used by the actor's company or the trade. */
const keysOf = (actor: Actor, own: OwnHeadings) => (heading: string, values?: readonly string[]) => {
  const { key } = meantHeading(heading, own, values);
  return key !== null && mayFill(actor)(bulkColumn(key)) ? key : undefined;
};

/** Reads a filled sheet: its columns by their headings, in any order. */
export const readWorkbook = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { file, sheet, heading }: Sent,
): Promise<Answer> => {
  const own = await ownHeadingsOf(deps.db, actor);
  const sources = new Map<string, HeadingSource | null>();
  const keyOf = keysOf(actor, own);
  const table = await readSheet(deps, file, {
    columnOf: (text, values) => {
      sources.set(text.trim(), meantHeading(text, own, values).source);
      return keyOf(text, values);
    },
    isNote: isNoteHeading,
    rows: maxBulkRows,
    sheet,
    heading,
    isChosen: true,
  });
  const { columns, heads, unknown } = table;
  return {
    ...tableAnswer(table, cellText),
    headings: [...heads, ...unknown].map((text, at) => ({
      heading: text,
      column: columns[at] ?? null,
      source: sources.get(text) ?? null,
    })),
  };
};

/** Layout of a workbook's sheet, with the proposed meaning of its columns (D21ga). */
export const readLayout = async (
  deps: Pick<Deps, 'db' | 'workbook'>,
  actor: Actor,
  { file, ...requested }: Sent,
): Promise<AnswerIn<typeof wire.readBulkLayout>['data']> => {
  const own = await ownHeadingsOf(deps.db, actor);
  const keyOf = keysOf(actor, own);
  const knows = (texts: readonly string[]) => new Set(texts.flatMap((text) => keyOf(text) ?? [])).size;
  const layout = await withBook(deps, { file, rows: maxBulkRows }, (book) => sheetLayout(book, requested, knows));
  if (layout === null) throw workbookRefusal({ code: 'sheet_headings', rows: maxBulkRows });
  const columns = layout.columns.filter(({ heading }) => !isNoteHeading(heading));
  const proposed = proposeColumns(columns, mayFill(actor), own);
  return {
    ...layout,
    columns: columns.map(({ heading, values }, at) => ({
      heading,
      values: values.slice(0, mostSamples),
      column: proposed[at]?.key ?? null,
      source: proposed[at]?.source ?? null,
    })),
  };
};
