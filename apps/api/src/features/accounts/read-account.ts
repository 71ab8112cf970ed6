import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { ConsumerReader } from '@eigaichi/domain/accounts/consumer-fields';
import type { ProviderReader } from '@eigaichi/domain/accounts/provider-fields';
import type { Database } from '../../db/client.ts';
import { Refused } from '../../http/refused.ts';
import { consumerView, managerView, providerView } from './account-view.ts';
import { findConsumer, findManager, findProvider, hasAsked } from './accounts-queries.ts';

/** As what the actor reads a buyer, or nothing where it may not (D20b). */
const consumerReader = async (db: Database, actor: Actor, uuid: string): Promise<ConsumerReader | undefined> => {
  switch (actor.role) {
    case 'manager':
      return 'staff';
    case 'consumer':
      return actor.account === uuid ? 'itself' : undefined;
    case 'provider':
      return (await hasAsked(db, { consumer: uuid, provider: actor.account })) ? 'asked_provider' : undefined;
  }
};

const providerReader = (actor: Actor, uuid: string): ProviderReader => {
  if (actor.role === 'manager') return 'staff';
  if (actor.role === 'consumer') return 'buyer';
  return actor.account === uuid ? 'itself' : 'other_provider';
};

/** GET /consumer/{id}: what the actor may not see isn't found. */
export const readConsumer = async (db: Database, actor: Actor, uuid: string) => {
  const reader = await consumerReader(db, actor, uuid);
  const row = reader === undefined ? undefined : await findConsumer(db, uuid);
  if (reader === undefined || row === undefined) throw new Refused('not_found');
  return consumerView(row, reader, actor);
};

/** GET /provider/{id}: one that is blocked or unconfirmed is there for itself and staff only. */
export const readProvider = async (db: Database, actor: Actor, uuid: string) => {
  const reader = providerReader(actor, uuid);
  const row = await findProvider(db, uuid);
  if (row === undefined) throw new Refused('not_found');
  if (row.state !== 'approved' && reader !== 'itself' && reader !== 'staff') throw new Refused('not_found');
  return providerView(row, reader, actor);
};

/** GET /manager/{id}, for staff. */
export const readManager = async (db: Database, actor: Actor, uuid: string) => {
  const row = await findManager(db, uuid);
  if (row === undefined) throw new Refused('not_found');
  return managerView(row, row.uuid === actor.account ? 'itself' : 'staff', actor);
};
