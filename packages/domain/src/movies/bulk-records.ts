import { readAmount } from '../money/read-amount.ts';
import { areas } from '../options/areas.ts';
import { countries } from '../options/countries.ts';
import { currencies } from '../options/currencies.ts';
import { movieLanguages } from '../options/languages.ts';
import { subtitleLanguages } from '../options/locales.ts';
import { isCodeOf } from '../options/option-list.ts';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
} from '../options/video.ts';
import type { Issue } from '../shared/issue.ts';
import type { Language } from '../shared/language.ts';
import { setValueAt, valueAt } from '../shared/paths.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { readWrittenDay } from '../shared/written-day.ts';
import { type BulkLists, type ChoiceList, choiceText, findChoice } from './bulk-choices.ts';
import { codesIn, codesText, recordsOf, recordsText } from './bulk-syntax.ts';

/** Issue of a cell; the field is the cell's column. */
export type CellIssue = Omit<Issue, 'field'>;
export type CellRead = Result<unknown, CellIssue>;

/** One part of a record: its path within the record's object, and its parser. */
export type BulkPart = {
  readonly path: string;
  readonly type: 'choice' | 'choices' | 'number' | 'amount' | 'text' | 'date';
  readonly list?: (lists: BulkLists) => ChoiceList;
};

const choice = (path: string, list: ChoiceList): BulkPart => ({ path, type: 'choice', list: () => list });
const choices = (path: string, list: ChoiceList): BulkPart => ({ path, type: 'choices', list: () => list });

/** Record lists of a title (spec 3), with parts in the order a cell writes them. */
export const bulkRecords = {
  videos: [
    choices('languages', movieLanguages),
    choice('encoding_format', videoFormats),
    choice('resolution', resolutions),
    choice('frame_rate', frameRates),
    choice('aspect_ratio', aspectRatios),
    choice('audio_format', audioFormats),
    { path: 'audio_channel', type: 'number' },
    choice('embedded_subtitle', movieLanguages),
  ],
  subtitles: [choice('language', subtitleLanguages), choices('formats', subtitleFileFormats)],
  prices: [choice('area', areas), choice('currency', currencies), { path: 'price', type: 'amount' }],
  awards: [
    { path: 'award', type: 'choice', list: ({ awards }) => awards },
    { path: 'prize.ja', type: 'text' },
    { path: 'prize.en', type: 'text' },
    { path: 'awarded_at', type: 'date' },
  ],
  histories: [
    choice('country', countries),
    { path: 'translations.ja.name', type: 'text' },
    { path: 'translations.en.name', type: 'text' },
    { path: 'started_on', type: 'date' },
    { path: 'ended_on', type: 'date' },
  ],
} as const satisfies Record<string, readonly BulkPart[]>;

export type BulkRecordKind = keyof typeof bulkRecords;

export const isRecordKind = (kind: string): kind is BulkRecordKind => Object.hasOwn(bulkRecords, kind);

/** Reads a code of a list by code or label; a refusal quotes the text. */
export const readChoice = (list: ChoiceList, text: string): CellRead => {
  const code = findChoice(list, text);
  if (code === undefined) return refuse({ rule: 'option_named', params: { value: text } });
  return code === null ? refuse({ rule: 'option_ambiguous', params: { value: text } }) : ok(code);
};

/** Reads several choices; all unknown ones are reported with the first. */
export const readChoices = (list: ChoiceList, texts: readonly string[]): CellRead => {
  const read = texts.map((text) => readChoice(list, text));
  const wrong = read.find((one) => !one.ok);
  if (wrong !== undefined) return wrong;
  return ok([...new Set(read.flatMap((one) => (one.ok ? [one.value] : [])))]);
};

/** Reads digits in any width, with or without thousands separators. */
export const readWhole = (text: string): CellRead => {
  const read = readAmount(text, { decimals: 0, digits: 15, signed: true });
  return read.ok ? ok(Number(read.text)) : refuse({ rule: 'integer', params: {} });
};

const readPart = (part: BulkPart, text: string, lists: BulkLists): CellRead => {
  if (text === '' || (text === '-' && part.type !== 'text')) return ok(part.type === 'choices' ? [] : null);
  switch (part.type) {
    case 'choice':
      return readChoice(part.list?.(lists) ?? [], text);
    case 'choices':
      return readChoices(part.list?.(lists) ?? [], codesIn(text));
    case 'number':
      return readWhole(text);
    case 'date':
      return ok(readWrittenDay(text) ?? text);
    default:
      return ok(text);
  }
};

/** Reads an amount next to its currency: a matching sign is accepted, another refused. Rule `price` checks the rest. */
const readRecordAmount = (text: string, currency: unknown): CellRead => {
  const read = readAmount(text, { decimals: 0, ...(isCodeOf(currencies, currency) ? { currency } : {}) });
  if (read.ok) return ok(read.text);
  return read.fault === 'currency_differs' ? refuse({ rule: read.fault, params: read.params }) : ok(text);
};

/** Reads the records of a cell into the API's objects. Refuses more parts than a record has. */
export const readRecords = (kind: BulkRecordKind, cell: string, lists: BulkLists): CellRead => {
  const parts: readonly BulkPart[] = bulkRecords[kind];
  const records: Record<string, unknown>[] = [];
  for (const texts of recordsOf(cell)) {
    if (texts.slice(parts.length).some((text) => text !== ''))
      return refuse({ rule: 'record_parts', params: { count: parts.length } });
    const record: Record<string, unknown> = {};
    for (const [at, part] of parts.entries()) {
      const text = texts[at] ?? '';
      const read =
        part.type === 'amount' && text !== '' && text !== '-'
          ? readRecordAmount(text, record.currency)
          : readPart(part, text, lists);
      if (!read.ok) return read;
      setValueAt(record, part.path, read.value);
    }
    records.push(record);
  }
  return ok(records);
};

const hasComma = (text: string) => /[,、，]/.test(text);

const codeText = (list: ChoiceList, code: unknown, language: Language): string =>
  typeof code === 'string' || typeof code === 'number' ? choiceText(list, code, language) : '';

const partText = (part: BulkPart, value: unknown, { lists, language }: Writing): string => {
  if (value === null || value === undefined) return '';
  const list = part.list?.(lists) ?? [];
  if (part.type === 'choice') return codeText(list, value, language);
  if (part.type !== 'choices') return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return codesText(
    (Array.isArray(value) ? value : []).map((code) => {
      const text = codeText(list, code, language);
      return hasComma(text) ? String(code) : text;
    }),
  );
};

export type Writing = { readonly lists: BulkLists; readonly language: Language };

/** Writes records so that `readRecords` reads them back. */
export const writeRecords = (kind: BulkRecordKind, records: unknown, writing: Writing): string =>
  recordsText(
    (Array.isArray(records) ? records : []).map((record) =>
      bulkRecords[kind].map((part) => partText(part, valueAt(record, part.path) ?? null, writing)),
    ),
  );
