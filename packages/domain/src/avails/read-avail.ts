import type { RightTypeCode } from '../options/right-types.ts';
import type { Issue } from '../shared/issue.ts';
import { dateAfter } from '../shared/rules/date-rules.ts';
import { type AvailCells, cellOf, readAvailDay, readAvailLanguages, readTerritory } from './avail-cells.ts';
import type { AvailVersion } from './avail-columns.ts';
import { availFaults } from './avail-faults.ts';
import { flagOf, rightsOfLicenceType } from './avail-words.ts';

/** Meaning of a sheet's rows: as each row states, or all of one kind (D53). */
export const availReadings = ['stated', 'offers', 'licences'] as const;

type AvailReading = (typeof availReadings)[number];

/** Grant of a row: a line of an offer, a licence given elsewhere, or nothing that the market expresses. */
type AvailEffect = 'offer' | 'licence' | 'none';

/** A row of avails with its meaning for the market. */
export type Avail = {
  readonly effect: AvailEffect;
  /** True for `Full Delete`: ends every avail of its title in its territory. */
  readonly isDelete: boolean;
  readonly countries: readonly string[];
  readonly rights: readonly RightTypeCode[];
  /** Null without a first or last day. */
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly is_exclusive: boolean;
  readonly licensee: string | null;
  /** Languages that limit a licence; empty for all. */
  readonly languages: readonly string[];
};

export type ReadAvail = {
  readonly avail: Avail | null;
  readonly issues: readonly Issue[];
  /** Warnings that don't prevent saving. */
  readonly notes: readonly Issue[];
};

/** Reading of a sheet: its version, and the licensee of rows that name none. */
type AvailReader = {
  readonly version: AvailVersion;
  readonly reading: AvailReading;
  readonly licensee: string | null;
  /** First day of a licence that begins immediately. */
  readonly today: string;
};

const note = (field: string, rule: string, value: string): Issue => ({ field, rule, params: { value } });

const readDays = (cells: AvailCells) => {
  const start = readAvailDay('Start', cellOf(cells, 'Start'));
  const end = readAvailDay('End', cellOf(cells, 'End'));
  // A start that waits for an event has no day yet; an open end and a start from now on limit nothing.
  const waits = ![null, 'Immediate', 'Open'].includes(start.value.condition);
  const endsLater = ![null, 'Open', 'Immediate'].includes(end.value.condition);
  return {
    starts_on: start.value.on,
    ends_on: end.value.on,
    waits,
    issues: [
      ...start.issues,
      ...end.issues,
      ...(start.issues.length === 0 ? dateAfter('End', end.value.on, start.value.on ?? '') : []),
    ],
    notes: [
      ...(waits ? [note('Start', 'avail_start_event', start.value.condition ?? '')] : []),
      ...(endsLater ? [note('End', 'avail_end_event', end.value.condition ?? '')] : []),
    ],
  };
};

const effectOf = (
  { reading }: AvailReader,
  { rights, waits, isGiven }: { rights: number; waits: boolean; isGiven: boolean },
): AvailEffect => {
  if (rights === 0 || waits) return 'none';
  return reading === 'licences' || (reading === 'stated' && isGiven) ? 'licence' : 'offer';
};

const perCell = (issues: readonly Issue[]): Issue[] =>
  issues.filter(({ field }, at) => issues.findIndex((one) => one.field === field) === at);

/** Reads a row: its meaning, or every fault of its cells. */
export const readAvail = (cells: AvailCells, reader: AvailReader): ReadAvail => {
  const places = readTerritory(cells);
  const days = readDays(cells);
  const issues = perCell([...availFaults(cells, reader.version), ...places.issues, ...days.issues]);
  const type = cellOf(cells, 'LicenseType');
  const rights = rightsOfLicenceType(type) ?? [];
  const is_exclusive = flagOf(cellOf(cells, 'Exclusive')) ?? false;
  const licensee = cellOf(cells, 'Licensee').slice(0, 200) || reader.licensee;
  const effect = effectOf(reader, {
    rights: rights.length,
    waits: days.waits,
    isGiven: is_exclusive || cellOf(cells, 'Licensee') !== '',
  });
  const allowed = readAvailLanguages(cellOf(cells, 'AllowedLanguages') || cellOf(cells, 'HoldbackExclusionLanguage'));
  const held = cellOf(cells, 'HoldbackLanguage');
  const isLicence = effect === 'licence';
  const notes = [
    ...days.notes,
    ...(type !== '' && rights.length === 0 ? [note('LicenseType', 'avail_no_right', type)] : []),
    ...(isLicence && allowed.unknown > 0 ? [note('AllowedLanguages', 'avail_language', '')] : []),
    ...(isLicence && held !== '' ? [note('HoldbackLanguage', 'avail_language', held)] : []),
  ];
  if (issues.length > 0) return { avail: null, issues, notes: [] };
  return {
    avail: {
      effect,
      isDelete: ['full delete', 'delete'].includes(cellOf(cells, 'EntryType').toLowerCase()),
      countries: places.value,
      rights,
      starts_on: isLicence ? (days.starts_on ?? reader.today) : days.starts_on,
      ends_on: days.ends_on,
      is_exclusive,
      licensee: isLicence ? licensee : null,
      // A language that the market doesn't name can't limit a licence: it then covers all.
      languages: isLicence && allowed.unknown === 0 ? allowed.codes : [],
    },
    issues,
    notes,
  };
};
