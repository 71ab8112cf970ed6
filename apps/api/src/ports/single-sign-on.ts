import type { SignOnFault } from '@eigaichi/domain/company-access/sign-on-faults';

/** How the market is known at an OpenID provider, and what it asks for there. */
export type SignOnClient = {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** With spaces between, `openid` among them. */
  readonly scope: string;
  readonly email_claim: string;
  readonly given_name_claim: string;
  readonly family_name_claim: string;
  readonly groups_claim: string;
  /** A provider that the operator’s settings name, which may be in the operator’s own network. */
  readonly in_own_network?: boolean;
};

/** What ties the answer of a provider to the browser that was sent there; nothing of it may leave that browser readably. */
export type SignOnChecks = { readonly state: string; readonly nonce: string; readonly code_verifier: string };

/** Whom a provider vouches for. */
export type SignedOn = {
  /** Never changes for a person at this provider, where its address may. */
  readonly subject: string;
  readonly email: string | null;
  /** Null where the provider says nothing. */
  readonly email_verified: boolean | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly name: string | null;
  /** Null where the claim is missing. */
  readonly groups: readonly string[] | null;
};

/** A login at a provider that failed, by the provider or by the market’s own rules. */
export class SignOnError extends Error {
  override readonly name = 'SignOnError';
  readonly fault: SignOnFault;

  constructor(fault: SignOnFault, cause?: unknown) {
    super(`single sign-on: ${fault}`, { cause });
    this.fault = fault;
  }
}

type Begin = { readonly redirect_uri: string; readonly login_hint?: string | undefined };
type Finish = { readonly redirect_uri: string; readonly search: string; readonly checks: SignOnChecks };

/** Logging in at an OpenID provider (authorization code with PKCE). Every method throws `SignOnError`. */
export type SingleSignOn = {
  /** The address a browser is sent to, and what its answer is held against. */
  readonly begin: (
    client: SignOnClient,
    begin: Begin,
  ) => Promise<{ readonly address: string; readonly checks: SignOnChecks }>;
  /** Takes the provider's answer (the query that the browser came back with) and answers whom it vouches for. */
  readonly finish: (client: SignOnClient, finish: Finish) => Promise<SignedOn>;
};
