import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../options/countries.ts';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '../../options/exclusivity.ts';
import { movieLanguages } from '../../options/languages.ts';
import { codesOf } from '../../options/option-list.ts';
import { rightTypes } from '../../options/right-types.ts';
import { isoOf } from '../calendar-day.ts';
import { readCountries, readDay, readRights } from './rights-cells.ts';
import { rightsColumnOf, rightsColumns } from './rights-columns.ts';
import { grantCells, offerCells, readRightsRow } from './rights-row.ts';

const movie = '11111111-1111-4111-8111-111111111111';
const grant = '22222222-2222-4222-8222-222222222222';
const named = { movie, name: 'A title', version: 3 };

const offer = { kind: 'On offer', movie, rights: 'SVOD', countries: 'France' };
const given = { ...offer, kind: 'grant', starts_on: '2027-01-01', ends_on: '2027-12-31', exclusive_type: 'Exclusive' };
const rulesOf = (cells: Parameters<typeof readRightsRow>[0]) =>
  readRightsRow(cells).issues.map(({ field, rule }) => `${field} ${rule}`);

describe('row of offers and licences', () => {
  test('accepts codes and labels of either language, areas, and all but some', () => {
    expect(readRights('1; 劇場上映、AVOD').value).toEqual([1, 8, 10]);
    expect(readRights('All').value).toHaveLength(rightTypes.length);
    expect(readCountries('fr, ドイツ; GB', '').value).toEqual({ countries: ['DE', 'FR', 'GB'], all_countries: false });
    expect(readCountries('oceania', 'オーストラリア').value.countries).not.toContain('AU');
    expect(readCountries('すべて', '').value).toEqual({ countries: [], all_countries: true });
    expect(readCountries('All', 'CN').value.countries).toHaveLength(countries.length - 1);
  });

  test('accepts days in spreadsheet formats', () => {
    for (const text of [
      '2027-03-01',
      '2027/3/1',
      '2027年3月1日',
      '46447',
      '46447.5',
      '２０２７．３．１',
      '2027-03-01T00:00:00',
    ])
      expect(readDay('starts_on', text)).toEqual({ value: '2027-03-01', issues: [] });
    expect(readDay('starts_on', '期限なし')).toEqual({ value: null, issues: [] });
    for (const text of ['20270301', '令和9年3月1日', 'R9.3.1', '2027/3/1(月)', '2027/3/1 13:00', '1 Mar 2027'])
      expect(readDay('starts_on', text)).toEqual({ value: '2027-03-01', issues: [] });
    for (const text of ['2027-02-30', 'soon', '=TODAY()', '2027', '1/3/2027', '27/3/1'])
      expect(readDay('ends_on', text).issues).toEqual([{ field: 'ends_on', rule: 'date', params: {} }]);
  });

  test('reports a formula error as a fault of its cell', () => {
    expect(rulesOf({ ...given, licensee: '#N/A', starts_on: '#REF!', name: '#N/A' })).toEqual([
      'starts_on cell_error',
      'licensee cell_error',
    ]);
    expect(readRightsRow({ ...given, licensee: '#N/A' }).row).toBeNull();
  });

  test('accepts a sheet exported before a label changed', () => {
    for (const rest of ['Avails on request', 'Not declared', '未申告', 'unknown'])
      expect(readRightsRow({ ...offer, rest })).toMatchObject({ row: { complete: false }, issues: [] });
  });

  test('accepts a licence without an end only if the row says so, and its languages in either language', () => {
    for (const ends_on of ['期限なし', 'Perpetual', 'in perpetuity'])
      expect(readRightsRow({ ...given, ends_on, languages: 'German; フランス語, es-419' })).toMatchObject({
        row: { input: { ends_on: null, languages: ['de', 'fr', 'es-419'] } },
        issues: [],
      });
    for (const ends_on of ['', '-']) expect(rulesOf({ ...given, ends_on })).toEqual(['ends_on required']);
    expect(readRightsRow({ ...given, languages: 'All' }).row).toMatchObject({ input: { languages: [] } });
    expect(rulesOf({ ...given, languages: 'Klingon', note: 'x'.repeat(501) })).toEqual([
      'languages option_named',
      'note max_length',
    ]);
    expect(rightsColumnOf('メモ')).toBe('note');
  });

  test('reports every fault of every cell together', () => {
    expect(rulesOf({})).toEqual(['kind required', 'movie required']);
    expect(
      rulesOf({ kind: 'offer', movie, rights: 'SVOD; Hologram', countries: 'Atlantis', starts_on: 'soon' }),
    ).toEqual(['rights option_named', 'countries option_named', 'starts_on date']);
    expect(rulesOf({ ...given, exclusive_type: '3', ends_on: '2026-01-01' })).toEqual([
      'ends_on dateAfter',
      'holdback_length required',
    ]);
    expect(rulesOf({ kind: 'grant', movie })).toEqual([
      'rights required',
      'countries required',
      'starts_on required',
      'ends_on required',
      'exclusive_type required',
    ]);
    expect(rulesOf({ kind: 'remove', grant: 'that one' })).toEqual(['grant format']);
    expect(rulesOf({ ...given, licensee: 'x'.repeat(201), version: 'new' })).toEqual([
      'version integer',
      'licensee max_length',
    ]);
  });

  test('treats a formula as plain text, and not as a name of a list', () => {
    expect(rulesOf({ ...offer, rights: '=HYPERLINK("http://example.com")' })).toEqual(['rights option_named']);
    expect(readRightsRow({ ...given, licensee: '=1+1' }).row).toMatchObject({ input: { licensee: '=1+1' } });
  });

  test('has a note on the first day that says what an empty cell means, as the form does', () => {
    const note = rightsColumns.find(({ key }) => key === 'starts_on')?.hint.ja;
    expect(note).toContain('指定なし（開始日の制限なし）');
    expect(note).not.toContain('期限なし');
  });

  test('is found by its heading in either language', () => {
    for (const { key, heading } of rightsColumns)
      for (const text of [key, heading.ja, ` ${heading.en.toUpperCase()}`]) expect(rightsColumnOf(text)).toBe(key);
    expect(rightsColumnOf('Colour')).toBeUndefined();
  });
});

const someRights = fc.subarray(codesOf(rightTypes), { minLength: 1 });
const somePlaces = fc.oneof(
  fc.constant({ countries: [], all_countries: true }),
  fc
    .subarray(codesOf(countries), { minLength: 1, maxLength: countries.length - 1 })
    .map((codes) => ({ countries: codes as string[], all_countries: false })),
);
const someDay = fc.integer({ min: 15_000, max: 40_000 }).map(isoOf);
const language = fc.constantFrom('ja' as const, 'en' as const);

test('reads an export back unchanged, in either language', () => {
  fc.assert(
    fc.property(
      someRights,
      somePlaces,
      fc.option(someDay),
      fc.boolean(),
      language,
      (rights, places, day, flag, spoken) => {
        const line = { rights, ...places, starts_on: day, ends_on: null, offered: flag };
        const { row, issues } = readRightsRow(offerCells(named, { line, complete: flag }, spoken));
        expect(issues).toEqual([]);
        expect(row).toEqual({ kind: 'offer', movie, version: 3, line, complete: flag });
      },
    ),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(
      someRights,
      somePlaces,
      someDay,
      fc.constantFrom(...codesOf(exclusiveTypes)),
      fc.constantFrom(...codesOf(holdbackLengths)),
      fc.record({ open: fc.boolean(), languages: fc.subarray(codesOf(movieLanguages)) }),
      language,
      (rights, places, day, exclusive_type, length, { open, languages }, spoken) => {
        const input = {
          rights,
          ...places,
          starts_on: day,
          ends_on: open ? null : day,
          exclusive_type,
          holdback_length: exclusive_type === exclusiveType.holdback ? length : null,
          languages,
          licensee: 'Example Films',
          note: null,
        };
        const { row, issues } = readRightsRow(grantCells(named, { grant, input }, spoken));
        expect(issues).toEqual([]);
        expect(row).toEqual({ kind: 'grant', movie, version: 3, grant, input });
      },
    ),
    { numRuns: 200 },
  );
});
