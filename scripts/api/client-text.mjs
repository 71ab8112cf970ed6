import { typeText } from './type-text.mjs';

const note = '// Generated from the endpoints by `node scripts/client.mjs`; changes here are overwritten.\n\n';

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) =>
  name
    .split(/[._]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

const callsOf = ({ paths }) =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    .toSorted((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));

/** Schema of an object with the parameters at one place; undefined without any. */
const parametersAt = ({ parameters }, place) => {
  const own = parameters.filter((one) => one.in === place);
  if (own.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema, description }) => [name, { description, ...schema }])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
};

const schemaOf = (part) => Object.values(part?.content ?? {})[0]?.schema;

/** Types of one call by suffix, and what its method takes and returns. */
const partsOf = ({ operation }) => {
  const name = pascal(operation.operationId);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const isFile = success?.content?.['application/octet-stream'] !== undefined;
  const inputs = [
    ['params', 'Params', parametersAt(operation, 'path')],
    ['query', 'Query', parametersAt(operation, 'query')],
    ['body', 'Body', schemaOf(operation.requestBody)],
  ].filter(([, , schema]) => schema !== undefined);
  const answer = isFile ? undefined : schemaOf(success);
  return { name, inputs, answer, isFile };
};

const isNeeded = (schema) =>
  schema.$ref !== undefined || (schema.required ?? []).length > 0 || schema.anyOf !== undefined;

const methodText = (call) => {
  const { name, inputs, answer, isFile } = partsOf(call);
  const fields = inputs.map(
    ([field, suffix, schema]) => `readonly ${field}${isNeeded(schema) ? '' : '?'}: types.${name}${suffix}`,
  );
  const optional = inputs.every(([, , schema]) => !isNeeded(schema)) ? '?' : '';
  const input = fields.length === 0 ? 'CallOptions' : `{ ${fields.join('; ')} } & CallOptions`;
  const result = isFile ? 'Response' : answer === undefined ? 'void' : `types.${name}Answer`;
  const [, method] = call.operation.operationId.split('.');
  const deprecated = call.operation.deprecated ? ` @deprecated Ends on ${call.operation['x-sunset']}.` : '';
  return [
    `    /** ${call.operation.summary} (scope \`${call.operation['x-scope']}\`).${deprecated} */`,
    `    readonly ${camel(method)}: (input${optional}: ${input}) => Promise<${result}>;`,
  ].join('\n');
};

/** Declarations of types; one that repeats an earlier one refers to it. */
const declarations = (types) => {
  const known = new Map();
  return types.map(([name, schema]) => {
    const text = typeText(schema);
    const same = text.includes('\n') ? known.get(text) : undefined;
    if (same === undefined) known.set(text, name);
    return `export type ${name} = ${same ?? text};\n`;
  });
};

/** Text of the generated types: components, then the parts of each call. */
export const typesText = (description) => {
  const components = Object.entries(description.components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parts = callsOf(description).flatMap((call) => {
    const { name, inputs, answer } = partsOf(call);
    const answers = answer === undefined ? [] : [[`${name}Answer`, answer]];
    return [...inputs.map(([, suffix, schema]) => [`${name}${suffix}`, schema]), ...answers];
  });
  return note + declarations([...components, ...parts]).join('\n');
};

/** Text of the generated table of calls, and of the client's type. */
export const callsText = (description) => {
  const calls = callsOf(description);
  const lines = calls.map((call) => {
    const { operationId } = call.operation;
    return `  '${operationId}': ['${call.method}', '${call.path}', '${partsOf(call).isFile ? 'file' : 'json'}'],`;
  });
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.operationId.split('.')[0])].map(
    ([group, own]) => `  readonly ${camel(group)}: {\n${own.map(methodText).join('\n')}\n  };`,
  );
  return `${note}import type * as types from './api-types.gen.ts';
import type { CallLine, CallOptions } from './send.ts';

export const calls: Readonly<Record<string, CallLine>> = {\n${lines.join('\n')}\n};

/** A method for each call that an API key may use. */
export type Client = {\n${groups.join('\n')}\n};\n`;
};
