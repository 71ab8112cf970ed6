import SCIMMY from 'scimmy';
import { groupSchema } from './scim-group.ts';
import { userSchema } from './scim-user.ts';

/** Maximum resources per response. */
export const maxScimResults = 200;

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const yes = { supported: true } as const;
const no = { supported: false } as const;

/** Capabilities of the service (RFC 7643, 5 and 8.5). */
export const providerConfig = (base: string, help: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  documentationUri: help,
  patch: yes,
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxScimResults },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the company',
      description: 'A token of the company with the scope scim, as the bearer',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      documentationUri: help,
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** Resource types (RFC 7643, 6 and 8.6). */
export const resourceTypes = (base: string) =>
  [
    { name: 'User', endpoint: '/Users', description: 'A member of the company', schema: userSchema },
    { name: 'Group', endpoint: '/Groups', description: 'A group that gives its members roles', schema: groupSchema },
  ].map((type) => ({
    schemas: [`${core}:ResourceType`],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }));

type Attribute = { readonly name: string; readonly subAttributes?: readonly Attribute[] };

/** Attributes and sub-attributes that the market stores or returns; all others are dropped. */
const kept: Readonly<Record<string, readonly string[] | true>> = {
  userName: true,
  name: ['familyName', 'givenName'],
  displayName: true,
  preferredLanguage: true,
  active: true,
  emails: ['value', 'type', 'primary'],
  members: ['value', 'display', '$ref', 'type'],
};

const storedOf = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.flatMap((attribute) => {
    const parts = kept[attribute.name];
    if (parts === undefined) return [];
    if (parts === true) return [attribute];
    return [
      { ...attribute, subAttributes: (attribute.subAttributes ?? []).filter(({ name }) => parts.includes(name)) },
    ];
  });

/** Schemas of the resources, limited to the stored attributes (RFC 7643, 7 and 8.7), and those of this discovery. */
export const schemas = (base: string) => {
  const describe = (definition: { describe: (basepath: string) => object }): { id: string; attributes: Attribute[] } =>
    JSON.parse(JSON.stringify(definition.describe(`${base}/Schemas`)));
  const { User, Group, ServiceProviderConfig, ResourceType } = SCIMMY.Schemas;
  const resources = [User, Group].map(({ definition }) => {
    const described = describe(definition);
    return { ...described, attributes: storedOf(described.attributes) };
  });
  return [...resources, ...[ServiceProviderConfig, ResourceType].map(({ definition }) => describe(definition))];
};
