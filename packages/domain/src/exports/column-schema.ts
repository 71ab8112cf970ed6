const integers: ReadonlySet<string> = new Set(['smallint', 'integer', 'bigint']);
const numbers: ReadonlySet<string> = new Set(['numeric', 'real', 'double precision']);

const base = (type: string): Readonly<Record<string, unknown>> | undefined => {
  const plain = type.replace(/\(.*\)/, '');
  if (integers.has(plain)) return { type: ['integer', 'null'] };
  if (numbers.has(plain)) return { type: ['number', 'null'] };
  switch (plain) {
    case 'boolean':
      return { type: ['boolean', 'null'] };
    case 'uuid':
      return { type: ['string', 'null'], format: 'uuid' };
    case 'date':
      return { type: ['string', 'null'], format: 'date' };
    case 'timestamp with time zone':
      return { type: ['string', 'null'], format: 'date-time' };
    case 'json':
    case 'jsonb':
      return undefined;
    default:
      return { type: ['string', 'null'] };
  }
};

const ofType = (type: string): Readonly<Record<string, unknown>> =>
  type.endsWith('[]') ? { type: ['array', 'null'], items: base(type.slice(0, -2)) ?? {} } : (base(type) ?? {});

/** JSON Schema of a row by the database's types of its columns, as `format_type` writes them; JSON may be anything. */
export const rowSchema = (
  title: string,
  columns: readonly { readonly name: string; readonly type: string }[],
): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  type: 'object',
  properties: Object.fromEntries(columns.map(({ name, type }) => [name, ofType(type)])),
});
