import { z } from 'zod';
import { firstBankDay } from '../shared/business-days.ts';
import { addDays, compareDates, type IsoDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { dateAfter, dateUntil, optionalDate } from '../shared/rules/date-rules.ts';

/** Days to pay an invoice that is issued after the agreed day. */
const lateInvoiceDays = 14;

/** An invoice is payable within a year. */
const mostDays = 365;

/**
 * The day by which an invoice is payable: the one agreed, or two weeks from its issue where that has passed, and the next
 * bank day where the bank that receives it is closed then (D8j).
 */
export const invoiceDueOn = (agreed: IsoDate | null, issued_on: IsoDate): IsoDate | null => {
  if (agreed === null) return null;
  return firstBankDay(compareDates(agreed, issued_on) >= 0 ? agreed : addDays(issued_on, lateInvoiceDays));
};

/** Staff may name another day than the proposed one. */
export const invoiceInput = z.object({ due_on: optionalDate });

/** No invoice is payable before it is issued. */
export const invoiceDueIssues = (due_on: IsoDate | null | undefined, issued_on: IsoDate): Issue[] => [
  ...dateAfter('due_on', due_on, issued_on),
  ...dateUntil('due_on', due_on, addDays(issued_on, mostDays)),
];
