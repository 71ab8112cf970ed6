import { randomUUID } from 'node:crypto';
import { defaultListLimit } from '@eigaichi/domain/shared/rules/lists';
import type { z } from 'zod';
import { foldSchema, inputSchemaOf, type SchemaKinds } from '../../apps/api/src/testing/json-schema.ts';

/** Characters of a text without its own limit. */
const openText = 2_000;
const formats: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => 'largest@example.com',
  date: () => '2030-01-01',
};

/** The filled fraction of each list, and the index of the entry made. */
type Made = { readonly share: number; readonly at: number };

/** A value of the schema with every field, list and text filled; the `at`th of its kind. */
const largest: SchemaKinds<unknown, Made> = {
  value: (values, { at }) => values[at % values.length],
  choice: (choices, made) => {
    const possible = choices.filter(({ schema }) => schema.type !== 'null');
    return possible[made.at % possible.length]?.make(made) ?? null;
  },
  object: (fields, _, made) => Object.fromEntries(Object.entries(fields).map(([name, { make }]) => [name, make(made)])),
  list: (item, { maxItems = defaultListLimit }, made) =>
    Array.from({ length: Math.ceil(maxItems * made.share) }, (_, at) => item?.make({ ...made, at }) ?? {}),
  text: ({ format = '', maxLength = openText }, { at }) =>
    formats[format]?.() ?? `${at}`.padEnd(Math.min(maxLength, openText), 'あ'),
  number: ({ maximum = 1 }) => Math.min(maximum, 1_000),
  boolean: () => true,
  null: () => null,
  anything: () => ({}),
};

/** At this fraction every list has one entry. */
const smallestShare = 1 / 128;

/** The largest input a schema accepts within this many bytes. Grown, because nested lists would make gigabytes. */
export const largestOf = (schema: z.ZodType, bytes: number): unknown => {
  const make = foldSchema(inputSchemaOf(schema), largest);
  let fitting = make({ share: smallestShare, at: 0 });
  for (let share = smallestShare * 2; share <= 1; share *= 2) {
    const value = make({ share, at: 0 });
    if (Buffer.byteLength(JSON.stringify(value)) > bytes) return fitting;
    fitting = value;
  }
  return fitting;
};
