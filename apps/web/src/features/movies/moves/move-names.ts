import type { MovieAction } from '@eigaichi/domain/movies/movie-life';
import type { Action } from '../../../lib/may-do.ts';

/** Moves in menu order: advancing ones first, ending ones last. */
const moveNames = [
  'approve',
  'publish',
  'submit',
  'request_fix',
  'recall',
  'restore',
  'deny_delete',
  'decline',
  'request_delete',
  'approve_delete',
  'trash',
] as const satisfies readonly MovieAction[];

export type MoveName = (typeof moveNames)[number];

/** Moves that send the other side reasons from the list, and a text (D21). */
export const movesWithReasons: readonly MoveName[] = ['request_fix', 'decline'];

/** Moves with an optional explanation. */
export const movesWithText: readonly MoveName[] = ['deny_delete', 'request_delete'];

/** Removing moves, which need confirmation. */
export const movesToConfirm: readonly MoveName[] = ['approve_delete', 'trash'];

/** The API's current moves for a title, allowed or refused with a reason. */
export const movesOf = (actions: readonly Action[]): { name: MoveName; allowed: boolean; reason: string | null }[] =>
  moveNames.flatMap((name) => {
    const action = actions.find((one) => one.name === name);
    return action === undefined ? [] : [{ name, allowed: action.allowed, reason: action.reason ?? null }];
  });
