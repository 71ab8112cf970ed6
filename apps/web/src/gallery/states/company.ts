import { signOnFaults } from '@eigaichi/domain/company-access/sign-on-faults';
import { addCompanyToken, listCompanyTokens, revokeCompanyToken } from '@eigaichi/wire/company-access/company-tokens';
import { readSecondFactor } from '@eigaichi/wire/company-access/second-factor';
import { readSignOn, verifyDomain } from '@eigaichi/wire/company-access/sign-on';
import { listCompanySecurityEvents } from '@eigaichi/wire/security-events/security-events';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Override } from '../sample.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, labelOf, refusal, textOf, words } from '../words.ts';

const path = '/account';
const reader = 'premium' as const;

type SignOn = Override<AnswerIn<typeof readSignOn>['data']>;
const none = {
  issuer: null,
  client_id: null,
  has_secret: false,
  sign_on_scope: 'openid email profile',
  email_claim: 'email',
  given_name_claim: 'given_name',
  family_name_claim: 'family_name',
  groups_claim: 'groups',
  default_roles: [],
  role_map: [],
  signed_on_at: null,
  failed_at: null,
  failed_why: null,
  is_forced: false,
  redirect_uri: 'https://market.example.com/login/sso',
  domains: [],
} satisfies SignOn;
const unproved = {
  domain: 'example.com',
  record_name: '_eigaichi.example.com',
  record_text: 'eigaichi-domain=6f1c2a',
  verified_at: null,
};
const connected = {
  ...none,
  issuer: 'https://login.example.com',
  client_id: 'eigaichi-market',
  has_secret: true,
  default_roles: ['viewer'],
  role_map: [{ group: 'Acquisitions', roles: ['deals', 'materials'] }],
  signed_on_at: '2026-11-20T01:30:00.000Z',
  domains: [{ ...unproved, verified_at: '2026-11-02T01:30:00.000Z' }],
} satisfies SignOn;
const signOn = (data: SignOn) => answer(readSignOn, { data });

const noTokens = answer(listCompanyTokens, { data: [] });
const tokens = answer(listCompanyTokens, {
  data: [
    { name: 'Directory', scopes: ['scim'] },
    { name: 'Log archive', scopes: ['siem'], last_used_at: null },
  ],
});
const around = [answer(readSecondFactor, { data: { requires_second_factor: true } }), tokens];

const addToken = words('account_security', 'tokens.add');

export const states: States = {
  'access not set up': {
    path,
    reader,
    answers: [signOn(none), noTokens],
    shows: words('account_security', 'tokens.lead'),
  },
  'access being read': {
    path,
    reader,
    answers: [pending(readSignOn), noTokens],
    shows: words('account_security', 'guide'),
  },
  'domain to be verified': {
    path,
    reader,
    answers: [signOn({ ...none, domains: [unproved] }), ...around],
    shows: words('account_security', 'domains.write'),
  },
  'domain whose record is missing': {
    path,
    reader,
    answers: [signOn({ ...none, domains: [unproved] }), refused(verifyDomain, 'domain_unproved'), ...around],
    steps: (hand) => hand.press('button', words('account_security', 'domains.verify')),
    shows: refusal('domain_unproved'),
  },
  'domain to be removed': {
    path,
    reader,
    answers: [signOn(connected), ...around],
    steps: (hand) => hand.press('button', words('account_security', 'domains.remove_named', { domain: 'example.com' })),
    shows: words('account_security', 'domains.remove_text'),
  },
  'sign-on with roles from groups': {
    path,
    reader,
    answers: [signOn(connected), ...around],
    shows: words('account_security', 'domains.is_verified'),
  },
  'sign-on not tried yet': {
    path,
    reader,
    answers: [signOn({ ...connected, signed_on_at: null }), ...around],
    shows: words('account_security', 'sign_on.untried'),
  },
  'sign-on whose last login failed': {
    path,
    reader,
    answers: [
      signOn({
        ...connected,
        sign_on_scope: 'openid email profile films.read',
        groups_claim: 'realm_access.roles',
        failed_at: '2026-11-21T01:30:00.000Z',
        failed_why: 'address_unproved',
      }),
      ...around,
    ],
    shows: textOf(signOnFaults.address_unproved),
  },
  'sign-on to be removed': {
    path,
    reader,
    answers: [signOn(connected), ...around],
    steps: (hand) => hand.press('button', words('account_security', 'actions.remove_brief')),
    shows: words('account_security', 'sign_on.remove_text'),
  },
  'sign-on saved empty': {
    path,
    reader,
    answers: [signOn(none), ...around],
    steps: (hand) => hand.press('button', words('account_security', 'actions.save_brief'), 1),
    shows: fault('required', 'issuer'),
  },
  'new token': {
    path,
    reader,
    answers: [signOn(none), ...around],
    steps: (hand) => hand.press('button', addToken),
    shows: words('account_security', 'tokens.make'),
  },
  'new token without a name': {
    path,
    reader,
    answers: [signOn(none), ...around],
    steps: async (hand) => {
      await hand.press('button', addToken);
      await hand.press('button', words('account_security', 'tokens.make'));
    },
    shows: fault('required', 'token_name'),
  },
  'token shown once': {
    path,
    reader,
    answers: [
      signOn(none),
      answer(addCompanyToken, { data: { scopes: ['scim', 'siem'] }, token: 'egc_4f8a91c2d7e05b36a1' }),
      ...around,
    ],
    steps: async (hand) => {
      await hand.press('button', addToken);
      await hand.type(labelOf('token_name'), 'Directory');
      await hand.press('checkbox', words('account_security', 'tokens.scopes.scim'));
      await hand.press('button', words('account_security', 'tokens.make'));
    },
    shows: words('account_security', 'tokens.once'),
  },
  'token to be revoked': {
    path,
    reader,
    answers: [signOn(none), refused(revokeCompanyToken, 'busy'), ...around],
    steps: (hand) => hand.press('button', words('account_security', 'tokens.revoke_named', { name: 'Directory' })),
    shows: words('account_security', 'tokens.revoke_text'),
  },
  'security events of the company': {
    path,
    reader,
    answers: [
      signOn(none),
      noTokens,
      answer(listCompanySecurityEvents, {
        data: [
          {
            action: 'session.fail',
            severity: 'warning',
            by: 'unknown',
            proof: 'password',
            device: null,
            sign_on_fault: null,
          },
          {
            action: 'session.fail',
            severity: 'warning',
            by: 'unknown',
            proof: 'sign_on',
            device: null,
            sign_on_fault: 'clock',
          },
          {
            action: 'session.new_device',
            severity: 'notice',
            by: 'own',
            device: 'Firefox on Linux',
            proof: null,
            sign_on_fault: null,
          },
          {
            action: 'member.change_roles',
            severity: 'notice',
            by: 'directory',
            device: null,
            proof: null,
            sign_on_fault: null,
          },
        ],
      }),
    ],
    shows: 'Firefox on Linux',
  },
};
