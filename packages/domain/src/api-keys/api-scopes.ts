/** Scopes of a company's API key (D50): a feature, and whether the key reads it or writes to it. */
export const apiScopes = [
  'titles:read',
  'titles:write',
  'rights:read',
  'rights:write',
  'quotes:read',
  'quotes:write',
  'agreements:read',
  'deliveries:read',
  'deliveries:write',
  'settlement:read',
  'demand:read',
  'demand:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Features that keys reach, in the order of a company's work. */
export const apiFeatures = [
  'titles',
  'rights',
  'quotes',
  'agreements',
  'deliveries',
  'settlement',
  'demand',
  'webhooks',
] as const;
export type ApiFeature = (typeof apiFeatures)[number];

export const apiAccesses = ['read', 'write'] as const;
export type ApiAccess = (typeof apiAccesses)[number];

/** The scope that opens a feature; undefined if keys can't write to it. */
export const scopeFor = (feature: ApiFeature, access: ApiAccess): ApiScope | undefined =>
  apiScopes.find((scope) => scope === `${feature}:${access}`);
