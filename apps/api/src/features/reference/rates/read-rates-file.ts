import { rateOf } from '@eigaichi/domain/money/exchange';
import { type ExchangeRateInput, exchangeRateInput } from '@eigaichi/domain/reference/exchange-rate-input';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { readWrittenDay } from '@eigaichi/domain/shared/written-day';
import { parse } from 'csv-parse/sync';
import { Refused } from '../../../http/refused.ts';

const mostRows = 1_000;

type Field = keyof ExchangeRateInput;

/** Column headings; the tool lists the first of each language. */
const headings: Readonly<Record<Field, readonly string[]>> = {
  currency: ['currency', '通貨'],
  exchange_rate: ['rate', 'exchange_rate', 'レート', 'レート（円）', '為替レート'],
  exchange_rate_addition: ['addition', 'exchange_rate_addition', '加算', '加算（円）', '為替レートの加算'],
  effective_on: ['from', 'effective_on', '適用日', '適用開始日'],
};
const needed: readonly Field[] = ['currency', 'exchange_rate', 'effective_on'];

export type FileRate = { readonly row: number; readonly input: ExchangeRateInput };

/** Text of a base64 file: UTF-8, or Shift_JIS if its bytes are not UTF-8, as banks and spreadsheets write. */
const fileText = (content: string): string => {
  const bytes = Buffer.from(content, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
};

const cellsOf = (content: string): string[][] => {
  try {
    return parse(fileText(content), { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    throw new Refused('rates_file_broken');
  }
};

const placesIn = (head: readonly string[]): Record<Field, number> => {
  const place = (field: Field) => head.findIndex((cell) => headings[field].includes(cell.trim().toLowerCase()));
  return {
    currency: place('currency'),
    exchange_rate: place('exchange_rate'),
    exchange_rate_addition: place('exchange_rate_addition'),
    effective_on: place('effective_on'),
  };
};

/**
 * Rates of a base64 CSV file, with all its faults. A fault's field is `{row}.{field}`; rows count as in a spreadsheet,
 * with the heading as 1. Refuses files that are not such a table or exceed 1,000 rows.
 */
export const readRatesFile = (content: string): { rates: FileRate[]; issues: Issue[] } => {
  const [head = [], ...body] = cellsOf(content);
  const places = placesIn(head);
  if (needed.some((field) => places[field] === -1) || body.length === 0) throw new Refused('rates_file_broken');
  const limit = { max: mostRows };
  if (body.length > mostRows) throw new Refused('rates_file_long', { params: limit, details: limit });
  const seen = new Set<string>();
  const rates: FileRate[] = [];
  const issues: Issue[] = [];
  for (const [at, cells] of body.entries()) {
    const row = at + 2;
    const cell = (field: Field) => cells[places[field]] ?? '';
    const read = exchangeRateInput.safeParse(
      {
        currency: cell('currency').toUpperCase(),
        exchange_rate: cell('exchange_rate'),
        exchange_rate_addition: cell('exchange_rate_addition') || '0',
        effective_on: readWrittenDay(cell('effective_on')) ?? cell('effective_on'),
      },
      { reportInput: true },
    );
    if (!read.success) {
      issues.push(...issuesOf(read.error).map((issue) => ({ ...issue, field: `${row}.${issue.field}` })));
      continue;
    }
    const key = `${read.data.currency} ${read.data.effective_on}`;
    if (seen.has(key)) issues.push({ field: `${row}.effective_on`, rule: 'twice', params: {} });
    seen.add(key);
    rates.push({ row, input: read.data });
  }
  return { rates, issues };
};

/** Rates of the file by day, the order of storing. */
export const inOrder = (rates: readonly FileRate[]) =>
  rates
    .toSorted((a, b) => (a.input.effective_on < b.input.effective_on ? -1 : 1))
    .map(({ row, input }) => ({
      row,
      currency: input.currency,
      effective_on: input.effective_on,
      rate: rateOf(input),
    }));
