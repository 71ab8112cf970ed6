/** Returns an object with these fields of another. */
export const pick = <T, K extends keyof T>(from: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
