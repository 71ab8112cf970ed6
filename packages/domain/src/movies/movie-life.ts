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

/** A trashed title has status 1 and `trashed_at` (D21); the life cycle treats it as a separate state. */
export type MovieState = MovieStatus | 'trashed';

export const movieStates = [...Object.values(movieStatus), 'trashed'] as const satisfies readonly MovieState[];

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

const { draft, requested, approved, requested_delete, declined, request_fix } = movieStatus;

/** Life cycle of a title (D21). `publish` is the manager's "add": straight to 3. */
export const movieMoves: readonly Move<MovieAction, MovieState, MovieParty>[] = [
  { action: 'submit', from: [draft, declined, request_fix], to: requested, by: ['provider', 'manager'] },
  { action: 'recall', from: [requested], to: draft, by: ['provider'] },
  { action: 'approve', from: [requested], to: approved, by: ['manager'] },
  { action: 'decline', from: [requested], to: declined, by: ['manager'] },
  { action: 'request_fix', from: [requested], to: request_fix, by: ['manager'] },
  // D21b: staff may answer an edit of a published title with a fix request.
  { action: 'request_fix', from: [approved], to: request_fix, by: ['manager'] },
  { action: 'request_delete', from: [approved], to: requested_delete, by: ['provider'] },
  { action: 'approve_delete', from: [requested_delete], to: 'trashed', by: ['manager'] },
  { action: 'deny_delete', from: [requested_delete], to: approved, by: ['manager'] },
  { action: 'trash', from: [draft, declined, request_fix], to: 'trashed', by: ['provider'] },
  { action: 'publish', from: [draft, declined, request_fix], to: approved, by: ['manager'] },
  { action: 'restore', from: ['trashed'], to: draft, by: ['manager'] },
];

/** States in which only provider and staff see a title, so edits save automatically. Trashed titles can't be edited. */
const autosavedStates: readonly MovieState[] = [draft, declined, request_fix];

export const isAutosaved = (state: MovieState): boolean => autosavedStates.includes(state);

/** True if the provider has requested deletion. */
export const isDeletionRequested = (status: number): boolean => status === requested_delete;

/** State of a database row. */
export const stateOf = (movie: { status: MovieStatus; trashed: boolean }): MovieState =>
  movie.trashed ? 'trashed' : movie.status;

/** Next state after the action, or undefined if the table doesn't allow it here for this party. */
export const nextMovieState = (state: MovieState, action: MovieAction, by: MovieParty): MovieState | undefined =>
  step(movieMoves, { state, action, by })[0];

/** Deleting actions: refused while a quote or cart refers to the title, on request, approval and in the trash (D21). */
export const actionsThatDelete: readonly MovieAction[] = ['request_delete', 'approve_delete', 'trash'];

/** Movie list filters (spec 3, D21). */
export const movieListFilters = ['published', 'draft', 'pending_review', 'declined', 'trashed'] as const;
export type MovieListFilter = (typeof movieListFilters)[number];

const statesOfFilter: Record<MovieListFilter, readonly MovieState[]> = {
  published: [approved],
  draft: [draft, request_fix],
  pending_review: [requested, requested_delete],
  declined: [declined],
  trashed: ['trashed'],
};

/** States shown by a filter of the movie list. */
export const statesShownBy = (filter: MovieListFilter): readonly MovieState[] => statesOfFilter[filter];

/** Filter of a state; every state has exactly one. */
export const filterOf = (state: MovieState): MovieListFilter => {
  switch (state) {
    case approved:
      return 'published';
    case draft:
    case request_fix:
      return 'draft';
    case requested:
    case requested_delete:
      return 'pending_review';
    case declined:
      return 'declined';
    case 'trashed':
      return 'trashed';
  }
};
