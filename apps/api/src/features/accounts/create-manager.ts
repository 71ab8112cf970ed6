import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { managerCreation } from '@eigaichi/domain/accounts/manager-fields';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { makePasswordLink } from '../sessions/mail-password-link.ts';
import { passwordLinkEmail } from '../sessions/mails/emails.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { managerView } from './account-view.ts';
import { findManager } from './accounts-queries.ts';
import { insertAccount, insertManager } from './accounts-store.ts';

type Input = {
  readonly input: z.output<typeof managerCreation>;
  readonly session: Session;
};

/**
 * Creates a staff account, approved immediately; the password is set through a mailed link (D11, D16). Staff who may do
 * so can read every address in their lists, so a taken one is named.
 */
export const createManager = (deps: Deps, actor: Actor, { input, session }: Input) =>
  deps.db.transaction(async (tx) => {
    refuseUnlessRecent(deps, session);
    const { staff_role, ...own } = input;
    const created_at = deps.clock.nowIso();
    const account = await insertAccount(tx, { ...own, role: 'manager', state: 'approved', created_at });
    if (account === undefined)
      throw new Refused('invalid', { issues: [{ field: 'email', rule: 'taken', params: {} }] });
    await insertManager(tx, { uuid: account.uuid, staff_role });
    await deps.mail.queue(tx, passwordLinkEmail(account, await makePasswordLink(deps, tx, account)));
    await recordAudit(tx, {
      actor,
      action: 'account.create_manager',
      entity: 'account',
      entity_id: account.uuid,
      after: { email: own.email, staff_role },
    });
    const row = await findManager(tx, account.uuid);
    if (row === undefined) throw new Error('the manager just made is not there');
    return managerView(row, 'staff', actor);
  });
