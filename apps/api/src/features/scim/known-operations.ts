import { isRecord } from '@eigaichi/domain/shared/record';
import { z } from 'zod';

const operation = z.looseObject({ op: z.string(), path: z.string().optional(), value: z.unknown().optional() });
const patch = z.looseObject({ Operations: z.array(operation) });
type Operation = z.output<typeof operation>;

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
const namesOf = (value: unknown): readonly (readonly [string, unknown])[] | null =>
  isRecord(value) ? Object.entries(value) : null;

/** Path without the URN of the core schema, to which all stored attributes belong. */
const shortOf = (path: string): string => path.trim().replace(core, '');

/** First attribute of a path, in lower case; extensions contain a colon. */
const rootOf = (path: string): string => (/^[^.[\]]+(?=[.[]|$)/.exec(path)?.[0] ?? path).toLowerCase();

/**
 * Limits a patch to operations on stored attributes. Others are dropped, as on creation (RFC 7644, 3.3): a provider
 * sends departments, phones and titles in the same patch. Values without a path become one operation per attribute. A
 * body that is not a patch is left as is, to be refused.
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

/** True if a patch leaves the user inactive: the last operation on `active` counts. */
export const deactivates = (body: unknown): boolean => {
  const read = patch.safeParse(body);
  const said = (read.data?.Operations ?? []).filter(({ path }) => path?.toLowerCase() === 'active');
  const last = said.at(-1);
  return last?.op !== 'remove' && last?.value === false;
};

/** True if a patch mentions addresses. */
export const namesAddress = (body: unknown): boolean =>
  (patch.safeParse(body).data?.Operations ?? []).some(({ path }) => path !== undefined && rootOf(path) === 'emails');
