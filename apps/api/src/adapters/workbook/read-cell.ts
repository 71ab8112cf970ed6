import { openFormulaMark } from '@eigaichi/domain/sheets/cell-faults';
import type { NumberFormat } from '@eigaichi/domain/sheets/number-format';
import { dayOfSerial, secondsOfSerial } from '@eigaichi/domain/sheets/serial-day';
import { type ReadCell, WorkbookRefused } from '../../ports/workbook.ts';
import { unescaped } from './shared-texts.ts';

/** Settings and texts that all cells of a workbook share. */
export type CellSettings = {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
  readonly isUncalculated: boolean;
};

/** A cell as its XML holds it; `formula` is null for a cell without one. */
export type RawCell = { type: string; style: string; value: string; formula: string | null; inline: string };

const textCell = (text: string): ReadCell => ({ text, kind: 'text' });

/** The 15 digits that spreadsheets show and calculate with, without an exponent: 1234.5600000000002 becomes 1234.56. */
const digitsOf = (value: number): string => {
  const short = String(Number(value.toPrecision(15)));
  if (!short.includes('e')) return short;
  return Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(20).replace(/\.?0+$/, '');
};

const clockOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const dayText = (day: string, seconds: number): string => (seconds === 0 ? day : `${day} ${clockOf(seconds)}`);

/** A year of days: a longer value with a time format is a day of which only the time is shown. */
const longestTime = 366;

const numberCell = (value: number, format: NumberFormat | undefined, is1904: boolean): ReadCell => {
  const plain: ReadCell = { text: digitsOf(value), kind: 'number', value };
  if (format?.kind === 'day' || format?.kind === 'time') {
    const isTime = format.kind === 'time' ? value >= 0 && value < longestTime : value > 0 && value < 1;
    if (isTime) return { text: clockOf(secondsOfSerial(value)), kind: 'time', value };
    const found = dayOfSerial(value, is1904);
    return found === null ? plain : { text: dayText(found.day, found.seconds), kind: 'day', value };
  }
  if (format?.kind === 'percent') return { ...plain, text: `${digitsOf(value * 100)}%` };
  if (format?.digits !== undefined && Number.isInteger(value) && value >= 0)
    return { ...plain, text: plain.text.padStart(format.digits, '0') };
  return format?.unit === undefined ? plain : { ...plain, unit: format.unit };
};

/** Reads a day and time in ISO 8601, written by strict workbooks and some libraries. */
const isoCell = (text: string): ReadCell => {
  const [, day, hours = '00', minutes = '00', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?.*)?$/.exec(text) ?? [];
  if (day !== undefined)
    return { text: dayText(day, Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)), kind: 'day' };
  return /^\d{2}:\d{2}:\d{2}/.test(text) ? { text: text.slice(0, 8), kind: 'time' } : textCell(text);
};

const storedCell = ({ type, style, value, inline }: RawCell, { texts, formats, is1904 }: CellSettings): ReadCell => {
  switch (type) {
    case 's': {
      const text = value.trim() === '' ? '' : texts[Number(value)];
      if (text === undefined) throw new WorkbookRefused('workbook_unreadable');
      return textCell(text);
    }
    case 'inlineStr':
      return textCell(unescaped(inline));
    case 'str':
      return textCell(unescaped(value));
    case 'e':
      return { text: value, kind: 'error' };
    case 'b':
      return textCell(value === '1' || value.toLowerCase() === 'true' ? 'TRUE' : 'FALSE');
    case 'd':
      return isoCell(value.trim());
    default: {
      if (value.trim() === '') return textCell(unescaped(inline));
      const number = Number(value);
      return Number.isFinite(number) ? numberCell(number, formats[Number(style)], is1904) : textCell(unescaped(value));
    }
  }
};

/** Maximum characters shown of a formula without a result. */
const longestFormula = 1_000;

/**
 * Value of a cell as stored in its workbook, without calculation. A formula without a stored result is an error. So is
 * a zero if the writing program left all formulas to be calculated.
 */
export const readCell = (raw: RawCell, settings: CellSettings): ReadCell => {
  if (raw.formula === null) return storedCell(raw, settings);
  const isEmpty = raw.value.trim() === '' && raw.inline === '' && raw.type !== 'str';
  const isPlaceholder = settings.isUncalculated && ['', 'n'].includes(raw.type) && Number(raw.value) === 0;
  if (isEmpty || isPlaceholder)
    return {
      text: `${openFormulaMark}=${raw.formula.slice(0, longestFormula)}`,
      kind: 'error',
      isFormula: true,
    };
  return { ...storedCell(raw, settings), isFormula: true };
};
