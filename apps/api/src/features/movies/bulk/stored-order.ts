const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value with its keys in PostgreSQL's jsonb order (shorter names first), so that values read from the database and
 * values made here compare equal.
 */
export const inStoredOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inStoredOrder);
  if (!isObject(value)) return value ?? null;
  const names = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(names.map((name) => [name, inStoredOrder(value[name])]));
};

/** The same for the fields of a title. */
export const fieldsInStoredOrder = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inStoredOrder(value)]));
