import type { State, States } from './state.ts';

const modules = import.meta.glob<{ readonly states: States }>('./states/*.ts', { eager: true });

/** Every state with the name of its feature and its own: `quotes/list of nothing`. */
export const allStates: ReadonlyMap<string, State> = new Map(
  Object.entries(modules).flatMap(([path, { states }]) => {
    const [, feature = ''] = /([^/]+)\.ts$/.exec(path) ?? [];
    return Object.entries(states).map(([name, state]) => [`${feature}/${name}`, state] as const);
  }),
);
