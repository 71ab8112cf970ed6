import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { isFourEyesOn } from '../approvals/four-eyes.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { managerView } from './account-view.ts';
import { findManager } from './accounts-queries.ts';
import { inviteStaff, type NewStaff, proposeStaff } from './invite-staff.ts';

type Input = { readonly input: NewStaff; readonly session: Session };

/**
 * Invites a colleague (D16b), or proposes it where two people are asked for (D37g). Staff who may do so can read every address in their lists, so a taken one is named.
 */
export const createManager = (deps: Deps, actor: Actor, { input, session }: Input) =>
  deps.db.transaction(async (tx) => {
    refuseUnlessRecent(deps, session);
    if (await isFourEyesOn(tx)) {
      await proposeStaff(tx, deps, { actor, input });
      return { data: null, waits: true };
    }
    const row = await findManager(tx, await inviteStaff(tx, deps, { actor, input }));
    if (row === undefined) throw new Error('the manager just made is not there');
    return { data: managerView(row, 'staff', actor), waits: false };
  });
