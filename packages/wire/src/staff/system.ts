import { signOnFaultNames } from '@eigaichi/domain/company-access/sign-on-faults';
import { mediaConfinements } from '@eigaichi/domain/media/film-limits';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const keepers = { as: 'effective', roles: ['manager'], capability: 'settings.write' } as const;

const searchState = z.object({
  ready: z.boolean(),
  /** Counts what the index took in since this server started. */
  revision: z.number().int(),
  /** Titles in the index, and those that PostgreSQL has: equal when the index is whole. */
  indexed: z.number().int(),
  titles: z.number().int(),
  /** Changes of the last day. */
  changes: z.number().int(),
  /** How long a question took just now, in milliseconds. */
  took_ms: z.number(),
});

/** How this installation runs, without a secret in it. */
export const readSystem = endpoint('system.read', 'GET /system', {
  access: keepers,
  answer: oneOf(
    z.object({
      mode: z.string(),
      now: z.string(),
      started_at: z.string(),
      node: z.string(),
      postgres: z.string(),
      database_bytes: z.number(),
      migrations: z.number().int(),
      memory_bytes: z.number(),
      servers: z.number().int(),
      storage: z.enum(['disk', 's3']),
      mail: z.boolean(),
      /** The sender of emails, and the base of the links to the company site. */
      mail_from: z.string(),
      company_site_url: z.string(),
      /** When the last backup was made; null without one. */
      last_backup_at: z.string().nullable(),
      /** Hour of the nightly backup in UTC; null where none is planned. */
      backup_hour: z.number().int().nullable(),
      chat: z.boolean(),
      translation: z.boolean(),
      /**
       * The staff's own single sign-on (D11g): where they log in, for which addresses, which groups give which role, and
       * when and why a login failed last.
       */
      staff_sign_on: z
        .object({
          issuer: z.string(),
          domains: z.array(z.string()),
          groups: z.array(z.object({ group: z.string(), staff_role: z.number().int() })),
          failed_at: z.string().nullable(),
          failed_why: z.enum(signOnFaultNames).nullable(),
        })
        .nullable(),
      /** What the process that decodes films lacks on this server (decisions/0020). */
      media_missing: z.array(z.enum(mediaConfinements)),
      counts: z.record(z.string(), z.number().int()),
    }),
  ),
});

export const readSearchState = endpoint('system.search', 'GET /search_index', {
  access: keepers,
  answer: oneOf(searchState),
});

/** Makes every server read all titles again, while it continues to answer. */
export const rebuildSearch = endpoint('system.rebuild_search', 'POST /search_index/rebuild', {
  access: keepers,
  answer: oneOf(z.object({ titles: z.number().int() })),
});
