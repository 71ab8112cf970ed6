import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { action } from '../movies/movie-parts.ts';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, pageQuery, searchText } from '../shared/paging.ts';

const editors = { as: 'effective', roles: ['manager'], capability: 'settings.write' } as const;

/** `stored`: written while no mail server was configured (D35). */
export const mailStates = ['sent', 'waiting', 'failed', 'stored'] as const;

const loggedMail = z.object({
  uuid: z.uuid(),
  number: z.number().int(),
  to_address: z.string(),
  language: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
  resent_of: z.string().nullable(),
  actions: z.array(action),
});

/** All mails written, latest first. Their text is left out, because it may contain a link only for its recipient. */
export const listMails = endpoint('outgoing.mails', 'GET /mails', {
  access: editors,
  query: pageQuery.extend({ free_word: searchText.optional(), state: z.enum(['sent', 'unsent', 'failed']).optional() }),
  answer: listOf(loggedMail),
  may_lag: true,
});

/** Creates the same email again and sends it. An already sent email with a single-use link or code is refused. */
export const resendMail = endpoint('outgoing.resend_mail', 'POST /mail/:uuid/resend', {
  access: editors,
  params: z.object({ uuid: z.uuid() }),
  answer: oneOf(loggedMail),
  status: 201,
});

const job = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  /** `failed` has used up its attempts and needs manual action. */
  state: z.enum(['running', 'waiting', 'retrying', 'failed']),
  run_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  last_error: z.string().nullable(),
});

/** Unfinished jobs: failed first, then by scheduled time. */
export const listJobs = endpoint('outgoing.jobs', 'GET /jobs', {
  access: editors,
  query: pageQuery.extend({ state: z.enum(['failed']).optional() }),
  answer: listOf(job),
});

/** Runs these jobs now, with all attempts available again. Returns their number; running jobs are skipped. */
export const retryJobs = endpoint('outgoing.retry_jobs', 'POST /jobs/retry', {
  access: editors,
  body: z.object({
    ids: boundedList(z.string().regex(/^\d{1,18}$/), { min: 1, max: 100 }),
  }),
  answer: oneOf(z.object({ retried: z.number().int() })),
});
