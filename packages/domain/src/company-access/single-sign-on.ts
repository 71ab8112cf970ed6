import { z } from 'zod';
import { type MemberRole, memberRoles } from '../accounts/member-roles.ts';
import { halfWidthAddress, halfWidthEmail } from '../shared/rules/half-width.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { url } from '../shared/rules/text-rules.ts';

/** Maximum domains of one company, verified or not. */
export const companyDomainsMax = 20;

/** Domain of e-mail addresses: at least two labels, in DNS characters (an international one as `xn--…`). */
export const emailDomain = z
  .string()
  .overwrite(halfWidthEmail)
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^(?!-)(?:[a-z0-9-]{1,63}(?<!-)\.)+(?!-)[a-z0-9-]*[a-z][a-z0-9-]*(?<!-)$/);

export const companyDomainInput = z.object({ email_domain: emailDomain });

/** Domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** DNS record that proves a company's domain: its name and text. */
export const domainRecord = (domain: string, token: string) => ({
  record_name: `_eigaichi.${domain}`,
  record_text: `eigaichi-verification=${token}`,
});

/** Only people grant ownership, never a provider's group. */
export const mappedRoles = memberRoles.filter((role) => role !== 'owner');

const rolesOf = (min: number) => boundedList(z.enum(mappedRoles), { min, max: mappedRoles.length });

const claimName = z.string().trim().min(1).max(120).regex(/^\S*$/);

/** Scopes supported by every provider (OpenID Connect Core 1.0, 5.4). */
export const usualScope = 'openid email profile';

/** Claims of the standard (OpenID Connect Core 1.0, 5.1), and the usual groups claim. */
export const usualClaims = {
  email_claim: 'email',
  given_name_claim: 'given_name',
  family_name_claim: 'family_name',
  groups_claim: 'groups',
} as const;

export const signOnInput = z.object({
  issuer: z.string().overwrite(halfWidthAddress).trim().min(1).max(300).startsWith('https://').check(url),
  client_id: z.string().trim().min(1).max(300),
  /** Unchanged if omitted. */
  client_secret: z.string().trim().min(1).max(500).optional(),
  /** Requested scopes, separated by spaces (RFC 6749, 3.3); must include `openid`. */
  sign_on_scope: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .regex(/^$|^(?:[!#-[\]-~]+ +)*openid(?: +[!#-[\]-~]+)*$/)
    .default(usualScope),
  /** Claims for address, names and groups: by name, or `realm_access.roles` for a nested one. */
  email_claim: claimName.default(usualClaims.email_claim),
  given_name_claim: claimName.default(usualClaims.given_name_claim),
  family_name_claim: claimName.default(usualClaims.family_name_claim),
  groups_claim: claimName,
});

/** Roles given by groups, named in a login or synced by the directory through SCIM. */
export const groupRolesInput = z.object({
  /** Roles of people in none of the mapped groups. */
  default_roles: rolesOf(0),
  role_map: boundedList(z.object({ group: z.string().trim().min(1).max(200), roles: rolesOf(1) }), { repeats: true }),
});

type Mapping = {
  readonly default_roles: readonly MemberRole[];
  readonly role_map: readonly { readonly group: string; readonly roles: readonly MemberRole[] }[];
};

/** Roles from a person's groups: of all mapped groups together, or the default ones. */
export const rolesFromGroups = ({ default_roles, role_map }: Mapping, groups: readonly string[]): MemberRole[] => {
  const given = role_map.filter(({ group }) => groups.includes(group)).flatMap((mapped) => mapped.roles);
  const all = given.length > 0 ? given : default_roles;
  return mappedRoles.filter((role) => all.includes(role));
};

type Forcing = {
  readonly has_domain: boolean;
  /** Set once someone has logged in through the current connection. */
  readonly is_tried: boolean;
  readonly keeper_has_own_way: boolean;
};

/** Reason why single sign-on can't be required yet; undefined if it can. */
export const whyNotRequirable = ({ has_domain, is_tried, keeper_has_own_way }: Forcing) => {
  if (!has_domain) return 'sign_on_without_domain' as const;
  if (!is_tried) return 'sign_on_untried' as const;
  return keeper_has_own_way ? undefined : ('sign_on_keeper' as const);
};

/** True if a person must use single sign-on: all but the one owner with another login (D11f). */
export const mustSignOn = (
  connection: { readonly is_forced: boolean; readonly keeper_id: string | null } | undefined,
  person: string,
): boolean => connection?.is_forced === true && connection.keeper_id !== person;
