import { z } from 'zod';
import { firstBankDay } from '../shared/business-days.ts';
import { addDays, compareDates, type IsoDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { dateAfter, dateUntil, optionalDate } from '../shared/rules/date-rules.ts';

/** Days to pay an invoice issued after the agreed day. */
const lateInvoiceDays = 14;

/** An invoice is payable within a year. */
const mostDays = 365;

/**
 * Due day of an invoice: the agreed one, or two weeks from its issue if that has passed. If the receiving bank is
 * closed then, the next bank day (D8j).
 */
export const invoiceDueOn = (agreed: IsoDate | null, issued_on: IsoDate): IsoDate | null => {
  if (agreed === null) return null;
  return firstBankDay(compareDates(agreed, issued_on) >= 0 ? agreed : addDays(issued_on, lateInvoiceDays));
};

/** Staff may set a day other than the proposed one. */
export const invoiceInput = z.object({ due_on: optionalDate });

/** No invoice is payable before it is issued. */
export const invoiceDueIssues = (due_on: IsoDate | null | undefined, issued_on: IsoDate): Issue[] => [
  ...dateAfter('due_on', due_on, issued_on),
  ...dateUntil('due_on', due_on, addDays(issued_on, mostDays)),
];
