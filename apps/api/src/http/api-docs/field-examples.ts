type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Examples of texts by their format. */
const byFormat: Readonly<Record<string, string>> = {
  uuid: '0197f1c2-8a54-7c31-9d1e-5f0a3b7c2d10',
  date: '2027-04-01',
  'date-time': '2027-04-01T09:00:00.000Z',
  email: 'haruka.mori@example.com',
  uri: 'https://www.example.com/',
};

/** Examples of texts whose name gives their form. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/_at$|^at$|_since$|_after$/, '2027-04-01T09:00:00.000Z'],
  [/_on$|^on$|^day$|^today$|_until$|_start$|_end$|_from$|_to$|_by$/, '2027-04-01'],
  [/uuid$|_id$|Id$/, '0197f1c2-8a54-7c31-9d1e-5f0a3b7c2d10'],
];

/** Schema without `null`, and the first of several choices that is not an object. */
const plainOf = (schema: Json): Json => {
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (choices === undefined) return schema;
  const real = choices.filter((choice) => isJson(choice) && choice.type !== 'null');
  const found = real.find((choice) => isJson(choice) && choice.type !== 'object') ?? real[0];
  return isJson(found) ? plainOf(found) : {};
};

const typeOf = ({ type }: Json): unknown => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

const textExample = (name: string, schema: Json, given: unknown): string | undefined => {
  if (typeof schema.format === 'string' && byFormat[schema.format] !== undefined) return byFormat[schema.format];
  if (typeof given === 'string') return given;
  if (typeof given === 'number') return String(given);
  return byName.find(([pattern]) => pattern.test(name))?.[1];
};

/** A number as given, or written as a text. */
const numberExample = (given: unknown): number | undefined => {
  if (typeof given === 'number') return given;
  return typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : undefined;
};

/**
 * Example of a field: the given value where the type allows it, otherwise one that follows from the schema. Undefined
 * for objects, whose fields have theirs, and where nothing is known.
 */
export const exampleOf = (name: string, schema: Json, given: unknown): unknown => {
  const plain = plainOf(schema);
  if (plain.const !== undefined) return plain.const;
  if (Array.isArray(plain.enum)) return plain.enum.includes(given) ? given : plain.enum.find((one) => one !== null);
  switch (typeOf(plain)) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberExample(given);
    case 'string':
      return textExample(name, plain, given);
    case 'array': {
      const inner = isJson(plain.items) ? exampleOf(name, plain.items, given) : undefined;
      return inner === undefined ? undefined : [inner];
    }
    default:
      return undefined;
  }
};

/** True if a field's own schema can have an example: it is no object, no reference and no list of those. */
export const needsExample = (schema: Json): boolean => {
  const plain = plainOf(schema);
  if (plain.$ref !== undefined) return false;
  if (typeOf(plain) === 'array') return isJson(plain.items) && needsExample(plain.items);
  return plain.const === undefined && ['string', 'number', 'integer', 'boolean'].includes(String(typeOf(plain)));
};
