import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { SignOnClient } from '../ports/single-sign-on.ts';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { openIdSignOn } from './openid.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

const redirect_uri = 'http://localhost:3000/login/sso';
const provider = await startOpenIdProvider(redirect_uri);
provider.people.set('hana', {
  email: 'Hana@Buyer.example',
  email_verified: true,
  given_name: 'Hana',
  family_name: 'Mori',
  groups: ['film-buyers', 'everyone'],
});
provider.people.set('loose', { email: 'loose@buyer.example', email_verified: false });
afterAll(() => provider.close());

let ahead = 0;
const signOn = openIdSignOn({ allowsPrivate: true, now: () => Date.now() + ahead });

const logIn = async (as: string | null, changed: { client?: Partial<SignOnClient>; checks?: object } = {}) => {
  const client = { ...provider.client, ...changed.client };
  const { address, checks } = await signOn.begin(client, { redirect_uri });
  const search = await provider.visit(address, as);
  const finish = { redirect_uri, search, checks: { ...checks, ...changed.checks } };
  return { finish, finished: () => signOn.finish(client, finish) };
};

describe('login with an OpenID provider', () => {
  test('returns the person that it vouches for', async () => {
    const { finished } = await logIn('hana');
    expect(await finished()).toEqual({
      subject: 'hana',
      email: 'hana@buyer.example',
      email_verified: true,
      given_name: 'Hana',
      family_name: 'Mori',
      name: null,
      groups: ['film-buyers', 'everyone'],
    });
    expect(await (await logIn('loose')).finished()).toMatchObject({ email_verified: false, groups: null });
  });

  test('redirects the browser with PKCE, state and nonce, and no secret', async () => {
    const { address, checks } = await signOn.begin(provider.client, { redirect_uri, login_hint: 'hana@buyer.example' });
    const requested = Object.fromEntries(new URL(address).searchParams);
    expect(requested).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: checks.state,
      nonce: checks.nonce,
      login_hint: 'hana@buyer.example',
    });
    for (const secret of [checks.code_verifier, provider.client.client_secret]) expect(address).not.toContain(secret);
  });

  test.each(['state', 'nonce', 'code_verifier'])('is refused with another %s', async (name) => {
    const { finished } = await logIn('hana', { checks: { [name]: 'x'.repeat(43) } });
    const fault = name === 'code_verifier' ? 'used' : 'invalid';
    await expect(finished()).rejects.toMatchObject({ name: 'SignOnError', fault });
  });

  test('is refused when its answer is used twice', async () => {
    const { finished } = await logIn('hana');
    await finished();
    await expect(finished()).rejects.toMatchObject({ fault: 'used' });
  });

  test('is refused with a secret other than the provider’s', async () => {
    const { finished } = await logIn('hana', { client: { client_secret: 'wrong' } });
    await expect(finished()).rejects.toMatchObject({ fault: 'client' });
  });

  test('reports that the provider refused the person', async () => {
    const { finished } = await logIn(null);
    await expect(finished()).rejects.toMatchObject({ fault: 'refused' });
  });

  test('reports a provider other than the typed issuer', async () => {
    const issuer = provider.client.issuer.replace('127.0.0.1', 'localhost');
    await expect(signOn.begin({ ...provider.client, issuer }, { redirect_uri })).rejects.toMatchObject({
      fault: 'wrong_issuer',
    });
  });

  test.each([
    [undefined, null],
    [null, null],
    ['true', true],
    ['false', false],
    [0, false],
    ['yes', false],
  ])('reads email_verified %o as %o', async (email_verified, read) => {
    provider.people.set('odd', { email: 'odd@buyer.example', email_verified });
    expect(await (await logIn('odd')).finished()).toMatchObject({ email_verified: read });
  });

  test('reads address, names and groups from the configured claims, with a separate scope', async () => {
    provider.people.set('upn', {
      upn: 'Upn@Buyer.example',
      email: 'other@buyer.example',
      forename: 'Upa',
      surname: 'Mori',
      realm_access: { roles: ['film-buyers'] },
      groups: ['no'],
    });
    const client = {
      scope: 'openid films',
      email_claim: 'upn',
      given_name_claim: 'forename',
      family_name_claim: 'surname',
      groups_claim: 'realm_access.roles',
    };
    expect(await (await logIn('upn', { client })).finished()).toMatchObject({
      email: 'upn@buyer.example',
      email_verified: null,
      given_name: 'Upa',
      family_name: 'Mori',
      groups: ['film-buyers'],
    });
    const { finished } = await logIn('upn', { client: { ...client, scope: 'openid' } });
    expect(await finished()).toMatchObject({ email: null, groups: null });
  });

  test('accepts new keys of the provider immediately', async () => {
    await (await logIn('hana')).finished();
    provider.rotateKeys();
    expect(await (await logIn('hana')).finished()).toMatchObject({ subject: 'hana' });
  });

  test('tolerates clocks that differ by up to a minute', async () => {
    // Tokens of this provider live 30 seconds.
    ahead = 60_000;
    expect(await (await logIn('hana')).finished()).toMatchObject({ subject: 'hana' });
    ahead = 180_000;
    await expect((await logIn('hana')).finished()).rejects.toMatchObject({ fault: 'clock' });
    ahead = 0;
  });
});

describe('an issuer that a company typed', () => {
  test.each(['8.8.8.8', '2001:4860:4860::8888'])('may be on the public internet: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('is never connected to through a name of this machine', async () => {
    const found = await new Promise((resolve) => {
      publicLookup('localhost', {}, (error) => resolve(error));
    });
    expect(found).toMatchObject({ name: 'PrivateAddress' });
  });

  const guarded = openIdSignOn({ allowsPrivate: false, now: () => Date.now() });

  test.each([
    'https://127.0.0.1:1/',
    'https://localhost:1/',
    'https://[::1]:1/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://2130706433/',
    'http://8.8.8.8/',
  ])('is never asked on this machine or its networks, nor without https: %s', async (issuer) => {
    const before = provider.requests();
    const requested = guarded.begin({ ...provider.client, issuer }, { redirect_uri });
    await expect(requested).rejects.toMatchObject({ fault: issuer.startsWith('https') ? 'unreachable' : 'invalid' });
    expect(provider.requests()).toBe(before);
  });

  test('may be in the operator’s own network if the settings name it, only over https', async () => {
    const own = { ...provider.client, in_own_network: true };
    const refusal = async (issuer: string) => {
      const requested: unknown = await guarded
        .begin({ ...own, issuer }, { redirect_uri })
        .catch((error: unknown) => error);
      return requested instanceof Error && requested.cause instanceof Error ? requested.cause : requested;
    };
    const before = provider.requests();
    expect(await refusal(provider.client.issuer)).not.toMatchObject({ code: 'ECONNREFUSED' });
    expect(provider.requests()).toBe(before);
    await expect(guarded.begin({ ...own, issuer: 'https://127.0.0.1:1/' }, { redirect_uri })).rejects.toMatchObject({
      fault: 'unreachable',
    });
    expect(await refusal('https://127.0.0.1:1/')).not.toMatchObject({ name: 'PrivateAddress' });
  });

  test('is not followed on redirects', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(302, { location: `${provider.client.issuer}/.well-known/openid-configuration` }).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const before = provider.requests();
    await expect(signOn.begin({ ...provider.client, issuer }, { redirect_uri })).rejects.toMatchObject({
      name: 'SignOnError',
    });
    expect(provider.requests()).toBe(before);
    server.close();
  });
});
