import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { ConsumerReader } from '@eigaichi/domain/accounts/consumer-fields';
import type { ProviderReader } from '@eigaichi/domain/accounts/provider-fields';
import type { Database } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';
import { consumerView, managerView, providerView } from './account-view.ts';
import { findConsumer, findManager, findProvider, hasRequestedFrom, type ProviderRow } from './accounts-queries.ts';

/** Capacity in which the actor reads a buyer, or nothing if they may not (D20b). */
export const consumerReader = async (db: Database, actor: Actor, uuid: string): Promise<ConsumerReader | undefined> => {
  switch (actor.role) {
    case 'manager':
      return 'staff';
    case 'consumer':
      return actor.account === uuid ? 'itself' : undefined;
    case 'provider':
      return (await hasRequestedFrom(db, { consumer: uuid, provider: actor.account })) ? 'asked_provider' : undefined;
  }
};

/** Capacity in which the actor reads a provider; a blocked or unconfirmed one is visible only to itself and staff. */
export const providerReader = (
  actor: Actor,
  { uuid, state }: Pick<ProviderRow, 'uuid' | 'state'>,
): ProviderReader | undefined => {
  if (actor.role === 'manager') return 'staff';
  if (actor.account === uuid) return 'itself';
  if (state !== 'approved') return undefined;
  return actor.role === 'consumer' ? 'buyer' : 'other_provider';
};

/** GET /consumer/{id}: not found if the actor may not see it. */
export const readConsumer = async (db: Database, actor: Actor, uuid: string) => {
  const reader = await consumerReader(db, actor, uuid);
  const row = reader === undefined ? undefined : await findConsumer(db, uuid);
  if (reader === undefined || row === undefined) throw new Refused('not_found');
  return consumerView(row, reader, actor);
};

/** GET /provider/{id}. */
export const readProvider = async (db: Database, actor: Actor, uuid: string) => {
  const row = await findProvider(db, uuid);
  const reader = row === undefined ? undefined : providerReader(actor, row);
  if (row === undefined || reader === undefined) throw new Refused('not_found');
  return providerView(row, reader, actor);
};

/** GET /manager/{id}: staff read themselves; colleagues only with permission to read accounts (D16c). */
export const readManager = async (db: Database, actor: Actor, uuid: string) => {
  const isRead = uuid === actor.account || may(actor, 'accounts.read');
  const row = isRead ? await findManager(db, uuid) : undefined;
  if (row === undefined) throw new Refused('not_found');
  return managerView(row, row.uuid === actor.account ? 'itself' : 'staff', actor);
};
