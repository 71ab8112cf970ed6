import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { password_links } from '../../db/schema/sessions.ts';
import type { Deps } from '../../deps.ts';
import { callerNetwork } from '../../http/client-address.ts';
import { tokenHash } from '../../http/session.ts';
import { attemptKey, clearAttempts, countAttempt, type Limit } from './attempts.ts';
import type { Login } from './logins.ts';
import { at, personOfLink } from './sessions-store.ts';

const day = 24 * 60;

/** D13b: only failures stay counted. The arithmetic is in docs/security.md. */
const limits = {
  /** Separate count for a browser the account used before, and for an emailed link. */
  device: { max: 10, minutes: 15 },
  link: { max: 10, minutes: 60 },
  /** All accounts from one network. */
  network: { max: 100, minutes: 15 },
  /** One account from one network. */
  pair: { max: 10, minutes: 15 },
  pairDay: { max: 20, minutes: day },
  /** One account from all networks together. */
  account: { max: 100, minutes: day },
} as const satisfies Record<string, Limit>;

export type LoginAttempt = {
  readonly email: string;
  readonly account: Login | undefined;
  /** Browser, if this account logged in there before. */
  readonly device: string | undefined;
  /** Token of an emailed link that opens a window of attempts. */
  readonly link: string | undefined;
};

/** Counts that a success removes. */
export type Counted = { readonly clear: readonly string[]; readonly lower: readonly string[]; readonly link?: Buffer };

const openLink = async (deps: Deps, { account, link }: LoginAttempt): Promise<Buffer | undefined> => {
  if (link === undefined || account === undefined) return undefined;
  const token_hash = tokenHash(link);
  const owner = await personOfLink(deps.db, { purpose: 'login', token_hash, now: deps.clock.now() });
  return owner === account.person_uuid ? token_hash : undefined;
};

/**
 * Counts a login before it is tried and refuses it over the limit. Failures of strangers count neither in browsers the
 * account used before nor against its emailed link. Strangers therefore can't lock an owner out (D13b).
 */
export const countLogin = async (deps: Deps, tried: LoginAttempt): Promise<Counted> => {
  const link = await openLink(deps, tried);
  if (link !== undefined) {
    const key = attemptKey('login_link_try', link.toString('base64url'));
    await countAttempt(deps, key, limits.link);
    return { clear: [key], lower: [], link };
  }
  if (tried.device !== undefined && tried.account !== undefined) {
    const key = attemptKey('login_device', `${tried.device} ${tried.account.person_uuid}`);
    await countAttempt(deps, key, limits.device);
    return { clear: [key], lower: [] };
  }
  const network = callerNetwork();
  const pair = `${network} ${tried.email}`;
  const lower = [attemptKey('login_from', network), attemptKey('login', tried.email)] as const;
  const clear = [attemptKey('login_pair', pair), attemptKey('login_pair_day', pair)] as const;
  await countAttempt(deps, lower[0], limits.network);
  await countAttempt(deps, clear[0], limits.pair);
  await countAttempt(deps, clear[1], limits.pairDay);
  await countAttempt(deps, lower[1], limits.account);
  return { clear, lower };
};

/**
 * After a correct password: deletes the counts of this link, browser or network pair, and uses up the link. Takes this
 * attempt off the counts of network and account.
 */
export const clearLoginAttempts = async (deps: Deps, tx: Tx, { link, ...counted }: Counted): Promise<void> => {
  await clearAttempts(tx, counted);
  if (link !== undefined)
    await tx
      .update(password_links)
      .set({ used_at: at(deps.clock.now()) })
      .where(eq(password_links.token_hash, link));
};
