import { type listBankLines, reconcileDays } from '@eigaichi/wire/settlement/bank-statements';
import { readPeriods } from '@eigaichi/wire/settlement/book-periods';
import { readCreditHold } from '@eigaichi/wire/settlement/dunning';
import { listPaymentRecords } from '@eigaichi/wire/settlement/payment-records';
import { listPayouts, listRuns, readRun } from '@eigaichi/wire/settlement/payout-runs';
import { listAccounts, readAccount, readSummary } from '@eigaichi/wire/settlement/settlement';
import {
  listOpenYears,
  previewClosing,
  previewInvoice,
  readDocument,
} from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { dataQuery, pageQuery } from '../../lib/read-query.ts';

export type Account = AnswerOut<typeof readAccount>['data'];
export type AccountSide = Account['side'];
export type UsagePeriod = Account['periods'][number];
export type OpenInvoice = Account['invoices'][number];
export type BillingLine = Account['lines'][number];
export type BillingDocument = AnswerOut<typeof readDocument>['data'];
export type Summary = AnswerOut<typeof readSummary>['data'];
export type Closing = AnswerOut<typeof previewClosing>['data'];
export type PlannedPayout = AnswerOut<typeof listPayouts>['data'][number];
export type BankLine = AnswerOut<typeof listBankLines>['data'][number];
export type PayoutRun = AnswerOut<typeof readRun>['data'];

/** Accounting months of a year (`2026`) and the year itself (D8v). */
export const periodsQuery = (year: string) => ({
  ...dataQuery(readPeriods, { params: { year } }),
  placeholderData: keepPreviousData,
});

export const summaryQuery = () => dataQuery(readSummary, {});

export const accountsQuery = (query: QueryIn<typeof listAccounts>) => pageQuery(listAccounts, { query });

type Of = { readonly uuid: string; readonly side: AccountSide };

export const accountQuery = (params: Of, query: QueryIn<typeof readAccount>) => ({
  ...dataQuery(readAccount, { params, query }),
  placeholderData: keepPreviousData,
});

export const documentQuery = (uuid: string) => dataQuery(readDocument, { params: { uuid } });

/** Preview of the invoice to issue now; refetched whenever its dialog opens. */
export const invoicePreviewQuery = (uuid: string) => ({
  ...dataQuery(previewInvoice, { params: { uuid } }),
  staleTime: 0,
  gcTime: 0,
});

export const payoutsQuery = (query: QueryIn<typeof listPayouts>) => pageQuery(listPayouts, { query });

export const runsQuery = (query: QueryIn<typeof listRuns>) => pageQuery(listRuns, { query });

export const runQuery = (uuid: string) => dataQuery(readRun, { params: { uuid } });

export const reconciliationQuery = (params: { from: string; to: string }) => ({
  ...dataQuery(reconcileDays, { params }),
  placeholderData: keepPreviousData,
});

export const paymentRecordsQuery = (query: QueryIn<typeof listPaymentRecords>) =>
  pageQuery(listPaymentRecords, { query });

export const openYearsQuery = () => dataQuery(listOpenYears, {});

export const closingQuery = (year: number) => dataQuery(previewClosing, { params: { year } });

/** Hold of the named buyer; by default the reader's own. */
export const creditHoldQuery = (consumer: string | undefined) =>
  dataQuery(readCreditHold, { query: consumer === undefined ? {} : { consumer } });

/** True if an invoice for a buyer's dues is still to come (D8e). */
export const awaitsInvoice = ({ dues }: Pick<Account, 'dues'>): boolean =>
  dues.some(({ due_on, amount, paid, invoice }) => due_on !== null && paid.amount < amount.amount && invoice === null);
