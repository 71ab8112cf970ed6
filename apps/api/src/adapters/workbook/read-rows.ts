import { type ReadCell, type ReadLimits, WorkbookRefused } from '../../ports/workbook.ts';
import { type Unzipped, unzip } from './unzip.ts';
import { attribute, xmlEvents } from './xml-events.ts';

/** Signs that all texts together may have; a sheet's texts are held once while its rows are read. */
const mostText = 48 * 1024 * 1024;
/** Columns past these are ignored. */
const mostColumns = 1_024;

const unreadable = () => new WorkbookRefused('workbook_unreadable');

/** Signs of one escape. */
const escapeSigns = '_x000D_'.length;

/** The format's own escapes, _x000D_ for what XML can't hold. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The texts that cells name by number. Excludes the phonetic readings (rPh) that Japanese Excel adds. */
const sharedTexts = async (zip: Unzipped, { cells, text: longest }: ReadLimits): Promise<string[]> => {
  const name = 'xl/sharedStrings.xml';
  if (!zip.has(name)) return [];
  const texts: string[] = [];
  let total = 0;
  let text = '';
  let inText = false;
  let inReading = false;
  for await (const events of xmlEvents(zip.read(name)))
    for (const event of events) {
      if (event.type === 'text') {
        if (inText && !inReading) text += event.text;
        if (text.length > longest * escapeSigns) throw new WorkbookRefused('workbook_text');
      } else if (event.name === 't') inText = event.type === 'open';
      else if (event.name === 'rPh') inReading = event.type === 'open';
      else if (event.name === 'si') {
        if (event.type === 'close') {
          const whole = unescaped(text);
          if (whole.length > longest) throw new WorkbookRefused('workbook_text');
          texts.push(whole);
          total += text.length;
          if (total > mostText) throw new WorkbookRefused('workbook_too_large');
          if (texts.length > cells) throw new WorkbookRefused('workbook_cells');
        }
        text = '';
      }
    }
  return texts;
};

/** The part that holds the first sheet, by way of the workbook's relations. */
const firstSheet = async (zip: Unzipped): Promise<string> => {
  if (!zip.has('xl/workbook.xml')) throw unreadable();
  let id: string | undefined;
  for await (const events of xmlEvents(zip.read('xl/workbook.xml')))
    for (const event of events)
      if (event.type === 'open' && event.name === 'sheet') id ??= attribute(event.attributes, 'id');
  const relations = 'xl/_rels/workbook.xml.rels';
  if (id !== undefined && zip.has(relations))
    for await (const events of xmlEvents(zip.read(relations)))
      for (const event of events)
        if (event.type === 'open' && event.name === 'Relationship' && attribute(event.attributes, 'Id') === id) {
          const target = attribute(event.attributes, 'Target') ?? '';
          const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
          if (zip.has(path)) return path;
        }
  throw unreadable();
};

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const numberText = (value: string): string => {
  const number = Number(value);
  return Number.isFinite(number) ? String(number) : value;
};

type Raw = { type: string; value: string; formula: string | null; inline: string };

const cellOf = ({ type, value, formula, inline }: Raw, texts: readonly string[]): ReadCell => {
  if (formula !== null) return { text: `=${formula === '' ? value : formula}`, kind: 'formula' };
  if (type === 's') return { text: texts[Number(value)] ?? '', kind: 'text' };
  if (type === 'inlineStr') return { text: unescaped(inline), kind: 'text' };
  if (type === 'str' || type === 'e' || type === 'b' || type === 'd') return { text: unescaped(value), kind: 'text' };
  return value === '' ? { text: '', kind: 'text' } : { text: numberText(value), kind: 'number' };
};

const nothing: ReadCell = { text: '', kind: 'text' };

/** The filled rows of the first sheet. Reads cell texts only: computes no formula, loads nothing external. */
export const readRows = async (file: Buffer, limits: ReadLimits): Promise<ReadCell[][]> => {
  const zip = unzip(file, limits);
  const sheet = await firstSheet(zip);
  const texts = await sharedTexts(zip, limits);
  const rows: ReadCell[][] = [];
  let total = 0;
  let cells = 0;
  let row: ReadCell[] = [];
  let raw: Raw = { type: '', value: '', formula: null, inline: '' };
  let column = -1;
  let within = '';
  let inReading = false;
  for await (const events of xmlEvents(zip.read(sheet)))
    for (const event of events) {
      if (event.type === 'text') {
        if (within === 'v') raw.value += event.text;
        else if (within === 'f') raw.formula = (raw.formula ?? '') + event.text;
        else if (within === 't' && !inReading) raw.inline += event.text;
        continue;
      }
      const opens = event.type === 'open';
      if (event.name === 'v' || event.name === 'f' || event.name === 't') {
        within = opens ? event.name : '';
        if (opens && event.name === 'f') raw.formula = '';
      } else if (event.name === 'rPh') inReading = opens;
      else if (event.name === 'c') {
        if (event.type === 'open') {
          cells += 1;
          if (cells > limits.cells) throw new WorkbookRefused('workbook_cells');
          const reference = attribute(event.attributes, 'r');
          column = reference === undefined ? column + 1 : columnOf(reference);
          raw = { type: attribute(event.attributes, 't') ?? 'n', value: '', formula: null, inline: '' };
        } else if (column >= 0 && column < mostColumns) {
          const cell = cellOf(raw, texts);
          if (cell.text === '') continue;
          if (cell.text.length > limits.text + 1) throw new WorkbookRefused('workbook_text');
          total += cell.text.length;
          if (total > mostText) throw new WorkbookRefused('workbook_too_large');
          cells += Math.max(0, column - row.length);
          while (row.length < column) row.push(nothing);
          row[column] = cell;
        }
      } else if (event.name === 'row') {
        if (opens) {
          row = [];
          column = -1;
        } else if (row.some(({ text }) => text.trim() !== '')) {
          if (rows.length > limits.rows) throw new WorkbookRefused('workbook_rows');
          rows.push(row);
        }
      }
    }
  return rows;
};
