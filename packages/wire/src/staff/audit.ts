import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { freeWord, listOf, oneOf, pageQuery } from '../shared/paging.ts';

/** Accountants find what is about the books, and nothing else (D16b). */
const readers = { as: 'effective', roles: ['manager'], capability: 'audit.books' } as const;

const filters = {
  /** Part of a name, company or address of who acted, or for whom. */
  who: freeWord.optional(),
  /** A quote’s number, or a part of the name of a title, a company or a person, that an entry is about. */
  about: freeWord.optional(),
  /** Everything about one quote: its shares, titles, agreements, documents, files and business cases. */
  quote: z.uuid().optional(),
  /** Only what staff did acting for an account (D15). */
  on_behalf: z.stringbool().optional(),
  /** The whole action (`movie.approve`), or its beginning with a dot at the end (`movie.`). */
  action: freeWord.optional(),
  entity: freeWord.optional(),
  entity_id: freeWord.optional(),
  /** Days in Tokyo, both in. */
  from: optionalDate,
  to: optionalDate,
};

const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  account_id: z.string().nullable(),
  role: z.string(),
  person_name: z.string().nullable(),
  person_email: z.string().nullable(),
  company: z.string().nullable(),
  company_english: z.string().nullable(),
  /** The manager who acted for the account (D15). */
  manager_id: z.string().nullable(),
  manager_name: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
});

/** The audit log (D37), latest first, searched by who, what and when in combination. */
export const searchAuditLog = endpoint('audit.search', 'GET /audit_log', {
  access: readers,
  query: pageQuery.extend(filters),
  /** `names`: how the things are called today that the entries are about or name by their ids, each with its page. */
  answer: listOf(auditEntry).extend({
    names: z.record(z.string(), z.object({ ja: z.string(), en: z.string(), href: z.string().nullable() })),
  }),
  may_lag: true,
});

/** Every action and every kind of thing that the log speaks of. */
export const readAuditWords = endpoint('audit.words', 'GET /audit_log/words', {
  access: readers,
  answer: oneOf(z.object({ actions: z.array(z.string()), entities: z.array(z.string()) })),
});

/** What the same search finds, whole, as a file. Answers the file itself. */
export const exportAuditLog = endpoint('audit.export', 'GET /audit_log/export/:format', {
  access: readers,
  params: z.object({ format: z.enum(['xlsx', 'ndjson']) }),
  query: z.object({ ...filters, language: z.enum(['ja', 'en']).default('ja') }),
  answer: file,
  heavy: 'file',
});
