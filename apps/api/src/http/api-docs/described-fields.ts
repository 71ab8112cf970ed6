import { fieldAt, fieldLabels } from '@eigaichi/domain/shared/field-labels';
import { fieldMeanings } from '@eigaichi/wire/shared/field-meanings';
import type { Meaning } from '@eigaichi/wire/shared/meanings/meaning';
import { exampleOf, needsExample } from './field-examples.ts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Owner of a field: the component or call it belongs to, and the field around it. */
export type Owner = { readonly of: string; readonly parent: string };

/** Meaning of a field, most specific first; its label where no meaning is written. */
const meaningOf = (name: string, { of, parent }: Owner): Meaning | undefined => {
  const found = [`${of}.${name}`, `${parent}.${name}`, name].find((key) => Object.hasOwn(fieldMeanings, key));
  if (found !== undefined) return fieldMeanings[found];
  const label = fieldAt(`${parent}.${name}`).name;
  return label === undefined ? undefined : [fieldLabels[label].en];
};

/** Adds meaning, unit and example to a field. Texts of the field's schema stay. */
const describeField = (name: string, field: Json, owner: Owner): void => {
  const meaning = meaningOf(name, owner);
  const [text, given, unit] = meaning ?? [];
  if (text !== undefined) field.description ??= unit === undefined ? text : `${text} (unit: ${unit})`;
  if (unit !== undefined) field['x-unit'] ??= unit;
  const example = exampleOf(name, field, given);
  if (example !== undefined) field.examples ??= [example];
};

/** Adds meanings, units and examples to all fields of a JSON schema (D51). */
export const describeFields = (schema: unknown, owner: Owner): void => {
  if (Array.isArray(schema)) for (const one of schema) describeFields(one, owner);
  if (!isJson(schema)) return;
  const { properties, ...rest } = schema;
  for (const part of Object.values(rest)) describeFields(part, owner);
  if (!isJson(properties)) return;
  for (const [name, field] of Object.entries(properties)) {
    if (!isJson(field)) continue;
    describeField(name, field, owner);
    describeFields(field, { ...owner, parent: name });
  }
};

/** Fields of a schema that lack a meaning or an example, by place. */
export const undescribedFields = (schema: unknown, place: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => undescribedFields(one, place));
  if (!isJson(schema)) return [];
  const { properties, ...rest } = schema;
  const fields = isJson(properties) ? Object.entries(properties) : [];
  return [
    ...Object.values(rest).flatMap((part) => undescribedFields(part, place)),
    ...fields.flatMap(([name, field]) => {
      if (!isJson(field)) return [`${place}.${name}`];
      const lacks = field.description === undefined || (needsExample(field) && field.examples === undefined);
      return [...(lacks ? [`${place}.${name}`] : []), ...undescribedFields(field, `${place}.${name}`)];
    }),
  ];
};
