import { fromMajor, type Money } from '@eigaichi/domain/money/money';
import { currencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import type { Direction } from '@eigaichi/domain/settlement/bank-direction';
import { elementsAt, type XmlElement } from '../../../xml-tree.ts';

export const first = (element: XmlElement, ...paths: readonly (readonly string[])[]): string =>
  paths.map((path) => elementsAt(element, ...path)[0]?.text.trim() ?? '').find((text) => text !== '') ?? '';

const moneyIn = (found: XmlElement | undefined): Money | null => {
  const currency = found?.attributes.Ccy ?? '';
  const text = found?.text.trim() ?? '';
  if (!isCodeOf(currencies, currency) || !/^\+?(?:\d+\.?\d*|\.\d+)$/.test(text)) return null;
  return fromMajor(Number(text), currency);
};

/** Amount of an entry, balance or charge; null if unreadable or in an unknown currency. */
export const wholeOf = (element: XmlElement): Money | null => moneyIn(elementsAt(element, 'Amt')[0]);

/** True if an entry is in an unknown currency. */
export const isForeign = (entry: XmlElement): boolean =>
  !isCodeOf(currencies, elementsAt(entry, 'Amt')[0]?.attributes.Ccy ?? '');

/** Amount of an entry's transfer, in the entry's currency. */
export const partOf = (transfer: XmlElement, { currency }: Money): Money | null =>
  [...elementsAt(transfer, 'AmtDtls', 'TxAmt', 'Amt'), ...elementsAt(transfer, 'Amt')]
    .map(moneyIn)
    .find((money) => money?.currency === currency) ?? null;

/** Direction of an amount; null if not stated. */
export const statedDirection = (element: XmlElement): Direction | null => {
  const stated = first(element, ['CdtDbtInd']);
  return stated === 'CRDT' ? 'in' : stated === 'DBIT' ? 'out' : null;
};

/** True if an entry is a reversal; `true` and `1` are the same (xs:boolean). */
export const isReversal = (entry: XmlElement): boolean => ['true', '1'].includes(first(entry, ['RvslInd']));

export const isBooked = (entry: XmlElement): boolean =>
  ['BOOK', ''].includes(first(entry, ['Sts', 'Cd'], ['Sts', 'Prtry'], ['Sts']));

export const opposite = (way: Direction): Direction => (way === 'in' ? 'out' : 'in');
