import { type Move, step } from '../shared/state-machine.ts';

/** Movie status (spec 4). */
export const movieStatus = {
  draft: 1,
  requested: 2,
  approved: 3,
  requested_delete: 4,
  declined: 5,
  request_fix: 6,
} as const;

export type MovieStatus = (typeof movieStatus)[keyof typeof movieStatus];

/** A title in the trash keeps status 1 and carries `trashed_at` (D21): for the life it is a state of its own. */
export type MovieState = MovieStatus | 'trashed';

export const movieStates = [1, 2, 3, 4, 5, 6, 'trashed'] as const satisfies readonly MovieState[];

export type MovieAction =
  | 'submit'
  | 'recall'
  | 'approve'
  | 'decline'
  | 'request_fix'
  | 'request_delete'
  | 'approve_delete'
  | 'deny_delete'
  | 'trash'
  | 'restore'
  | 'publish';

export type MovieParty = 'provider' | 'manager';

/** Life of a title (D21). `publish` is the manager's "add": straight to 3. */
export const movieMoves: readonly Move<MovieAction, MovieState, MovieParty>[] = [
  { action: 'submit', from: [1, 5, 6], to: 2, by: ['provider', 'manager'] },
  { action: 'recall', from: [2], to: 1, by: ['provider'] },
  { action: 'approve', from: [2], to: 3, by: ['manager'] },
  { action: 'decline', from: [2], to: 5, by: ['manager'] },
  { action: 'request_fix', from: [2], to: 6, by: ['manager'] },
  // D21b: an edit of a published title may be answered with a request to fix it.
  { action: 'request_fix', from: [3], to: 6, by: ['manager'] },
  { action: 'request_delete', from: [3], to: 4, by: ['provider'] },
  { action: 'approve_delete', from: [4], to: 'trashed', by: ['manager'] },
  { action: 'deny_delete', from: [4], to: 3, by: ['manager'] },
  { action: 'trash', from: [1, 5, 6], to: 'trashed', by: ['provider'] },
  { action: 'publish', from: [1, 5, 6], to: 3, by: ['manager'] },
  { action: 'restore', from: ['trashed'], to: 1, by: ['manager'] },
];

/** The state that a row of the database stands for. */
export const stateOf = (movie: { status: MovieStatus; trashed: boolean }): MovieState =>
  movie.trashed ? 'trashed' : movie.status;

/** Where the action leads, or undefined when the table doesn't allow it from here to this party. */
export const nextMovieState = (state: MovieState, action: MovieAction, by: MovieParty): MovieState | undefined =>
  step(movieMoves, { state, action, by })[0];

/** Deleting is refused while a quote or a cart refers to the title: at asking, at approving and in the trash (D21). */
export const actionsThatDelete: readonly MovieAction[] = ['request_delete', 'approve_delete', 'trash'];

/** The movie list's filter (spec 3, D21). */
export const movieListFilters = ['published', 'draft', 'pending_review', 'declined', 'trashed'] as const;
export type MovieListFilter = (typeof movieListFilters)[number];

const statesOfFilter: Record<MovieListFilter, readonly MovieState[]> = {
  published: [3],
  draft: [1, 6],
  pending_review: [2, 4],
  declined: [5],
  trashed: ['trashed'],
};

/** The states that a filter of the movie list shows. */
export const statesShownBy = (filter: MovieListFilter): readonly MovieState[] => statesOfFilter[filter];

/** The filter under which a state stands; every state has exactly one. */
export const filterOf = (state: MovieState): MovieListFilter => {
  switch (state) {
    case 3:
      return 'published';
    case 1:
    case 6:
      return 'draft';
    case 2:
    case 4:
      return 'pending_review';
    case 5:
      return 'declined';
    case 'trashed':
      return 'trashed';
  }
};
