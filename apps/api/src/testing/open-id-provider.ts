import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { usualClaims, usualScope } from '@eigaichi/domain/company-access/single-sign-on';
import Provider, { type Context } from 'oidc-provider';

/** A provider's claims about a person. */
export type Vouched = Readonly<Record<string, unknown>>;

/** Claims of a custom scope, with custom names. */
const films = ['upn', 'forename', 'surname', 'realm_access'];
const scopes = 'openid email profile films';

const newKeys = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] };
};

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * A real OpenID provider on this machine with one client, over https if a certificate is given. Every visitor is logged
 * in as `loggedIn`, or refuses if that is null.
 */
export const startOpenIdProvider = async (
  redirectUri: string,
  tls?: { readonly cert: string; readonly key: string },
) => {
  const people = new Map<string, Vouched>();
  let loggedIn: string | null = null;
  let requests = 0;
  const secret = 'a-secret-of-the-test';
  const makeProvider = (issuer: string) =>
    new Provider(issuer, {
      clients: [{ client_id: 'market', client_secret: secret, redirect_uris: [redirectUri], response_types: ['code'] }],
      jwks: newKeys(),
      cookies: { keys: ['a-key-of-the-test'] },
      scopes: scopes.split(' '),
      claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'groups'], films },
      pkce: { required: () => true },
      ttl: { IdToken: 30, AccessToken: 600, Grant: 600, Session: 600, Interaction: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
      loadExistingGrant: async ({ oidc }: Context) => {
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
        grant.addOIDCScope(scopes);
        await grant.save();
        return grant;
      },
    });
  let provider: Provider | undefined;
  const answer: RequestListener = (request, response) => {
    requests += 1;
    if (provider === undefined) return;
    if (request.url?.startsWith('/interaction/') !== true) return void provider.callback()(request, response);
    const result =
      loggedIn === null ? { error: 'access_denied', error_description: 'no' } : { login: { accountId: loggedIn } };
    void provider.interactionFinished(request, response, result);
  };
  const server = tls === undefined ? createServer(answer) : createTlsServer(tls, answer);
  const issuer = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${await listen(server)}`;
  provider = makeProvider(issuer);

  /** Follows redirects as a browser until it is sent back; returns the query it brings. */
  const visit = async (address: string, as: string | null): Promise<string> => {
    loggedIn = as;
    const jar = new Map<string, string>();
    let next = address;
    for (let hops = 0; hops < 10; hops += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
        jar.set(name, value);
      }
      const to = answer.headers.get('location');
      if (to === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      next = new URL(to, next).href;
      if (next.startsWith(redirectUri)) return new URL(next).search;
    }
    throw new Error('the provider never sent the browser back');
  };

  return {
    client: { issuer, client_id: 'market', client_secret: secret, scope: usualScope, ...usualClaims },
    people,
    logInAs: (name: string | null) => {
      loggedIn = name;
    },
    visit,
    requests: () => requests,
    rotateKeys: () => {
      provider = makeProvider(issuer);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
