import type { IncomingMessage } from 'node:http';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type BulkColumn, bulkColumn, columnOfHeading } from '@eigaichi/domain/movies/bulk-columns';
import { largestWorkbook, mostBulkRows } from '@eigaichi/domain/movies/bulk-limits';
import { meantTimes } from '@eigaichi/domain/movies/running-time';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { secondsOfSerial } from '@eigaichi/domain/sheets/serial-day';
import type { SheetReading } from '@eigaichi/wire/shared/sheet-reading';
import type { Deps } from '../../../deps.ts';
import { readSheet, workbookRefusal } from '../../../http/read-sheet.ts';
import type { ReadCell } from '../../../ports/workbook.ts';
import { isNoteHeading } from './bulk-table.ts';

const tooLarge = () => workbookRefusal({ code: 'workbook_too_large', rows: mostBulkRows });

/** The body, no further than a workbook may reach: a larger one is refused by its length before any of it is read. */
export const receiveWorkbook = async (request: IncomingMessage): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > largestWorkbook) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > largestWorkbook) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

const isTime = ({ rules }: BulkColumn): boolean => rules?.kind === 'text' && rules.rules.includes('time_text');

/** A running time that is a part of a day, 0.0667 for 01:36:00, or a number whose format says minutes. Other cells as they are. */
const cellText = ({ text, kind, value, unit }: ReadCell, column: BulkColumn): string => {
  if (!isTime(column) || kind !== 'number' || value === undefined) return text;
  if (unit !== undefined && meantTimes(`${text}${unit}`).length === 1) return `${text}${unit}`;
  return value > 0 && value < 1 ? timeOfSeconds(Math.min(86_399, secondsOfSerial(value))) : text;
};

export type ReadTable = {
  readonly columns: string[];
  readonly rows: string[][];
  readonly unknown: string[];
  readonly formulas: number;
  readonly reading: SheetReading;
};

/** Reads a filled sheet: its columns by their headings, in any order. */
export const readWorkbook = async (
  deps: Pick<Deps, 'workbook'>,
  actor: Actor,
  { file, sheet }: { readonly file: Buffer; readonly sheet?: string | undefined },
): Promise<ReadTable> => {
  const columnOf = (heading: string) => {
    const column = columnOfHeading(heading);
    return column !== undefined && (actor.role === 'manager' || !column.staff) ? column.key : undefined;
  };
  const { columns, rows, unknown, formulas, reading } = await readSheet(deps, file, {
    columnOf,
    isNote: isNoteHeading,
    rows: mostBulkRows,
    sheet,
  });
  const known = columns.map(bulkColumn);
  return {
    columns: [...columns],
    rows: rows.map((row) =>
      row.map((cell, at) => {
        const column = known[at];
        return cell === undefined || column === undefined ? '' : cellText(cell, column);
      }),
    ),
    unknown: [...unknown],
    formulas,
    reading,
  };
};
