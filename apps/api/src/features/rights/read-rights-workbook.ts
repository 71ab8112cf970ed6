import { largestRatio, largestUnpacked, largestWorkbook } from '@eigaichi/domain/movies/bulk-limits';
import { mostRightsRows, type RightsColumn, rightsColumnOf } from '@eigaichi/domain/rights/sheet/rights-columns';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { WorkbookRefused } from '../../ports/workbook.ts';

const megabytes = (bytes: number) => bytes / 1024 / 1024;

const refusal = (code: WorkbookRefused['fault'] | 'workbook_headings') =>
  new Refused(code, {
    params: { max: mostRightsRows, file: megabytes(largestWorkbook), unpacked: megabytes(largestUnpacked) },
  });

/** Reads a filled sheet of offers and licences: its columns by their headings, in whatever order they stand. */
export const readRightsWorkbook = async (deps: Pick<Deps, 'workbook'>, file: Buffer) => {
  const limits = { rows: mostRightsRows, unpacked: largestUnpacked, ratio: largestRatio };
  const sheet = await deps.workbook.rows(file, limits).catch((error: unknown) => {
    throw error instanceof WorkbookRefused ? refusal(error.fault) : error;
  });
  const [head = [], ...body] = sheet;
  const places: { at: number; key: RightsColumn }[] = [];
  const unknown: string[] = [];
  for (const [at, { text }] of head.entries()) {
    const key = rightsColumnOf(text);
    if (key !== undefined && !places.some((place) => place.key === key)) places.push({ at, key });
    else if (text.trim() !== '') unknown.push(text.trim().slice(0, 200));
  }
  if (places.length === 0) throw refusal('workbook_headings');
  const rows = body.map((row) => places.map(({ at }) => row[at]?.text ?? ''));
  const formulas = body.reduce((sum, row) => sum + places.filter(({ at }) => row[at]?.kind === 'formula').length, 0);
  return {
    columns: places.map(({ key }) => key),
    rows: rows.filter((row) => row.some((text) => text.trim() !== '')),
    unknown,
    formulas,
  };
};
