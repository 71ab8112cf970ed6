import { z } from 'zod';
import { boundedList } from '../shared/rules/lists.ts';

/** Scopes of a company's token (D11e): `scim` manages its people, `siem` reads its security events. */
export const tokenScopes = ['scim', 'siem'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Maximum tokens: more than a company has programs. */
export const companyTokensMax = 20;

/** Prefix of every token, recognisable by secret scanners. */
export const companyTokenPrefix = 'eigaichi_';

export const companyTokenInput = z.object({
  token_name: z.string().trim().min(1).max(60),
  token_scopes: boundedList(z.enum(tokenScopes), { min: 1, max: tokenScopes.length }),
});

/** True if a token has the requested scope. */
export const opens = (
  token: { readonly scopes: readonly string[]; readonly revoked_at: string | null },
  scope: TokenScope,
) => token.revoked_at === null && token.scopes.includes(scope);
