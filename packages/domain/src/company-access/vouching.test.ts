import { describe, expect, test } from 'vitest';
import { isSingleTenant, whyEmailUntrusted } from './vouching.ts';

const tenant = '72f988bf-86f1-41af-91ab-2d7cd011db47';

test.each([
  `https://login.microsoftonline.com/${tenant}/v2.0`,
  `https://login.microsoftonline.com/${tenant.toUpperCase()}/v2.0`,
  `https://sts.windows.net/${tenant}/`,
  `https://login.microsoftonline.us/${tenant}/v2.0`,
  `https://films.ciamlogin.com/${tenant}/v2.0`,
  'https://films.okta.com',
  'https://films.okta.com/oauth2/default',
  'https://films.eu.auth0.com/',
  'https://id.films.example/realms/staff',
  'https://films.onelogin.com/oidc/2',
  'https://auth.pingone.eu/3c1c1b2e-0000-4f9e-9d4a-0d6a0f2c7a10/as',
  'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Abc123',
  'https://films.my.salesforce.com',
  'https://gitlab.films.example',
])('is one organisation’s: %s', (issuer) => {
  expect(isSingleTenant(issuer)).toBe(true);
});

test.each([
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.microsoftonline.com/Common/v2.0',
  'https://login.microsoftonline.com:443/common/v2.0',
  'https://LOGIN.microsoftonline.com/organizations/v2.0',
  'https://login.microsoftonline.com/consumers/v2.0',
  'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  'https://login.microsoftonline.com/{tenantid}/v2.0',
  'https://login.microsoftonline.com/%7Btenantid%7D/v2.0',
  'https://login.microsoftonline.com/',
  `https://login.microsoftonline.com//${tenant}/v2.0`,
  'https://login.microsoftonline.us/organizations/v2.0',
  'https://sts.windows.net/common/',
  'https://sts.windows.net/{tenantid}/',
  'https://accounts.google.com',
  'https://accounts.google.com/',
  'https://appleid.apple.com',
  'https://www.linkedin.com/oauth',
  'https://gitlab.com',
  'https://login.salesforce.com',
  'https://oauth.id.jumpcloud.com/',
  'https://login.microsoftonline.com./common/v2.0',
  'https://someone@login.microsoftonline.com/common/v2.0',
  'https://films.example\\@accounts.google.com',
  'no address',
])('is everyone’s: %s', (issuer) => {
  expect(isSingleTenant(issuer)).toBe(false);
});

describe('addresses from a provider', () => {
  const own = 'https://films.okta.com';
  const shared = 'https://login.microsoftonline.com/common/v2.0';
  test.each([
    [own, 'email', true, undefined],
    [own, 'email', null, undefined],
    [own, 'email', false, 'address_unverified'],
    [shared, 'email', true, undefined],
    [shared, 'email', null, 'address_unproved'],
    [shared, 'email', false, 'address_unverified'],
    [own, 'upn', true, undefined],
    [own, 'upn', null, undefined],
    [own, 'upn', false, 'address_unverified'],
    [shared, 'upn', true, 'address_unproved'],
  ] as const)(
    'of %s in the claim %s, verified: %s, is answered with %s',
    (issuer, email_claim, email_verified, why) => {
      expect(whyEmailUntrusted({ issuer, email_claim, email: 'hana@films.example', email_verified })).toBe(why);
    },
  );

  test('must be valid', () => {
    expect(whyEmailUntrusted({ issuer: own, email_claim: 'email', email: null, email_verified: true })).toBe(
      'address_missing',
    );
  });
});
