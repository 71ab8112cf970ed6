import { z } from 'zod';
import { boundedList } from '../shared/rules/lists.ts';

/** What a token of a company opens (D11e): `scim` keeps its people, `siem` reads its security events. */
export const tokenScopes = ['scim', 'siem'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** More tokens than a company has programs. */
export const companyTokensMax = 20;

/** Begins every token, so that scanners of leaked secrets know it. */
export const companyTokenPrefix = 'eigaichi_';

export const companyTokenInput = z.object({
  token_name: z.string().trim().min(1).max(60),
  token_scopes: boundedList(z.enum(tokenScopes), { min: 1, max: tokenScopes.length }),
});

/** Whether a token opens what is asked for. */
export const opens = (
  token: { readonly scopes: readonly string[]; readonly revoked_at: string | null },
  scope: TokenScope,
) => token.revoked_at === null && token.scopes.includes(scope);
