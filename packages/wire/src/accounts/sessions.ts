import {
  forgottenPasswordInput,
  loginInput,
  mfaInput,
  passwordResetInput,
} from '@eigaichi/domain/accounts/session-input';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

const role = z.enum(['manager', 'provider', 'consumer']);

/** The login user (spec 3) of the account that the session currently acts for. */
export const loginUser = namedObject('LoginUser', {
  uuid: z.uuid(),
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  /** Position in the company, as named by signatures. */
  job_title: z.string().nullable().optional(),
  company_name: z.string(),
  preferred_language: z.enum(['ja', 'en']),
  role,
  provider: z
    .object({
      plan_id: z.enum(['standard', 'premium', 'premium_gold']),
      company_name_english: z.string().nullable().optional(),
    })
    .nullable(),
  /** Set on a provider's first login: opens the guide (D14). */
  create_provider: z.boolean().optional(),
});

/** First request of the page: the user, the account acted for, their capabilities, and the company site's address. */
export const sessionState = namedObject('Session', {
  user: loginUser.nullable(),
  /** Set while a manager acts for an account: the person really there. */
  impersonating: z.object({ role, manager: z.object({ uuid: z.uuid(), name: z.string() }) }).nullable(),
  /** The password was right; the e-mailed code is outstanding (spec 4). */
  needs_mfa: z.boolean(),
  /** The login is right, but a required passkey or authenticator app has not been used yet (D11f). */
  needs_second_factor: z.boolean(),
  abilities: z.array(z.string()),
  /** The person's other companies, and those that invite them (D14g). */
  companies: z.array(z.object({ uuid: z.uuid(), company_name: z.string(), status: z.enum(['invited', 'active']) })),
  /** Version of the terms that this account still has to agree to (D20c). */
  terms_due: z.string().nullable(),
  company_site_url: z.string(),
  /** True while the server serves the demo market, with its page at `/demo` (D35f). */
  is_demo: z.boolean(),
  /** Server time, used by the page instead of the computer's clock. */
  now: z.string(),
});

export const readSession = endpoint('sessions.read', 'GET /session', {
  access: 'visitor',
  answer: oneOf(sessionState),
});

/** Exactly one of the three accounts; having none is an error of the page (spec 7, 8). */
export const loginAnswer = z.object({
  token: z.string(),
  login: z.boolean(),
  needs_mfa: z.boolean(),
  /** Set if a second factor is required but not yet used: the session can only set one up or use it (D11f). */
  needs_second_factor: z.literal(true).optional(),
  /** Source of the outstanding code: an email, or the account's authenticator app (D11d). */
  code_from: z.enum(['email', 'authenticator']).optional(),
  consumer: loginUser.optional(),
  provider: loginUser.optional(),
  manager: loginUser.optional(),
});

export const logIn = endpoint('sessions.login', 'POST /auth/login', {
  access: 'visitor',
  body: loginInput,
  answer: loginAnswer,
});

export const sendMfaCode = endpoint('sessions.mfa', 'POST /auth/mfa', {
  access: 'mfa_pending',
  body: mfaInput,
  answer: loginAnswer,
});

const done = z.object({});

/**
 * Confirms the password before security settings change (D11b). The session continues under the returned token, which
 * browsers receive as their cookie.
 */
export const confirmSession = endpoint('sessions.confirm_password', 'POST /auth/confirm_password', {
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' },
  body: z.object({ password: loginPassword }),
  answer: z.object({ token: z.string() }),
});

/** Mails a link that opens a window of login attempts (D13b); returns 200 for every well-formed address. */
export const requestLoginLink = endpoint('sessions.ask_login_link', 'POST /auth/login_link', {
  access: 'visitor',
  body: forgottenPasswordInput,
  answer: z.object({}),
});

export const logOut = endpoint('sessions.logout', 'GET /auth/logout', {
  access: 'visitor',
  changes: true,
  answer: done,
});

export const impersonate = endpoint('sessions.impersonate', 'GET /impersonate/:role/:id', {
  access: { as: 'real', roles: ['manager'], capability: 'impersonate' },
  params: z.object({ role: z.enum(['consumer', 'provider']), id: z.uuid() }),
  changes: true,
  answer: done,
});

export const endImpersonation = endpoint('sessions.end_impersonation', 'GET /impersonate/logout', {
  access: { as: 'real', roles: ['manager'], staff: 'everyone' },
  changes: true,
  answer: done,
});

export const forgotPassword = endpoint('sessions.forgot_password', 'POST /password/forgot', {
  access: 'visitor',
  body: forgottenPasswordInput,
  answer: done,
});

export const resetPassword = endpoint('sessions.reset_password', 'POST /password/reset', {
  access: 'visitor',
  body: passwordResetInput,
  answer: done,
});
