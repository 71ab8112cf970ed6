import { allowedActions, type Move, step } from '../shared/state-machine.ts';
import type { ScreeningRequestState } from './screening-access.ts';

export type ScreeningRequestAction = 'request' | 'grant' | 'decline' | 'revoke';

/** Life of a buyer's request to watch a title (D24b). A refused buyer can ask again, and a refusal can be changed. */
export const screeningRequestMoves: readonly Move<ScreeningRequestAction, ScreeningRequestState, 'buyer' | 'house'>[] =
  [
    { action: 'request', from: ['declined', 'revoked'], to: 'waiting', by: ['buyer'] },
    { action: 'grant', from: ['waiting', 'declined', 'revoked'], to: 'granted', by: ['house'] },
    { action: 'decline', from: ['waiting'], to: 'declined', by: ['house'] },
    { action: 'revoke', from: ['granted'], to: 'revoked', by: ['house'] },
  ];

/** What provider and staff may decide on a request. */
export const screeningRequestActions = (state: ScreeningRequestState): ScreeningRequestAction[] =>
  allowedActions(screeningRequestMoves, state, 'house');

/** Where a decision leads; undefined when the state doesn't allow it. */
export const nextRequestState = (
  state: ScreeningRequestState,
  action: ScreeningRequestAction,
  by: 'buyer' | 'house',
): ScreeningRequestState | undefined => step(screeningRequestMoves, { state, action, by })[0];

/** Days after a refusal before the buyer can ask again. */
export const daysToNextRequest = 7;
