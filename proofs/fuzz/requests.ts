import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import fc from 'fast-check';
import type { z } from 'zod';
import {
  foldSchema,
  inputSchemaOf,
  type JsonSchema,
  type SchemaKinds,
} from '../../apps/api/src/testing/json-schema.ts';

export type FuzzedRequest = {
  readonly endpoint: Endpoint;
  /** Index of the sending reader. */
  readonly reader: number;
  readonly url: string;
  readonly payload: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

const days = [
  '2026-05-01',
  '2026-02-30',
  '1800-01-01',
  '2199-12-31',
  '9999-12-31',
  '0000-01-01',
  '-000001-01-01',
  '2027-01-31',
];
const words = [
  '',
  ' ',
  '1',
  '-1',
  '0',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '１２',
  '99999999999999999999',
  'あ',
  '\u0000',
  '\ud83c',
  '\u202e',
  "'; drop table movies;--",
  '%',
  '_',
  '\\',
  '(',
  '[',
  '*',
  '<script>',
  '__proto__',
  'constructor',
  'ja',
  'en',
  'JP',
  'USD',
  'a@example.com',
  'https://example.com/',
  '00:00:00',
  '1,2,3',
  ',',
  'null',
  'true',
];
const numbers = [
  0,
  1,
  2,
  3,
  5,
  7,
  20,
  200,
  -1,
  0.5,
  1e21,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_991,
  -Number.MAX_VALUE,
  Number.MAX_VALUE,
];
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { a: 1 }),
  fc.constantFrom(...words, ...days),
  fc.constantFrom(...numbers),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Mostly valid values, often at their limits, sometimes of another type. */
const mostly = (kind: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: kind }, { weight: 1, arbitrary: anything });

const textOf = (format: string | undefined, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return ids;
  if (format === 'date')
    return fc.oneof(
      fc.constantFrom(...days),
      fc.date({ min: new Date(0), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    );
  if (format === 'date-time')
    return fc.constantFrom('2026-05-01T00:00:00Z', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', 'x');
  return fc.oneof(
    fc.constantFrom(...words),
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constant('あ'.repeat(5000)),
    ids,
  );
};

const numberOf = ({ minimum, maximum }: JsonSchema) =>
  fc.oneof(
    fc.constantFrom(...numbers, ...[minimum, maximum].filter((one) => one !== undefined)),
    fc.integer({ min: 0, max: 1000 }),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 }),
  );

/** Values of a schema, with these ids where an id is expected. */
const arbitraries = (ids: fc.Arbitrary<string>): SchemaKinds<fc.Arbitrary<unknown>, undefined> => ({
  value: (values) => mostly(fc.constantFrom(...values)),
  choice: (choices) => mostly(fc.oneof(...choices.map(({ make }) => make(undefined)))),
  object: (fields, { required = [] }) => {
    const made = Object.fromEntries(Object.entries(fields).map(([name, { make }]) => [name, make(undefined)]));
    const requiredKeys = required.filter((name) => name in made);
    return mostly(fc.oneof(fc.record(made, { requiredKeys }), fc.record(made)));
  },
  list: (item) => mostly(fc.array(item?.make(undefined) ?? anything, { maxLength: 4 })),
  text: ({ format }) => mostly(textOf(format, ids)),
  number: (schema) => mostly(numberOf(schema)),
  boolean: () => mostly(fc.boolean()),
  null: () => fc.constant(null),
  anything: () => anything,
});

const described = (schema: z.ZodType | undefined): JsonSchema => (schema === undefined ? {} : inputSchemaOf(schema));

/** A text encoded for an address; a lone surrogate of UTF-16 has no encoding. */
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const queryOf = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = pairs.map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`).join('&');
  return text === '' ? '' : `?${text}`;
};

type Wanted = {
  readonly ids: readonly string[];
  /** Number of readers, and those accepted by the endpoint: most requests are theirs, to get past its access check. */
  readonly readers: { readonly all: number; readonly letIn: readonly number[] };
};

/** Requests to an endpoint, generated from its own description. */
export const requestsTo = (endpoint: Endpoint, { ids: known, readers }: Wanted): fc.Arbitrary<FuzzedRequest> => {
  const ids = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom('x', '0', '%00', '..', 'constructor') },
  );
  const kinds = arbitraries(ids);
  const valuesOf = (schema: JsonSchema) => foldSchema(schema, kinds)(undefined);
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const { properties = {} } = described(endpoint.params);
  const params = fc.tuple(...names.map((name) => fc.oneof(ids, valuesOf(properties[name] ?? { type: 'string' }))));
  const query = endpoint.query === undefined ? fc.constant({}) : valuesOf(described(endpoint.query));
  const body =
    endpoint.method === 'GET'
      ? fc.constant(undefined)
      : endpoint.body === undefined
        ? fc.option(anything, { nil: undefined })
        : valuesOf(described(endpoint.body));
  const anyone = fc.nat({ max: readers.all - 1 });
  const reader =
    readers.letIn.length === 0
      ? anyone
      : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...readers.letIn) }, { weight: 1, arbitrary: anyone });
  const headers = fc.record(
    {
      'accept-language': fc.constantFrom('ja', 'en', '*', 'x-x;q=9'),
      'idempotency-key': fc.constantFrom('', 'k', 'x'.repeat(300)),
      range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'x'),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(params, query, body, headers, reader).map(([places, requested, sent, heads, who]) => {
    let at = 0;
    const path = endpoint.path.replace(/:\w+/g, () => encoded(asText(places[at++] ?? '')) || 'x');
    return {
      endpoint,
      reader: who,
      url: `/api${path}${queryOf(requested)}`,
      payload: sent === undefined ? undefined : JSON.stringify(sent),
      headers: Object.fromEntries(Object.entries(heads).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >,
    };
  });
};
