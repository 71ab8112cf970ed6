/** One row of a life cycle: source states and target of a move. `by` names the parties allowed, `system` included. */
export type Move<Action extends string, State, By extends string> = {
  readonly action: Action;
  readonly from: readonly State[];
  /** State after the move; several if the caller's facts decide between them; `same` leaves the state unchanged. */
  readonly to: State | readonly State[] | 'same';
  readonly by: readonly By[];
};

/** Actions that the table allows `by` in `state` (guards over loaded values apply on top). */
export const allowedActions = <A extends string, S, B extends string>(
  moves: readonly Move<A, S, B>[],
  state: S,
  by: B,
): A[] => moves.filter((move) => move.from.includes(state) && move.by.includes(by)).map((move) => move.action);

const targets = <A extends string, S, B extends string>(move: Move<A, S, B>, from: S): readonly S[] => {
  if (move.to === 'same') return [from];
  return Array.isArray(move.to) ? (move.to as readonly S[]) : [move.to as S];
};

/** Possible states after `action` by `by` from `state`; empty if the table doesn't allow it. */
export const step = <A extends string, S, B extends string>(
  moves: readonly Move<A, S, B>[],
  { state, action, by }: { state: S; action: A; by: B },
): readonly S[] =>
  moves
    .filter((m) => m.action === action && m.from.includes(state) && m.by.includes(by))
    .flatMap((m) => targets(m, state));

/**
 * Faults of a table: undeclared states, states unreachable from `initial`, states other than `final` without a way out.
 * Empty means sound.
 */
export const moveTableFaults = <A extends string, S extends string | number, B extends string>(
  moves: readonly Move<A, S, B>[],
  { states, initial, final }: { states: readonly S[]; initial: readonly S[]; final: readonly S[] },
): string[] => {
  const edges = moves.flatMap((move) => move.from.flatMap((from) => targets(move, from).map((to) => ({ from, to }))));
  const known = new Set<S>(states);
  const unknown = edges.flatMap(({ from, to }) => [from, to]).filter((state) => !known.has(state));
  const reached = new Set<S>(initial);
  for (let grown = true; grown; ) {
    const fresh = edges.filter(({ from, to }) => reached.has(from) && !reached.has(to));
    for (const { to } of fresh) reached.add(to);
    grown = fresh.length > 0;
  }
  const leaves = new Set(edges.filter(({ from, to }) => from !== to).map(({ from }) => from));
  return [
    ...[...new Set(unknown)].map((state) => `unknown state ${state}`),
    ...states.filter((state) => !reached.has(state)).map((state) => `unreachable state ${state}`),
    ...states.filter((state) => !leaves.has(state) && !final.includes(state)).map((state) => `dead state ${state}`),
  ];
};
