import { describe, expect, test } from 'vitest';
import { rightType } from '../options/right-types.ts';
import { allCountryCodes } from '../rights/country-areas.ts';
import type { AvailCells } from './avail-cells.ts';
import { readAvail } from './read-avail.ts';

const good: AvailCells = {
  DisplayName: 'Harbour Films',
  Territory: 'FR',
  WorkType: 'Movie',
  EntryType: 'Full Extract',
  TitleInternalAlias: 'Paper Moonlight',
  LicenseType: 'SVOD',
  FormatProfile: 'HD',
  Start: '2027-01-01',
  End: '2027-12-31',
  ALID: 'md:alid:org:harbour:pm',
};

const read = (cells: AvailCells, over: Partial<Parameters<typeof readAvail>[1]> = {}) =>
  readAvail({ ...good, ...cells }, { version: '1.9', reading: 'stated', licensee: null, today: '2026-12-01', ...over });
const faults = (cells: AvailCells) => read(cells).issues.map(({ field, rule }) => [field, rule]);

describe('a row of avails', () => {
  test('is an offer without a licensee, and a licence elsewhere with one or with exclusivity', () => {
    expect(read({}).avail).toMatchObject({
      effect: 'offer',
      countries: ['FR'],
      rights: [rightType.svod],
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
    });
    expect(read({ Licensee: 'A platform' }).avail).toMatchObject({ effect: 'licence', licensee: 'A platform' });
    expect(read({ Exclusive: 'TRUE' }).avail).toMatchObject({ effect: 'licence', is_exclusive: true });
  });

  test('is what the person says of the whole file', () => {
    expect(read({ Licensee: 'A platform' }, { reading: 'offers' }).avail?.effect).toBe('offer');
    expect(read({}, { reading: 'licences', licensee: 'A platform' }).avail).toMatchObject({
      effect: 'licence',
      licensee: 'A platform',
    });
  });

  test.each([
    ['EST', rightType.tvod],
    ['POEST', rightType.tvod],
    ['vod', rightType.tvod],
    ['AVOD', rightType.avod],
    ['FVOD', rightType.fvod],
  ])('of licence type %s is the right %i', (LicenseType, right) => {
    expect(read({ LicenseType, SuppressionLiftDate: '2026-12-01' }).avail?.rights).toEqual([right]);
  });

  test('covers the world, less its exceptions', () => {
    expect(read({ Territory: 'ZZ', TerritoryExclusion: 'US, CA' }).avail?.countries).toHaveLength(
      allCountryCodes.length - 2,
    );
  });

  test('names every fault by its column', () => {
    expect(
      faults({
        Territory: 'XX',
        LicenseType: 'Hologram',
        Start: 'soon',
        FormatProfile: '8K',
        PriceType: 'WSP',
        PriceValue: 'cheap',
        ALID: '',
      }).sort(),
    ).toEqual([
      ['ALID', 'required'],
      ['FormatProfile', 'option_named'],
      ['LicenseType', 'option_named'],
      ['PriceValue', 'avail_amount'],
      ['Start', 'date'],
      ['Territory', 'option_named'],
    ]);
    expect(faults({ End: '2026-12-31' })).toEqual([['End', 'dateAfter']]);
    expect(faults({ LicenseType: 'POEST' })).toEqual([['SuppressionLiftDate', 'required']]);
    expect(faults({ TitleStatus: '#N/A' })).toEqual([['TitleStatus', 'cell_error']]);
  });

  test('reads days and moments, and an end at midnight as the day before', () => {
    expect(read({ Start: '2027-01-01T09:00:00Z', End: '2028-01-01T00:00:00' }).avail).toMatchObject({
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
    });
  });

  test('without a date for its start offers nothing yet; an open end is without limit', () => {
    const waiting = read({ Start: 'Theatrical', End: 'Open' });
    expect([waiting.avail?.effect, waiting.notes.map(({ rule }) => rule)]).toEqual(['none', ['avail_start_event']]);
    expect(read({ Start: 'Immediate', End: 'ESTStart' })).toMatchObject({
      avail: { effect: 'offer', starts_on: null, ends_on: null },
      notes: [{ rule: 'avail_end_event' }],
    });
  });

  test('limits a licence to languages that the market names, and only then', () => {
    const cells = { Licensee: 'A platform', AllowedLanguages: 'en, es-419:subdub' };
    expect(read(cells).avail?.languages).toEqual(['en', 'es-419']);
    const unknown = read({ ...cells, AllowedLanguages: 'en, qqq' });
    expect([unknown.avail?.languages, unknown.notes.map(({ field }) => field)]).toEqual([[], ['AllowedLanguages']]);
  });
});
