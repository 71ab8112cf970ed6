import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { payoutBlockReasons } from '@eigaichi/domain/settlement/payout';
import { payoutRunStates, payoutStates } from '@eigaichi/domain/settlement/payout-runs';
import { transferSenderInput } from '@eigaichi/domain/settlement/transfer-file';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, oneOrPending, pageQuery } from '../shared/paging.ts';
import { company } from './settlement.ts';
import { buyerPayment, title } from './usage-parts.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.manage' } as const;
const providers = { as: 'effective', roles: ['provider'] } as const;
const params = z.object({ uuid: z.uuid() });

/** A payout line; lines whose buyer has not paid come first. */
const payoutLine = namedObject('PayoutLine', {
  provider: company,
  quote_provider: z.uuid(),
  agreement_number: z.number().int(),
  kind: z.string(),
  title: title.nullable(),
  due_on: day,
  amount,
  buyer: buyerPayment,
  /** True if left out of the payout until its buyer has paid. */
  waits: z.boolean(),
});

/** The first lines, and their total number. */
const payoutLines = { details: z.array(payoutLine), details_total: z.number().int() };

/** A provider's planned payout on a day, before a run includes it; `blocked` is the reason that prevents it. */
const plannedPayout = namedObject('PlannedPayout', {
  provider: company,
  outcome: z.string(),
  blocked: z.enum(payoutBlockReasons).nullable(),
  /** Taxed as a payee abroad (D8t). */
  abroad: z.boolean(),
  payable: amount,
  transfer_fee: amount,
  /** Income tax withheld from an individual (D8n). */
  withheld: amount,
  amount,
  agreements: z.number().int(),
  /** Part of the payable paid before its buyers have paid in full (D8u). */
  before_buyers: amount,
  /** Amount waiting for its buyers, not part of the payable. */
  waiting: amount,
});

export const payoutsFilter = {
  /** Defaults to the end of the current month. */
  due_on: date.optional(),
  /** `due` leaves out amounts carried over. */
  state: z.enum(['all', 'due']).default('all'),
};

export const listPayouts = endpoint('settlement.payouts', 'GET /settlement/payouts', {
  access: staff,
  query: z.object(payoutsFilter),
  /** `total` is the amount a run would transfer now. */
  answer: z.object({
    due_on: day,
    data: z.array(plannedPayout),
    ...payoutLines,
    total: amount,
    actions: z.array(action),
  }),
});

const run = namedObject('PayoutRun', {
  uuid: z.uuid(),
  number: z.number().int(),
  due_on: day,
  state: z.enum(payoutRunStates),
  made_name: z.string().nullable(),
  made_at: z.string(),
  approved_name: z.string().nullable(),
  approved_at: z.string().nullable(),
  sent_name: z.string().nullable(),
  sent_at: z.string().nullable(),
  payouts: z.number().int(),
  amount,
  paid: amount,
  failed: z.number().int(),
});

const transfer = namedObject('Payout', {
  uuid: z.uuid(),
  provider: company,
  state: z.enum(payoutStates),
  outcome: z.string(),
  payable: amount,
  transfer_fee: amount,
  /** Income tax withheld from an individual (D8n). */
  withheld: amount,
  amount,
  agreements: z.number().int(),
  before_buyers: amount,
  notice: z.object({ uuid: z.uuid(), code: z.string() }).nullable(),
  paid_on: day.nullable(),
  reference: z.string().nullable(),
  failed_on: day.nullable(),
  failed_reason: z.string().nullable(),
  details_wrong: z.boolean(),
  /** True if a destination is frozen with it; the destination itself is never returned (D14d). */
  has_destination: z.boolean(),
  /** True if that destination is an account abroad (D59). */
  destination_abroad: z.boolean(),
  blocked: z.enum(payoutBlockReasons).nullable(),
  actions: z.array(action),
});

const wholeRun = run
  .extend({
    lines: z.array(transfer),
    ...payoutLines,
    /** Person who proposed its approval, while it awaits a second person (D37g). */
    waits: z.object({ proposed_name: z.string().nullable(), proposed_at: z.string() }).nullable(),
    today: day,
    /** Earliest transfer date for its file: the first business day from both today and its due day. */
    transfer_on: day,
    actions: z.array(action),
  })
  .meta({ id: 'WholePayoutRun' });

/** Creates a run from the amounts due on a day; a blocked provider is left out and notified by mail. */
export const makePayouts = endpoint('settlement.make_payouts', 'POST /settlement/payouts', {
  access: desk,
  /** `total` is the total as seen, in yen. */
  body: z.object({ due_on: date, total: z.number().int() }),
  answer: oneOf(z.object({ uuid: z.uuid() })),
  status: 201,
});

export const runsFilter = { state: z.enum(['all', 'unpaid']).default('all') };

export const listRuns = endpoint('settlement.payout_runs', 'GET /settlement/payout-runs', {
  access: staff,
  query: pageQuery.extend(runsFilter),
  answer: listOf(run),
});

export const readRun = endpoint('settlement.payout_run', 'GET /settlement/payout-run/:uuid', {
  access: staff,
  params,
  answer: oneOf(wholeRun),
});

/** Transfers of an approved run with the destinations frozen in it, as xlsx. */
export const readRunSheet = endpoint('settlement.payout_sheet', 'GET /settlement/payout-run/:uuid/xlsx', {
  access: desk,
  params,
  answer: file,
  heavy: 'file',
});

const transferSender = namedObject('TransferSender', {
  sender_code: z.string(),
  bank_code: z.string(),
  bank_name: z.string(),
  branch_code: z.string(),
  branch_name: z.string(),
  account_type: optionSchema(bankAccountTypes),
  account_number: z.string(),
  account_holder: z.string(),
  /** Payer of transfers abroad (D59); null until entered. */
  payer_name: z.string().nullable(),
  payer_bic: z.string().nullable(),
  payer_street: z.string().nullable(),
  payer_building: z.string().nullable(),
  payer_post_code: z.string().nullable(),
  payer_town: z.string().nullable(),
  set_at: z.string(),
});

/** The account from which payouts are made, as named in a transfer file's header; null if unset. */
export const readTransferSender = endpoint('settlement.transfer_sender', 'GET /settlement/transfer-sender', {
  access: { ...staff, capability: 'settings.write' },
  answer: oneOf(transferSender.nullable()),
});

export const setTransferSender = endpoint('settlement.set_transfer_sender', 'PUT /settlement/transfer-sender', {
  access: { ...staff, capability: 'settings.write' },
  body: transferSenderInput,
  answer: oneOrPending(transferSender),
});

/** Open transfers of an approved run for one day, in the Japanese bank format (Zengin, 総合振込). */
export const readTransferFile = endpoint('settlement.transfer_file', 'GET /settlement/payout-run/:uuid/transfers', {
  access: desk,
  params,
  /** A business day, today or later. */
  query: z.object({ transfer_on: date }),
  changes: true,
  answer: file,
  heavy: 'file',
});

/** Open transfers of an approved run to accounts abroad for one day, as ISO 20022 (pain.001.001.09, D59). */
export const readTransfersAbroad = endpoint(
  'settlement.transfers_abroad',
  'GET /settlement/payout-run/:uuid/transfers-abroad',
  {
    access: desk,
    params,
    /** A business day, today or later. */
    query: z.object({ transfer_on: date }),
    changes: true,
    answer: file,
    heavy: 'file',
  },
);

/** The run's `amount` as read, in yen; refused if it has changed. */
const seen = z.object({ amount: z.number().int().min(0) });

const move = <Body extends z.ZodType>(name: 'approve' | 'discard' | 'send', body: Body) =>
  endpoint(`settlement.${name}_payouts`, `POST /settlement/payout-run/:uuid/${name}`, {
    access: desk,
    params,
    body,
    answer: oneOf(wholeRun),
  });

export const approveRun = move('approve', seen);
export const discardRun = move('discard', seen.partial());
export const sendRun = move('send', seen);

const paidBody = z.object({ paid_on: date, reference: z.string().trim().min(1).max(200) });

/** Marks all open transfers of a run as made on one value date. */
export const payRun = endpoint('settlement.pay_payouts', 'POST /settlement/payout-run/:uuid/paid', {
  access: desk,
  params,
  body: paidBody,
  answer: oneOf(wholeRun),
});

export const payPayout = endpoint('settlement.pay_payout', 'POST /settlement/payout/:uuid/paid', {
  access: desk,
  params,
  body: paidBody,
  answer: oneOf(z.object({ uuid: z.uuid() })),
});

/** Records that the bank refused or returned a transfer; a later run pays it again. */
export const failPayout = endpoint('settlement.fail_payout', 'POST /settlement/payout/:uuid/failed', {
  access: desk,
  params,
  body: z.object({
    failed_on: date,
    reason: z.string().trim().min(1).max(400),
    /** True if the destination itself was wrong: the provider must enter new bank details before payment. */
    details_wrong: z.boolean(),
  }),
  answer: oneOf(z.object({ uuid: z.uuid() })),
});

/** Requests a payout of the amount that would be carried over; the provider then pays the transfer fee (D8). */
export const requestPayout = endpoint('settlement.ask_payout', 'POST /settlement/payout-request', {
  access: { ...providers, member: 'payouts.ask' },
  answer: oneOf(z.object({ asked_at: z.string() })),
  status: 201,
});
