import type { SignOnFault } from '@eigaichi/domain/company-access/sign-on-faults';

/** The market's registration at an OpenID provider, and its request there. */
export type SignOnClient = {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** Separated by spaces, `openid` among them. */
  readonly scope: string;
  readonly email_claim: string;
  readonly given_name_claim: string;
  readonly family_name_claim: string;
  readonly groups_claim: string;
  /** Set for a provider from the operator’s settings, which may be in the operator’s own network. */
  readonly in_own_network?: boolean;
};

/** Values that bind the provider's answer to the redirected browser; none may leave that browser in readable form. */
export type SignOnChecks = { readonly state: string; readonly nonce: string; readonly code_verifier: string };

/** The person confirmed by a provider. */
export type SignedOnPerson = {
  /** Permanent id of a person at this provider; their address may change. */
  readonly subject: string;
  readonly email: string | null;
  /** Null if the provider doesn't specify it. */
  readonly email_verified: boolean | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly name: string | null;
  /** Null if the claim is missing. */
  readonly groups: readonly string[] | null;
};

/** A login at a provider that failed because of the provider or the market’s own rules. */
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

/** Login at an OpenID provider (authorization code with PKCE). Every method throws `SignOnError`. */
export type SingleSignOn = {
  /** Returns the address for the browser, and the checks for its answer. */
  readonly begin: (
    client: SignOnClient,
    begin: Begin,
  ) => Promise<{ readonly address: string; readonly checks: SignOnChecks }>;
  /** Takes the provider's answer (the query of the browser's return) and returns the confirmed person. */
  readonly finish: (client: SignOnClient, finish: Finish) => Promise<SignedOnPerson>;
};
