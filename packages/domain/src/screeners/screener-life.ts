import { allowedActions, type Move, step } from '../shared/state-machine.ts';

/** What a provider uploads for viewing (D24b): the whole film for buyers, or a trailer for everyone who sees the title. */
export const screenerKinds = ['screener', 'trailer'] as const;
export type ScreenerKind = (typeof screenerKinds)[number];

/** Where an uploaded screener is. */
export const screenerStates = [
  'uploading',
  'processing',
  'checking',
  'awaiting_approval',
  'live',
  'failed',
  'withdrawn',
] as const;

export type ScreenerState = (typeof screenerStates)[number];

export type ScreenerAction =
  | 'arrive'
  | 'process'
  | 'await_approval'
  | 'publish'
  | 'fail'
  | 'retry'
  | 'approve'
  | 'decline'
  | 'replace'
  | 'withdraw';

export type ScreenerParty = 'sender' | 'staff' | 'system';

/**
 * Life of a screener (D24b). It is uploaded, made into renditions, checked (does it play to its end, is there sound) and
 * goes live, after an approval where the market asks for one. The next one that goes live replaces it.
 */
export const screenerMoves: readonly Move<ScreenerAction, ScreenerState, ScreenerParty>[] = [
  { action: 'arrive', from: ['uploading'], to: 'processing', by: ['sender', 'staff'] },
  { action: 'process', from: ['processing'], to: 'checking', by: ['system'] },
  { action: 'await_approval', from: ['checking'], to: 'awaiting_approval', by: ['system'] },
  { action: 'publish', from: ['checking'], to: 'live', by: ['system'] },
  { action: 'fail', from: ['uploading', 'processing', 'checking'], to: 'failed', by: ['system'] },
  { action: 'retry', from: ['failed'], to: 'processing', by: ['sender', 'staff'] },
  { action: 'approve', from: ['awaiting_approval'], to: 'live', by: ['staff'] },
  { action: 'decline', from: ['awaiting_approval'], to: 'failed', by: ['staff'] },
  { action: 'replace', from: ['live'], to: 'withdrawn', by: ['system'] },
  {
    action: 'withdraw',
    from: ['uploading', 'processing', 'checking', 'awaiting_approval', 'live', 'failed'],
    to: 'withdrawn',
    by: ['sender', 'staff'],
  },
];

/** States of a screener that is on its way: a title has at most one of each kind. */
export const pendingScreenerStates = [
  'uploading',
  'processing',
  'checking',
  'awaiting_approval',
] as const satisfies readonly ScreenerState[];

/** Whether provider and staff can already watch it. */
export const isPlayable = (state: ScreenerState): boolean => state === 'live' || state === 'awaiting_approval';

/** Where the action leads, or undefined when the table doesn't allow it from here to this party. */
export const nextScreenerState = (
  state: ScreenerState,
  action: ScreenerAction,
  by: ScreenerParty,
): ScreenerState | undefined => step(screenerMoves, { state, action, by })[0];

export const screenerActions = (state: ScreenerState, by: ScreenerParty): ScreenerAction[] =>
  allowedActions(screenerMoves, state, by);
