import { readdirSync } from 'node:fs';
import { ruleText } from '@eigaichi/domain/shared/field-labels';
import { issuesOf } from '@eigaichi/domain/shared/issue';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testHarness } from './harness.ts';

const harness = await testHarness();

const tables = readdirSync(new URL('../db/schema', import.meta.url)).flatMap(
  (file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [],
);
const modules: object[] = await Promise.all(tables.map((name) => import(`../db/schema/${name}.ts`)));
const columnTypes = new Map<string, Set<string>>();
for (const table of modules.flatMap((module) => Object.values(module)).filter((one) => is(one, PgTable)))
  for (const column of Object.values(getTableColumns(table)))
    columnTypes.set(column.name, (columnTypes.get(column.name) ?? new Set()).add(column.getSQLType()));

type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};

const uuid = '00000000-0000-4000-8000-000000000000';
const sound: Readonly<Record<string, unknown>> = {
  uuid,
  email: 'a@example.com',
  date: '2026-05-01',
  'date-time': '2026-05-01T00:00:00Z',
};

const resolve = (schema: Schema, root: Schema): Schema =>
  schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});

const optionOf = (schema: Schema, root: Schema): Schema =>
  resolve((schema.anyOf ?? schema.oneOf)?.find((one) => resolve(one, root).type !== 'null') ?? schema, root);

/** A value of the schema's form that breaks as few rules as its description reveals. */
const plausible = (given: Schema, root: Schema): unknown => {
  const schema = optionOf(resolve(given, root), root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, plausible(one, root)]),
    );
  if (schema.type === 'array') return schema.items === undefined ? [] : [plausible(schema.items, root)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return sound[schema.format ?? ''] ?? '1';
  return 1;
};

const leavesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path];

const withAt = (value: unknown, [name, ...rest]: readonly string[], given: unknown): unknown => {
  if (name === undefined) return given;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? withAt(one, rest, given) : one));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: withAt(fields[name], rest, given) };
};

const nonsense = [
  'abc',
  '',
  ' ',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '1,5',
  '１２',
  '0x10',
  '--',
  '９９９９-12-31',
  '9999-12-31',
  '0000-01-01',
  '-000001-01-01',
  '+010000-01-01',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '9999-12-31T23:59:59-23:59',
  '__proto__',
  'constructor',
  null,
  true,
  [],
  {},
  [[]],
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
  1e21,
  -0,
  0.1,
  2 ** 53,
];

/** The schema at a path of a value it describes. */
const schemaAt = (given: Schema, root: Schema, [name, ...rest]: readonly string[]): Schema => {
  const schema = optionOf(resolve(given, root), root);
  if (name === undefined) return schema;
  return schemaAt((schema.type === 'array' ? schema.items : schema.properties?.[name]) ?? {}, root, rest);
};

/** The maximum of each limit in a schema, with a value beyond it. */
const tooLarge = ({ maxLength, maximum }: Schema): [number, unknown][] => [
  ...(maxLength === undefined || maxLength > 100_000
    ? []
    : [[maxLength, 'a'.repeat(maxLength + 1)] as [number, string]]),
  ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [[maximum, maximum + 1] as [number, number]]),
];

/** Every named field of a schema and of the schemas it references. */
const fieldsOf = (root: Schema): [string, Schema][] => {
  const inside = (schema: Schema): [string, Schema][] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
      [name, one] as [string, Schema],
      ...inside(one),
    ]),
    ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
      one === undefined ? [] : inside(one),
    ),
  ];
  return [root, ...Object.values(root.$defs ?? {})].flatMap(inside);
};

/** Column names that hold a calendar day in every table. */
const dayNames = new Set(
  [...columnTypes].flatMap(([name, types]) => (types.size === 1 && types.has('date') ? [name] : [])),
);

/** Inputs not read as days: partially typed requests, and the column names of a file. */
const asTyped =
  /^quote_(?:drafts|sets)\.|^quotes\.(?:preview|ask_again)$|^buyer_needs\.request$|^settlement\.(?:preview|import)_statement$/;

const partsOf = ({ params, query, body }: Endpoint): [string, z.ZodType][] =>
  Object.entries({ params, query, body }).filter((part): part is [string, z.ZodType] => part[1] !== undefined);

const describeInput = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const farDays = ['9999-12-31', '2200-01-01', '1799-12-31', '0000-01-01'];

describe('every schema of every endpoint', () => {
  test('judges any value without throwing: input for big.js or Temporal is validated first', () => {
    const failed: string[] = [];
    let judged = 0;
    for (const endpoint of harness.app.endpoints)
      for (const [part, schema] of partsOf(endpoint)) {
        const described = describeInput(schema);
        const base = plausible(described, described);
        const places = leavesOf(base);
        for (const value of nonsense) {
          // Tests the value in one place, and in all places together.
          const all = places.reduce<unknown>((made, place) => withAt(made, place, value), base);
          for (const given of [...places.map((place) => withAt(base, place, value)), all, value]) {
            judged += 1;
            try {
              // The server passes a missing body as an empty one.
              schema.safeParse(given ?? {}, { reportInput: true });
            } catch (error) {
              failed.push(`${endpoint.name} ${part}: ${JSON.stringify(given)?.slice(0, 150)}: ${String(error)}`);
            }
          }
        }
      }
    expect([...new Set(failed)].slice(0, 20)).toEqual([]);
    expect(judged).toBeGreaterThan(20_000);
  }, 120_000);

  test('accepts only days of the market’s calendar', () => {
    const taken: string[] = [];
    let requested = 0;
    for (const endpoint of harness.app.endpoints)
      for (const [part, schema] of partsOf(endpoint)) {
        const described = describeInput(schema);
        const base = plausible(described, described);
        const days = leavesOf(base).filter((place) =>
          ['2026-05-01', '2026-05-01T00:00:00Z'].includes(
            String(place.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], base)),
          ),
        );
        for (const place of days)
          for (const day of farDays)
            for (const given of [day, `${day}T12:00:00Z`]) {
              requested += 1;
              const { error } = schema.safeParse(withAt(base, place, given), { reportInput: true });
              const named = error?.issues.some(({ path }) => path.join('.').startsWith(place.slice(0, 1).join('.')));
              if (named !== true) taken.push(`${endpoint.name} ${part} ${place.join('.')}: ${given}`);
            }
      }
    expect(taken).toEqual([]);
    expect(requested).toBeGreaterThan(200);
  });

  test('names the largest accepted value, for every limit', () => {
    const silent: string[] = [];
    let requested = 0;
    for (const endpoint of harness.app.endpoints)
      for (const [part, schema] of partsOf(endpoint)) {
        const described = describeInput(schema);
        const base = plausible(described, described);
        for (const place of leavesOf(base)) {
          const limit = optionOf(schemaAt(described, described, place), described);
          for (const [largest, over] of tooLarge(limit)) {
            const { error } = schema.safeParse(withAt(base, place, over), { reportInput: true });
            const issue =
              error && issuesOf(error).find(({ field, rule }) => field === place.join('.') && rule.startsWith('max_'));
            if (issue === undefined) continue;
            requested += 1;
            const said = (['ja', 'en'] as const).every((language) =>
              ruleText(issue, language).replaceAll(',', '').includes(String(largest)),
            );
            if (issue.params.max !== largest || !said) silent.push(`${endpoint.name} ${part} ${place.join('.')}`);
          }
        }
      }
    expect(silent).toEqual([]);
    expect(requested).toBeGreaterThan(300);
  });

  test('sends and accepts a day wherever the database has a day of that name', () => {
    const others: string[] = [];
    let days = 0;
    for (const { name, params, query, body, answer } of harness.app.endpoints)
      for (const schema of [params, query, body, answer]) {
        if (schema === undefined) continue;
        const io = schema === answer ? 'output' : 'input';
        const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
        for (const [field, given] of fieldsOf(described)) {
          const text = optionOf(given, described);
          if (!dayNames.has(field) || text.type !== 'string' || asTyped.test(name)) continue;
          days += 1;
          if (text.format !== 'date') others.push(`${name} ${io} ${field}`);
        }
      }
    expect(others).toEqual([]);
    expect(days).toBeGreaterThan(150);
  });
});
