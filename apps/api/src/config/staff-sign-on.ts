import { emailDomain, signOnInput } from '@eigaichi/domain/company-access/single-sign-on';
import { readStaffGroups } from '@eigaichi/domain/company-access/staff-sign-on';
import { z } from 'zod';

const domains = z.string().transform((text, context) => {
  const all = text.split(',').map((domain) => emailDomain.safeParse(domain));
  if (!all.every(({ success }) => success)) context.addIssue('must be domains of addresses, with commas between');
  return all.flatMap(({ data }) => data ?? []);
});

const groups = z.string().transform((text, context) => {
  const read = readStaffGroups(text);
  if (read === null)
    context.addIssue(
      'must be group=role with commas between; roles are manager, user, editor, translator, sales_rep, browser, accountant',
    );
  return read ?? [];
});

/** OpenID provider of the staff (D11g). */
export const staffSignOnSettings = {
  STAFF_SSO_ISSUER: z
    .string()
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must look like https://id.example')
    .optional(),
  STAFF_SSO_CLIENT_ID: z.string().optional(),
  STAFF_SSO_CLIENT_SECRET: z.string().optional(),
  STAFF_SSO_DOMAINS: domains.optional(),
  STAFF_SSO_GROUPS: groups.optional(),
  STAFF_SSO_SCOPE: signOnInput.shape.sign_on_scope,
  STAFF_SSO_EMAIL_CLAIM: signOnInput.shape.email_claim,
  STAFF_SSO_GIVEN_NAME_CLAIM: signOnInput.shape.given_name_claim,
  STAFF_SSO_FAMILY_NAME_CLAIM: signOnInput.shape.family_name_claim,
  STAFF_SSO_GROUPS_CLAIM: signOnInput.shape.groups_claim.default('groups'),
  STAFF_SSO_PRIVATE: z.stringbool('must be true or false').default(false),
};

type Environment = z.infer<z.ZodObject<typeof staffSignOnSettings>>;

const needed = [
  'STAFF_SSO_ISSUER',
  'STAFF_SSO_CLIENT_ID',
  'STAFF_SSO_CLIENT_SECRET',
  'STAFF_SSO_DOMAINS',
  'STAFF_SSO_GROUPS',
] as const;

/** Faults of an incomplete connection. */
export const staffSignOnFaults = (given: Readonly<Record<string, string | undefined>>): string[] =>
  needed
    .filter((name) => given[name] === undefined && needed.some((other) => given[other] !== undefined))
    .map((name) => `${name}: is needed when another setting of STAFF_SSO is given`);

/** Null if the staff has no single sign-on. */
export const staffSignOnOf = (env: Environment) =>
  env.STAFF_SSO_ISSUER === undefined ||
  env.STAFF_SSO_CLIENT_ID === undefined ||
  env.STAFF_SSO_CLIENT_SECRET === undefined
    ? null
    : {
        client: {
          issuer: env.STAFF_SSO_ISSUER,
          client_id: env.STAFF_SSO_CLIENT_ID,
          client_secret: env.STAFF_SSO_CLIENT_SECRET,
          scope: env.STAFF_SSO_SCOPE,
          email_claim: env.STAFF_SSO_EMAIL_CLAIM,
          given_name_claim: env.STAFF_SSO_GIVEN_NAME_CLAIM,
          family_name_claim: env.STAFF_SSO_FAMILY_NAME_CLAIM,
          groups_claim: env.STAFF_SSO_GROUPS_CLAIM,
          in_own_network: env.STAFF_SSO_PRIVATE,
        },
        /** Domains of addresses that the provider may vouch for. */
        domains: env.STAFF_SSO_DOMAINS ?? [],
        groups: env.STAFF_SSO_GROUPS ?? [],
      };
