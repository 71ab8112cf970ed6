import type { core } from 'zod';
import { sampleBoolean, sampleNumber, sampleText, sampleUuid } from './sample-words.ts';

/** A state's override for any part of an answer. A list gives its items; `undefined` omits an optional field. */
export type Override<T> = unknown extends T
  ? unknown
  : T extends readonly (infer Item)[]
    ? readonly Override<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Override<T[K]> | undefined }
      : T;

type Path = readonly (string | number)[];

const has = (value: unknown, key: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const ofObject = (shape: Readonly<Record<string, core.$ZodType>>, path: Path, given: unknown) => {
  const entries = Object.entries(shape).flatMap(([key, schema]) => {
    if (!has(given, key)) return [[key, sample(schema, [...path, key])]];
    return given[key] === undefined ? [] : [[key, sample(schema, [...path, key], given[key])]];
  });
  return Object.fromEntries(entries);
};

/** Lists of actions or faults are empty until a state fills them. */
const emptyLists = /^(actions|reasons|errors|issues|lacking|loosened|found_in|clashes|machine_translated)$/;
const itemCount = (path: Path) => {
  const name = String(path.at(-1));
  if (emptyLists.test(name)) return 0;
  return name === 'data' ? 3 : 2;
};

const ofArray = (element: core.$ZodType, path: Path, given: unknown) => {
  const items = Array.isArray(given) ? given : Array.from({ length: itemCount(path) }, () => undefined);
  return items.map((item, at) => sample(element, [...path, at], item));
};

const ofUnion = (options: readonly core.$ZodType[], path: Path, given: unknown) => {
  const taken =
    given === undefined || typeof given === 'object' ? undefined : options.find((option) => isValid(option, given));
  if (taken !== undefined) return given;
  const made = options.map((option) => ({ option, value: sample(option, path, given) }));
  return (made.find(({ option, value }) => isValid(option, value)) ?? made[0])?.value;
};

const isValid = (schema: core.$ZodType, value: unknown): boolean => {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  return !(result instanceof Promise) && result.issues.length === 0;
};

/** A schema's plausible value: `given`, completed by type and field name. Deterministic; identifiers differ by path. */
export const sample = (schema: core.$ZodType, path: Path = [], given?: unknown): unknown => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (given === null) return null;
  switch (def.type) {
    case 'object':
      return ofObject(def.shape, path, given);
    case 'array':
      return ofArray(def.element, path, given);
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'readonly':
    case 'default':
    case 'prefault':
      return sample(def.innerType, path, given);
    case 'union':
      return ofUnion(def.options, path, given);
    case 'pipe':
      // `preprocess` starts with a transform, which has no shape.
      return sample((def.in as core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, path, given);
    case 'lazy':
      return sample(def.getter(), path, given);
    case 'record':
      return typeof given === 'object' ? ofRecord(def.valueType, path, given) : {};
    default:
      return given === undefined ? ofLeaf(schema as core.$ZodTypes, path) : given;
  }
};

const ofRecord = (value: core.$ZodType, path: Path, given: object) =>
  Object.fromEntries(Object.entries(given).map(([key, part]) => [key, sample(value, [...path, key], part)]));

/** A choice by index, so that a list has different ones; by default the first. */
const atPlace = (choices: readonly unknown[], path: Path) => {
  const place = path.at(-1);
  return choices[typeof place === 'number' ? place % choices.length : 0];
};

const ofLeaf = (schema: core.$ZodTypes, path: Path): unknown => {
  const { def } = schema._zod;
  const format = 'format' in def ? String(def.format) : '';
  switch (def.type) {
    case 'string':
      return format === 'uuid' ? sampleUuid(path.join('.')) : sampleText(path, format);
    case 'number':
      return sampleNumber(path);
    case 'boolean':
      return sampleBoolean(path);
    case 'enum':
      return atPlace(Object.values(def.entries), path);
    case 'literal':
      return atPlace(def.values, path);
    case 'template_literal':
      return String(sampleNumber(path));
    case 'unknown':
    case 'any':
      return undefined;
    case 'null':
      return null;
    default:
      throw new Error(`${path.join('.')}: no sample for a schema of type ${def.type}`);
  }
};
