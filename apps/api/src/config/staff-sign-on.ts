import { emailDomain } from '@eigaichi/domain/company-access/single-sign-on';
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

/** The OpenID provider of the staff (D11g). */
export const staffSignOnSettings = {
  STAFF_SSO_ISSUER: z
    .string()
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must look like https://id.example')
    .optional(),
  STAFF_SSO_CLIENT_ID: z.string().optional(),
  STAFF_SSO_CLIENT_SECRET: z.string().optional(),
  STAFF_SSO_DOMAINS: domains.optional(),
  STAFF_SSO_GROUPS: groups.optional(),
  STAFF_SSO_GROUPS_CLAIM: z.string().default('groups'),
};

type Environment = z.infer<z.ZodObject<typeof staffSignOnSettings>>;

const needed = [
  'STAFF_SSO_ISSUER',
  'STAFF_SSO_CLIENT_ID',
  'STAFF_SSO_CLIENT_SECRET',
  'STAFF_SSO_DOMAINS',
  'STAFF_SSO_GROUPS',
] as const;

/** Half a connection is none. */
export const staffSignOnFaults = (given: Readonly<Record<string, string | undefined>>): string[] =>
  needed
    .filter((name) => given[name] === undefined && needed.some((other) => given[other] !== undefined))
    .map((name) => `${name}: is needed when another setting of STAFF_SSO is given`);

/** Null where the staff has no single sign-on. */
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
        },
        groups_claim: env.STAFF_SSO_GROUPS_CLAIM,
        /** Of addresses that the provider may vouch for. */
        domains: env.STAFF_SSO_DOMAINS ?? [],
        groups: env.STAFF_SSO_GROUPS ?? [],
      };
