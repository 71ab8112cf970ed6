import { randomInt } from 'node:crypto';
import type { LoginProof } from '@eigaichi/domain/accounts/second-step';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { members } from '../../db/schema/persons.ts';
import type { Deps } from '../../deps.ts';
import { newToken, tokenHash } from '../../http/session.ts';
import { idleEnd } from '../../http/session-idle.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Login } from './logins.ts';
import { mfaEmail } from './mails/emails.ts';
import { recordDevice } from './note-device.ts';
import { needsSecondFactor } from './second-step/required-second-factor.ts';
import { confirmedAuthenticator } from './second-step/second-step-store.ts';
import { mfaMinutes, sessionHours } from './session-life.ts';
import { at, insertSession } from './sessions-store.ts';

/** Source of the second-step code; null if the login is complete. */
type CodeFrom = 'email' | 'authenticator' | null;

/** Longer than any browser's user agent. */
const agentMaxLength = 300;

type Opening = {
  readonly account: Login;
  /** Browser, if the person logged in there before (D13b). */
  readonly device: string | undefined;
  readonly long_life: boolean;
  readonly user_agent?: string | undefined;
  readonly code_from: CodeFrom;
  readonly proof: LoginProof;
  /** Company whose provider vouches for the person; missing if they gave their own proof. */
  readonly vouched_by?: string;
};

export type OpenedSession = {
  readonly token: string;
  readonly needs_mfa: boolean;
  /** Set if a required second factor wasn't shown (D11f). */
  readonly needs_second_factor: boolean;
  readonly code_from: CodeFrom;
};

/** Second step after a password login: the authenticator app takes precedence over the emailed code (D11d). */
export const secondStepOf = async (tx: Tx, account: Login): Promise<CodeFrom> => {
  if ((await confirmedAuthenticator(tx, account.person_uuid)) !== undefined) return 'authenticator';
  return account.mfa_enabled ? 'email' : null;
};

/** Opens a session; with a second step it lasts ten minutes until the code is entered (D12). */
export const openSession = async (deps: Deps, tx: Tx, opening: Opening): Promise<OpenedSession> => {
  const { account, device, long_life, user_agent, code_from, proof, vouched_by } = opening;
  const now = deps.clock.now();
  const token = newToken();
  const needs_mfa = code_from !== null;
  const lives = needs_mfa ? now.add({ minutes: mfaMinutes }) : now.add({ hours: sessionHours(long_life) });
  const code = code_from === 'email' ? String(randomInt(1_000_000)).padStart(6, '0') : null;
  // While a code is pending, decide once it is entered.
  const needs_second_factor = !needs_mfa && (await needsSecondFactor(tx, account, proof));
  await insertSession(tx, {
    token_hash: tokenHash(token),
    account_id: account.uuid,
    person_id: account.person_uuid,
    role: account.role,
    user_agent: user_agent?.slice(0, agentMaxLength) ?? null,
    long_life,
    needs_mfa,
    needs_second_factor,
    vouched_by: vouched_by ?? null,
    mfa_code_hash: code === null ? null : tokenHash(token + code),
    mfa_expires_at: needs_mfa ? at(lives) : null,
    created_at: at(now),
    expires_at: at(lives),
    idle_until: at(idleEnd(deps.config, account.role, now)),
  });
  await tx
    .update(members)
    .set({ last_used_at: at(now) })
    .where(and(eq(members.account_uuid, account.uuid), eq(members.person_uuid, account.person_uuid)));
  if (code !== null) await deps.mail.queue(tx, mfaEmail(account, code, mfaMinutes));
  if (!needs_mfa) await recordDevice(deps, tx, { account, device, user_agent });
  await recordAudit(tx, accountAsActor(account), needs_mfa ? 'session.ask_code' : 'session.login', {
    of: ['account', account.uuid],
  });
  return { token, needs_mfa, needs_second_factor, code_from };
};
