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
import { listOf, oneOf, oneOrWaits, pageQuery } from '../shared/paging.ts';
import { company } from './settlement.ts';
import { buyerPayment, title } from './usage-parts.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const desk = { as: 'effective', roles: ['manager'], capability: 'settlement.manage' } as const;
const providers = { as: 'effective', roles: ['provider'] } as const;
const params = z.object({ uuid: z.uuid() });

/** A line of what providers are paid; those whose buyer has not paid are first. */
const payoutLine = namedObject('PayoutLine', {
  provider: company,
  quote_provider: z.uuid(),
  agreement_number: z.number().int(),
  kind: z.string(),
  title: title.nullable(),
  due_on: day,
  amount,
  buyer: buyerPayment,
  /** Left out of the payout until its buyer has paid. */
  waits: z.boolean(),
});

/** The first of the lines, and how many there are. */
const payoutLines = { details: z.array(payoutLine), details_total: z.number().int() };

/** What a provider would be paid on a day, before a run holds it; `blocked` says why it can't be. */
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
  /** Of the payable, what is paid before its buyers have paid in full (D8u). */
  before_buyers: amount,
  /** Not part of the payable: it waits for its buyers. */
  waiting: amount,
});

export const payoutsFilter = {
  /** The end of the month that runs where no day is named. */
  due_on: date.optional(),
  /** `due` leaves out what is carried over. */
  state: z.enum(['all', 'due']).default('all'),
};

export const listPayouts = endpoint('settlement.payouts', 'GET /settlement/payouts', {
  access: staff,
  query: z.object(payoutsFilter),
  /** `total` is what a run would transfer now. */
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
  /** A destination is frozen with it; never what it says (D14d). */
  has_destination: z.boolean(),
  blocked: z.enum(payoutBlockReasons).nullable(),
  actions: z.array(action),
});

const wholeRun = run
  .extend({
    lines: z.array(transfer),
    ...payoutLines,
    /** Who proposed its approval, where that waits for a second person (D37g). */
    waits: z.object({ proposed_name: z.string().nullable(), proposed_at: z.string() }).nullable(),
    today: day,
    /** The first business day from today and its due day on, for the file of its transfers. */
    transfer_on: day,
    actions: z.array(action),
  })
  .meta({ id: 'WholePayoutRun' });

/** Puts a run together from what a day has to pay; a provider that is blocked is left out and asked by mail. */
export const makePayouts = endpoint('settlement.make_payouts', 'POST /settlement/payouts', {
  access: desk,
  /** `total` is the sum that was seen, in yen. */
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

/** The transfers of an approved run with the destinations frozen with it, as xlsx. */
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
  set_at: z.string(),
});

/** The account that payouts are made from, as the header of a transfer file names it; null while none is set. */
export const readTransferSender = endpoint('settlement.transfer_sender', 'GET /settlement/transfer-sender', {
  access: { ...staff, capability: 'settings.write' },
  answer: oneOf(transferSender.nullable()),
});

export const setTransferSender = endpoint('settlement.set_transfer_sender', 'PUT /settlement/transfer-sender', {
  access: { ...staff, capability: 'settings.write' },
  body: transferSenderInput,
  answer: oneOrWaits(transferSender),
});

/** The open transfers of an approved run for one day, as the file that Japanese banks take (Zengin, 総合振込). */
export const readTransferFile = endpoint('settlement.transfer_file', 'GET /settlement/payout-run/:uuid/transfers', {
  access: desk,
  params,
  /** A business day from today on. */
  query: z.object({ transfer_on: date }),
  changes: true,
  answer: file,
  heavy: 'file',
});

const move = (name: 'approve' | 'discard' | 'send') =>
  endpoint(`settlement.${name}_payouts`, `POST /settlement/payout-run/:uuid/${name}`, {
    access: desk,
    params,
    /** The run's `amount` as it was read, in yen: another one now is refused. */
    body: z.object({ amount: z.number().int().min(0).optional() }),
    answer: oneOf(wholeRun),
  });

export const approveRun = move('approve');
export const discardRun = move('discard');
export const sendRun = move('send');

const paidBody = z.object({ paid_on: date, reference: z.string().trim().min(1).max(200) });

/** All transfers of a run that are open were made on one value date. */
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

/** The bank refused a transfer or sent it back: it is paid again by a later run. */
export const failPayout = endpoint('settlement.fail_payout', 'POST /settlement/payout/:uuid/failed', {
  access: desk,
  params,
  body: z.object({
    failed_on: date,
    reason: z.string().trim().min(1).max(400),
    /** The destination itself was wrong: the provider is asked to enter others before it is paid. */
    details_wrong: z.boolean(),
  }),
  answer: oneOf(z.object({ uuid: z.uuid() })),
});

/** A provider requests payment of what would be carried over; it then bears the transfer fee (D8). */
export const askPayout = endpoint('settlement.ask_payout', 'POST /settlement/payout-request', {
  access: { ...providers, member: 'payouts.ask' },
  answer: oneOf(z.object({ asked_at: z.string() })),
  status: 201,
});
