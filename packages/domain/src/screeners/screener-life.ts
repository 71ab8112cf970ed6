import { allowedActions, type Move, step } from '../shared/state-machine.ts';

/** A provider's viewing uploads (D24b): the whole film for buyers, or a trailer for everyone who sees the title. */
export const screenerKinds = ['screener', 'trailer'] as const;
export type ScreenerKind = (typeof screenerKinds)[number];

/** States of an uploaded screener. */
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
 * Life of a screener (D24b). It is uploaded, made into renditions, checked (playable to its end, with sound) and goes
 * live. If the market requires it, an approval comes first. The next one that goes live replaces it.
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

/** States of a screener in progress: a title has at most one of each kind. */
export const pendingScreenerStates = [
  'uploading',
  'processing',
  'checking',
  'awaiting_approval',
] as const satisfies readonly ScreenerState[];

/** True if provider and staff can already watch it. */
export const isPlayable = (state: ScreenerState): boolean => state === 'live' || state === 'awaiting_approval';

/** State after an action, or undefined if the table doesn't allow this party the action here. */
export const nextScreenerState = (
  state: ScreenerState,
  action: ScreenerAction,
  by: ScreenerParty,
): ScreenerState | undefined => step(screenerMoves, { state, action, by })[0];

export const screenerActions = (state: ScreenerState, by: ScreenerParty): ScreenerAction[] =>
  allowedActions(screenerMoves, state, by);
