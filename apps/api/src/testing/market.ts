import { makeConsumer, makeManager, makeProvider } from './accounts.ts';
import { type Harness, testHarness } from './harness.ts';
import { type Parties, setRates } from './quoted.ts';

/** Start of a deal test: the product with the rates of D7, an account on each side. Closes after the file's tests. */
export const makeMarket = async (): Promise<{ harness: Harness; parties: Parties }> => {
  const harness = await testHarness();
  const { db } = harness.deps;
  await setRates(db);
  const parties = { buyer: await makeConsumer(db), provider: await makeProvider(db), manager: await makeManager(db) };
  return { harness, parties };
};
