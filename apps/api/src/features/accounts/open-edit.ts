import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { Tx } from '../../db/client.ts';
import { roleRefusal } from '../../http/access.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { type Account, lockAccount } from './accounts-store.ts';

export type EditFacts = {
  readonly role: Role;
  readonly uuid: string;
  readonly email: string | undefined;
};

/** True for editors of an account: itself, and staff who manage accounts (D16). */
export const isAccountEditor = (actor: Actor, role: Role) =>
  actor.role === 'manager' && may(actor, role === 'manager' ? 'staff.write' : 'accounts.write');

/** Staff may edit by `isAccountEditor`, or themselves; people of a company by their roles (D14g). */
export const isOwnEditor = (actor: Actor) => actor.role === 'manager' || may(actor, 'company.write');

const refuseUnlessAllowed = (actor: Actor, { role, uuid, email }: EditFacts) => {
  if (actor.account !== uuid && actor.role !== 'manager') throw new Refused('not_found');
  if (actor.account !== uuid && !isAccountEditor(actor, role)) throw new Refused('forbidden');
  if (!isOwnEditor(actor)) throw roleRefusal('company.write');
  // D15: a manager acting for an account can't change its address; the staff's own pages allow corrections.
  if (email !== undefined && !may(actor, 'account.secure')) throw new Refused('forbidden');
};

/** Locks the account to edit, after checking the actor's permission. */
export const openEdit = async (tx: Tx, actor: Actor, facts: EditFacts): Promise<Account> => {
  refuseUnlessAllowed(actor, facts);
  const account = orNotFound(await lockAccount(tx, facts.uuid, facts.role));
  return account;
};
