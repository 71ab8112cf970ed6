import { mostRightsRows, type RightsColumn, rightsColumnOf } from '@eigaichi/domain/rights/sheet/rights-columns';
import type { Deps } from '../../deps.ts';
import { readSheet, workbookRefusal } from '../../http/read-sheet.ts';

/** Reads a filled sheet of offers and licences: its columns by their headings, in any order. */
export const readRightsWorkbook = async (deps: Pick<Deps, 'workbook'>, file: Buffer) => {
  const sheet = await readSheet(deps, file, mostRightsRows);
  const [head = [], ...body] = sheet;
  const places: { at: number; key: RightsColumn }[] = [];
  const unknown: string[] = [];
  for (const [at, { text }] of head.entries()) {
    const key = rightsColumnOf(text);
    if (key !== undefined && !places.some((place) => place.key === key)) places.push({ at, key });
    else if (text.trim() !== '') unknown.push(text.trim().slice(0, 200));
  }
  if (places.length === 0) throw workbookRefusal('workbook_headings', mostRightsRows);
  const rows = body.map((row) => places.map(({ at }) => row[at]?.text ?? ''));
  const formulas = body.reduce((sum, row) => sum + places.filter(({ at }) => row[at]?.kind === 'formula').length, 0);
  return {
    columns: places.map(({ key }) => key),
    rows: rows.filter((row) => row.some((text) => text.trim() !== '')),
    unknown,
    formulas,
  };
};
