import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { callerNetwork } from '../../../http/client-address.ts';
import { cookieIn, cookieName } from '../../../http/cookies.ts';
import { Refused } from '../../../http/refused.ts';
import { addCookie } from '../../../http/set-cookie.ts';
import { SignOnError } from '../../../ports/single-sign-on.ts';
import { attemptKey, countAttempt, type Limit } from '../attempts.ts';
import { signOnProviderFor } from './connection.ts';

const cookie = 'eigaichi_sign_on';
/** Minutes in which a started login must be completed. */
export const signOnMinutes = 10;
const perNetwork: Limit = { max: 60, minutes: 15 };

const begun = z.object({
  /** Company; null for the staff. */
  account: z.uuid().nullable(),
  state: z.string(),
  nonce: z.string(),
  code_verifier: z.string(),
  long_life: z.boolean(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type PendingSignOn = z.infer<typeof begun>;

export const signOnReturnUrl = (deps: Deps): string => `${deps.config.publicUrl}/login/sso`;

type Begin = { readonly email: string; readonly long_life: boolean };

/** Single sign-on of an address's domain, and a flag if it is the only way in. Reveals nothing of accounts. */
export const startSignOn = async (deps: Deps, email: string) => {
  const way = await signOnProviderFor(deps, email);
  return { single_sign_on: way !== undefined, only: way?.only ?? false };
};

/**
 * Begins a login at the provider of the address's company or staff. An encrypted cookie stores the data to check its
 * response against: only this browser can complete the login.
 */
export const beginSignOn = async (deps: Deps, reply: FastifyReply, { email, long_life }: Begin) => {
  await countAttempt(deps, attemptKey('sign_on', callerNetwork()), perNetwork);
  const way = await signOnProviderFor(deps, email);
  if (way === undefined) throw new Refused('sign_on_unavailable');
  try {
    const { address, checks } = await deps.signOn.begin(way.client, {
      redirect_uri: signOnReturnUrl(deps),
      login_hint: email,
    });
    const stored: PendingSignOn = {
      ...checks,
      account: way.account,
      long_life,
      expires: deps.clock.now().add({ minutes: signOnMinutes }).epochMilliseconds,
    };
    const value = Buffer.from(deps.encryptor.encrypt(JSON.stringify(stored), cookie)).toString('base64url');
    addCookie(reply, deps.config, { name: cookie, value, seconds: signOnMinutes * 60 });
    return { address };
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error;
    deps.log.warn({ err: error, company: way.account }, 'single sign-on did not begin');
    throw new Refused('sign_on_failed');
  }
};

/** Login that this browser began within the last ten minutes; undefined if none. */
export const readPendingSignOn = (deps: Deps, request: FastifyRequest): PendingSignOn | undefined => {
  const value = cookieIn(request.headers.cookie, cookieName(deps.config, cookie));
  if (value === undefined || value === '') return undefined;
  try {
    const text = deps.encryptor.open(Buffer.from(value, 'base64url').toString(), cookie);
    const stored = begun.parse(JSON.parse(text));
    return stored.expires > deps.clock.now().epochMilliseconds ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Clears a started login: it is completed once. */
export const clearPendingSignOn = (deps: Deps, reply: FastifyReply): void =>
  addCookie(reply, deps.config, { name: cookie, value: '', seconds: 0 });
