import { sandboxClockInput, sandboxStatuses } from '@eigaichi/domain/sandboxes/sandbox-life';
import { z } from 'zod';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';

/** For company owners (D14g), never while acting for it (D15): a sandbox has the company's name and its keys. */
const own = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'members.manage',
} as const;

const sandbox = namedObject('Sandbox', {
  uuid: z.uuid(),
  /** `failed`: the last attempt failed, and the server tries again. */
  status: z.enum(sandboxStatuses),
  /** Address of its API, which takes the place of `/api`. */
  address: z.string(),
  /** The sandbox's time, which its clock may have moved ahead. */
  now: z.string(),
  /** The day in Tokyo by its clock. */
  today: day,
  made_at: z.string(),
  /** Day on which it is removed unless it is used before. */
  removed_on: day,
});

const one = oneOf(sandbox);

/** The company's sandbox (D58); `offered` is false if this market makes none. */
export const readSandbox = endpoint('sandboxes.read', 'GET /sandbox', {
  access: own,
  answer: oneOf(z.object({ offered: z.boolean(), sandbox: sandbox.nullable() })),
});

/** Makes the company's sandbox in the background. Needs a recent login; refused if there is one. */
export const createSandbox = endpoint('sandboxes.create', 'POST /sandbox', { access: own, answer: one, status: 201 });

/** Replaces the sandbox with a new one at the same address. Its data, files and keys are deleted. */
export const resetSandbox = endpoint('sandboxes.reset', 'POST /sandbox/reset', { access: own, answer: one });

/** Removes the sandbox with its data, files and keys. */
export const removeSandbox = endpoint('sandboxes.remove', 'DELETE /sandbox', { access: own, answer: z.object({}) });

/** Issues the sandbox's keys with every scope (D50), shown only here; those issued before end. Needs a recent login. */
export const issueSandboxKeys = endpoint('sandboxes.issue_keys', 'POST /sandbox/keys', {
  access: own,
  answer: oneOf(
    z.object({
      /** Key of the company itself. */
      own: z.string(),
      /** Key of the other party: a buyer for a provider, and the reverse. */
      counterpart: z.string(),
      /** Token of the market's staff, who confirm requests and approve titles. */
      staff: z.string(),
    }),
  ),
  status: 201,
});

/** Moves the sandbox's clock ahead and runs everything due until then; `from` is its present day. */
export const moveSandboxClock = endpoint('sandboxes.move_clock', 'POST /sandbox/clock', {
  access: own,
  body: sandboxClockInput,
  answer: one,
});

/** Emails that the sandbox wrote, newest first: none of them is sent. */
export const listSandboxMails = endpoint('sandboxes.list_mails', 'GET /sandbox/mails', {
  access: own,
  query: pageQuery,
  answer: listOf(
    z.object({
      uuid: z.uuid(),
      to: z.string(),
      language: z.enum(['ja', 'en']),
      subject: z.string(),
      text: z.string(),
      created_at: z.string(),
    }),
  ),
});
