import { z } from 'zod';

/** The subset of JSON Schema used by endpoint inputs. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Input of an endpoint, as JSON Schema. */
export const inputSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A nested schema; `make` builds the walk's result from it. */
export type Part<T, C> = { readonly schema: JsonSchema; readonly make: (context: C) => T };

/** Builders for each kind of schema. Each builds its nested parts with a context of its choice. */
export type SchemaKinds<T, C> = {
  /** Picks one of the values of a `const` or an `enum`. */
  readonly value: (values: readonly unknown[], context: C) => T;
  readonly choice: (choices: readonly Part<T, C>[], context: C) => T;
  readonly object: (fields: Readonly<Record<string, Part<T, C>>>, schema: JsonSchema, context: C) => T;
  readonly list: (item: Part<T, C> | undefined, schema: JsonSchema, context: C) => T;
  readonly text: (schema: JsonSchema, context: C) => T;
  readonly number: (schema: JsonSchema, context: C) => T;
  readonly boolean: (context: C) => T;
  readonly null: (context: C) => T;
  /** Handles an empty schema, or one nested deeper than useful inputs. */
  readonly anything: (context: C) => T;
};

const deepest = 12;

/** Names of a record's entries if the schema leaves them open. */
const openNames = ['ja'];

const fieldsOf = ({ properties, additionalProperties, propertyNames }: JsonSchema): Record<string, JsonSchema> => {
  const names = propertyNames?.enum?.map(String) ?? openNames;
  const more = typeof additionalProperties === 'object' ? names.map((name) => [name, additionalProperties]) : [];
  return { ...Object.fromEntries(more), ...properties };
};

/**
 * Walks a JSON Schema. All generated inputs use it: nonsense, the largest value and random ones. `root` holds the
 * definitions that `schema` refers to.
 */
export const foldSchema = <T, C>(
  schema: JsonSchema,
  kinds: SchemaKinds<T, C>,
  root: JsonSchema = schema,
): ((context: C) => T) => {
  const walk = (at: JsonSchema, depth: number, context: C): T => {
    const part = (inner: JsonSchema): Part<T, C> => ({ schema: inner, make: (given) => walk(inner, depth + 1, given) });
    if (depth > deepest) return kinds.anything(context);
    if (at.$ref !== undefined) return part(root.$defs?.[at.$ref.replace('#/$defs/', '')] ?? {}).make(context);
    if (at.const !== undefined) return kinds.value([at.const], context);
    if (at.enum !== undefined) return kinds.value(at.enum, context);
    const choices = at.anyOf ?? at.oneOf ?? at.allOf;
    if (choices !== undefined) return kinds.choice(choices.map(part), context);
    switch (at.type) {
      case 'object': {
        const fields = Object.entries(fieldsOf(at)).map(([name, field]) => [name, part(field)] as const);
        return kinds.object(Object.fromEntries(fields), at, context);
      }
      case 'array':
        return kinds.list(at.items === undefined ? undefined : part(at.items), at, context);
      case 'string':
        return kinds.text(at, context);
      case 'integer':
      case 'number':
        return kinds.number(at, context);
      case 'boolean':
        return kinds.boolean(context);
      case 'null':
        return kinds.null(context);
      default:
        return kinds.anything(context);
    }
  };
  return (context) => walk(schema, 0, context);
};
