import { largestWorkbook, workbookLimits } from '@eigaichi/domain/movies/bulk-limits';
import type { Deps } from '../deps.ts';
import { type ReadCell, type WorkbookFault, WorkbookRefused } from '../ports/workbook.ts';
import { Refused } from './refused.ts';

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** The refusal of a workbook that may have so many rows. */
export const workbookRefusal = (code: WorkbookFault | 'workbook_headings', rows: number): Refused =>
  new Refused(code, {
    params: {
      max: rows,
      cells: workbookLimits.cells,
      signs: workbookLimits.text,
      file: megabytes(largestWorkbook),
      unpacked: megabytes(workbookLimits.unpacked),
    },
  });

/** The filled rows of a sheet of at most so many; each limit that it breaks has a refusal of its own. */
export const readSheet = (
  { workbook }: Pick<Deps, 'workbook'>,
  file: Buffer,
  rows: number,
): Promise<readonly (readonly ReadCell[])[]> =>
  workbook.rows(file, { ...workbookLimits, rows }).catch((error: unknown) => {
    throw error instanceof WorkbookRefused ? workbookRefusal(error.fault, rows) : error;
  });
