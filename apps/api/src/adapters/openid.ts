import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import { type SignedOn, type SignOnClient, SignOnError, type SingleSignOn } from '../ports/single-sign-on.ts';
import { PrivateAddress } from './public-address.ts';
import { publicFetch } from './public-fetch.ts';

type Options = {
  /** Tests alone: plain http, and addresses of this machine. */
  readonly allowsPrivate: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const timeoutSeconds = 10;
/** Discovery and keys of the largest providers are a tenth of this. */
const mostBytes = 512 * 1024;
/** How far the clocks of provider and market may differ. */
const skewSeconds = 60;
const metadataLivesMs = 60 * 60 * 1000;
const mostProviders = 500;

/** More groups than anyone is in; those after them give no role. */
const mostGroups = 500;

const text = z.string().trim().min(1).max(300);
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: text.nullable().catch(null),
  email_verified: z.unknown(),
  given_name: text.nullable().catch(null),
  family_name: text.nullable().catch(null),
  name: text.nullable().catch(null),
});

const groupsOf = (value: unknown): string[] => {
  const all = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  return all.filter((group): group is string => typeof group === 'string').slice(0, mostGroups);
};

/** An absent claim says nothing against the address; some providers send the word. */
const isUnverified = (value: unknown): boolean => value === false || value === 'false';

const signedOn = (told: Readonly<Record<string, unknown>>, groupsClaim: string): SignedOn => {
  const { sub, email, email_verified, ...names } = claims.parse(told);
  return {
    subject: sub,
    email: email?.toLowerCase() ?? null,
    email_unverified: isUnverified(email_verified),
    ...names,
    groups: groupsOf(told[groupsClaim]),
  };
};

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** What the connection itself says, below what the library makes of it: a code of the system, or a wait that ran out. */
const isNetwork = (error: Error): boolean =>
  error instanceof PrivateAddress || error.name === 'TimeoutError' || 'syscall' in error;

/** What the provider itself refused is the person's to hear; everything else is a fault of the connection. */
const faultOf = (error: unknown): SignOnError => {
  if (error instanceof SignOnError) return error;
  if (error instanceof client.AuthorizationResponseError) return new SignOnError('refused', error);
  return new SignOnError(causesOf(error).some(isNetwork) ? 'unreachable' : 'invalid', error);
};

const orFault = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
};

/**
 * Logging in at OpenID providers: authorization code with PKCE, state and nonce; the ID token's signature, issuer,
 * audience and times are checked with 60 seconds for clocks that differ. What a provider says of itself is stored for an
 * hour; its keys are read at each login, so that it may exchange them at any time.
 */
export const openIdSignOn = ({ allowsPrivate, now }: Options): SingleSignOn => {
  const known = new Map<string, { readonly metadata: client.ServerMetadata; readonly until: number }>();
  const fetched = publicFetch({ timeoutMs: timeoutSeconds * 1000, mostBytes, allowsPrivate });

  const equip = (config: client.Configuration): client.Configuration => {
    config[client.customFetch] = fetched;
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

  /** A provider that doesn't say how a client proves itself takes it in the header (OpenID Connect Discovery 1.0, 3). */
  const proofOf = ({ token_endpoint_auth_methods_supported: methods }: client.ServerMetadata, secret: string) =>
    methods?.includes('client_secret_post') === true
      ? client.ClientSecretPost(secret)
      : client.ClientSecretBasic(secret);

  const withMetadata = (own: SignOnClient, metadata: client.ServerMetadata) =>
    equip(new client.Configuration(metadata, own.client_id, clientMetadata(own), proofOf(metadata, own.client_secret)));

  const configured = async (own: SignOnClient): Promise<client.Configuration> => {
    const key = createHash('sha256').update(own.issuer).digest('base64url');
    const stored = known.get(key);
    if (stored !== undefined && stored.until > now()) return withMetadata(own, stored.metadata);
    const config = await client.discovery(new URL(own.issuer), own.client_id, clientMetadata(own), undefined, {
      [client.customFetch]: fetched,
      timeout: timeoutSeconds,
      execute: allowsPrivate ? [client.allowInsecureRequests] : [],
    });
    if (known.size >= mostProviders) known.clear();
    const metadata = config.serverMetadata();
    known.set(key, { metadata, until: now() + metadataLivesMs });
    return withMetadata(own, metadata);
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
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.code_verifier),
          code_challenge_method: 'S256',
          ...(login_hint === undefined ? {} : { login_hint }),
        });
        return { address: address.href, checks };
      }),
    finish: (own, { redirect_uri, search, checks, groups_claim }) =>
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
        const told = tokens.claims();
        if (told === undefined) throw new SignOnError('invalid');
        // Many providers put address and names into the answer of their own endpoint alone.
        const more =
          told.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, told.sub)
            : {};
        return signedOn({ ...more, ...told }, groups_claim);
      }),
  };
};
