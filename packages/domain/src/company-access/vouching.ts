/** Hosts whose issuer is the same for the people of every company (spec of each provider; D11f). */
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

/** Hosts of Entra ID, which name the tenant in the path: `/{tenant}/v2.0`, of version 1 `/{tenant}/`. */
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

/** Host and first step of the path. */
const address = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d+)?(?:\/([^/?#]*).*)?$/;

const tenantId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The tenant in which Microsoft has personal accounts, which `consumers` names too. */
const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Whether an issuer speaks for the people of one organisation: at Entra ID only where it names the tenant by its id, never
 * `common`, `organizations` or `consumers`; never where one issuer serves everyone.
 */
export const isOneTenants = (issuer: string): boolean => {
  const [, host = '', tenant = ''] = address.exec(issuer.toLowerCase()) ?? [];
  if (host === '' || /[{}]|%7b|%7d/i.test(issuer)) return false;
  if (!entraHosts.has(host)) return !sharedHosts.has(host);
  return tenantId.test(tenant) && tenant !== personalAccounts;
};

type Told = {
  readonly issuer: string;
  /** The claim that the address is read from. */
  readonly email_claim: string;
  readonly email: string | null;
  /** Null where the provider says nothing. */
  readonly email_verified: boolean | null;
};

/**
 * Why an address that a provider told can't be believed; undefined where it can. Unverified is refused always. Where the
 * provider says nothing, the issuer has to be one organisation's: an address in a domain that its company verified is then
 * the company's to give (D11f). `email_verified` speaks of the claim `email` only: of another claim, `true` says nothing.
 */
export const whyNotBelieved = ({ issuer, email_claim, email, email_verified }: Told) => {
  if (email === null) return 'address_missing' as const;
  if (email_verified === false) return 'address_unverified' as const;
  if (email_verified === true && email_claim === 'email') return undefined;
  return isOneTenants(issuer) ? undefined : ('address_unproved' as const);
};
