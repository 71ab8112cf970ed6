import { type Money, negate, sum } from '@eigaichi/domain/money/money';
import { BrokenXml, elementsAt, type XmlElement, xmlReader } from '../../../xml-tree.ts';
import { first, isBooked, isReversal, statedDirection, wholeOf } from './camt-elements.ts';
import { readEntry } from './camt-entry.ts';
import { refuseBalance } from './refuse-balance.ts';
import { BrokenStatement, type Decided, fileOf, type StatementFile } from './statement-file.ts';

const kinds = [
  { format: 'camt053', root: 'BkToCstmrStmt', part: 'Stmt' },
  { format: 'camt052', root: 'BkToCstmrAcctRpt', part: 'Rpt' },
  { format: 'camt054', root: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
] as const;

export type CamtFile = StatementFile & { readonly format: (typeof kinds)[number]['format'] };

const treeOf = (xml: string): XmlElement => {
  const reader = xmlReader();
  try {
    reader.write(xml);
    return reader.close();
  } catch (error) {
    throw error instanceof BrokenXml ? new BrokenStatement() : error;
  }
};

/** True if a text begins like an XML file. */
export const isXml = (text: string): boolean => /^\s*</.test(text);

/** Messages with a given name in a tree: bare, in a document, or in a network envelope. */
const messagesIn = (tree: XmlElement, root: string, depth = 4): XmlElement[] =>
  depth === 0
    ? []
    : tree.children.flatMap((child) => (child.name === root ? [child] : messagesIn(child, root, depth - 1)));

const signed = (entry: XmlElement, isFlipped = false): Money | null => {
  const whole = wholeOf(entry);
  const isIn = (statedDirection(entry) === 'in') !== (isFlipped && isReversal(entry));
  return whole === null || isIn ? whole : negate(whole);
};

const balanceOf = (statement: XmlElement, ...codes: readonly string[]): Money | null => {
  const balances = elementsAt(statement, 'Bal');
  const found = codes
    .map((code) => balances.find((each) => first(each, ['Tp', 'CdOrPrtry', 'Cd'], ['Tp', 'Cd']) === code))
    .find((each) => each !== undefined);
  return found === undefined ? null : signed(found);
};

/**
 * Checks that opening balance and booked entries make the closing balance, if the statement has both in one currency;
 * refuses otherwise. Banks state reversals in different directions: returns true if only the opposite adds up.
 */
const flipsReversals = (statement: XmlElement): boolean => {
  const [opening, closing] = [balanceOf(statement, 'OPBD', 'PRCD'), balanceOf(statement, 'CLBD')];
  if (opening === null || closing === null || opening.currency !== closing.currency) return false;
  const { currency } = opening;
  const booked = elementsAt(statement, 'Ntry').filter(isBooked);
  // An entry without a direction can't be added up.
  if (booked.some((entry) => statedDirection(entry) === null)) return false;
  const moves = (isFlipped: boolean) => booked.flatMap((entry) => signed(entry, isFlipped) ?? []);
  if (moves(false).length < booked.length || moves(false).some((move) => move.currency !== currency)) return false;
  const made = (isFlipped: boolean) => sum([opening, ...moves(isFlipped)], currency).amount;
  if (made(false) !== closing.amount && made(true) === closing.amount) return true;
  refuseBalance(opening, sum(moves(false), currency), closing);
  return false;
};

/**
 * Reads an ISO 20022 statement, report or notice (camt.053, camt.052, camt.054, any version). Returns booked entries by
 * value date, one for each received transfer of a collective entry; balances are not entries. Throws for any other
 * message, and if transfers or balances don't add up.
 */
export const readCamt = (xml: string, decided: Decided): CamtFile => {
  const tree = treeOf(xml);
  const found = kinds
    .map((kind) => ({ ...kind, messages: messagesIn(tree, kind.root) }))
    .map((kind) => ({ ...kind, statements: kind.messages.flatMap((message) => elementsAt(message, kind.part)) }))
    .find(({ messages }) => messages.length > 0);
  if (found === undefined) throw new BrokenStatement();
  if (found.statements.length === 0) throw new BrokenStatement('statement_empty');
  const { format, statements } = found;
  const entries = statements.flatMap((statement) =>
    elementsAt(statement, 'Ntry').map((entry) => ({ statement, entry })),
  );
  const flips = new Map(statements.map((statement) => [statement, flipsReversals(statement)]));
  const rows = entries.map(({ statement, entry }, at) =>
    readEntry(entry, { row: at + 1, decided: decided.get(at + 1), isFlipped: flips.get(statement) === true }),
  );
  const account = statements.map((each) => first(each, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id'])).join(' ');
  return { format, ...fileOf(account, rows) };
};
