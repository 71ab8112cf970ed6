import { displayMoney } from '@eigaichi/domain/money/display';
import { type Money, negate, sum } from '@eigaichi/domain/money/money';
import type { Direction } from '@eigaichi/domain/settlement/bank-direction';
import { isDate } from '@eigaichi/domain/shared/dates';
import { elementsAt, type XmlElement } from '../../../xml-tree.ts';
import { first, isBooked, isForeign, isReversal, opposite, partOf, statedDirection, wholeOf } from './camt-elements.ts';
import { BrokenStatement, type FileEntry, type ReadRow } from './statement-file.ts';

type Move = { readonly transfer: XmlElement; readonly way: Direction; readonly amount: Money };

const signed = (way: Direction, amount: Money): Money => (way === 'in' ? amount : negate(amount));

/** Charges included in an amount, as deducted by the bank. */
const chargesIn = (element: XmlElement, { currency }: Money): Money[] =>
  [
    ...elementsAt(element, 'Chrgs', 'Rcrd'),
    ...elementsAt(element, 'Chrgs').filter(({ children }) => children.some(({ name }) => name === 'Amt')),
  ]
    .filter((record) => first(record, ['ChrgInclInd']) !== 'false' && first(record, ['ChrgInclInd']) !== '0')
    .flatMap((record) => {
      const amount = wholeOf(record);
      return amount === null || amount.currency !== currency ? [] : [signed(statedDirection(record) ?? 'out', amount)];
    });

/**
 * Transfers of a collective entry, each with its direction; one if they lack amounts in the entry's currency. They add
 * up to the entry's amount, if necessary with the bank's charges, which become a separate move.
 */
const movesIn = (entry: XmlElement, row: number, { way, whole }: { way: Direction; whole: Money }): Move[] => {
  const named = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const single = [{ transfer: named[0] ?? entry, way, amount: whole }];
  const parts = named.map((transfer) => ({
    transfer,
    way: statedDirection(transfer) ?? way,
    amount: partOf(transfer, whole),
  }));
  const moves = parts.flatMap(({ amount, ...part }) => (amount === null ? [] : [{ ...part, amount }]));
  if (moves.length < 2 || moves.length < parts.length) return single;
  const [stated, found] = [
    signed(way, whole),
    sum(
      moves.map((move) => signed(move.way, move.amount)),
      whole.currency,
    ),
  ];
  const gap = sum([stated, negate(found)], whole.currency);
  // Banks list charges on the entry, on each transfer, or both.
  const charges = [[entry], named, [entry, ...named]].map(
    (elements) =>
      sum(
        elements.flatMap((element) => chargesIn(element, whole)),
        whole.currency,
      ).amount,
  );
  if (gap.amount !== 0 && !charges.includes(gap.amount)) {
    // The total is shown in the entry's direction.
    const shown = way === 'in' ? found : negate(found);
    throw new BrokenStatement('statement_collective', { row, stated: displayMoney(whole), found: displayMoney(shown) });
  }
  // Debits were always one entry; a collective one that also received money lists each.
  if (moves.every((move) => move.way === 'out')) return single;
  const fee = gap.amount < 0 ? negate(gap) : gap;
  const kept = {
    transfer: { ...entry, children: [] },
    way: gap.amount < 0 ? ('out' as const) : ('in' as const),
    amount: fee,
  };
  return [...moves, ...(fee.amount === 0 ? [] : [kept])].filter(({ amount }) => amount.amount > 0);
};

const nameOf = (transfer: XmlElement, role: string): string =>
  first(
    transfer,
    ['RltdPties', role, 'Pty', 'Nm'],
    ['RltdPties', role, 'Nm'],
    ['RltdPties', role, 'Agt', 'FinInstnId', 'Nm'],
  );

const textsAt = (element: XmlElement, ...path: readonly string[]): string[] =>
  elementsAt(element, ...path).map(({ text }) => text.trim());

/** Joins texts, without empty ones and those contained in another. */
const joined = (texts: readonly string[]): string => {
  const filled = texts.filter((text) => text !== '');
  return filled.filter((text, at) => !filled.slice(0, at).some((other) => other.includes(text))).join(' ');
};

/**
 * Counterparty and remittance text: free text, references of creditor and documents, the bank's additions. The ultimate
 * party follows the account's holder, so that both are compared with names.
 */
const partiesOf = (
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
    // It describes the entry as a whole: in a collective one it would apply to each transfer.
    ...(isOnly ? textsAt(entry, 'AddtlNtryInf') : []),
  ];
  const oldPayer = first(transfer, ['RltdPties', holder, 'Pty', 'Nm'], ['RltdPties', holder, 'Nm']);
  return { payer, reference: joined([...before, ...more]), known_as: { payer: oldPayer, reference: before.join(' ') } };
};

const entriesOf = (entry: XmlElement, moves: readonly Move[], value_on: string): FileEntry[] =>
  moves.map(({ transfer, way, amount }, at) => {
    const number = first(transfer, ['Refs', 'AcctSvcrRef']) || first(entry, ['AcctSvcrRef']);
    const isCollective = elementsAt(entry, 'NtryDtls', 'TxDtls').length > 1 && moves.length > 1;
    return {
      ...amount,
      ...partiesOf(entry, transfer, way),
      direction: way,
      value_on,
      entry: number === '' || !isCollective ? number : `${number}/${at + 1}`,
    };
  });

const textOf = (entry: XmlElement): string =>
  [
    elementsAt(entry, 'Amt')[0]?.attributes.Ccy ?? '',
    first(entry, ['Amt']),
    first(entry, ['CdtDbtInd']),
    first(entry, ['ValDt', 'Dt'], ['ValDt', 'DtTm'], ['BookgDt', 'Dt'], ['BookgDt', 'DtTm']),
    first(entry, ['AcctSvcrRef']),
    first(entry, ['AddtlNtryInf'], ['NtryDtls', 'TxDtls', 'RmtInf', 'Ustrd']),
  ]
    .filter((text) => text !== '')
    .join(' · ');

type Judged = { readonly row: number; readonly decided: Direction | undefined; readonly isFlipped: boolean };

/**
 * Content of a statement entry. Sets aside unbooked entries, bank reversals of debits, and entries without a direction;
 * a person may decide the last two. `isFlipped` is set if only inverting its reversals gives the balance.
 */
export const readEntry = (entry: XmlElement, { row, decided, isFlipped }: Judged): ReadRow => {
  const read = { row, text: textOf(entry) };
  if (!isBooked(entry)) return { ...read, aside: 'pending' };
  const whole = wholeOf(entry);
  if (whole === null) return { ...read, fault: isForeign(entry) ? 'currency' : 'amount' };
  if (whole.amount === 0) return read;
  const value_on = first(entry, ['ValDt', 'Dt'], ['ValDt', 'DtTm'], ['BookgDt', 'Dt'], ['BookgDt', 'DtTm']).slice(
    0,
    10,
  );
  if (!isDate(value_on)) return { ...read, fault: 'day' };
  const stated = statedDirection(entry);
  const way = decided ?? (stated !== null && isFlipped && isReversal(entry) ? opposite(stated) : stated);
  if (way === null) return { ...read, aside: 'direction' };
  if (decided === undefined && way === 'in' && isReversal(entry)) return { ...read, aside: 'reversal' };
  return { ...read, entries: entriesOf(entry, movesIn(entry, row, { way, whole }), value_on) };
};
