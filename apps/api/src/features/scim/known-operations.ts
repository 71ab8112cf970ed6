import { z } from 'zod';

const operation = z.looseObject({ op: z.string(), path: z.string().optional(), value: z.unknown().optional() });
const patch = z.looseObject({ Operations: z.array(operation) });
type Operation = z.output<typeof operation>;

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
const namesOf = (value: unknown): readonly (readonly [string, unknown])[] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;

/** A path without the address of the schema that every attribute stored here is of. */
const shortOf = (path: string): string => path.trim().replace(core, '');

/** The attribute that a path begins with, in small letters; extensions have a colon in theirs. */
const rootOf = (path: string): string => (/^[^.[\]]+(?=[.[]|$)/.exec(path)?.[0] ?? path).toLowerCase();

/**
 * A patch with the operations on attributes that are stored. Others are left out, as they are where a user is made (RFC
 * 7644, 3.3): a provider sends departments, phones and titles in one patch with what the market stores. Values without a
 * path become one operation for each attribute. What is no patch is left as it is, to be refused.
 */
export const knownOperations = (body: unknown, attributes: readonly string[]): unknown => {
  const read = patch.safeParse(body);
  if (!read.success) return body;
  const isKnown = (path: string) => attributes.some((known) => known.toLowerCase() === rootOf(path));
  const Operations = read.data.Operations.flatMap((one): Operation[] => {
    const op = one.op.toLowerCase();
    if (one.path !== undefined) {
      const path = shortOf(one.path);
      return isKnown(path) ? [{ ...one, op, path }] : [];
    }
    const entries = namesOf(one.value);
    if (entries === null) return [{ ...one, op }];
    return entries.map(([name, value]) => ({ op, path: shortOf(name), value })).filter(({ path }) => isKnown(path));
  });
  return { ...read.data, Operations };
};

/** Whether a patch ends with the user inactive, whatever else it says: the last word on `active` counts. */
export const deactivates = (body: unknown): boolean => {
  const read = patch.safeParse(body);
  const said = (read.data?.Operations ?? []).filter(({ path }) => path?.toLowerCase() === 'active');
  const last = said.at(-1);
  return last?.op !== 'remove' && last?.value === false;
};

/** Whether a patch says something about addresses. */
export const namesAddress = (body: unknown): boolean =>
  (patch.safeParse(body).data?.Operations ?? []).some(({ path }) => path !== undefined && rootOf(path) === 'emails');
