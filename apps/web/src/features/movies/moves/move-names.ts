import type { MovieAction } from '@eigaichi/domain/movies/movie-life';
import type { Action } from '../actions.ts';

/** Moves in the order in which a menu offers them: what goes on first, what ends last. */
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

/** Moves that tell the other side why: reasons of the list, and a text (D21). */
export const needsReasons: readonly MoveName[] = ['request_fix', 'decline'];

/** Moves that may be explained. */
export const asksText: readonly MoveName[] = ['deny_delete', 'request_delete'];

/** Moves that take something away, and are asked twice. */
export const isAskedTwice: readonly MoveName[] = ['approve_delete', 'trash'];

/** The moves that the API offers for a title now, allowed or refused with a reason. */
export const movesOf = (actions: readonly Action[]): { name: MoveName; allowed: boolean; reason: string | null }[] =>
  moveNames.flatMap((name) => {
    const action = actions.find((one) => one.name === name);
    return action === undefined ? [] : [{ name, allowed: action.allowed, reason: action.reason ?? null }];
  });
