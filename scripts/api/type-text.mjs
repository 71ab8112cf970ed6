/** TypeScript types of JSON schemas, as texts. */

const isPlainName = (name) => /^[A-Za-z_]\w*$/.test(name);

const unionOf = (texts) => [...new Set(texts)].join(' | ') || 'never';

const componentOf = (ref) => ref.replace('#/components/schemas/', '');

const commentOf = ({ description, examples = [] }, indent) => {
  const example = examples.length === 0 || typeof examples[0] === 'object' ? '' : ` Example: ${examples[0]}`;
  if (description === undefined) return '';
  const text = `${description}${/[.)]$/.test(description) ? '' : '.'}${example}`
    .replaceAll('*/', '* /')
    .replaceAll('\n', ' ');
  return `${indent}/** ${text} */\n`;
};

const recordText = ({ additionalProperties, propertyNames }, indent) => {
  const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
  if (Array.isArray(propertyNames?.enum))
    return `{ readonly [Name in ${unionOf(propertyNames.enum.map((one) => JSON.stringify(one)))}]?: ${value} }`;
  return `{ readonly [name: string]: ${value} }`;
};

const objectText = (schema, indent) => {
  const { properties = {}, required = [] } = schema;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = isPlainName(name) ? name : JSON.stringify(name);
    const optional = required.includes(name) ? '' : '?';
    const type = typeText(field, inner);
    return `${commentOf(field, inner)}${inner}readonly ${key}${optional}: ${optional === '' ? type : `${type} | undefined`};\n`;
  });
  if (fields.length === 0) return recordText(schema, indent);
  return `{\n${fields.join('')}${indent}}`;
};

const listText = ({ items, prefixItems }, indent) => {
  if (Array.isArray(prefixItems)) return `readonly [${prefixItems.map((one) => typeText(one, indent)).join(', ')}]`;
  return `readonly (${items === undefined ? 'unknown' : typeText(items, indent)})[]`;
};

const plainTypes = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

const namedText = (type, schema, indent) => {
  if (type === 'array') return listText(schema, indent);
  if (type === 'object') return objectText(schema, indent);
  return plainTypes[type] ?? 'unknown';
};

/** Type of a schema; lines after the first are indented. */
export const typeText = (schema, indent = '') => {
  const { $ref, const: value, enum: values, anyOf, oneOf, allOf, type, properties } = schema;
  if ($ref !== undefined) return componentOf($ref);
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return unionOf(values.map((one) => JSON.stringify(one)));
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return unionOf(choices.map((one) => typeText(one, indent)));
  if (allOf !== undefined) return allOf.map((one) => `(${typeText(one, indent)})`).join(' & ');
  if (Array.isArray(type)) return unionOf(type.map((one) => namedText(one, schema, indent)));
  return namedText(type ?? (properties === undefined ? '' : 'object'), schema, indent);
};
