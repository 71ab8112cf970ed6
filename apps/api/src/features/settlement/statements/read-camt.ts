import { fromMajor } from '@eigaichi/domain/money/money';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import type { Receipt } from '@eigaichi/domain/settlement/bank-statement';
import { isDate } from '@eigaichi/domain/shared/dates';
import { BrokenXml, elementsAt, type XmlElement, xmlReader } from '../../../xml-tree.ts';
import { BrokenStatement, type StatementFile, UnreadRows } from './statement-file.ts';

const treeOf = (xml: string): XmlElement => {
  const reader = xmlReader();
  try {
    reader.write(xml);
    return reader.close();
  } catch (error) {
    throw error instanceof BrokenXml ? new BrokenStatement() : error;
  }
};

const first = (element: XmlElement, ...paths: readonly (readonly string[])[]): string =>
  paths.map((path) => elementsAt(element, ...path)[0]?.text.trim() ?? '').find((text) => text !== '') ?? '';

/** Whether a text begins as an XML file. */
export const isXml = (text: string): boolean => /^\s*</.test(text);

const amountOf = (element: XmlElement) => {
  const [found] = [...elementsAt(element, 'AmtDtls', 'TxAmt', 'Amt'), ...elementsAt(element, 'Amt')];
  const currency = found?.attributes.Ccy ?? '';
  if (found === undefined || !isCodeOf(currencies, currency)) return null;
  return fromMajor(Number(found.text.trim() || Number.NaN), currency);
};

const isReceived = (entry: XmlElement): boolean => {
  const isReversal = first(entry, ['RvslInd']) === 'true';
  const isBooked = ['BOOK', ''].includes(first(entry, ['Sts', 'Cd'], ['Sts']));
  return isBooked && !isReversal && first(entry, ['CdtDbtInd']) === 'CRDT';
};

/** The transfers of an entry: a collective entry names each with its own amount. */
const transfersOf = (entry: XmlElement): XmlElement[] => {
  const named = elementsAt(entry, 'NtryDtls', 'TxDtls');
  return named.length > 1 && named.every((each) => amountOf(each) !== null) ? named : named.slice(0, 1);
};

const receiptsOf = (entry: XmlElement): Receipt[] | null => {
  const value_on = first(entry, ['ValDt', 'Dt'], ['ValDt', 'DtTm'], ['BookgDt', 'Dt'], ['BookgDt', 'DtTm']).slice(
    0,
    10,
  );
  const transfers = transfersOf(entry);
  const found = (transfers.length === 0 ? [entry] : transfers).map((transfer, at) => {
    const amount =
      transfers.length > 1 ? amountOf(transfer) : amountOf({ ...entry, children: elementsAt(entry, 'Amt') });
    if (amount === null || amount.amount <= 0 || !isDate(value_on)) return null;
    const entryNumber = first(transfer, ['Refs', 'AcctSvcrRef']) || first(entry, ['AcctSvcrRef']);
    const written = [
      ...elementsAt(transfer, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()),
      first(transfer, ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref']),
      first(transfer, ['Refs', 'EndToEndId']).replace(/^NOTPROVIDED$/, ''),
    ];
    return {
      ...amount,
      value_on,
      payer: first(transfer, ['RltdPties', 'Dbtr', 'Pty', 'Nm'], ['RltdPties', 'Dbtr', 'Nm']),
      reference: written.filter((text) => text !== '').join(' '),
      entry: entryNumber === '' || transfers.length < 2 ? entryNumber : `${entryNumber}/${at + 1}`,
    };
  });
  return found.includes(null) ? null : found.filter((each) => each !== null);
};

/**
 * An ISO 20022 statement (camt.053, any version): booked credits by their value date, one for each transfer of a
 * collective entry; reversals, debits and what isn't booked are counted among the others. Throws where an entry can't be
 * read.
 */
export const readCamt = (xml: string): StatementFile => {
  const statements = elementsAt(treeOf(xml), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new BrokenStatement();
  const entries = statements.flatMap((statement) => elementsAt(statement, 'Ntry'));
  const read = entries.map((entry) => (isReceived(entry) ? receiptsOf(entry) : []));
  const unread = read.flatMap((found, at) => (found === null ? [at + 1] : []));
  if (unread.length > 0) throw new UnreadRows(unread);
  return {
    account: statements.map((each) => first(each, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id'])).join(' '),
    receipts: read.flatMap((found) => found ?? []),
    others: read.filter((found) => found?.length === 0).length,
  };
};
