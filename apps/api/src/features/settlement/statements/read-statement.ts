import { createHash } from 'node:crypto';
import type { BankEntry, StatementColumns, StatementFormat } from '@eigaichi/domain/settlement/bank-statement';
import { fileText } from '../../../http/file-text.ts';
import { Refused } from '../../../http/refused.ts';
import { isXml, readCamt } from './read-camt.ts';
import { csvColumns, readCsv } from './read-csv.ts';
import { isZengin, readZengin } from './read-zengin.ts';
import { BrokenStatement, type StatementFile, UnreadRows } from './statement-file.ts';

/** A file from a bank, as it was sent. */
export type SentFile = { readonly content: string; readonly columns?: StatementColumns | null | undefined };

export type KeyedEntry = BankEntry & { readonly key: string };

export type ReadStatement = {
  readonly format: StatementFormat;
  readonly entries: readonly KeyedEntry[];
  readonly others: number;
  /** Of a CSV file: its headings, and which of them are probably meant. */
  readonly csv: ReturnType<typeof csvColumns> | null;
};

const mostEntries = 5_000;
const mostShown = 20;

/**
 * What tells an entry apart in every file that holds it: its account and content, and its place among entries of the same
 * content, since two equal transfers may arrive on one day.
 */
const keyed = ({ account, entries }: StatementFile): KeyedEntry[] => {
  const seen = new Map<string, number>();
  return entries.map((each) => {
    const { direction, value_on, amount, currency, payer, reference, entry } = each;
    // Receipts had their keys before debits were stored.
    const way = direction === 'out' ? [direction] : [];
    const content = JSON.stringify([account, value_on, amount, currency, payer, reference, entry, ...way]);
    const place = seen.get(content) ?? 0;
    seen.set(content, place + 1);
    return { ...each, key: createHash('sha256').update(`${content}${place}`).digest('hex') };
  });
};

const refusing = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadRows) {
      const shown = error.rows.slice(0, mostShown).join(', ');
      const rows = error.rows.length > mostShown ? `${shown} …` : shown;
      throw new Refused('statement_rows', { params: { rows, count: error.rows.length } });
    }
    if (error instanceof BrokenStatement) throw new Refused(error.code, { params: error.params });
    throw error;
  }
};

const none: StatementFile = { account: '', entries: [], others: 0 };

/**
 * Reads a bank's file in the form that it is in (Zengin, camt.053, CSV). A CSV file without named columns has no entries
 * yet. Refused: a file of no such form (`statement_broken`) or that contradicts itself, with the reason and both figures,
 * rows that can't be read, all at once (`statement_rows`), more than 5,000 entries.
 */
export const readStatement = ({ content, columns }: SentFile): ReadStatement =>
  refusing(() => {
    const text = fileText(content);
    const format = isZengin(text) ? 'zengin' : isXml(text) ? 'camt053' : 'csv';
    const csv = format === 'csv' ? csvColumns(text) : null;
    const readers = {
      zengin: () => readZengin(text),
      camt053: () => readCamt(text),
      csv: () => (columns ? readCsv(text, columns) : none),
    } as const;
    const file = readers[format]();
    if (file.entries.length > mostEntries) throw new Refused('statement_long', { params: { max: mostEntries } });
    return { format, entries: keyed(file), others: file.others, csv };
  });
