import {
  forgottenPasswordInput,
  loginInput,
  mfaInput,
  passwordResetInput,
} from '@eigaichi/domain/accounts/session-input';
import { triedPassword } from '@eigaichi/domain/shared/rules/password';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const role = z.enum(['manager', 'provider', 'consumer']);

/** The login user (spec 3), of the account that the session acts for now. */
export const loginUser = z
  .object({
    uuid: z.uuid(),
    email: z.string(),
    name: z.string(),
    last_name: z.string(),
    first_name: z.string(),
    /** Position in the company, which signatures name. */
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
  })
  .meta({ id: 'LoginUser' });

/** What the page asks first: who am I, for whom do I act, what may I do, and where the company site is. */
export const sessionState = z
  .object({
    user: loginUser.nullable(),
    /** A manager acting for an account: who is really there. */
    impersonating: z.object({ role, manager: z.object({ uuid: z.uuid(), name: z.string() }) }).nullable(),
    /** The password was right, the e-mailed code is still open (spec 4). */
    needs_mfa: z.boolean(),
    /** The login is right, but a passkey or an authenticator app is required and was not shown yet (D11f). */
    needs_second_factor: z.boolean(),
    abilities: z.array(z.string()),
    /** The person's other companies, and those that invite it (D14g). */
    companies: z.array(z.object({ uuid: z.uuid(), company_name: z.string(), status: z.enum(['invited', 'active']) })),
    /** The version of the terms that this account still has to agree to (D20c). */
    terms_due: z.string().nullable(),
    company_site_url: z.string(),
    /** The market's clock; the page goes by it, not by the computer's. */
    now: z.string(),
  })
  .meta({ id: 'Session' });

export const readSession = endpoint({
  name: 'sessions.read',
  path: '/session',
  access: 'visitor',
  answer: oneOf(sessionState),
});

/** Exactly one of the three accounts; none of them is an error of the page's (spec 7, 8). */
export const loginAnswer = z.object({
  token: z.string(),
  login: z.boolean(),
  needs_mfa: z.boolean(),
  /** One is required and was not shown: the session can set one up or use it, and nothing else (D11f). */
  needs_second_factor: z.literal(true).optional(),
  /** Where the code comes from that is still open: an email, or the account's authenticator app (D11d). */
  code_from: z.enum(['email', 'authenticator']).optional(),
  consumer: loginUser.optional(),
  provider: loginUser.optional(),
  manager: loginUser.optional(),
});

export const logIn = endpoint({
  name: 'sessions.login',
  method: 'POST',
  path: '/auth/login',
  access: 'visitor',
  body: loginInput,
  answer: loginAnswer,
});

export const sendMfaCode = endpoint({
  name: 'sessions.mfa',
  method: 'POST',
  path: '/auth/mfa',
  access: 'mfa_pending',
  body: mfaInput,
  answer: loginAnswer,
});

const done = z.object({});

/**
 * Confirms the password before security settings change (D11b). The session continues under the returned token; a
 * browser gets it as its cookie.
 */
export const confirmSession = endpoint({
  name: 'sessions.confirm_password',
  method: 'POST',
  path: '/auth/confirm_password',
  access: { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' },
  body: z.object({ password: triedPassword }),
  answer: z.object({ token: z.string() }),
});

/** Mails a link that opens a window of login attempts (D13b); 200 for every well-formed address. */
export const askLoginLink = endpoint({
  name: 'sessions.ask_login_link',
  method: 'POST',
  path: '/auth/login_link',
  access: 'visitor',
  body: forgottenPasswordInput,
  answer: z.object({}),
});

export const logOut = endpoint({
  name: 'sessions.logout',
  path: '/auth/logout',
  access: 'visitor',
  changes: true,
  answer: done,
});

export const impersonate = endpoint({
  name: 'sessions.impersonate',
  path: '/impersonate/:role/:id',
  access: { as: 'real', roles: ['manager'], capability: 'impersonate' },
  params: z.object({ role: z.enum(['consumer', 'provider']), id: z.uuid() }),
  changes: true,
  answer: done,
});

export const endImpersonation = endpoint({
  name: 'sessions.end_impersonation',
  path: '/impersonate/logout',
  access: { as: 'real', roles: ['manager'], staff: 'everyone' },
  changes: true,
  answer: done,
});

export const forgotPassword = endpoint({
  name: 'sessions.forgot_password',
  method: 'POST',
  path: '/password/forgot',
  access: 'visitor',
  body: forgottenPasswordInput,
  answer: done,
});

export const resetPassword = endpoint({
  name: 'sessions.reset_password',
  method: 'POST',
  path: '/password/reset',
  access: 'visitor',
  body: passwordResetInput,
  answer: done,
});
