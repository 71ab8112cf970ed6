import { displayMoney } from '@eigaichi/domain/money/display';
import { type Money, sum } from '@eigaichi/domain/money/money';
import { BrokenStatement } from './statement-file.ts';

/** Refuses a file whose opening balance and entries don't make its closing balance, with both totals (D8k). */
export const refuseBalance = (opening: Money, entries: Money, closing: Money): void => {
  const found = sum([opening, entries], opening.currency);
  if (found.amount === closing.amount) return;
  throw new BrokenStatement('statement_balance', {
    opening: displayMoney(opening),
    entries: displayMoney(entries),
    found: displayMoney(found),
    closing: displayMoney(closing),
  });
};
