/** How the market is known at an OpenID provider. */
export type SignOnClient = {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
};

/** What ties the answer of a provider to the browser that was sent there; nothing of it may leave that browser readably. */
export type SignOnChecks = { readonly state: string; readonly nonce: string; readonly code_verifier: string };

/** Whom a provider vouches for. */
export type SignedOn = {
  /** Never changes for a person at this provider, where its address may. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says that the address is not confirmed. */
  readonly email_unverified: boolean;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly name: string | null;
  readonly groups: readonly string[];
};

/** Why a login at a provider failed: it can't be reached, what it said is wrong, or it refused the person. */
export type SignOnFault = 'unreachable' | 'invalid' | 'refused';

export class SignOnError extends Error {
  override readonly name = 'SignOnError';
  readonly fault: SignOnFault;

  constructor(fault: SignOnFault, cause?: unknown) {
    super(`single sign-on: ${fault}`, { cause });
    this.fault = fault;
  }
}

type Begin = { readonly redirect_uri: string; readonly login_hint?: string | undefined };
type Finish = {
  readonly redirect_uri: string;
  readonly search: string;
  readonly checks: SignOnChecks;
  readonly groups_claim: string;
};

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
