import type { DemoRole } from '@eigaichi/domain/accounts/demo-tour';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { type LoggedIn, noLoginReason } from '../sessions/log-in.ts';
import { endSession } from '../sessions/log-out.ts';
import { lockLogin } from '../sessions/logins.ts';
import { openSession } from '../sessions/open-session.ts';
import { demoAccount } from './demo-account.ts';

type DemoLogin = {
  readonly role: DemoRole;
  /** Browser, if the person logged in there before (D13b). */
  readonly device: (person: string) => string | undefined;
  readonly user_agent: string | undefined;
  /** Previous session of the browser, which ends. */
  readonly former: Session | null;
};

/**
 * Opens a session of a demo account without password and second step (D35f): one press counts as a passkey. Refuses
 * accounts that are missing, closed or blocked.
 */
export const logInToDemo = (deps: Deps, { role, device, user_agent, former }: DemoLogin): Promise<LoggedIn> =>
  deps.db.transaction(async (tx) => {
    const uuid = demoAccount(role);
    const account = await lockLogin(tx, { person: uuid, account: uuid });
    if (account === undefined || noLoginReason(account) !== undefined) throw new Refused('not_found');
    if (former !== null) await endSession(tx, former);
    const opened = await openSession(deps, tx, {
      account,
      device: device(account.person_uuid),
      long_life: false,
      user_agent,
      code_from: null,
      proof: 'passkey',
    });
    return { ...opened, account };
  });
