import type { Direction } from '@eigaichi/domain/settlement/bank-direction';
import { elementsAt, type XmlElement } from '../../../xml-tree.ts';
import { first } from './camt-elements.ts';
import type { FileEntry } from './statement-file.ts';

const nameOf = (transfer: XmlElement, role: string): string =>
  first(
    transfer,
    ['RltdPties', role, 'Pty', 'Nm'],
    ['RltdPties', role, 'Nm'],
    ['RltdPties', role, 'Agt', 'FinInstnId', 'Nm'],
  );

const textsAt = (element: XmlElement, ...path: readonly string[]): string[] =>
  elementsAt(element, ...path).map(({ text }) => text.trim());

/** Texts joined, without empty ones and those that another holds already. */
const joined = (texts: readonly string[]): string => {
  const filled = texts.filter((text) => text !== '');
  return filled.filter((text, at) => !filled.slice(0, at).some((other) => other.includes(text))).join(' ');
};

/**
 * Who paid or was paid, and what was written: free text, references of creditor and documents, what the bank adds. The
 * party that the money is finally from is named behind the account's holder, so that both are compared with names.
 */
export const partiesOf = (
  entry: XmlElement,
  transfer: XmlElement,
  way: Direction,
): Pick<FileEntry, 'payer' | 'reference' | 'known_as'> => {
  const [holder, final] = way === 'in' ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr'];
  const [named, ultimate] = [nameOf(transfer, holder), nameOf(transfer, final)];
  const payer = named === '' || ultimate === '' || named === ultimate ? named || ultimate : `${named} (${ultimate})`;
  const before = [
    ...textsAt(transfer, 'RmtInf', 'Ustrd'),
    first(transfer, ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref']),
    first(transfer, ['Refs', 'EndToEndId']).replace(/^NOTPROVIDED$/, ''),
  ].filter((text) => text !== '');
  const isOnly = elementsAt(entry, 'NtryDtls', 'TxDtls').length < 2;
  const more = [
    ...textsAt(transfer, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...textsAt(transfer, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
    ...textsAt(transfer, 'RmtInf', 'Strd', 'AddtlRmtInf'),
    ...textsAt(transfer, 'RtrInf', 'AddtlInf'),
    ...textsAt(transfer, 'AddtlTxInf'),
    // It tells of the entry as a whole: of a collective one it would name each transfer.
    ...(isOnly ? textsAt(entry, 'AddtlNtryInf') : []),
  ];
  const oldPayer = first(transfer, ['RltdPties', holder, 'Pty', 'Nm'], ['RltdPties', holder, 'Nm']);
  return { payer, reference: joined([...before, ...more]), known_as: { payer: oldPayer, reference: before.join(' ') } };
};
