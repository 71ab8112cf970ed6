/**
 * Who reads a field (D20b): the field's name and the relations to the record that see it; none if the list is empty.
 */
export type FieldReaders<Relation extends string> = Readonly<Record<string, readonly Relation[]>>;

/** The relations that a table speaks of. */
export type RelationOf<T extends FieldReaders<string>> = T[keyof T][number];

/** The fields of a table that a relation sees. */
export const visibleFields = <const T extends FieldReaders<string>>(
  table: T,
  relation: RelationOf<T>,
): (keyof T & string)[] =>
  Object.entries(table)
    .filter(([, readers]) => readers.includes(relation))
    .map(([field]) => field);

/** What a relation may see of a thing: a field that isn't in the table, or isn't for it, is absent and never masked. */
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
