/** Parts of a plate never move, so a part's place is its identity for React. */
export const places = <T>(parts: readonly T[]): { readonly place: string; readonly part: T }[] =>
  parts.map((part, index) => ({ place: String(index), part }));
