const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Value at a path of nested fields (`translations.en.outline`, `videos.0.resolution`); undefined if there is none. */
export const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isNode(at) ? at[name] : undefined), root);

/** Sets a value at a path, creating the objects in between. */
export const setValueAt = (root: Record<string, unknown>, path: string, value: unknown): void => {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let at = root;
  for (const name of names) {
    const next = isNode(at[name]) ? at[name] : {};
    at[name] = next;
    at = next;
  }
  at[last] = value;
};
