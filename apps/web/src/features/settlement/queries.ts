import { listBankLines, reconcileDays } from '@eigaichi/wire/settlement/bank-statements';
import { readPeriods } from '@eigaichi/wire/settlement/book-periods';
import { listCreditHolds, listReminders, readCreditHold } from '@eigaichi/wire/settlement/dunning';
import { listPaymentRecords } from '@eigaichi/wire/settlement/payment-records';
import { listPayouts, listRuns, readRun } from '@eigaichi/wire/settlement/payout-runs';
import { listReceivables } from '@eigaichi/wire/settlement/receivables';
import { listAccounts, readAccount, readSummary } from '@eigaichi/wire/settlement/settlement';
import {
  listOpenYears,
  previewClosing,
  previewInvoice,
  readDocument,
  searchRecords,
} from '@eigaichi/wire/settlement/settlement-documents';
import type { AnswerOut, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

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

/** Everything of this feature: a payment changes lists, sums and documents alike. */
export const settlementKey = ['settlement'] as const;

/** Months of a year of the books (`2026`) and the year itself (D8v). */
export const periodsQuery = (year: string) =>
  queryOptions({
    queryKey: [...settlementKey, 'periods', year],
    queryFn: async ({ signal }) => (await call(readPeriods, { params: { year }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const summaryQuery = () =>
  queryOptions({
    queryKey: [...settlementKey, 'summary'],
    queryFn: async ({ signal }) => (await call(readSummary, { signal })).data,
  });

export const accountsQuery = (query: QueryIn<typeof listAccounts>) =>
  queryOptions({
    queryKey: [...settlementKey, 'accounts', query],
    queryFn: async ({ signal }) => call(listAccounts, { query, signal }),
    placeholderData: keepPreviousData,
  });

type Of = { readonly uuid: string; readonly side: AccountSide };

export const accountQuery = (params: Of, query: QueryIn<typeof readAccount>) =>
  queryOptions({
    queryKey: [...settlementKey, 'account', params, query],
    queryFn: async ({ signal }) => (await call(readAccount, { params, query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const documentQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...settlementKey, 'document', uuid],
    queryFn: async ({ signal }) => (await call(readDocument, { params: { uuid }, signal })).data,
  });

/** The invoice that would be issued now; asked each time its dialog opens. */
export const invoicePreviewQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...settlementKey, 'invoice_preview', uuid],
    queryFn: async ({ signal }) => (await call(previewInvoice, { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const recordsQuery = (query: QueryIn<typeof searchRecords>) =>
  queryOptions({
    queryKey: [...settlementKey, 'records', query],
    queryFn: async ({ signal }) => call(searchRecords, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (query: QueryIn<typeof listPayouts>) =>
  queryOptions({
    queryKey: [...settlementKey, 'payouts', query],
    queryFn: async ({ signal }) => call(listPayouts, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const runsQuery = (query: QueryIn<typeof listRuns>) =>
  queryOptions({
    queryKey: [...settlementKey, 'runs', query],
    queryFn: async ({ signal }) => call(listRuns, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const runQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...settlementKey, 'run', uuid],
    queryFn: async ({ signal }) => (await call(readRun, { params: { uuid }, signal })).data,
  });

export const bankLinesQuery = (query: QueryIn<typeof listBankLines>) =>
  queryOptions({
    queryKey: [...settlementKey, 'bank_lines', query],
    queryFn: async ({ signal }) => call(listBankLines, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const reconciliationQuery = (params: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...settlementKey, 'reconciliation', params],
    queryFn: async ({ signal }) => (await call(reconcileDays, { params, signal })).data,
    placeholderData: keepPreviousData,
  });

export const paymentRecordsQuery = (query: QueryIn<typeof listPaymentRecords>) =>
  queryOptions({
    queryKey: [...settlementKey, 'payment_records', query],
    queryFn: async ({ signal }) => call(listPaymentRecords, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const openYearsQuery = () =>
  queryOptions({
    queryKey: [...settlementKey, 'open_years'],
    queryFn: async ({ signal }) => (await call(listOpenYears, { signal })).data,
  });

export const closingQuery = (year: number) =>
  queryOptions({
    queryKey: [...settlementKey, 'closing', year],
    queryFn: async ({ signal }) => (await call(previewClosing, { params: { year }, signal })).data,
  });

export const remindersQuery = (query: QueryIn<typeof listReminders>) =>
  queryOptions({
    queryKey: [...settlementKey, 'reminders', query],
    queryFn: async ({ signal }) => call(listReminders, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const creditHoldsQuery = (query: QueryIn<typeof listCreditHolds>) =>
  queryOptions({
    queryKey: [...settlementKey, 'credit_holds', query],
    queryFn: async ({ signal }) => call(listCreditHolds, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The hold of the buyer named; without one, the reader's own. */
export const creditHoldQuery = (consumer: string | undefined) =>
  queryOptions({
    queryKey: [...settlementKey, 'credit_hold', consumer ?? null],
    queryFn: async ({ signal }) =>
      (await call(readCreditHold, { query: consumer === undefined ? {} : { consumer }, signal })).data,
  });

export const receivablesQuery = (query: QueryIn<typeof listReceivables>) =>
  queryOptions({
    queryKey: [...settlementKey, 'receivables', query],
    queryFn: async ({ signal }) => call(listReceivables, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Whether an invoice is yet to come for what a buyer has to pay (D8e). */
export const awaitsInvoice = ({ dues }: Pick<Account, 'dues'>): boolean =>
  dues.some(({ due_on, amount, paid, invoice }) => due_on !== null && paid.amount < amount.amount && invoice === null);
