import { allowedActions, type Move, step } from '../shared/state-machine.ts';
import type { ScreeningAccess, ScreeningAudience, ScreeningRequestState, ScreeningViewer } from './screening-access.ts';

export type ScreeningRequestAction = 'request' | 'grant' | 'decline' | 'revoke';

/** Life of a buyer's request to watch a title (D24b). Refused buyers can request again; refusals can be changed. */
export const screeningRequestMoves: readonly Move<ScreeningRequestAction, ScreeningRequestState, 'buyer' | 'house'>[] =
  [
    { action: 'request', from: ['declined', 'revoked'], to: 'waiting', by: ['buyer'] },
    { action: 'grant', from: ['waiting', 'declined', 'revoked'], to: 'granted', by: ['house'] },
    { action: 'decline', from: ['waiting'], to: 'declined', by: ['house'] },
    { action: 'revoke', from: ['granted'], to: 'revoked', by: ['house'] },
  ];

/** Decisions provider and staff may make on a request. */
export const screeningRequestActions = (state: ScreeningRequestState): ScreeningRequestAction[] =>
  allowedActions(screeningRequestMoves, state, 'house');

/** State after a decision; undefined if the current state doesn't allow it. */
export const nextRequestState = (
  state: ScreeningRequestState,
  action: ScreeningRequestAction,
  by: 'buyer' | 'house',
): ScreeningRequestState | undefined => step(screeningRequestMoves, { state, action, by })[0];

/** Days after a refusal before the buyer can request again. */
const daysToNextRequest = 7;

/** Maximum open requests per buyer at a time. */
export const maxOpenRequests = 100;

type LastRequest = {
  readonly state: ScreeningRequestState;
  readonly requested_at: string;
  readonly decided_at: string | null;
} | null;

/** True if a buyer with this last request on a title may request now. */
export const mayRequestScreening = (last: LastRequest, now: Temporal.Instant): boolean => {
  if (last === null) return true;
  if (nextRequestState(last.state, 'request', 'buyer') === undefined) return false;
  const from = Temporal.Instant.from(last.decided_at ?? last.requested_at).add({ hours: 24 * daysToNextRequest });
  return Temporal.Instant.compare(from, now) <= 0;
};

/** A viewer's options without a live screener (issue 43): a buyer may request one, unless the title has an address. */
export const missingScreenerAccess = (
  { viewer, hasAddress }: { readonly viewer: ScreeningViewer; readonly hasAddress: boolean },
  last: LastRequest,
  now: Temporal.Instant,
): ScreeningAccess | 'none' => {
  if (viewer !== 'buyer' || hasAddress) return 'none';
  if (last?.state === 'waiting') return 'awaited';
  if (mayRequestScreening(last, now)) return 'missing';
  return last?.state === 'declined' || last?.state === 'revoked' ? last.state : 'none';
};

/** True if granting a request lets its buyer watch: a screener is live, and its provider opened it to buyers. */
export const isGrantable = (hasFilm: boolean, audience: ScreeningAudience): boolean =>
  hasFilm && (audience === 'buyers' || audience === 'on_request');
