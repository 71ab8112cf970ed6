import { allowedActions, type Move, step } from '../shared/state-machine.ts';

/** Statuses of a quote movie, by the names of spec 4. `cancelled` also carries `ended_by` and `ended_from` (D2). */
export const quoteMovieStatus = {
  waiting_manager_confirm: 1,
  waiting_provider_response: 2,
  waiting_purchase_response: 3,
  signed: 4,
  waiting_provider_upload: 5,
  waiting_consumer_download: 6,
  download_complete_waiting_contract: 7,
  cancelled: 8,
  under_contract: 9,
  finished_contract: 10,
} as const;

export type QuoteStatus = (typeof quoteMovieStatus)[keyof typeof quoteMovieStatus];

export const quoteStatuses = Object.values(quoteMovieStatus);

/** Parties that may move a title of a quote; `system` is the clock and consequences of other moves. */
export type QuoteParty = 'consumer' | 'provider' | 'manager' | 'system';

/** Reasons for a title's status 8. */
export const endings = ['cancelled', 'declined', 'expired', 'lapsed', 'terminated'] as const;
export type Ending = (typeof endings)[number];

/** Scope of a move: one title, all of a provider's titles of the quote that are at `from`, or the whole quote. */
export type QuoteScope = 'title' | 'provider' | 'quote';

export const quoteActions = [
  'confirm',
  'answer',
  'decline',
  'withdraw_answer',
  'negotiate',
  'correct',
  'cancel',
  'expire',
  'lapse',
  'sign',
  'release',
  'carry_on',
  'delivered',
  'received',
  'report_problem',
  'all_downloaded',
  'deem_received',
  'start',
  'report_start',
  'finish',
  'amend',
  'terminate',
] as const;
export type QuoteAction = (typeof quoteActions)[number];

export type QuoteMove = Move<QuoteAction, QuoteStatus, QuoteParty> & {
  readonly scope: QuoteScope;
  readonly ending?: Ending;
};

const {
  waiting_manager_confirm,
  waiting_provider_response,
  waiting_purchase_response,
  signed,
  waiting_provider_upload,
  waiting_consumer_download,
  download_complete_waiting_contract,
  cancelled,
  under_contract,
  finished_contract,
} = quoteMovieStatus;

/** Statuses of a title whose agreement runs: it may be amended and terminated (D2). */
export const runningStatuses: readonly QuoteStatus[] = [
  signed,
  waiting_provider_upload,
  waiting_consumer_download,
  download_complete_waiting_contract,
  under_contract,
];

/** Life of a title of a quote (D2). A request creates the row at 1. */
export const quoteMoves: readonly QuoteMove[] = [
  {
    action: 'confirm',
    from: [waiting_manager_confirm],
    to: waiting_provider_response,
    by: ['manager'],
    scope: 'quote',
  },
  {
    action: 'answer',
    from: [waiting_provider_response],
    to: waiting_purchase_response,
    by: ['provider', 'manager'],
    scope: 'title',
  },
  {
    action: 'decline',
    from: [waiting_provider_response],
    to: cancelled,
    by: ['provider', 'manager'],
    scope: 'title',
    ending: 'declined',
  },
  {
    action: 'withdraw_answer',
    from: [waiting_purchase_response],
    to: waiting_provider_response,
    by: ['provider'],
    scope: 'title',
  },
  {
    action: 'negotiate',
    from: [waiting_purchase_response],
    to: waiting_provider_response,
    by: ['consumer'],
    scope: 'title',
  },
  {
    action: 'correct',
    from: [waiting_provider_response],
    to: waiting_provider_response,
    by: ['manager'],
    scope: 'title',
  },
  {
    action: 'correct',
    from: [waiting_purchase_response],
    to: [waiting_purchase_response, waiting_provider_response],
    by: ['manager'],
    scope: 'title',
  },
  {
    action: 'cancel',
    from: [waiting_manager_confirm, waiting_provider_response, waiting_purchase_response],
    to: cancelled,
    by: ['consumer', 'manager'],
    scope: 'title',
    ending: 'cancelled',
  },
  {
    action: 'expire',
    from: [waiting_purchase_response],
    to: cancelled,
    by: ['system'],
    scope: 'title',
    ending: 'expired',
  },
  {
    action: 'lapse',
    from: [waiting_manager_confirm, waiting_provider_response],
    to: cancelled,
    by: ['system'],
    scope: 'title',
    ending: 'lapsed',
  },
  { action: 'lapse', from: [signed], to: cancelled, by: ['system'], scope: 'provider', ending: 'lapsed' },
  { action: 'sign', from: [waiting_purchase_response], to: signed, by: ['consumer', 'manager'], scope: 'provider' },
  { action: 'release', from: [signed], to: waiting_provider_upload, by: ['system', 'manager'], scope: 'provider' },
  {
    action: 'carry_on',
    from: [signed],
    to: download_complete_waiting_contract,
    by: ['system', 'manager'],
    scope: 'title',
  },
  {
    action: 'delivered',
    from: [waiting_provider_upload],
    to: waiting_consumer_download,
    by: ['provider', 'manager'],
    scope: 'title',
  },
  { action: 'received', from: [waiting_consumer_download], to: 'same', by: ['consumer', 'manager'], scope: 'title' },
  {
    action: 'report_problem',
    from: [waiting_consumer_download, download_complete_waiting_contract],
    to: waiting_provider_upload,
    by: ['consumer', 'manager'],
    scope: 'title',
  },
  {
    action: 'report_problem',
    from: [waiting_provider_upload],
    to: 'same',
    by: ['consumer', 'manager'],
    scope: 'title',
  },
  {
    action: 'all_downloaded',
    from: [waiting_consumer_download],
    to: download_complete_waiting_contract,
    by: ['consumer', 'system'],
    scope: 'title',
  },
  {
    action: 'deem_received',
    from: [waiting_consumer_download],
    to: download_complete_waiting_contract,
    by: ['system'],
    scope: 'title',
  },
  {
    action: 'start',
    from: [download_complete_waiting_contract],
    to: under_contract,
    by: ['consumer', 'system'],
    scope: 'title',
  },
  { action: 'report_start', from: [under_contract], to: 'same', by: ['consumer'], scope: 'title' },
  {
    action: 'finish',
    from: [download_complete_waiting_contract, under_contract],
    to: finished_contract,
    by: ['system'],
    scope: 'title',
  },
  { action: 'amend', from: runningStatuses, to: 'same', by: ['manager'], scope: 'provider' },
  {
    action: 'terminate',
    from: runningStatuses,
    to: cancelled,
    by: ['manager'],
    scope: 'provider',
    ending: 'terminated',
  },
];

/** Actions the table allows this party in this status; guards over loaded values apply on top. */
export const quoteActionsOf = (status: QuoteStatus, by: QuoteParty): QuoteAction[] => [
  ...new Set(allowedActions(quoteMoves, status, by)),
];

/** Possible next statuses of a move; empty if the table doesn't allow it. */
export const quoteStep = (status: QuoteStatus, action: QuoteAction, by: QuoteParty): readonly QuoteStatus[] =>
  step(quoteMoves, { state: status, action, by });

/** Ending that a move into 8 carries. Throws RangeError for a move that ends nothing. */
export const endingOf = (action: QuoteAction): Ending => {
  const ending = quoteMoves.find((move) => move.action === action && move.ending)?.ending;
  if (ending === undefined) throw new RangeError(`${action} ends nothing`);
  return ending;
};

/** Final statuses: no move leads out of them. */
export const finalStatuses: readonly QuoteStatus[] = [cancelled, finished_contract];

export const isOver = (status: QuoteStatus): boolean => finalStatuses.includes(status);
