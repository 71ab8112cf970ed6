/** A removed row and its place. */
export type RemovedRow<Row> = { readonly row: Row; readonly at: number };

/** The rows in their previous order: one just removed stays in place, so that it can be restored there. */
export const withRemoved = <Row extends { readonly uuid: string }>(
  rows: readonly Row[],
  removed: readonly RemovedRow<Row>[],
): { row: Row; gone: boolean }[] => {
  const taken = new Set(removed.map(({ row }) => row.uuid));
  const all = rows.filter(({ uuid }) => !taken.has(uuid)).map((row) => ({ row, gone: false }));
  for (const { row, at } of removed.toSorted((a, b) => a.at - b.at)) all.splice(at, 0, { row, gone: true });
  return all;
};
