import { describe, expect, test } from 'vitest';
import { rightType } from '../options/right-types.ts';
import type { AvailCells } from './avail-cells.ts';
import { defaultScope } from './avail-scope.ts';
import { type AvailMovie, planAvails, type SheetAvail, type StoredAvail } from './plan-avails.ts';
import { readAvail } from './read-avail.ts';

const today = '2026-12-01';
const movie = '11111111-1111-4111-8111-111111111111';

const cellsOf = (over: AvailCells = {}): AvailCells => ({
  DisplayName: 'Harbour Films',
  Territory: 'FR',
  WorkType: 'Movie',
  EntryType: 'Full Extract',
  TitleInternalAlias: 'Paper Moonlight',
  LicenseType: 'SVOD',
  FormatProfile: 'HD',
  Start: '2027-01-01',
  End: '2027-12-31',
  ALID: 'pm',
  ...over,
});
const read = (cells: AvailCells) => readAvail(cells, { version: '1.9', reading: 'stated', licensee: null, today });
const row = (at: number, over: AvailCells = {}, of: string | null = movie): SheetAvail => ({
  at,
  cells: cellsOf(over),
  read: read(cellsOf(over)),
  movie: of,
});
const stored = (uuid: string, over: AvailCells = {}): StoredAvail => {
  const cells = cellsOf(over);
  const { avail } = read(cells);
  if (avail === null) throw new Error('the row has faults');
  return { uuid, movie, cells, avail };
};

const line = {
  rights: [rightType.svod],
  countries: ['FR'],
  all_countries: false,
  starts_on: '2027-01-01',
  ends_on: '2027-12-31',
  offered: true,
};

const title = (over: Partial<AvailMovie> = {}): AvailMovie => ({
  movie,
  series: null,
  offer: { lines: [], complete: true, version: 1 },
  grants: [],
  made: [],
  ...over,
});

const plan = (
  rows: readonly SheetAvail[],
  { of = title(), avails = [] as readonly StoredAvail[], onlyGood = true, scope = defaultScope } = {},
) => planAvails(rows, { stored: avails, titles: new Map([[movie, of]]), scope, today }, { onlyGood });
const outcomes = (of: ReturnType<typeof plan>) => of.rows.map(({ outcome }) => outcome);

describe('a file of avails', () => {
  test('offers territories and formats of the same days as one line', () => {
    const made = plan([row(0), row(1, { FormatProfile: 'SD' }), row(2, { Territory: 'BE' })]);
    expect(outcomes(made)).toEqual(['added', 'added', 'added']);
    expect(made.offers).toEqual([{ movie, lines: [{ ...line, countries: ['BE', 'FR'] }] }]);
  });

  test('leaves rows of titles that no person confirmed', () => {
    const made = plan([row(0, {}, null)]);
    expect([outcomes(made), made.writes]).toEqual([['unconfirmed'], []]);
  });

  test('changes nothing if sent again', () => {
    const of = title({ offer: { lines: [line], complete: true, version: 2 } });
    const made = plan([row(0)], { of, avails: [stored('a')] });
    expect([outcomes(made), made.writes, made.offers]).toEqual([['unchanged'], [], []]);
  });

  test('leaves stored avails that it doesn’t name, and lines that people entered', () => {
    const own = { ...line, rights: [rightType.theatre] };
    const of = title({ offer: { lines: [own, { ...line, countries: ['BE', 'FR'] }], complete: true, version: 2 } });
    const avails = [stored('a'), stored('b', { Territory: 'BE' })];
    const made = plan([row(0, { End: '2028-12-31' })], { of, avails });
    expect(outcomes(made)).toEqual(['changed']);
    expect(made.gone).toEqual([]);
    expect(made.offers[0]?.lines).toEqual([own, { ...line, countries: ['BE'] }, { ...line, ends_on: '2028-12-31' }]);
  });

  test('removes an avail by its past end', () => {
    const of = title({ offer: { lines: [line], complete: true, version: 2 } });
    const made = plan([row(0, { Start: '2026-01-01', End: '2026-11-30' })], { of, avails: [stored('a')] });
    expect([outcomes(made), made.offers]).toEqual([['removed'], [{ movie, lines: [] }]]);
    expect(made.writes.map(({ uuid }) => uuid)).toEqual(['a']);
  });

  test('removes every avail of a title in a territory by a full delete', () => {
    const lines = [line, { ...line, rights: [rightType.tvod] }];
    const of = title({ offer: { lines, complete: true, version: 2 } });
    const avails = [stored('a'), stored('b', { LicenseType: 'EST' }), stored('c', { Territory: 'BE' })];
    const deletion = { EntryType: 'Full Delete', Start: '1999-12-31', End: '2000-01-01', LicenseType: 'EST' };
    const made = plan([row(0, deletion)], { of, avails });
    expect(outcomes(made)).toEqual(['removed']);
    expect([...made.gone, ...made.writes.map(({ uuid }) => uuid)].sort()).toEqual(['a', 'b']);
  });

  test('takes a moved window as the same avail, and windows with an AvailID by it', () => {
    const moved = plan([row(0, { Start: '2027-03-01' })], { avails: [stored('a')] });
    expect(moved.writes.map(({ uuid }) => uuid)).toEqual(['a']);
    const avails = [stored('a', { AvailID: '1' }), stored('b', { AvailID: '2', Start: '2027-06-01' })];
    const named = plan([row(0, { AvailID: '2', Start: '2027-07-01' })], { avails });
    expect(named.writes.map(({ uuid }) => uuid)).toEqual(['b']);
  });

  test('compares avails by the scope of the company', () => {
    const scope = { id: 'ALID', parts: ['licensor', 'territory'] } as const;
    const avails = [stored('a')];
    expect(plan([row(0, { LicenseType: 'AVOD' })], { avails }).writes[0]?.uuid).toBeNull();
    expect(plan([row(0, { LicenseType: 'AVOD' })], { avails, scope }).writes[0]?.uuid).toBe('a');
  });

  test('enters a licence elsewhere once for several formats, and withdraws it by a past end', () => {
    const given = { Licensee: 'A platform', Exclusive: 'Yes' };
    const made = plan([row(0, given), row(1, { ...given, FormatProfile: 'SD' })]);
    expect(made.added.map(({ input }) => input)).toMatchObject([
      { countries: ['FR'], licensee: 'A platform', starts_on: '2027-01-01', ends_on: '2027-12-31' },
    ]);
    const key = made.added[0]?.key ?? '';
    const of = title({ made: [{ key, grant: 'g' }] });
    const ended = plan([row(0, { ...given, Start: '2026-01-01', End: '2026-02-01' })], {
      of,
      avails: [stored('a', given)],
    });
    expect([ended.added, ended.removed]).toEqual([[], [{ movie, grant: 'g' }]]);
  });

  test('refuses licences that clash, and holds all back unless only good rows are wanted', () => {
    const rows = [
      row(0, { Licensee: 'One', Exclusive: 'Yes' }),
      row(1, { Licensee: 'Other', Exclusive: 'Yes' }),
      row(2, { LicenseType: 'AVOD' }),
    ];
    expect(outcomes(plan(rows))).toEqual(['added', 'refused', 'added']);
    expect(outcomes(plan(rows, { onlyGood: false }))).toEqual(['held', 'refused', 'held']);
    expect(plan(rows, { onlyGood: false }).writes).toEqual([]);
  });
});
