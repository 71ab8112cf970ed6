import { apiScopes } from '@eigaichi/domain/api-keys/api-scopes';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { expect, test } from 'vitest';
import { testHarness } from './harness.ts';

const harness = await testHarness();
const scoped = harness.app.endpoints.filter(({ scope }) => scope !== undefined);
const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name);

/** A check that only computes is a POST, because its input is too long for an address. */
const computing: readonly string[] = ['rights.check'];
/** Downloads begin with a POST, which logs them. */
const loggedReads: readonly string[] = ['deliveries.download_file'];

const isWrite = ({ scope }: Pick<Endpoint, 'scope'>) => scope?.endsWith(':write') === true;

test('every POST that a key may call takes an Idempotency-Key', () => {
  expect(names(scoped.filter(({ method, idempotent }) => method === 'POST' && idempotent !== true))).toEqual([]);
});

test('a read scope opens no change, and a write scope only changes', () => {
  const changes = scoped.filter(({ method }) => method !== 'GET');
  const read = names(changes.filter((endpoint) => !isWrite(endpoint)));
  expect(read.toSorted()).toEqual([...computing, ...loggedReads].toSorted());
  expect(names(scoped.filter((endpoint) => isWrite(endpoint) && endpoint.method === 'GET'))).toEqual([]);
});

test('each scope opens something', () => {
  const opened = new Set(scoped.map(({ scope }) => scope));
  expect(apiScopes.filter((scope) => !opened.has(scope))).toEqual([]);
});

test('no key manages keys, members, logins or bank details, nor signs', () => {
  const closed = /^(api_keys|company_tokens|company_access|members|sessions|accounts|business_cases)\./;
  const acts = [
    'quotes.sign',
    'quotes.withdraw_signature',
    'quotes.amend',
    'quotes.terminate',
    'settlement.ask_payout',
  ];
  expect(names(scoped).filter((name) => closed.test(name) || acts.includes(name))).toEqual([]);
});

test('a secret in an answer is declared, so that no repeat stores it', () => {
  const secret = names(harness.app.endpoints.filter((endpoint) => endpoint.secret === true));
  const shownOnce = [
    'api_keys.create',
    'api_keys.rotate',
    'deliveries.download_file',
    'webhooks.add',
    'webhooks.rotate',
  ];
  for (const name of shownOnce) expect(secret).toContain(name);
});

test('a call for staff only has no scope', () => {
  const forStaff = scoped.filter(
    ({ access }) => typeof access !== 'string' && !access.roles.some((role) => role !== 'manager'),
  );
  expect(names(forStaff)).toEqual([]);
});
