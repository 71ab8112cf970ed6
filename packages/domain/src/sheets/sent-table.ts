/** A table as sent: the keys of its columns, and each row's cells in that order. */
export type SentTable<Key extends string = string> = {
  readonly columns: readonly Key[];
  readonly rows: readonly (readonly string[])[];
};

/** Cells of a row by column; missing ones are empty. */
export const cellsByColumn = (columns: readonly string[], row: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((key, at) => [key, row[at] ?? '']));
