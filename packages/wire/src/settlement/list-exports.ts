import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { bankLineStates, listBankLines } from './bank-statements.ts';
import { creditHoldsFilter, listCreditHolds, listReminders, remindersFilter } from './dunning.ts';
import { listPayouts, listRuns, payoutsFilter, runsFilter } from './payout-runs.ts';
import { listReceivables, receivablesFilter } from './receivables.ts';
import { accountsFilter, listAccounts, side } from './settlement.ts';
import { recordsFilter, searchRecords } from './settlement-documents.ts';

/** Common query of every list's file: its format, and the language of its headings. */
const whole = {
  method: 'GET',
  params: z.object({ format: z.enum(['csv', 'xlsx']) }),
  answer: file,
  status: 200,
  heavy: 'file',
} as const;
const language = z.enum(['ja', 'en']).optional();

/** Each list as a file: all rows matching its filter, for those who may read the list (D8m). */
export const exportAccounts = endpoint('settlement.export_accounts', 'GET /settlement/accounts/export/:format', {
  ...whole,
  scope: 'settlement:read',
  access: listAccounts.access,
  query: z.object({ ...accountsFilter, language }),
});

export const exportReceivables = endpoint(
  'settlement.export_receivables',
  'GET /settlement/receivables/export/:format',
  {
    ...whole,
    access: listReceivables.access,
    query: z.object({ ...receivablesFilter, language }),
  },
);

export const exportRecords = endpoint('settlement.export_records', 'GET /settlement/records/export/:format', {
  ...whole,
  scope: 'settlement:read',
  access: searchRecords.access,
  query: z.object({ ...recordsFilter, language }),
});

/** Payments, refunds, reversals and allotted credits of all accounts, by value date. */
export const exportPayments = endpoint('settlement.export_payments', 'GET /settlement/payments/export/:format', {
  ...whole,
  access: listRuns.access,
  query: z.object({
    side: side.optional(),
    quote_provider: z.uuid().optional(),
    from: optionalDate,
    to: optionalDate,
    language,
  }),
});

export const exportPayouts = endpoint('settlement.export_payouts', 'GET /settlement/payouts/export/:format', {
  ...whole,
  access: listPayouts.access,
  query: z.object({ ...payoutsFilter, language }),
});

/** Payout lines, each with the amount its buyer has paid (D8u), of a day or a run. */
export const exportPayoutLines = endpoint(
  'settlement.export_payout_lines',
  'GET /settlement/payout-lines/export/:format',
  {
    ...whole,
    access: listPayouts.access,
    query: z.object({ due_on: payoutsFilter.due_on, run: z.uuid().optional(), language }),
  },
);

export const exportRuns = endpoint('settlement.export_payout_runs', 'GET /settlement/payout-runs/export/:format', {
  ...whole,
  access: listRuns.access,
  query: z.object({ ...runsFilter, language }),
});

export const exportBankLines = endpoint('settlement.export_bank_lines', 'GET /settlement/bank-lines/export/:format', {
  ...whole,
  access: listBankLines.access,
  query: z.object({ state: z.enum(bankLineStates).default('open'), language }),
});

export const exportReminders = endpoint('settlement.export_reminders', 'GET /settlement/reminders/export/:format', {
  ...whole,
  access: listReminders.access,
  query: z.object({ ...remindersFilter, language }),
});

export const exportCreditHolds = endpoint(
  'settlement.export_credit_holds',
  'GET /settlement/credit_holds/export/:format',
  {
    ...whole,
    access: listCreditHolds.access,
    query: z.object({ ...creditHoldsFilter, language }),
  },
);
