import { directions } from '@eigaichi/domain/settlement/bank-direction';
import { matchReasons } from '@eigaichi/domain/settlement/bank-statement';
import { checkParts, receiptFields, receiptInput } from '@eigaichi/domain/settlement/payment-input';
import {
  entrySkipReasons,
  faultReasons,
  statementColumnsInput,
  statementEncodings,
  statementFormats,
} from '@eigaichi/domain/settlement/statement-columns';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { plainName } from '@eigaichi/domain/shared/rules/text-rules';
import { nameMaxLength, requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { company } from './settlement.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.manage' } as const;
const params = z.object({ uuid: z.uuid() });

const statementFile = z.object({
  file_name: requiredText(nameMaxLength, plainName),
  content: z.base64(),
  /** Only for a CSV file: the column of each field. */
  columns: statementColumnsInput.nullish(),
  /** Only for a file that doesn't declare its encoding. */
  encoding: z.enum(statementEncodings).nullish(),
  /** A person's decisions on entries otherwise set aside, by line or number. */
  decided: boundedList(z.object({ row: z.int().positive(), direction: z.enum(directions) }), {
    max: 5_000,
    repeats: true,
  }).nullish(),
  /** True to skip unreadable entries. */
  without_faults: z.boolean().nullish(),
});

const most = { heavy: 'table', max_bytes: 4 * 1024 * 1024 } as const;

const found = z.object({
  format: z.enum(statementFormats),
  /** Receipts not read before. */
  receipts: z.number().int(),
  /** Outgoing payments not read before. */
  debits: z.number().int(),
  /** Entries contained in an earlier file. */
  known: z.number().int(),
  /** Entries that move no money, aren't booked or were set aside. */
  others: z.number().int(),
  sums: z.array(amount),
  first_on: day.nullable(),
  last_on: day.nullable(),
});

const noted = { row: z.number().int(), text: z.string() };

/** Contents of a file before anything is stored. For a CSV file: its headings, and the proposed or named columns. */
export const previewStatement = endpoint('settlement.preview_statement', 'POST /settlement/bank-statements/preview', {
  access: desk,
  body: statementFile,
  answer: oneOf(
    found.extend({
      headings: z.array(z.string()),
      columns: statementColumnsInput.partial().nullable(),
      /** Words in a column of directions; null if a person has to decide. */
      words: z.array(z.object({ word: z.string(), count: z.number().int(), direction: z.enum(directions).nullable() })),
      /** If uncertain, the possible encodings, with lines to compare. */
      encoding: z.object({
        encoding: z.string(),
        is_sure: z.boolean(),
        choices: z.array(z.object({ encoding: z.enum(statementEncodings), sample: z.string() })),
      }),
      /** Entries not stored unless a person decides so, at most 5,000, by line or number. */
      asides: z.array(z.object({ ...noted, reason: z.enum(entrySkipReasons) })),
      /** Unreadable entries, at most 5,000. */
      faults: z.array(z.object({ ...noted, reason: z.enum(faultReasons) })),
      fault_count: z.number().int(),
    }),
  ),
  ...most,
});

/** Stores the receipts of a bank file that no earlier file contained. */
export const importStatement = endpoint('settlement.import_statement', 'POST /settlement/bank-statements', {
  access: desk,
  body: statementFile,
  answer: oneOf(found),
  status: 201,
  ...most,
});

export const bankLineStates = ['open', 'matched', 'aside', 'debits', 'all'] as const;

const account = z.object({
  quote_provider: z.uuid(),
  agreement_number: z.number().int(),
  consumer: company,
});

/** A bank entry. For a receipt: the rest, its possible payers, and the payments recorded from it. */
const bankLine = namedObject('BankLine', {
  uuid: z.uuid(),
  direction: z.enum(['in', 'out']),
  value_on: day,
  amount,
  /** Amount not yet used by a payment. */
  rest: amount,
  payer: z.string(),
  reference: z.string(),
  entry: z.string(),
  file_name: z.string(),
  aside_reason: z.string().nullable(),
  proposals: z.array(account.extend({ open: amount, reasons: z.array(z.enum(matchReasons)) })),
  payments: z.array(account.extend({ uuid: z.uuid(), amount, recorded_name: z.string().nullable() })),
});

export const listBankLines = endpoint('settlement.bank_lines', 'GET /settlement/bank-lines', {
  access: staff,
  query: pageQuery.extend({ state: z.enum(bankLineStates).default('open') }),
  answer: listOf(bankLine).extend({ today: day, may_match: z.boolean() }),
});

const moved = z.object({ received: amount, paid: amount });

/** Reconciles bank and ledger by value date, inclusive, at most 31 days: daily entries without a counterpart (D8s). */
export const reconcileDays = endpoint('settlement.reconcile', 'GET /settlement/reconciliation/:from/:to', {
  access: staff,
  params: z.object({ from: date, to: date }),
  answer: oneOf(
    namedObject('Reconciliation', {
      from: day,
      to: day,
      /** Number of unmatched entries on either side. */
      unmatched: z.number().int(),
      days: z.array(
        z.object({
          day,
          currency: z.string(),
          bank: moved,
          booked: moved,
          unmatched: z.array(
            z.object({
              uuid: z.uuid(),
              side: z.enum(['bank', 'booked']),
              direction: z.enum(['in', 'out']),
              amount,
              party: z.string(),
              reference: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Records all or part of a receipt as buyer payments; value date and reference are the bank's. */
export const matchBankLine = endpoint('settlement.match_bank_line', 'POST /settlement/bank-line/:uuid/match', {
  access: desk,
  params,
  body: z.object(receiptFields).check(checkParts),
  answer: oneOf(params),
  status: 201,
  idempotent: true,
});

/** Records a typed receipt for one or several accounts, whose parts add up to it. */
export const recordReceipt = endpoint('settlement.record_receipt', 'POST /settlement/receipts', {
  access: desk,
  body: receiptInput,
  answer: oneOf(z.object({ accounts: z.number().int() })),
  status: 201,
  idempotent: true,
});

/** Sets aside a receipt that is not a buyer's payment: interest, an internal transfer. */
export const setBankLineAside = endpoint('settlement.set_bank_line_aside', 'POST /settlement/bank-line/:uuid/aside', {
  access: desk,
  params,
  body: z.object({ reason: z.string().trim().min(1).max(400) }),
  answer: oneOf(params),
});

export const restoreBankLine = endpoint('settlement.restore_bank_line', 'POST /settlement/bank-line/:uuid/restore', {
  access: desk,
  params,
  answer: oneOf(params),
});
