import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { bankLineStates, listBankLines } from './bank-statements.ts';
import { creditHoldsFilter, listCreditHolds, listReminders, remindersFilter } from './dunning.ts';
import { listPayouts, listRuns, payoutsFilter, runsFilter } from './payout-runs.ts';
import { listReceivables, receivablesFilter } from './receivables.ts';
import { accountsFilter, listAccounts, side } from './settlement.ts';
import { recordsFilter, searchRecords } from './settlement-documents.ts';

/** What every list's file is asked by: its format, and the language of its headings. */
const whole = {
  method: 'GET',
  params: z.object({ format: z.enum(['csv', 'xlsx']) }),
  answer: file,
  status: 200,
  heavy: 'file',
} as const;
const language = z.enum(['ja', 'en']).optional();

/** Each list as a file: all rows that its filter finds, for those who may read the list (D8m). */
export const exportAccounts = endpoint({
  ...whole,
  name: 'settlement.export_accounts',
  path: '/settlement/accounts/export/:format',
  access: listAccounts.access,
  query: z.object({ ...accountsFilter, language }),
});

export const exportReceivables = endpoint({
  ...whole,
  name: 'settlement.export_receivables',
  path: '/settlement/receivables/export/:format',
  access: listReceivables.access,
  query: z.object({ ...receivablesFilter, language }),
});

export const exportRecords = endpoint({
  ...whole,
  name: 'settlement.export_records',
  path: '/settlement/records/export/:format',
  access: searchRecords.access,
  query: z.object({ ...recordsFilter, language }),
});

/** Payments, refunds, reversals and allotted credits of all accounts by value date. */
export const exportPayments = endpoint({
  ...whole,
  name: 'settlement.export_payments',
  path: '/settlement/payments/export/:format',
  access: listRuns.access,
  query: z.object({
    side: side.optional(),
    /** The account of one share alone. */
    quote_provider: z.uuid().optional(),
    from: optionalDate,
    to: optionalDate,
    language,
  }),
});

export const exportPayouts = endpoint({
  ...whole,
  name: 'settlement.export_payouts',
  path: '/settlement/payouts/export/:format',
  access: listPayouts.access,
  query: z.object({ ...payoutsFilter, language }),
});

/** The lines of what providers are paid, each with what its buyer has paid (D8u): of a day, or of a run. */
export const exportPayoutLines = endpoint({
  ...whole,
  name: 'settlement.export_payout_lines',
  path: '/settlement/payout-lines/export/:format',
  access: listPayouts.access,
  query: z.object({ due_on: payoutsFilter.due_on, run: z.uuid().optional(), language }),
});

export const exportRuns = endpoint({
  ...whole,
  name: 'settlement.export_payout_runs',
  path: '/settlement/payout-runs/export/:format',
  access: listRuns.access,
  query: z.object({ ...runsFilter, language }),
});

export const exportBankLines = endpoint({
  ...whole,
  name: 'settlement.export_bank_lines',
  path: '/settlement/bank-lines/export/:format',
  access: listBankLines.access,
  query: z.object({ state: z.enum(bankLineStates).default('open'), language }),
});

export const exportReminders = endpoint({
  ...whole,
  name: 'settlement.export_reminders',
  path: '/settlement/reminders/export/:format',
  access: listReminders.access,
  query: z.object({ ...remindersFilter, language }),
});

export const exportCreditHolds = endpoint({
  ...whole,
  name: 'settlement.export_credit_holds',
  path: '/settlement/credit_holds/export/:format',
  access: listCreditHolds.access,
  query: z.object({ ...creditHoldsFilter, language }),
});
