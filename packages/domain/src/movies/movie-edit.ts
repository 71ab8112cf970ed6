/** Fields before and after an edit, by their names on the wire; nested texts by their path (`translations.ja.outline`). */
export type FieldChanges = {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flat = (fields: Record<string, unknown>, prefix = ''): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    isObject(value) ? flat(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value ?? null]],
  );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that an edit changes (D21b), null for what is empty; undefined when it changes nothing. */
export const changesOf = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FieldChanges | undefined => {
  const was = new Map(flat(before));
  const changed = flat(after).filter(([field, value]) => !same(was.get(field) ?? null, value));
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? null])),
    after: Object.fromEntries(changed),
  };
};

/** Puts paths back into the nested form that an edit takes: what reverting writes (D21b). */
export const nested = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let at = root;
    for (const name of names) {
      const next = isObject(at[name]) ? at[name] : {};
      at[name] = next;
      at = next;
    }
    at[last] = value;
  }
  return root;
};
