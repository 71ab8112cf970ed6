import { signOnFaultNames } from '@eigaichi/domain/company-access/sign-on-faults';
import { mediaConfinements } from '@eigaichi/domain/media/film-limits';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const editors = { as: 'effective', roles: ['manager'], capability: 'settings.write' } as const;

const searchState = z.object({
  ready: z.boolean(),
  /** Number of changes indexed since this server started. */
  revision: z.number().int(),
  /** Number of titles in the index and in PostgreSQL: equal when the index is complete. */
  indexed: z.number().int(),
  titles: z.number().int(),
  /** Number of changes in the last day. */
  changes: z.number().int(),
  /** Duration of a sample query just now, in milliseconds. */
  took_ms: z.number(),
});

/** State of this installation, without any secrets. */
export const readSystem = endpoint('system.read', 'GET /system', {
  access: editors,
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
      /** Sender of emails, and base address of links to the company site. */
      mail_from: z.string(),
      company_site_url: z.string(),
      /** Time of the last backup; null without one. */
      last_backup_at: z.string().nullable(),
      /** Hour of the nightly backup in UTC; null if none is scheduled. */
      backup_hour: z.number().int().nullable(),
      chat: z.boolean(),
      translation: z.boolean(),
      /** Staff single sign-on (D11g): provider, addresses, roles by group, and the last failed login with reason. */
      staff_sign_on: z
        .object({
          issuer: z.string(),
          domains: z.array(z.string()),
          groups: z.array(z.object({ group: z.string(), staff_role: z.number().int() })),
          failed_at: z.string().nullable(),
          failed_why: z.enum(signOnFaultNames).nullable(),
        })
        .nullable(),
      /** Isolation features missing on this server for the process that decodes films (decisions/0020). */
      media_missing: z.array(z.enum(mediaConfinements)),
      counts: z.record(z.string(), z.number().int()),
    }),
  ),
});

export const readSearchState = endpoint('system.search', 'GET /search_index', {
  access: editors,
  answer: oneOf(searchState),
});

/** Makes every server reload all titles while it continues to respond. */
export const rebuildSearch = endpoint('system.rebuild_search', 'POST /search_index/rebuild', {
  access: editors,
  answer: oneOf(z.object({ titles: z.number().int() })),
});
