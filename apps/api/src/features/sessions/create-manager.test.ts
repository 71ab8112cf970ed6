import { logIn, resetPassword } from '@eigaichi/wire/accounts/sessions';
import { expect, test } from 'vitest';
import { makeConsumer } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { createManager } from './create-manager.ts';

const harness = await testHarness();

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

test('the first manager sets the password through the link and logs in', async () => {
  const email = 'first@example.com';
  const { link } = await createManager(harness.deps, { email });
  const again = await createManager(harness.deps, { email });
  expect(again.link).not.toBe(link);
  const body = { token: tokenOf(again.link), password: 'Lantern2026' };
  expect((await harness.call(resetPassword, { body })).status).toBe(200);
  const opened = await harness.call(logIn, { body: { email, password: 'Lantern2026' } });
  expect(opened.body).toMatchObject({ login: true, manager: { email } });
  await expect(createManager(harness.deps, { email })).rejects.toThrow('already has an account');
});

test('refuses an address that belongs to someone else', async () => {
  const buyer = await makeConsumer(harness.deps.db);
  await expect(createManager(harness.deps, { email: buyer.person.email })).rejects.toThrow('already');
});
