import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { readPayoutAccount } from '../accounts/payout-account.ts';
import { readConsumer, readManager, readProvider } from '../accounts/read-account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { confirmOwner, refuseElsewhere } from '../sessions/recent-login.ts';
import type { ExportedParts } from './exported-part.ts';
import { exportedParts } from './exported-parts.ts';

const accountOf = (deps: Deps, actor: Actor) => {
  switch (actor.role) {
    case 'consumer':
      return readConsumer(deps.db, actor, actor.account);
    case 'provider':
      return readProvider(deps.db, actor, actor.account);
    case 'manager':
      return readManager(deps.db, actor, actor.account);
  }
};

/** Exports everything the account owns, as it sees it itself (D20b). */
export const exportAccount = async (deps: Deps, session: Session, password: string | undefined) => {
  await refuseElsewhere(deps.db, session);
  await confirmOwner(deps, session, password);
  const { actor } = session;
  const { actions: _actions, ...account } = await accountOf(deps, actor);
  const owner = { account: actor.account, person: actor.person.uuid };
  const parts: ExportedParts = {};
  for (const { name, rows } of exportedParts[actor.role]) parts[name] = await rows(deps.db, owner);
  if (actor.role === 'provider') {
    const paid = await readPayoutAccount(deps, actor);
    parts.payout_account = paid === null ? [] : [paid];
  }
  await deps.db.transaction((tx) => recordAudit(tx, actor, 'account.export', { of: ['account', actor.account] }));
  return { exported_at: deps.clock.now().toString(), account, parts };
};
