import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { audit_log } from '../../db/schema/audit.ts';
import type { Deps } from '../../deps.ts';
import { callerNetwork } from '../../http/client-address.ts';
import { requestOrigin } from '../../http/request-context.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, type Limit, withinLimit } from './attempts.ts';
import { deviceOf } from './device.ts';
import type { Login } from './logins.ts';
import { newDeviceEmail } from './mails/security-emails.ts';

/** Treats a program without cookies as a new device once, then recognises it by name and network. */
const remembered: Limit = { max: 1, minutes: 60 * 24 * 60 };

type LoggedIn = {
  readonly account: Login;
  /** Browser, if the person logged in there before (D13b). */
  readonly device: string | undefined;
  readonly user_agent: string | null | undefined;
};

const hasLoggedIn = async (tx: Tx, { uuid, person_uuid }: Login): Promise<boolean> => {
  // Earlier entries name the account, whose uuid is also its first person's (D14f).
  const ofPerson = and(
    eq(audit_log.entity, 'account'),
    eq(audit_log.entity_id, uuid),
    eq(sql`coalesce(${audit_log.person_id}, ${audit_log.account_id})`, person_uuid),
    eq(audit_log.action, 'session.login'),
  );
  return (await tx.select({ id: audit_log.id }).from(audit_log).where(ofPerson).limit(1)).length > 0;
};

/**
 * Records and emails a login from a device new to the person (D11e), except their first login ever. Call it before that
 * login is recorded.
 */
export const recordDevice = async (deps: Deps, tx: Tx, { account, device, user_agent }: LoggedIn): Promise<void> => {
  if (device !== undefined) return;
  const key = attemptKey('device_seen', `${account.person_uuid} ${callerNetwork()} ${user_agent ?? ''}`);
  const isNew = await withinLimit({ db: tx, clock: deps.clock }, key, remembered);
  if (!isNew || !(await hasLoggedIn(tx, account))) return;
  const named = deviceOf(user_agent ?? null);
  await recordAudit(tx, accountAsActor(account), 'session.new_device', {
    of: ['account', account.uuid],
    after: { device: named },
  });
  const at = deps.clock.now();
  await deps.mail.queue(tx, newDeviceEmail(account, { device: named, at, address: requestOrigin() }));
};
