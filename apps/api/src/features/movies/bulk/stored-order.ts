const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Orders a value's keys like PostgreSQL's jsonb (shorter first), so that stored and generated values compare equal. */
export const inStoredOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inStoredOrder);
  if (!isObject(value)) return value ?? null;
  const names = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(names.map((name) => [name, inStoredOrder(value[name])]));
};

/** Applies `inStoredOrder` to a title's fields. */
export const fieldsInStoredOrder = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inStoredOrder(value)]));
