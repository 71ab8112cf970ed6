import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `X or null` in the form fast-json-stringify writes fastest: the schema of X, marked nullable. */
const nullableOf = (node: Json): Json | undefined => {
  const options = node.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return undefined;
  const other = options.find((option) => isJson(option) && option.type !== 'null');
  const hasNull = options.some((option) => isJson(option) && option.type === 'null');
  if (!hasNull || !isJson(other) || typeof other.type !== 'string') return undefined;
  // A value checked against several choices may be null only if the enum lists null too.
  const listed = Array.isArray(other.enum) ? { enum: [...other.enum, null] } : {};
  return { ...other, ...listed, nullable: true };
};

const fastForm = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(fastForm);
  if (!isJson(node)) return node;
  const { anyOf, ...rest } = node;
  const nullable = nullableOf(node);
  const merged = nullable === undefined ? node : { ...rest, ...nullable };
  // Output only, already checked by types: patterns and formats would just cost time. A text is the keyword; a schema
  // is a property with the same name.
  const stored = Object.entries(merged).filter(
    ([key, value]) => !((key === 'format' || key === 'pattern') && typeof value === 'string'),
  );
  return Object.fromEntries(stored.map(([key, value]) => [key, fastForm(value)]));
};

type Writer = (answer: unknown) => string;

const compiled = new WeakMap<z.ZodType, Writer>();

const compile = (schema: z.ZodType): Writer => {
  const write = fastJsonStringify(fastForm(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as Schema);
  compiled.set(schema, write);
  return write;
};

/**
 * Makes a writer of answers from their schema, so that fields outside the schema never leave the server. Each is
 * compiled for its first answer: compiling all would add a second to every start.
 */
export const jsonWriter = (schema: z.ZodType): Writer => {
  let write: Writer | undefined;
  return (answer) => {
    write ??= compiled.get(schema) ?? compile(schema);
    return write(answer);
  };
};
