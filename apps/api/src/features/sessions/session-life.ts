import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { type Session, sessionCookie } from '../../http/session.ts';
import { addCookie } from '../../http/set-cookie.ts';
import type { Limit } from './attempts.ts';

/** D12: 12 hours, or 30 days for `long_life`. */
export const sessionHours = (longLife: boolean): number => (longLife ? 30 * 24 : 12);

/** D12: an emailed code lasts 10 minutes and 5 attempts. */
export const mfaMinutes = 10;
export const maxMfaAttempts = 5;

/** Wrong app codes cost no email, so guesses are limited per person, not per session (D11d). */
export const guessLimit: Limit = { max: 20, minutes: 15 };

const setCookie = (reply: FastifyReply, config: Config, value: string, seconds: number) =>
  addCookie(reply, config, { name: sessionCookie, value, seconds });

export const setSessionCookie = (reply: FastifyReply, config: Config, token: string, longLife: boolean): void =>
  setCookie(reply, config, token, sessionHours(longLife) * 3600);

/** Sends the new token as a cookie if the session came by cookie. */
export const renewSessionCookie = (
  reply: FastifyReply,
  config: Config,
  { session, token }: { readonly session: Session; readonly token: string },
): void => {
  if (session.by_cookie) setSessionCookie(reply, config, token, session.long_life);
};

export const clearSessionCookie = (reply: FastifyReply, config: Config): void => setCookie(reply, config, '', 0);
