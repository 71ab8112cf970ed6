import { randomUUID } from 'node:crypto';
import { usualListLimit } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';

type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
};

/** Letters of a text without a limit of its own. */
const openText = 2_000;
const formats: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => 'largest@example.com',
  date: () => '2030-01-01',
};

type Made = { readonly root: Schema; readonly share: number; readonly at: number };

const choicesOf = (schema: Schema): readonly Schema[] | undefined => schema.anyOf ?? schema.oneOf ?? schema.allOf;

/** A value of the schema with every field, every list and text filled; the `at`th of its like. */
const filled = (schema: Schema, made: Made): unknown => {
  const { root, share, at } = made;
  if (schema.$ref !== undefined) {
    const named = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return named === undefined ? {} : filled(named, made);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[at % schema.enum.length];
  const choices = choicesOf(schema)?.filter(({ type }) => type !== 'null');
  if (choices !== undefined && choices.length > 0) return filled(choices[at % choices.length] ?? {}, made);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, filled(of, made)]));
    case 'array': {
      const length = Math.ceil((schema.maxItems ?? usualListLimit) * share);
      return Array.from({ length }, (_, place) => filled(schema.items ?? {}, { ...made, at: place }));
    }
    case 'string':
      return formats[schema.format ?? '']?.() ?? `${at}`.padEnd(Math.min(schema.maxLength ?? openText, openText), 'あ');
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.min(schema.maximum ?? 1, 1_000);
    default:
      return {};
  }
};

/** The largest input that a schema takes, and that fits into so many bytes. */
export const largestOf = (schema: z.ZodType, bytes: number): unknown => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  for (let share = 1; ; share /= 2) {
    const value = filled(root, { root, share, at: 0 });
    if (share < 0.01 || Buffer.byteLength(JSON.stringify(value)) <= bytes) return value;
  }
};
