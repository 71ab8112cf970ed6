import { describe, expect, test } from 'vitest';
import { rightType } from '../options/right-types.ts';
import { filmType } from '../options/titles.ts';
import { availLayouts, availVersionOf, nameOf, sheetKindOf } from './avail-columns.ts';
import {
  cellsOfRow,
  columnKeys,
  headRowsOf,
  isHeadingRow,
  isHintRow,
  writtenCells,
  writtenColumns,
} from './avail-sheet.ts';
import { availRowsOf, statesOffer, unstatedLines, writtenAvail } from './made-avails.ts';
import { readAvail } from './read-avail.ts';

describe('columns', () => {
  test('are found by name, with the spellings of the templates', () => {
    expect(columnKeys(['Avail/BundleALIDs', 'AvailMetadata/VolumeDistributinoNumber', 'AvailTrans/territory'])).toEqual(
      ['BundledALIDs', 'VolumeDistributionNumber', 'Territory'],
    );
  });

  test('outside the standard and repeated ones stay apart', () => {
    expect(columnKeys(['Avail/AvailID', 'AvailTrans/Avail/AvailID', 'Avail/AvailID', 'Own/Thing'])).toEqual([
      'AvailID',
      'AvailTrans/Avail/AvailID',
      'Avail/AvailID',
      'Own/Thing',
    ]);
  });

  test.each([
    ['1.9', ['ALID', 'StoreType', 'TPRType']],
    ['1.8', ['ALID', 'Licensee', 'PackageLabel']],
    ['1.7.3', ['ALID', 'Licensee']],
    ['1.7.2', ['ALID']],
    ['1.6e2', ['StoreLanguage', 'ProductID']],
  ] as const)('identify version %s', (version, names) => {
    expect(availVersionOf(new Set(names), '//REQ')).toBe(version);
  });

  test('are written as 1.9 has them, and others after them', () => {
    const columns = writtenColumns('movies', ['Territory', 'FixedEndDate', 'EncodeID', 'Own/Thing']);
    expect(columns.slice(0, availLayouts.movies.length)).toEqual(availLayouts.movies);
    expect(columns.slice(availLayouts.movies.length)).toEqual([
      'AvailTrans/FixedEndDate',
      'AvailAsset/EncodeID',
      'Own/Thing',
    ]);
    expect(headRowsOf(columns)[1]?.[0]).toBe('1.9');
  });

  test('distinguish movies, TV and both', () => {
    expect(sheetKindOf(new Set(availLayouts.movies.map(nameOf)))).toBe('movies');
    expect(sheetKindOf(new Set(availLayouts.tv.map(nameOf)))).toBe('tv');
    expect(sheetKindOf(new Set(availLayouts.all.map(nameOf)))).toBe('all');
  });
});

test('headings and hints are no avails', () => {
  expect(isHeadingRow(['Territory', 'LicenseType', 'Start', 'End'])).toBe(true);
  expect(isHeadingRow(['Territory', 'Price'])).toBe(false);
  expect(isHintRow(['1.9', '//Opt', '//REQ'])).toBe(true);
  expect(isHintRow(['1.9', '', ''])).toBe(true);
  expect(isHintRow(['Harbour Films', '//e.g., hf_1', 'FR'])).toBe(false);
});

test('a row is written as it was read', () => {
  const columns = ['Avail/DisplayName', 'AvailTrans/Territory', 'Own/Thing', 'AvailTrans/FixedEndDate'];
  const row = ['Harbour Films', 'FR', 'kept', 'T'];
  const cells = cellsOfRow(columnKeys(columns), row);
  const out = writtenColumns('movies', Object.keys(cells));
  expect(cellsOfRow(columnKeys(out), writtenCells(out, cells))).toEqual(cells);
});

describe('rows made for a title', () => {
  const title = {
    uuid: '22222222-2222-4222-8222-222222222222',
    film_type: filmType.movie,
    name: '紙の月',
    english: 'Paper Moonlight',
    own_number: 'PM 01',
    isan: null,
    eidr: null,
    year: 2006,
    season_name: null,
    episode: null,
    series: null,
  };
  const receiver = { licensor: 'Harbour Films', licensee: '', alid: 'md:alid:org:harbour:' };
  const line = {
    rights: [rightType.tvod, rightType.theatre],
    countries: ['BE', 'FR'],
    all_countries: false,
    starts_on: null,
    ends_on: '2027-12-31',
    offered: true,
  };

  test('are one for each territory and licence type, and read back as the same offer', () => {
    const rows = availRowsOf(title, { ...line, is_exclusive: null, languages: [] }, receiver);
    expect(rows.map(({ Territory, LicenseType }) => `${Territory} ${LicenseType}`)).toEqual([
      'BE EST',
      'BE VOD',
      'FR EST',
      'FR VOD',
    ]);
    expect(rows[0]).toMatchObject({ ALID: 'md:alid:org:harbour:PM%2001', Start: 'Immediate' });
    const reader = { version: '1.9', reading: 'stated', licensee: null, today: '2026-12-01' } as const;
    expect(rows.map((row) => readAvail(row, reader).issues)).toEqual([[], [], [], []]);
  });

  test('are made only of what stored avails don’t state', () => {
    const stated = [{ ...line, rights: [rightType.tvod], countries: ['FR'] }];
    expect(unstatedLines([line], stated).map(({ rights, countries }) => [rights, countries])).toEqual([
      [[rightType.tvod], ['BE']],
      [[rightType.theatre], ['BE', 'FR']],
    ]);
  });

  test('end yesterday once the offer no longer has them', () => {
    const [cells = {}] = availRowsOf(title, { ...line, is_exclusive: null, languages: [] }, receiver);
    const { avail } = readAvail(cells, { version: '1.9', reading: 'stated', licensee: null, today: '2026-12-01' });
    if (avail === null) throw new Error('the row has faults');
    expect(writtenAvail(cells, avail, { lines: [line], today: '2026-12-01' })).toBe(cells);
    expect(writtenAvail(cells, avail, { lines: [], today: '2026-12-01' }).End).toBe('2026-11-30');
  });

  test.each([
    ['a shorter period', { ...line, ends_on: '2027-06-30' }, false],
    ['a longer period', { ...line, ends_on: null }, true],
    ['other countries', { ...line, countries: ['FR'] }, false],
    ['another right', { ...line, rights: [rightType.theatre] }, false],
    ['all countries', { ...line, countries: [], all_countries: true }, true],
  ])('are compared with an offer of %s', (_name, changed, isStated) => {
    const [cells = {}] = availRowsOf(title, { ...line, is_exclusive: null, languages: [] }, receiver);
    const { avail } = readAvail(cells, { version: '1.9', reading: 'stated', licensee: null, today: '2026-12-01' });
    if (avail === null) throw new Error('the row has faults');
    expect(statesOffer(avail, { lines: [changed], today: '2026-12-01' })).toBe(isStated);
  });

  test('take the number of a season from its name, but no year', () => {
    const numberOf = (season_name: string) =>
      availRowsOf(
        { ...title, film_type: filmType.tv, season_name },
        { ...line, is_exclusive: null, languages: [] },
        receiver,
      )[0]?.SeasonNumber;
    expect(['シーズン２', '2019年版', '第12期'].map(numberOf)).toEqual(['2', undefined, '12']);
  });
});
