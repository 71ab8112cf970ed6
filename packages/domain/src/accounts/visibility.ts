/** Readers of each field (D20b): field name → relations to the record that see it. An empty list means no one. */
export type FieldReaders<Relation extends string> = Readonly<Record<string, readonly Relation[]>>;

/** Relations used in a table. */
export type RelationOf<T extends FieldReaders<string>> = T[keyof T][number];

/** Returns the fields of a table visible to a relation. */
export const visibleFields = <const T extends FieldReaders<string>>(
  table: T,
  relation: RelationOf<T>,
): (keyof T & string)[] =>
  Object.entries(table)
    .filter(([, readers]) => readers.includes(relation))
    .map(([field]) => field);

/** Picks the fields visible to a relation; a field not listed or not permitted is absent, never masked. */
export const pickVisible = <const T extends FieldReaders<string>, V extends object>(
  table: T,
  relation: RelationOf<T>,
  value: V,
): Partial<Pick<V, keyof T & keyof V>> => {
  const seen = new Set<string>(visibleFields(table, relation));
  return Object.fromEntries(Object.entries(value).filter(([field]) => seen.has(field))) as Partial<
    Pick<V, keyof T & keyof V>
  >;
};
