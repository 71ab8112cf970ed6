import { escapeHtml } from '../html.ts';
import type { Description } from '../openapi.ts';
import { docsShell, withCode } from './docs-shell.ts';
import type { Operation } from './operation.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const componentOf = (ref: unknown): string => String(ref).replace('#/components/schemas/', '');

/** Type of a field in words, with links to components. */
const typeText = (schema: Json): string => {
  const { $ref, anyOf, oneOf, type, items, format, enum: values, const: value } = schema;
  if ($ref !== undefined) return `<a href="#schema-${componentOf($ref)}">${componentOf($ref)}</a>`;
  const choices = [anyOf, oneOf].find(Array.isArray);
  if (choices !== undefined) return [...new Set(choices.filter(isJson).map(typeText))].join(' | ');
  if (value !== undefined) return escapeHtml(JSON.stringify(value));
  if (Array.isArray(values) && values.length <= 12) return values.map((one) => escapeHtml(String(one))).join(' | ');
  if (type === 'array') return `list of ${isJson(items) ? typeText(items) : 'values'}`;
  const name = Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'value';
  return typeof format === 'string' ? `${name} (${escapeHtml(format)})` : name;
};

/** Fields of an object schema and of the objects in it, as rows of name, schema and necessity. */
const rowsOf = (schema: unknown, path = ''): string[] => {
  if (!isJson(schema)) return [];
  const { properties, required, items, anyOf } = schema;
  const needed = Array.isArray(required) ? required : [];
  const own = Object.entries(isJson(properties) ? properties : {}).flatMap(([name, field]) =>
    isJson(field) ? [rowOf(`${path}${name}`, field, needed.includes(name)), ...rowsOf(field, `${path}${name}.`)] : [],
  );
  const inner = Array.isArray(anyOf) ? anyOf.flatMap((choice) => rowsOf(choice, path)) : [];
  return [...own, ...rowsOf(items, path), ...inner];
};

const rowOf = (name: string, field: Json, isRequired: boolean): string => {
  const [example] = Array.isArray(field.examples) ? field.examples : [];
  const shown = example === undefined ? '' : `<code>${escapeHtml(JSON.stringify(example))}</code>`;
  return `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</td><td>${typeText(field)}</td>
<td>${withCode(typeof field.description === 'string' ? field.description : '')}</td><td>${shown}</td></tr>`;
};

const table = (title: string, rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<details><summary>${title}</summary><div class="scroll"><table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th>
<th>Example</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;

const schemaIn = (part: Json | undefined): unknown => {
  const content = isJson(part?.content) ? Object.values(part.content).find(isJson) : undefined;
  return content?.schema;
};

/** Table of a body or an answer; a component is only named. */
const bodyTable = (title: string, schema: unknown): string =>
  isJson(schema) && schema.$ref !== undefined ? `<p>${title}: ${typeText(schema)}</p>` : table(title, rowsOf(schema));

const article = (path: string, method: string, operation: Operation): string => {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [status = ''] = Object.keys(responses);
  const rows = parameters.map((one) =>
    rowOf(
      String(one.name),
      { ...(isJson(one.schema) ? one.schema : {}), description: one.description },
      one.required === true,
    ),
  );
  return `<article id="${operationId}"><h3>${escapeHtml(summary)}</h3>
<p><code>${method.toUpperCase()} /api${path}</code> <small>${operationId}</small></p><p class="quiet">${withCode(description)}</p>
${table('Parameters', rows)}${bodyTable('Body', schemaIn(requestBody))}${bodyTable(`Answer ${status}`, schemaIn(responses[status]))}</article>`;
};

/** Calls of a description with path and method. */
export const callsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every public call with its fields, by feature, and the shared schemas. */
export const referencePage = (description: Description): string => {
  const groups = Map.groupBy(callsOf(description), ({ operation: { tags } }) => tags[0] ?? '');
  const sections = [...groups].map(
    ([name, calls]) => `<section><h2 id="group-${name}">${escapeHtml(name.replaceAll('_', ' '))}</h2>
${calls.map(({ path, method, operation }) => article(path, method, operation)).join('')}</section>`,
  );
  const schemas = Object.entries(description.components.schemas).map(
    ([name, schema]) => `<article id="schema-${name}"><h3>${name}</h3>${table('Fields', rowsOf(schema))}</article>`,
  );
  const body = `<p>${callsOf(description).length} calls that an API key may use.</p>${sections.join('')}
<section><h2>Schemas</h2>${schemas.join('')}</section>`;
  return docsShell({ page: '/reference', language: 'en', title: 'API reference', body });
};
