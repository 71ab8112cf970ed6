import SCIMMY from 'scimmy';
import { z } from 'zod';
import { ScimError, type ScimType } from './scim-error.ts';

/** Runs work of the library; converts its refusals into ours. */
export const judged = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ScimError) throw error;
    const { status, scimType, message } = error as { status?: number; scimType?: ScimType; message: string };
    if (typeof status === 'number' && status < 500) throw new ScimError(status, message, scimType);
    // The library throws type errors for values that its schemas refuse.
    if (error instanceof TypeError) throw new ScimError(400, message, 'invalidValue');
    throw error;
  }
};

export type ScimFilter<Attribute extends string> = { readonly attribute: Attribute; readonly value: string };

/**
 * Refuses groups in a filter or a path before parsing. The library expands groups of alternatives, so one line could
 * block the server; no accepted input uses them.
 */
const refuseGroups = (text: string, scimType: ScimType): void => {
  if (/[()]/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')))
    throw new ScimError(400, 'groups in parentheses are not supported', scimType);
};

const patched = z.looseObject({ Operations: z.array(z.unknown()) });
const withPath = z.looseObject({ path: z.string() });
const withNames = z.looseObject({ value: z.record(z.string(), z.unknown()) });

/** Returns a patch body after refusing groups in its paths and in value names that are paths. */
export const withoutGroups = (body: unknown): unknown => {
  for (const operation of patched.safeParse(body).data?.Operations ?? []) {
    const names = Object.keys(withNames.safeParse(operation).data?.value ?? {});
    const path = withPath.safeParse(operation).data?.path;
    for (const text of path === undefined ? names : [path, ...names]) refuseGroups(text, 'invalidPath');
  }
  return body;
};

/** Quotes values: Microsoft's documentation leaves them unquoted, as in `externalId eq jyoung`. */
const quoted = (text: string): string =>
  text.replaceAll(
    /"(?:[^"\\]|\\.)*"|\beq\s+(?!(?:true|false|null)\b)([^\s"\\()[\]]+)/gi,
    (all: string, word?: string) => (word === undefined ? all : `eq "${word}"`),
  );

/** Parses a filter's expressions with the library; one it can't read is invalid. */
const expressionsOf = (text: string): Readonly<Record<string, unknown>>[] => {
  refuseGroups(text, 'invalidFilter');
  try {
    return [...new SCIMMY.Types.Filter(quoted(text))] as Readonly<Record<string, unknown>>[];
  } catch {
    throw new ScimError(400, 'the filter can’t be read', 'invalidFilter');
  }
};

type Pair = readonly [path: string, comparison: unknown];

/** Conditions of an expression per attribute; `emails[type eq "work"].value` gives one per part. */
const pairsOf = (expression: object, above = ''): Pair[] =>
  Object.entries(expression).flatMap(([name, inner]): Pair[] => {
    const path = `${above}${name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '')}`;
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? pairsOf(inner, `${path}.`)
      : [[path, inner]];
  });

/** Reads a list filter: attributes that all equal a text, as provisioning clients send; refuses others. */
export const readScimFilter = <Attribute extends string>(
  text: string | undefined,
  attributes: readonly Attribute[],
): Promise<readonly ScimFilter<Attribute>[]> =>
  judged(() => {
    if (text === undefined || text.trim() === '') return [];
    const [expression, another] = expressionsOf(text);
    const refused = () =>
      new ScimError(
        400,
        `filters are ${attributes.join(', ')}, each eq a value, with and between them`,
        'invalidFilter',
      );
    if (expression === undefined || another !== undefined) throw refused();
    return pairsOf(expression).map(([path, comparison]) => {
      const attribute = attributes.find((known) => known.toLowerCase() === path.toLowerCase());
      const [operator, value] = Array.isArray(comparison) ? comparison : [];
      if (attribute === undefined || operator !== 'eq' || !['string', 'boolean'].includes(typeof value))
        throw refused();
      return { attribute, value: String(value) };
    });
  });
