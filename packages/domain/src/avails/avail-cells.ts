import { movieLanguages } from '../options/languages.ts';
import { allCountryCodes } from '../rights/country-areas.ts';
import { addDays, isDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { readWrittenDay } from '../shared/written-day.ts';
import { dayConditions, wordOf, worldCode } from './avail-words.ts';

/** Cells of a row by column; columns outside the standard as `group/name`. */
export type AvailCells = Readonly<Record<string, string>>;

export type ReadCell<T> = { readonly value: T; readonly issues: readonly Issue[] };

export const unnamed = (field: string, value: string): Issue => ({
  field,
  rule: 'option_named',
  params: { value: value.slice(0, 100) },
});

export const cellOf = (cells: AvailCells, column: string): string => cells[column]?.trim() ?? '';

/** Words of a cell, separated as the format and its users do. */
export const listIn = (cell: string): string[] =>
  cell
    .split(/[,;]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const countryOf = (word: string): string | undefined => {
  const code = word.toUpperCase() === 'UK' ? 'GB' : word.toUpperCase();
  return allCountryCodes.includes(code) ? code : undefined;
};

/** Countries of a row: one, or the world less those of `TerritoryExclusion`. */
export const readTerritory = (cells: AvailCells): ReadCell<readonly string[]> => {
  const territory = cellOf(cells, 'Territory');
  const left = listIn(cellOf(cells, 'TerritoryExclusion'));
  const unknown = left.filter((word) => countryOf(word) === undefined);
  const issues = unknown.map((word) => unnamed('TerritoryExclusion', word));
  if (territory === '') return { value: [], issues };
  const isWorld = ['ZZ', 'WW', 'WORLDWIDE'].includes(territory.toUpperCase());
  const code = isWorld ? worldCode : countryOf(territory);
  if (code === undefined) return { value: [], issues: [unnamed('Territory', territory), ...issues] };
  const out = new Set(left.map(countryOf));
  return { value: (isWorld ? allCountryCodes : [code]).filter((one) => !out.has(one)), issues };
};

/** A day, or the event that sets it. */
type AvailDay =
  | { readonly on: string; readonly condition: null }
  | { readonly on: null; readonly condition: (typeof dayConditions)[number] | null };

const isoMoment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/u;

/**
 * Day of `Start` or `End`, in the territory's own days: a time drops. An end at midnight is the day before, since a day
 * without a time lasts until its last second.
 */
export const readAvailDay = (column: string, cell: string): ReadCell<AvailDay> => {
  const text = cell.trim();
  if (text === '') return { value: { on: null, condition: null }, issues: [] };
  const condition = wordOf(dayConditions, text) as (typeof dayConditions)[number] | undefined;
  if (condition !== undefined) return { value: { on: null, condition }, issues: [] };
  const [, day = '', time = ''] = isoMoment.exec(text) ?? [];
  const found = day === '' ? readWrittenDay(text) : isDate(day) ? day : null;
  if (found === null || found === undefined)
    return { value: { on: null, condition: null }, issues: [{ field: column, rule: 'date', params: {} }] };
  const isMidnight = column === 'End' && time !== '' && /^00:00(?::00)?$/u.test(time);
  return { value: { on: isMidnight ? addDays(found, -1) : found, condition: null }, issues: [] };
};

/** Languages as the market codes them, without their asset (`es:subdub`); unknown ones are left out and counted. */
export const readAvailLanguages = (cell: string): { readonly codes: readonly string[]; readonly unknown: number } => {
  const wanted = listIn(cell).map((word) => (word.split(':')[0] ?? '').toLowerCase());
  const named = wanted.filter((word) => word !== 'any');
  if (named.length < wanted.length) return { codes: [], unknown: 0 };
  const codes = named.flatMap((word) => {
    const code = word === 'cmn' ? 'zh' : word;
    const named = (one: string) => movieLanguages.find((language) => language.code.toLowerCase() === one)?.code;
    return named(code) ?? named(code.split('-')[0] ?? '') ?? [];
  });
  return { codes: [...new Set(codes)].sort(), unknown: named.length - codes.length };
};
