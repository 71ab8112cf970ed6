import SCIMMY from 'scimmy';
import { z } from 'zod';
import { knownOperations } from './known-operations.ts';
import { ScimError } from './scim-error.ts';
import { judged, withoutGroups } from './scim-judged.ts';

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Maximum members per group: more than a company has. */
const mostMembers = 500;

/** Group of the company as stored. */
export type GroupRow = {
  readonly id: string;
  readonly external_id: string | null;
  readonly display_name: string;
  readonly created_at: string;
  readonly updated_at: string;
};

export type GroupMember = { readonly id: string; readonly email: string };

/** Stored attributes of a group. */
export type ScimGroup = {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
};

type Shown = { readonly base: string; readonly members: readonly GroupMember[] | null };

/** Group as SCIM shows it (RFC 7643, 4.2); `members` is null if the client excludes them. */
export const groupView = (row: GroupRow, { base, members }: Shown) => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  displayName: row.display_name,
  ...(members === null
    ? {}
    : {
        members: members.map(({ id, email }) => ({
          value: id,
          $ref: `${base}/Users/${id}`,
          type: 'User',
          display: email,
        })),
      }),
  meta: {
    resourceType: 'Group',
    created: row.created_at,
    lastModified: row.updated_at,
    location: `${base}/Groups/${row.id}`,
  },
});

const stored = z.object({
  displayName: z.string().trim().min(1).max(200),
  externalId: z.string().max(255).nullish(),
  members: z
    .array(z.object({ value: z.string().max(100) }))
    .max(mostMembers)
    .nullish(),
});

const groupOf = (resource: unknown): ScimGroup => {
  const parsed = stored.safeParse(JSON.parse(JSON.stringify(resource)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue');
  }
  const { displayName, externalId, members } = parsed.data;
  return {
    displayName,
    externalId: externalId ?? null,
    members: [...new Set((members ?? []).map(({ value }) => value))],
  };
};

/** Reads the group of a create or replace request. */
export const readScimGroup = (body: unknown): Promise<ScimGroup> =>
  judged(() => {
    if (typeof body !== 'object' || body === null) throw new ScimError(400, 'a group is an object', 'invalidSyntax');
    return groupOf(new SCIMMY.Schemas.Group(body, 'in'));
  });

const patchable = ['displayName', 'externalId', 'members'];

/** Applies a patch to a stored group. */
export const patchScimGroup = (row: GroupRow, members: readonly GroupMember[], body: unknown): Promise<ScimGroup> =>
  judged(async () => {
    const patch = new SCIMMY.Messages.PatchOp(
      knownOperations(withoutGroups(body), patchable) as ConstructorParameters<typeof SCIMMY.Messages.PatchOp>[0],
    );
    const plain = { ...groupView(row, { base: '', members: null }), members: members.map(({ id }) => ({ value: id })) };
    const before = new SCIMMY.Schemas.Group(plain as object, 'both');
    const after = await patch.apply(before, async (changed: unknown) => changed as object);
    return groupOf(after ?? before);
  });
