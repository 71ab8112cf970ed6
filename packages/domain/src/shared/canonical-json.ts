/**
 * Canonical text of a value: keys sorted, no white space, so its SHA-256 is the same everywhere (D2, D30). Undefined
 * fields are left out as in JSON. Throws TypeError for values JSON can't hold.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('only finite numbers can be written');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`);
    return `{${fields.join(',')}}`;
  }
  throw new TypeError(`can't be written as JSON: ${typeof value}`);
};
