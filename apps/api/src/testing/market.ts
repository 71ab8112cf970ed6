import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Database } from '../db/client.ts';
import { type ConsumerOptions, makeConsumer, makeManager, makeProvider, type ProviderOptions } from './accounts.ts';
import { type Harness, testHarness } from './harness.ts';
import { type Parties, setRates } from './quoted.ts';

type PartyOptions = {
  readonly buyer?: ConsumerOptions;
  readonly provider?: ProviderOptions;
  /** A new one by default. */
  readonly manager?: Actor;
};

/** A new account on each side of a deal. */
export const makeParties = async (db: Database, options: PartyOptions = {}): Promise<Parties> => ({
  buyer: await makeConsumer(db, options.buyer),
  provider: await makeProvider(db, options.provider),
  manager: options.manager ?? (await makeManager(db)),
});

/** Start of a deal test: the product with the rates of D7, an account on each side. Closes after the file's tests. */
export const makeMarket = async (options?: PartyOptions): Promise<{ harness: Harness; parties: Parties }> => {
  const harness = await testHarness();
  const { db } = harness.deps;
  await setRates(db);
  return { harness, parties: await makeParties(db, options) };
};
