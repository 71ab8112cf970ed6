import { type AvailCells, cellOf } from './avail-cells.ts';

/** Identifiers of which one names an avail, and the further parts of its identity (D53). */
export const scopeIds = ['ALID', 'ContentID', 'EditID', 'TitleID'] as const;
export const scopeParts = ['licensor', 'territory', 'model'] as const;

export type AvailScope = {
  readonly id: (typeof scopeIds)[number];
  readonly parts: readonly (typeof scopeParts)[number][];
};

/** The format's own scope: licensor × ALID × territory × licence type. */
export const defaultScope: AvailScope = { id: 'ALID', parts: scopeParts };

/** Columns of an identifier; TV has one for each level, of which the work's own counts. */
const columnsOf = (id: AvailScope['id'], work: string): readonly string[] => {
  const level = ['Episode', 'Season', 'Series', 'Volume'].find((one) => one.toLowerCase() === work.toLowerCase());
  if (id === 'ALID') return ['ALID'];
  if (level === undefined) return [id];
  return id === 'ContentID' ? [`${level}ContentID`] : id === 'TitleID' ? [`${level}TitleID`, `${level}ID`] : ['EditID'];
};

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Identifier of a row under a scope: without it its ALID, otherwise whichever names the content. */
const idOf = (cells: AvailCells, { id }: AvailScope): string => {
  const columns = [
    ...columnsOf(id, cellOf(cells, 'WorkType')),
    'ALID',
    ...columnsOf('ContentID', cellOf(cells, 'WorkType')),
  ];
  return columns.map((column) => cellOf(cells, column)).find((cell) => cell !== '') ?? '';
};

const partColumns = { licensor: 'DisplayName', territory: 'Territory', model: 'LicenseType' } as const;

/** Key of the avails that a row replaces; `but` leaves out a part, as `Full Delete` does with the licence type. */
export const scopeKeyOf = (cells: AvailCells, scope: AvailScope, but?: 'model'): string =>
  [idOf(cells, scope), ...scope.parts.filter((part) => part !== but).map((part) => cellOf(cells, partColumns[part]))]
    .map(folded)
    .join('|');

const same =
  (...columns: readonly string[]) =>
  (a: AvailCells, b: AvailCells): boolean =>
    columns.every((column) => folded(cellOf(a, column)) === folded(cellOf(b, column)));

export const sameCells = (a: AvailCells, b: AvailCells): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((column) => cellOf(a, column) === cellOf(b, column));

const sameWindow = same('Territory', 'LicenseType', 'Start');
const sameId = (a: AvailCells, b: AvailCells) => cellOf(a, 'AvailID') !== '' && same('AvailID')(a, b);

/** Ways in which a row can be the same avail as a stored one, the surest first. */
const passes: readonly ((a: AvailCells, b: AvailCells) => boolean)[] = [
  sameCells,
  (a, b) => sameId(a, b) && sameWindow(a, b),
  sameId,
  sameWindow,
  same('Start'),
];

type Row = { readonly at: number; readonly cells: AvailCells };
type Stored = { readonly uuid: string; readonly cells: AvailCells };

/**
 * Stored avail that each row of one key replaces. Rows are distinguished by AvailID, then by their first day; a single row
 * of its format replaces the only stored one, so that a moved window stays one avail.
 */
export const pairAvails = <S extends Stored>(rows: readonly Row[], stored: readonly S[]): ReadonlyMap<number, S> => {
  const pairs = new Map<number, S>();
  const free = new Set(stored);
  const formats = same('FormatProfile');
  const take = (row: Row, found: S | undefined) => {
    if (found === undefined) return;
    pairs.set(row.at, found);
    free.delete(found);
  };
  for (const isSame of passes)
    for (const row of rows)
      if (!pairs.has(row.at))
        take(
          row,
          [...free].find((one) => formats(row.cells, one.cells) && isSame(row.cells, one.cells)),
        );
  for (const row of rows) {
    if (pairs.has(row.at)) continue;
    const left = [...free].filter((one) => formats(row.cells, one.cells));
    const rivals = rows.filter((other) => !pairs.has(other.at) && formats(row.cells, other.cells));
    if (left.length === 1 && rivals.length === 1) take(row, left[0]);
  }
  return pairs;
};
