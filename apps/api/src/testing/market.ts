import { makeConsumer, makeManager, makeProvider } from './accounts.ts';
import { type Harness, testHarness } from './harness.ts';
import { type Parties, setRates } from './quoted.ts';

/** Where a test of a deal begins: the product with the rates of D7, and somebody on each side; closes after the tests of the file. */
export const makeMarket = async (): Promise<{ harness: Harness; parties: Parties }> => {
  const harness = await testHarness();
  const { db } = harness.deps;
  await setRates(db);
  const parties = { buyer: await makeConsumer(db), provider: await makeProvider(db), manager: await makeManager(db) };
  return { harness, parties };
};
