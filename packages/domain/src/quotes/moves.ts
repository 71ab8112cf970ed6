import { allowedActions, type Move, step } from '../shared/state-machine.ts';

/** Status of a quote movie (spec 4). 8 also carries `ended_by` and `ended_from` (D2). */
export const quoteStatuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** The statuses by name (spec 4). `requested` waits for the manager, `confirmed` for the provider, `answered` for the buyer. */
export const quoteMovieStatus = {
  requested: 1,
  confirmed: 2,
  answered: 3,
  signed: 4,
  awaitsMaterials: 5,
  delivered: 6,
  received: 7,
  ended: 8,
  streaming: 9,
  finished: 10,
} as const satisfies Record<string, QuoteStatus>;

/** Who may move a title of a quote; the system is the clock and what follows from other moves. */
export type QuoteParty = 'consumer' | 'provider' | 'manager' | 'system';

/** Why a title is at 8. */
export const endings = ['cancelled', 'declined', 'expired', 'lapsed', 'terminated'] as const;
export type Ending = (typeof endings)[number];

/** What a move takes along: one title, all of a provider's titles of the quote that are at `from`, or all of the quote. */
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

/** The life of a title of a quote (D2). A request makes the row at 1. */
export const quoteMoves: readonly QuoteMove[] = [
  { action: 'confirm', from: [1], to: 2, by: ['manager'], scope: 'quote' },
  { action: 'answer', from: [2], to: 3, by: ['provider', 'manager'], scope: 'title' },
  { action: 'decline', from: [2], to: 8, by: ['provider', 'manager'], scope: 'title', ending: 'declined' },
  { action: 'withdraw_answer', from: [3], to: 2, by: ['provider'], scope: 'title' },
  { action: 'negotiate', from: [3], to: 2, by: ['consumer'], scope: 'title' },
  { action: 'correct', from: [2], to: 2, by: ['manager'], scope: 'title' },
  { action: 'correct', from: [3], to: [3, 2], by: ['manager'], scope: 'title' },
  { action: 'cancel', from: [1, 2, 3], to: 8, by: ['consumer', 'manager'], scope: 'title', ending: 'cancelled' },
  { action: 'expire', from: [3], to: 8, by: ['system'], scope: 'title', ending: 'expired' },
  { action: 'lapse', from: [1, 2], to: 8, by: ['system'], scope: 'title', ending: 'lapsed' },
  { action: 'lapse', from: [4], to: 8, by: ['system'], scope: 'provider', ending: 'lapsed' },
  { action: 'sign', from: [3], to: 4, by: ['consumer', 'manager'], scope: 'provider' },
  { action: 'release', from: [4], to: 5, by: ['system', 'manager'], scope: 'provider' },
  { action: 'delivered', from: [5], to: 6, by: ['provider', 'manager'], scope: 'title' },
  { action: 'received', from: [6], to: 'same', by: ['consumer', 'manager'], scope: 'title' },
  { action: 'report_problem', from: [6, 7], to: 5, by: ['consumer', 'manager'], scope: 'title' },
  { action: 'all_downloaded', from: [6], to: 7, by: ['consumer', 'system'], scope: 'title' },
  { action: 'deem_received', from: [6], to: 7, by: ['system'], scope: 'title' },
  { action: 'start', from: [7], to: 9, by: ['consumer', 'system'], scope: 'title' },
  { action: 'report_start', from: [9], to: 'same', by: ['consumer'], scope: 'title' },
  { action: 'finish', from: [7, 9], to: 10, by: ['system'], scope: 'title' },
  { action: 'amend', from: [4, 5, 6, 7, 9], to: 'same', by: ['manager'], scope: 'provider' },
  { action: 'terminate', from: [4, 5, 6, 7, 9], to: 8, by: ['manager'], scope: 'provider', ending: 'terminated' },
];

/** What the table allows this party in this status; guards over loaded values come on top. */
export const quoteActionsOf = (status: QuoteStatus, by: QuoteParty): QuoteAction[] => [
  ...new Set(allowedActions(quoteMoves, status, by)),
];

/** Where the move may lead; empty when the table doesn't allow it. */
export const quoteStep = (status: QuoteStatus, action: QuoteAction, by: QuoteParty): readonly QuoteStatus[] =>
  step(quoteMoves, { state: status, action, by });

/** The ending that a move into 8 carries. Throws RangeError for a move that doesn't end anything. */
export const endingOf = (action: QuoteAction): Ending => {
  const ending = quoteMoves.find((move) => move.action === action && move.ending)?.ending;
  if (ending === undefined) throw new RangeError(`${action} ends nothing`);
  return ending;
};

/** Whether the state is one that nothing leads out of. */
export const isOver = (status: QuoteStatus): boolean =>
  status === quoteMovieStatus.ended || status === quoteMovieStatus.finished;
