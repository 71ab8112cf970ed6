import type { IncomingMessage } from 'node:http';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type BulkColumn, columnOfHeading } from '@eigaichi/domain/movies/bulk-columns';
import { largestWorkbook, mostBulkRows } from '@eigaichi/domain/movies/bulk-limits';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import type { Deps } from '../../../deps.ts';
import { readSheet, workbookRefusal } from '../../../http/read-sheet.ts';
import type { ReadCell, WorkbookFault } from '../../../ports/workbook.ts';
import { isNoteHeading } from './bulk-table.ts';

const refusal = (code: WorkbookFault | 'workbook_headings') => workbookRefusal(code, mostBulkRows);

/** An xlsx is a zip; anything else, whatever its name, is refused by its first bytes. */
const isZip = (file: Buffer) => file.length > 4 && file.readUInt32BE(0) === 0x504b0304;

/** The body, no further than a workbook may reach: a larger one is refused by its length before any of it is read. */
export const receiveWorkbook = async (request: IncomingMessage): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > largestWorkbook) throw refusal('workbook_too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > largestWorkbook) throw refusal('workbook_too_large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

/** Spreadsheets keep a time of day as a part of a day: 0.0667 is 01:36:00. */
const cellText = ({ text, kind }: ReadCell, { rules }: BulkColumn): string => {
  const isTime = rules?.kind === 'text' && rules.rules.includes('time_text');
  const part = Number(text);
  if (!isTime || kind !== 'number' || !(part > 0 && part < 1)) return text;
  return timeOfSeconds(Math.min(86_399, Math.round(part * 86_400)));
};

export type ReadTable = {
  readonly columns: string[];
  readonly rows: string[][];
  readonly unknown: string[];
  readonly formulas: number;
};

/** Reads a filled sheet: its columns by their headings, in any order. */
export const readWorkbook = async (deps: Pick<Deps, 'workbook'>, actor: Actor, file: Buffer): Promise<ReadTable> => {
  if (!isZip(file)) throw refusal('workbook_unreadable');
  const sheet = await readSheet(deps, file, mostBulkRows);
  const [head = [], ...body] = sheet;
  const places: { at: number; column: BulkColumn }[] = [];
  const unknown: string[] = [];
  for (const [at, { text }] of head.entries()) {
    const column = columnOfHeading(text);
    const isHeard = column !== undefined && (actor.role === 'manager' || !column.staff);
    if (column !== undefined && isHeard && !places.some((place) => place.column === column))
      places.push({ at, column });
    else if (text.trim() !== '' && !isNoteHeading(text)) unknown.push(text.trim().slice(0, 200));
  }
  if (places.length === 0) throw refusal('workbook_headings');
  const rows = body.map((row) =>
    places.map(({ at, column }) => (row[at] === undefined ? '' : cellText(row[at], column))),
  );
  const formulas = body.reduce((sum, row) => sum + places.filter(({ at }) => row[at]?.kind === 'formula').length, 0);
  return {
    columns: places.map(({ column }) => column.key),
    rows: rows.filter((row) => row.some((text) => text.trim() !== '')),
    unknown,
    formulas,
  };
};
