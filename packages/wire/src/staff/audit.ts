import { optionalDate } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';

/** Accountants find only entries about the books (D16b). */
const readers = { as: 'effective', roles: ['manager'], capability: 'audit.books' } as const;

const filters = {
  /** Part of a name, company or address of the actor, or of the account acted for. */
  who: searchText.optional(),
  /** A quote’s number, or part of the name of a title, company or person, that an entry is about. */
  about: searchText.optional(),
  /** Everything about one quote: its provider quotes, titles, agreements, documents, files and business cases. */
  quote: z.uuid().optional(),
  /** Only staff actions on behalf of an account (D15). */
  on_behalf: z.stringbool().optional(),
  /** The whole action (`movie.approve`), or a prefix with a trailing dot (`movie.`). */
  action: searchText.optional(),
  entity: searchText.optional(),
  entity_id: searchText.optional(),
  /** Tokyo dates, inclusive. */
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

/** The audit log (D37), latest first, searched by person, subject and time in combination. */
export const searchAuditLog = endpoint('audit.search', 'GET /audit_log', {
  access: readers,
  query: pageQuery.extend(filters),
  /** `names`: current names of the things that entries are about or refer to by id, each with its page. */
  answer: listOf(auditEntry).extend({
    names: z.record(z.string(), z.object({ ja: z.string(), en: z.string(), href: z.string().nullable() })),
  }),
  may_lag: true,
});

/** All actions and kinds of things in the log. */
export const readAuditLabels = endpoint('audit.words', 'GET /audit_log/words', {
  access: readers,
  answer: oneOf(z.object({ actions: z.array(z.string()), entities: z.array(z.string()) })),
});

/** The complete result of the same search. Returns the file itself. */
export const exportAuditLog = endpoint('audit.export', 'GET /audit_log/export/:format', {
  access: readers,
  params: z.object({ format: z.enum(['xlsx', 'ndjson']) }),
  query: z.object({ ...filters, language: z.enum(['ja', 'en']).default('ja') }),
  answer: file,
  heavy: 'file',
});
