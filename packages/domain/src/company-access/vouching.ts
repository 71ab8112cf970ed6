/** Hosts with one issuer for the people of every company (spec of each provider; D11f). */
const sharedHosts: ReadonlySet<string> = new Set([
  'accounts.google.com',
  'appleid.apple.com',
  'account.apple.com',
  'www.facebook.com',
  'www.linkedin.com',
  'login.yahoo.com',
  'api.login.yahoo.com',
  'auth.login.yahoo.co.jp',
  'access.line.me',
  'gitlab.com',
  'slack.com',
  'login.salesforce.com',
  'auth.atlassian.com',
  'oauth.id.jumpcloud.com',
  'www.paypal.com',
  'id.twitch.tv',
]);

/** Entra ID hosts, which name the tenant in the path: `/{tenant}/v2.0`, in version 1 `/{tenant}/`. */
const entraHosts: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'login.chinacloudapi.cn',
  'login.windows.net',
  'login.live.com',
  'sts.windows.net',
  'sts.chinacloudapi.cn',
]);

/** Host and first path segment. */
const address = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d+)?(?:\/([^/?#]*).*)?$/;

const tenantId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Microsoft's tenant for personal accounts, also named `consumers`. */
const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * True if an issuer speaks for one organisation's people. At Entra ID only with the tenant's id, never `common`,
 * `organizations` or `consumers`. Never for an issuer that serves everyone.
 */
export const isSingleTenant = (issuer: string): boolean => {
  const [, host = '', tenant = ''] = address.exec(issuer.toLowerCase()) ?? [];
  if (host === '' || /[{}]|%7b|%7d/i.test(issuer)) return false;
  if (!entraHosts.has(host)) return !sharedHosts.has(host);
  return tenantId.test(tenant) && tenant !== personalAccounts;
};

type EmailClaims = {
  readonly issuer: string;
  readonly email_claim: string;
  readonly email: string | null;
  /** Null if the provider omits it. */
  readonly email_verified: boolean | null;
};

/**
 * Reason to reject a provider's address; undefined if it is trusted. Unverified is always refused. Without a statement
 * the issuer must be one organisation's: then its company vouches for addresses in its verified domain (D11f).
 * `email_verified` refers only to the claim `email`: for another claim, `true` means nothing.
 */
export const whyEmailUntrusted = ({ issuer, email_claim, email, email_verified }: EmailClaims) => {
  if (email === null) return 'address_missing' as const;
  if (email_verified === false) return 'address_unverified' as const;
  if (email_verified === true && email_claim === 'email') return undefined;
  return isSingleTenant(issuer) ? undefined : ('address_unproved' as const);
};
