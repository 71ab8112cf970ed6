import { createHash } from 'node:crypto';
import type { Direction } from '@eigaichi/domain/settlement/bank-direction';
import type { BankEntry } from '@eigaichi/domain/settlement/bank-statement';
import type {
  StatementColumns,
  StatementEncoding,
  StatementFormat,
} from '@eigaichi/domain/settlement/statement-columns';
import type { ForeignText } from '../../../foreign-text.ts';
import { Refused } from '../../../http/refused.ts';
import { type CsvColumns, type CsvWord, csvColumns, wordsOf } from './csv-table.ts';
import { isXml, readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { isZengin, readZengin } from './read-zengin.ts';
import { isZenginReceipts, readZenginReceipts } from './read-zengin-receipts.ts';
import { BrokenStatement, fileOf, type StatementFile } from './statement-file.ts';
import { statementText } from './statement-text.ts';

/** Bank file as sent, with a person's decisions about it. */
export type SentFile = {
  readonly content: string;
  readonly columns?: StatementColumns | null | undefined;
  /** Encoding, if the file doesn't declare one. */
  readonly encoding?: StatementEncoding | null | undefined;
  /** Directions of rows that would otherwise be set aside. */
  readonly decided?: readonly { readonly row: number; readonly direction: Direction }[] | null | undefined;
  /** True to skip unreadable rows. */
  readonly without_faults?: boolean | null | undefined;
};

export type KeyedEntry = BankEntry & { readonly key: string };

export type ReadStatement = Pick<StatementFile, 'others' | 'asides' | 'faults'> & {
  readonly format: StatementFormat;
  readonly entries: readonly KeyedEntry[];
  readonly encoding: Omit<ForeignText, 'text'>;
  /** For a CSV file: its headings, and their likely meaning. */
  readonly csv: CsvColumns | null;
  /** Words of its direction column. */
  readonly words: readonly CsvWord[];
};

const mostEntries = 5_000;
const mostShown = 20;

/**
 * Key of an entry across all files that contain it: its account and content, and its position among entries of equal
 * content, since two equal transfers may arrive on one day.
 */
const keyed = ({ account, entries }: StatementFile): KeyedEntry[] => {
  const seen = new Map<string, number>();
  return entries.map(({ known_as, ...each }) => {
    const { direction, value_on, amount, currency, entry } = each;
    const { payer, reference } = known_as ?? each;
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
    if (error instanceof BrokenStatement) throw new Refused(error.code, { params: error.params });
    throw error;
  }
};

type Kind = { readonly kind: string; readonly is: RegExp };

/** Statements and documents of other forms, recognised by their start. */
const forms: readonly Kind[] = [
  { kind: 'PDF', is: /^%PDF/ },
  { kind: 'Excel', is: /^(?:PK[^\w\s,;|"-]{2}|\u00d0\u00cf\W\u00e0)/ },
  { kind: 'HTML', is: /^\s*<(?:!doctype html|html)\b/i },
  { kind: 'EBCDIC', is: /^\u00f1\u00f0[\u00f0-\u00f9]/ },
  { kind: 'MT942', is: /^(?:\{1:[\s\S]*\{2:[IO]942|[\s\S]{0,2000}^:34F:)/m },
  { kind: 'MT940', is: /^(?:\s*\{1:F|[\s\S]{0,300}^:(?:20|25|28C?|60[FM]):)/m },
  { kind: 'OFX', is: /^\s*(?:OFXHEADER|<\?OFX|<OFX|<\?xml[\s\S]{0,300}<OFX)/i },
  { kind: 'QIF', is: /^\s*!(?:Type|Account|Option):/i },
  { kind: 'BAI2', is: /^01,[^\n]*\n02,/ },
  { kind: 'CODA', is: /^0000\d{6}[^\n]{118}\r?\n/ },
  { kind: 'DTAUS', is: /^0128A/ },
  { kind: 'CFONB 120', is: /^01\d{5} {4}[^\n]{109}\r?\n?/ },
  { kind: 'Norma 43', is: /^11\d{18}[^\n]{60}\r?\n/ },
];

const orders: readonly Kind[] = [
  { kind: 'pain.001', is: /^\s*<[\s\S]{0,600}\bpain\.001\./ },
  { kind: 'pain.008', is: /^\s*<[\s\S]{0,600}\bpain\.008\./ },
  { kind: 'Zengin 21', is: /^1(?:21)[01]\d{10}/ },
  { kind: 'Zengin 11/12', is: /^1(?:11|12|71|72)[01]\d{10}/ },
  { kind: 'Zengin 91', is: /^191[01]\d{10}/ },
];

/** Refuses another kind of bank file, with its name and what to request from the bank. */
const refuseOtherKinds = (content: string, text: string): void => {
  const start = Buffer.from(content.slice(0, 4_000), 'base64').toString('latin1');
  const found = (kinds: readonly Kind[]) =>
    kinds.find(({ is }) => is.test(start) || is.test(text.slice(0, 4_000)))?.kind;
  const form = found(forms);
  if (form !== undefined) throw new BrokenStatement('statement_other_form', { kind: form });
  const message = /^\s*<[\s\S]{0,600}xsd:((?:camt|pacs|acmt|admi|head)\.\d{3})\./.exec(text)?.[1];
  if (message !== undefined && !/<(?:\w+:)?BkToCstmr/.test(text))
    throw new BrokenStatement('statement_other_form', { kind: message });
  const order = found(orders);
  if (order !== undefined) throw new BrokenStatement('statement_orders', { kind: order });
};

const readFile = (text: string, { content, columns, decided }: SentFile) => {
  const chosen = new Map((decided ?? []).map(({ row, direction }) => [row, direction]));
  refuseOtherKinds(content, text);
  if (isZengin(text)) return { format: 'zengin' as const, ...readZengin(text) };
  if (isZenginReceipts(text)) return { format: 'zengin_receipts' as const, ...readZenginReceipts(text) };
  if (isXml(text)) return readCamt(text, chosen);
  return { format: 'csv' as const, ...(columns ? readCsv(text, columns, chosen) : fileOf('', [])) };
};

/** Reads a bank's file and its unreadable rows for a preview. Refused like `readStatement`, except for single rows. */
export const inspectStatement = (sent: SentFile): ReadStatement =>
  refusing(() => {
    const { text, ...encoding } = statementText(sent.content, sent.encoding);
    const file = readFile(text, sent);
    if (file.entries.length > mostEntries) throw new Refused('statement_long', { params: { max: mostEntries } });
    const { format, others, asides, faults } = file;
    const isCsv = format === 'csv';
    const words = isCsv && sent.columns ? wordsOf(text, sent.columns) : [];
    return {
      format,
      entries: keyed(file),
      others,
      asides,
      faults,
      encoding,
      csv: isCsv ? csvColumns(text) : null,
      words,
    };
  });

/**
 * Reads a bank's file in its form (Zengin, camt, CSV). A CSV file without selected columns has no entries yet. Refuses
 * files of no such form (`statement_broken`) and other kinds, by name. Refuses contradictions with the reason and both
 * figures. Refuses an encoding that a person has to choose, and more than 5,000 entries. Unreadable rows are refused
 * together (`statement_rows`), unless skipped by choice.
 */
export const readStatement = (sent: SentFile): ReadStatement => {
  const read = inspectStatement(sent);
  if (!read.encoding.isSure) throw new Refused('statement_encoding');
  if (read.faults.length > 0 && sent.without_faults !== true) {
    const shown = read.faults.slice(0, mostShown).map(({ row }) => row);
    const rows = `${shown.join(', ')}${read.faults.length > mostShown ? ' …' : ''}`;
    throw new Refused('statement_rows', { params: { rows, count: read.faults.length } });
  }
  return read;
};
