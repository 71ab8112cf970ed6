import type { State, States } from './state.ts';

type Modules = Readonly<Record<string, { readonly states: States }>>;

const statesIn = (modules: Modules): ReadonlyMap<string, State> =>
  new Map(
    Object.entries(modules).flatMap(([path, { states }]) => {
      const [, feature = ''] = /([^/]+)\.ts$/.exec(path) ?? [];
      return Object.entries(states).map(([name, state]) => [`${feature}/${name}`, state] as const);
    }),
  );

/** All states, named by feature and state: `quotes/list of nothing`. */
export const allStates = statesIn(import.meta.glob('./states/*.ts', { eager: true }));
