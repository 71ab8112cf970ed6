import { readSession } from '@eigaichi/wire/accounts/sessions';
import { lookUpEidr } from '@eigaichi/wire/movies/title-identifiers';
import { expect, test } from 'vitest';
import { makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';

const harness = await testHarness();

test('offers no look-up without an EIDR account', async () => {
  const as = await makeProvider(harness.deps.db);
  expect(
    await harness.call(lookUpEidr, { as, body: { eidr_number: '10.5240/7791-8534-2C23-9030-8610-5' } }),
  ).toMatchObject({ status: 503, body: { code: 'eidr_not_configured' } });
  const { abilities } = (await harness.call(readSession, { as })).body.data as { abilities: string[] };
  expect(abilities).not.toContain('eidr.look_up');
});
