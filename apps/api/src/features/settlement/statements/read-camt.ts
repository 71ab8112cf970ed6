import { displayMoney } from '@eigaichi/domain/money/display';
import { fromMajor, type Money, negate, sum } from '@eigaichi/domain/money/money';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import type { BankEntry } from '@eigaichi/domain/settlement/bank-statement';
import { isDate } from '@eigaichi/domain/shared/dates';
import { BrokenXml, elementsAt, type XmlElement, xmlReader } from '../../../xml-tree.ts';
import { refuseBalance } from './refuse-balance.ts';
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

const isBooked = (entry: XmlElement): boolean => ['BOOK', ''].includes(first(entry, ['Sts', 'Cd'], ['Sts']));

const isCredit = (entry: XmlElement): boolean => first(entry, ['CdtDbtInd']) === 'CRDT';

/** Money that came; what a bank takes back of a debit is none. */
const isReceived = (entry: XmlElement): boolean => isCredit(entry) && first(entry, ['RvslInd']) !== 'true';

const wholeOf = (entry: XmlElement) => amountOf({ ...entry, children: elementsAt(entry, 'Amt') });

/** The transfers of an entry: a collective entry names each with its own amount. */
const transfersOf = (entry: XmlElement): XmlElement[] => {
  const named = elementsAt(entry, 'NtryDtls', 'TxDtls');
  return named.length > 1 && named.every((each) => amountOf(each) !== null) ? named : named.slice(0, 1);
};

/** The transfers of a collective entry make its amount, each with its own direction; else both sums are named. */
const refuseCollective = (entry: XmlElement, row: number): void => {
  const transfers = transfersOf(entry);
  const whole = wholeOf(entry);
  if (whole === null || transfers.length < 2) return;
  const direction = first(entry, ['CdtDbtInd']);
  const parts = transfers.map((transfer) => {
    const amount = amountOf(transfer);
    const isOpposite = ![direction, ''].includes(first(transfer, ['CdtDbtInd']));
    return amount === null || amount.currency !== whole.currency ? null : isOpposite ? negate(amount) : amount;
  });
  const known = parts.filter((part) => part !== null);
  // Transfers in other currencies are exchanged by the bank: they make no sum.
  if (known.length < parts.length) return;
  const found = sum(known, whole.currency);
  if (found.amount !== whole.amount)
    throw new BrokenStatement('statement_collective', {
      row,
      stated: displayMoney(whole),
      found: displayMoney(found),
    });
};

/** Money of an entry, one for each transfer of a collective one; null where it can't be read. */
const movesOf = (entry: XmlElement): BankEntry[] | null => {
  const value_on = first(entry, ['ValDt', 'Dt'], ['ValDt', 'DtTm'], ['BookgDt', 'Dt'], ['BookgDt', 'DtTm']).slice(
    0,
    10,
  );
  const isIn = isReceived(entry);
  const transfers = isIn ? transfersOf(entry) : elementsAt(entry, 'NtryDtls', 'TxDtls').slice(0, 1);
  const party = isIn ? 'Dbtr' : 'Cdtr';
  const found = (transfers.length === 0 ? [entry] : transfers).map((transfer, at) => {
    const amount = transfers.length > 1 ? amountOf(transfer) : wholeOf(entry);
    if (amount === null || amount.amount <= 0 || !isDate(value_on)) return null;
    const entryNumber = first(transfer, ['Refs', 'AcctSvcrRef']) || first(entry, ['AcctSvcrRef']);
    const written = [
      ...elementsAt(transfer, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()),
      first(transfer, ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref']),
      first(transfer, ['Refs', 'EndToEndId']).replace(/^NOTPROVIDED$/, ''),
    ];
    return {
      ...amount,
      direction: isIn ? ('in' as const) : ('out' as const),
      value_on,
      payer: first(transfer, ['RltdPties', party, 'Pty', 'Nm'], ['RltdPties', party, 'Nm']),
      reference: written.filter((text) => text !== '').join(' '),
      entry: entryNumber === '' || transfers.length < 2 ? entryNumber : `${entryNumber}/${at + 1}`,
    };
  });
  return found.includes(null) ? null : found.filter((each) => each !== null);
};

const signed = (entry: XmlElement): Money | null => {
  const whole = wholeOf(entry);
  return whole === null || isCredit(entry) ? whole : negate(whole);
};

const balanceOf = (statement: XmlElement, ...codes: readonly string[]): Money | null => {
  const balances = elementsAt(statement, 'Bal');
  const found = codes
    .map((code) => balances.find((each) => first(each, ['Tp', 'CdOrPrtry', 'Cd'], ['Tp', 'Cd']) === code))
    .find((each) => each !== undefined);
  return found === undefined ? null : signed(found);
};

/** Opening balance and booked entries make the closing balance, where the statement has both in one currency. */
const refuseStatement = (statement: XmlElement): void => {
  const [opening, closing] = [balanceOf(statement, 'OPBD', 'PRCD'), balanceOf(statement, 'CLBD')];
  if (opening === null || closing === null || opening.currency !== closing.currency) return;
  const { currency } = opening;
  const moves = elementsAt(statement, 'Ntry')
    .filter(isBooked)
    .flatMap((entry) => signed(entry) ?? []);
  if (moves.some((move) => move.currency !== currency)) return;
  refuseBalance(opening, sum(moves, currency), closing);
};

/**
 * An ISO 20022 statement (camt.053, any version): what is booked by its value date, one for each transfer of a collective
 * entry that was received. What the bank takes back of a debit and what isn't booked is counted among the others. Throws
 * where an entry can't be read, and where transfers or balances don't add up.
 */
export const readCamt = (xml: string): StatementFile => {
  const statements = elementsAt(treeOf(xml), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new BrokenStatement();
  const entries = statements.flatMap((statement) => elementsAt(statement, 'Ntry'));
  const isOther = (entry: XmlElement) => !isBooked(entry) || (isCredit(entry) && !isReceived(entry));
  const read = entries.map((entry) => (isOther(entry) ? [] : movesOf(entry)));
  const unread = read.flatMap((found, at) => (found === null ? [at + 1] : []));
  if (unread.length > 0) throw new UnreadRows(unread);
  for (const [at, entry] of entries.entries()) refuseCollective(entry, at + 1);
  for (const statement of statements) refuseStatement(statement);
  return {
    account: statements.map((each) => first(each, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id'])).join(' '),
    entries: read.flatMap((found) => found ?? []),
    others: read.filter((found) => found?.length === 0).length,
  };
};
