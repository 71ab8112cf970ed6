import type { RightTypeCode } from '../options/right-types.ts';

/** Countries with the same results for every right, and within them the rights with the same results. */
export type AlikeGroup<T> = {
  readonly countries: readonly string[];
  readonly rows: readonly { readonly rights: readonly RightTypeCode[]; readonly line: readonly T[] }[];
};

type Requested<T> = {
  readonly rights: readonly RightTypeCode[];
  readonly countries: readonly string[];
  /** Countries of one kind share their lines, so 250 of them are calculated once per kind. */
  readonly kindOf: (country: string) => string;
  readonly lineOf: (right: RightTypeCode, country: string) => readonly T[];
};

type Row<T> = { readonly rights: RightTypeCode[]; readonly line: readonly T[] };

const rowsOf = <T>({ rights, lineOf }: Requested<T>, country: string): { key: string; rows: Row<T>[] } => {
  const rows = new Map<string, Row<T>>();
  for (const right of rights) {
    const line = lineOf(right, country);
    const key = JSON.stringify(line);
    const known = rows.get(key);
    if (known === undefined) rows.set(key, { rights: [right], line });
    else known.rights.push(right);
  }
  return { key: [...rows].map(([key, row]) => `${row.rights.join(' ')} ${key}`).join('|'), rows: [...rows.values()] };
};

/** Groups equal results: "the same in 182 countries" instead of 182 times. The largest group first. */
export const groupAlike = <T>(requested: Requested<T>): AlikeGroup<T>[] => {
  const kinds = new Map<string, { key: string; rows: Row<T>[] }>();
  const groups = new Map<string, { countries: string[]; rows: Row<T>[] }>();
  for (const country of requested.countries) {
    const kind = requested.kindOf(country);
    const known = kinds.get(kind) ?? rowsOf(requested, country);
    kinds.set(kind, known);
    const group = groups.get(known.key);
    if (group === undefined) groups.set(known.key, { countries: [country], rows: known.rows });
    else group.countries.push(country);
  }
  return [...groups.values()].sort((a, b) => b.countries.length - a.countries.length);
};
