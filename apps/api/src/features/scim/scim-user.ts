import { personName } from '@eigaichi/domain/accounts/person-name';
import { oneLine } from '@eigaichi/domain/shared/one-line';
import { emailIn } from '@eigaichi/domain/shared/rules/email';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import { deactivates, knownOperations, namesAddress } from './known-operations.ts';
import { ScimError } from './scim-error.ts';
import { judged, withoutGroups } from './scim-judged.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Member of the company as stored. */
export type ScimRow = {
  readonly id: string;
  readonly external_id: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly preferred_language: 'ja' | 'en';
  readonly active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
};

/** Stored attributes of a user; all others that a client sends are dropped (RFC 7644, 3.3). */
export type ScimUser = {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly active: boolean;
};

/** User as SCIM shows it (RFC 7643, 4.1). */
export const scimView = (row: ScimRow, base: string) => ({
  schemas: [userSchema],
  id: row.id,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  userName: row.email,
  name: { givenName: row.first_name, familyName: row.last_name },
  displayName: personName(row),
  preferredLanguage: row.preferred_language,
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.active,
  meta: {
    resourceType: 'User',
    created: row.created_at,
    lastModified: row.updated_at,
    location: `${base}/Users/${row.id}`,
  },
});

const words: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Converts Entra ID's "True" and "False"; the RFC requires a boolean. */
const truth = (value: unknown): unknown => (typeof value === 'string' ? (words[value.toLowerCase()] ?? value) : value);

/** Converts text booleans of `active` and `primary`, including in patch values. */
export const withBooleans = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withBooleans);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isPatchOf = entries.some(
    ([name, path]) => name === 'path' && typeof path === 'string' && /active$|primary$/i.test(path),
  );
  return Object.fromEntries(
    entries.map(([name, inner]) => {
      const isTruth = ['active', 'primary'].includes(name.toLowerCase()) || (name === 'value' && isPatchOf);
      return [name, isTruth && typeof inner !== 'object' ? truth(inner) : withBooleans(inner)];
    }),
  );
};

const name = z.string().max(100).transform(oneLine).nullish();

const stored = z.object({
  userName: z.string().transform(emailIn).pipe(z.string('not an email address')),
  externalId: z.string().max(255).nullish(),
  name: z.object({ givenName: name, familyName: name }).nullish(),
  active: z.boolean().nullish(),
});

const userOf = (resource: unknown): ScimUser => {
  const parsed = stored.safeParse(JSON.parse(JSON.stringify(resource)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue');
  }
  const { userName, externalId, name, active } = parsed.data;
  return {
    userName,
    externalId: externalId ?? null,
    givenName: name?.givenName ?? '',
    familyName: name?.familyName ?? '',
    active: active ?? true,
  };
};

/** Reads the user of a create or replace request. */
export const readScimUser = (body: unknown): Promise<ScimUser> =>
  judged(() => {
    if (typeof body !== 'object' || body === null) throw new ScimError(400, 'a user is an object', 'invalidSyntax');
    return userOf(new SCIMMY.Schemas.User(withBooleans(body) as object, 'in'));
  });

/** Attributes that a patch may change; the rest of a user isn't stored. */
const patchable = ['userName', 'externalId', 'name', 'active', 'emails'];

/** Refuses any address except the userName, the only one stored: another would be accepted and lost. */
const refuseOtherAddress = (resource: unknown, userName: string): void => {
  const { data } = z
    .object({ emails: z.array(z.object({ value: z.string(), type: z.string().optional() })) })
    .safeParse(JSON.parse(JSON.stringify(resource)));
  const work = data?.emails.find(({ type }) => type === undefined || type.toLowerCase() === 'work');
  if (work !== undefined && work.value.toLowerCase() !== userName.toLowerCase())
    throw new ScimError(400, 'the address of a user is its userName: change that, or map it to the mail', 'mutability');
};

const asStored = ({ email, external_id, first_name, last_name, active }: ScimRow): ScimUser => ({
  userName: email.toLowerCase(),
  externalId: external_id,
  givenName: first_name,
  familyName: last_name,
  active,
});

/** Patches a stored user (RFC 7644, 3.5.2). A deactivation applies even if its other operations are refused. */
export const patchScimUser = async (row: ScimRow, sent: unknown): Promise<ScimUser> => {
  const body = withBooleans(knownOperations(withoutGroups(sent), patchable));
  try {
    return await patched(row, body);
  } catch (error) {
    if (error instanceof ScimError && deactivates(body)) return { ...asStored(row), active: false };
    throw error;
  }
};

const patched = (row: ScimRow, body: unknown): Promise<ScimUser> =>
  judged(async () => {
    const patch = new SCIMMY.Messages.PatchOp(body as ConstructorParameters<typeof SCIMMY.Messages.PatchOp>[0]);
    const before = new SCIMMY.Schemas.User(scimView(row, '') as object, 'both');
    // The library returns nothing if nothing changes.
    const after = (await patch.apply(before, async (changed: unknown) => changed as object)) ?? before;
    const user = userOf(after);
    if (namesAddress(body)) refuseOtherAddress(after, user.userName);
    return user;
  });
