import { createHash } from 'node:crypto';
import type { SignOnFault } from '@eigaichi/domain/company-access/sign-on-faults';
import * as client from 'openid-client';
import { z } from 'zod';
import { type SignedOnPerson, type SignOnClient, SignOnError, type SingleSignOn } from '../ports/single-sign-on.ts';
import { PrivateAddress } from './public-address.ts';
import { publicFetch } from './public-fetch.ts';

type Options = {
  /** Only for tests: plain http, and addresses of this machine. */
  readonly allowsPrivate: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const timeoutSeconds = 10;
/** Discovery and keys of the largest providers take a tenth of this. */
const mostBytes = 512 * 1024;
const skewSeconds = 60;
const metadataLivesMs = 60 * 60 * 1000;
const mostProviders = 500;

/** More groups than anyone is in; further ones give no role. */
const mostGroups = 500;

type Claims = Readonly<Record<string, unknown>>;

const subject = z.string().min(1).max(255);
const text = z.string().trim().min(1).max(300).nullable().catch(null);
const object = z.record(z.string(), z.unknown());

/** A claim by its name, or by its path inside others: `realm_access.roles`. */
const claimIn = (claims: Claims, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name];
  const dot = name.indexOf('.');
  const inner =
    dot > 0 && Object.hasOwn(claims, name.slice(0, dot)) ? object.safeParse(claims[name.slice(0, dot)]) : null;
  return inner?.data === undefined ? undefined : claimIn(inner.data, name.slice(dot + 1));
};

const groupsOf = (value: unknown): string[] | null => {
  if (value === undefined || value === null) return null;
  const all = Array.isArray(value) ? value : [value];
  return all.filter((group): group is string => typeof group === 'string').slice(0, mostGroups);
};

/** Some providers send the word. Anything else is no confirmation. */
const verifiedOf = (value: unknown): boolean | null =>
  value === undefined || value === null ? null : value === true || value === 'true';

const signedOn = (own: SignOnClient, token: Claims, more: Claims): SignedOnPerson => {
  const claims = { ...more, ...token };
  const verified = [token, more].map(({ email_verified }) => verifiedOf(email_verified));
  return {
    subject: subject.parse(claims.sub),
    email: text.parse(claimIn(claims, own.email_claim))?.toLowerCase() ?? null,
    email_verified: verified.includes(false) ? false : verified.includes(true) ? true : null,
    given_name: text.parse(claimIn(claims, own.given_name_claim)),
    family_name: text.parse(claimIn(claims, own.family_name_claim)),
    name: text.parse(claims.name),
    groups: groupsOf(claimIn(claims, own.groups_claim)),
  };
};

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** True for errors of the connection itself, underneath the library's: a system code, or a timeout. */
const isNetwork = (error: Error): boolean =>
  error instanceof PrivateAddress || error.name === 'TimeoutError' || 'syscall' in error;

const compared = z.object({ claim: z.string().optional(), attribute: z.string().optional() });

/** Fault for a check that failed in the library; its codes are those of oauth4webapi. */
const checkFault = (error: Error): SignOnFault | undefined => {
  if (error instanceof client.AuthorizationResponseError) return 'refused';
  if (error instanceof client.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'used' : error.error === 'invalid_client' ? 'client' : undefined;
  if (isNetwork(error)) return 'unreachable';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (code !== 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return undefined;
  const { claim, attribute } = compared.safeParse(error.cause).data ?? {};
  return claim === 'iss' || attribute === 'issuer' ? 'wrong_issuer' : undefined;
};

const faultOf = (error: unknown): SignOnError => {
  if (error instanceof SignOnError) return error;
  const faults = causesOf(error).map(checkFault);
  return new SignOnError(faults.find((fault) => fault !== undefined) ?? 'invalid', error);
};

const orFault = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
};

/**
 * Login with OpenID providers: authorization code with PKCE, state and nonce. Checks the ID token's signature, issuer,
 * audience and times, allowing 60 seconds for clocks that differ. Caches a provider's metadata for an hour. Reads its
 * keys at each login, so that it may exchange them at any time.
 */
export const openIdSignOn = ({ allowsPrivate, now }: Options): SingleSignOn => {
  const known = new Map<string, { readonly metadata: client.ServerMetadata; readonly until: number }>();
  const bounds = { timeoutMs: timeoutSeconds * 1000, mostBytes, allowsHttp: allowsPrivate };
  const fetchByReach = {
    anywhere: publicFetch({ ...bounds, allowsPrivate }),
    ownNetwork: publicFetch({ ...bounds, allowsPrivate: true }),
  };
  const fetchFor = ({ in_own_network }: SignOnClient) =>
    fetchByReach[in_own_network === true ? 'ownNetwork' : 'anywhere'];

  const equip = (own: SignOnClient, config: client.Configuration): client.Configuration => {
    config[client.customFetch] = fetchFor(own);
    config.timeout = timeoutSeconds;
    client.enableNonRepudiationChecks(config);
    if (allowsPrivate) client.allowInsecureRequests(config);
    return config;
  };

  const clientMetadata = ({ client_secret }: SignOnClient) => ({
    client_secret,
    [client.clockTolerance]: skewSeconds,
    [client.clockSkew]: Math.round((now() - Date.now()) / 1000),
  });

  /** A provider that states no client authentication method accepts the header (OpenID Connect Discovery 1.0, 3). */
  const proofOf = ({ token_endpoint_auth_methods_supported: methods }: client.ServerMetadata, secret: string) =>
    methods?.includes('client_secret_post') === true
      ? client.ClientSecretPost(secret)
      : client.ClientSecretBasic(secret);

  const withMetadata = (own: SignOnClient, metadata: client.ServerMetadata) =>
    equip(
      own,
      new client.Configuration(metadata, own.client_id, clientMetadata(own), proofOf(metadata, own.client_secret)),
    );

  const configured = async (own: SignOnClient): Promise<client.Configuration> => {
    const key = createHash('sha256')
      .update(`${own.in_own_network === true} ${own.issuer}`)
      .digest('base64url');
    const stored = known.get(key);
    if (stored !== undefined && stored.until > now()) return withMetadata(own, stored.metadata);
    const config = await client.discovery(new URL(own.issuer), own.client_id, clientMetadata(own), undefined, {
      [client.customFetch]: fetchFor(own),
      timeout: timeoutSeconds,
      execute: allowsPrivate ? [client.allowInsecureRequests] : [],
    });
    if (known.size >= mostProviders) known.clear();
    const metadata = config.serverMetadata();
    known.set(key, { metadata, until: now() + metadataLivesMs });
    return withMetadata(own, metadata);
  };

  /** Many providers return address, names and groups only at their own endpoint; request there what the token lacks. */
  const readMore = async (
    own: SignOnClient,
    config: client.Configuration,
    { claims, access_token }: { readonly claims: client.IDToken; readonly access_token: string },
  ): Promise<Claims> => {
    const isMissing = (name: string) => claimIn(claims, name) === undefined;
    if (config.serverMetadata().userinfo_endpoint === undefined) return {};
    if (isMissing(own.email_claim)) return client.fetchUserInfo(config, access_token, claims.sub);
    if (!['email_verified', own.groups_claim].some(isMissing)) return {};
    // The token has the address. A token for a service other than the provider's own can't read the rest.
    return client.fetchUserInfo(config, access_token, claims.sub).catch(() => ({}));
  };

  return {
    begin: (own, { redirect_uri, login_hint }) =>
      orFault(async () => {
        const config = await configured(own);
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          code_verifier: client.randomPKCECodeVerifier(),
        };
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri,
          scope: own.scope,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.code_verifier),
          code_challenge_method: 'S256',
          ...(login_hint === undefined ? {} : { login_hint }),
        });
        return { address: address.href, checks };
      }),
    finish: (own, { redirect_uri, search, checks }) =>
      orFault(async () => {
        const config = await configured(own);
        const back = new URL(redirect_uri);
        back.search = search;
        const tokens = await client.authorizationCodeGrant(config, back, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.code_verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new SignOnError('invalid');
        return signedOn(own, claims, await readMore(own, config, { claims, access_token: tokens.access_token }));
      }),
  };
};
