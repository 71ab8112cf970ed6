import { readConsumer, readProvider } from '@eigaichi/wire/accounts/accounts';
import { inviteColleague, listColleagues } from '@eigaichi/wire/accounts/members';
import {
  exportAccount,
  readOpenBusiness,
  readOwnSettings,
  writeOwnSettings,
} from '@eigaichi/wire/accounts/own-account';
import { readPayoutAccount } from '@eigaichi/wire/accounts/payout-accounts';
import { forgotPassword } from '@eigaichi/wire/accounts/sessions';
import { beginAuthenticator, confirmAuthenticator, readSignIn, removePasskey } from '@eigaichi/wire/accounts/sign-in';
import { readSpendRule } from '@eigaichi/wire/quotes/business-cases/business-cases';
import { listSecurityEvents } from '@eigaichi/wire/security-events/security-events';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, refusal, words } from '../words.ts';

const path = '/account';

const settings = {
  preferred_language: 'en',
  timezone: 'Europe/Paris',
  muted_mails: [],
  quiet_hours: '22-7',
  name_other_script: null,
  job_title: 'Head of Acquisitions',
  email: 'person@example.com',
  pending_email: null,
} satisfies Override<AnswerIn<typeof readOwnSettings>['data']>;
const own = answer(readOwnSettings, { data: settings });

type SignIn = Override<AnswerIn<typeof readSignIn>['data']>;
const withoutMeans = { authenticator_since: null, recovery_codes_left: 0, passkeys: [], passkeys_available: true };
const signIn = (more: SignIn) =>
  answer(readSignIn, { data: { ...withoutMeans, has_password: true, asks_password: true, ...more } });
const withMeans = signIn({
  authenticator_since: '2026-10-02T01:30:00.000Z',
  recovery_codes_left: 8,
  passkeys: [
    { name: 'Office laptop', is_synced: false },
    { name: 'Phone', last_used_at: null, is_synced: true },
  ],
});
const nothingOpen = answer(readOpenBusiness, { data: { open_quotes: 0, running_agreements: 0, open_payments: 0 } });

const app = answer(beginAuthenticator, {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Eigaichi:person@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Eigaichi',
});
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `k7mq-${1000 + at * 317}-x2`);

type Colleague = Override<AnswerIn<typeof listColleagues>['data'][number]>;
const active = { status: 'active', invited_until: null, sign_limit: null, second_signatory: false } as const;
const acts = ['change', 'transfer_ownership', 'remove'].map((name) => ({ name, allowed: true }));
const people = [
  { ...active, roles: ['owner'], is_self: true, actions: [] },
  {
    ...active,
    last_name: 'Vasseur',
    first_name: 'Aurélie',
    roles: ['deals', 'signatory'],
    sign_limit: { amount: 50_000, currency: 'USD' },
    second_signatory: true,
    is_self: false,
    actions: acts,
  },
  {
    status: 'invited',
    last_name: '',
    first_name: '',
    title: null,
    roles: ['finance'],
    sign_limit: null,
    is_self: false,
    last_used_at: null,
    actions: ['resend_invitation', 'remove'].map((name) => ({ name, allowed: true })),
  },
] satisfies readonly Colleague[];
const colleagues = answer(listColleagues, { data: people });

const bankAbroad = {
  kind: 'abroad',
  holder_name: 'M•••',
  iban: '••••000',
  account_abroad: null,
  bic: 'COBADEFFXXX',
  street_name: 'K•••',
  town_name: 'Berlin',
  country: 'DE',
  currency: 'EUR',
} as const;
const bank = {
  kind: 'japan',
  bank_code: '0009',
  branch_code: '210',
  account_number: '****345',
  account_holder: 'ア*******',
} as const;

const vodProfile = `/ch/vod_profile/${sampleUuid('buyer')}`;

export const states: States = {
  'of a buyer': {
    path,
    reader: 'buyer',
    answers: [own, withMeans, colleagues, nothingOpen],
    shows: words('own_account', 'close.open'),
  },
  'of a provider': {
    path,
    reader: 'provider',
    answers: [own, signIn({}), colleagues, nothingOpen],
    shows: words('sign_in', 'app.add'),
  },
  'of a provider whose answers need approval': {
    path,
    reader: 'provider',
    answers: [
      own,
      signIn({}),
      colleagues,
      nothingOpen,
      answer(readSpendRule, {
        data: { request_above: null, signature_above: null, answer_above: { amount: 500_000, currency: 'JPY' } },
      }),
    ],
    shows: words('business_cases', 'answer_rule.title'),
  },
  'of staff': { path, reader: 'manager', answers: [own, signIn({})], shows: words('own_account', 'name.title') },
  'of a colleague who only reads': {
    path,
    reader: 'buyer',
    session: { abilities: ['account.secure'] },
    answers: [own, signIn({})],
    shows: words('own_account', 'address.title'),
  },
  'while staff act for the account': {
    path,
    reader: 'buyer',
    session: { abilities: [] },
    shows: words('own_account', 'acting', { name: 'Quillfern Streaming' }),
  },
  'being read': { path, reader: 'buyer', answers: [pending(readOwnSettings)], shows: words('own_account', 'lead') },
  'settings refused': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), refused(writeOwnSettings, 'stale_version')],
    steps: (hand) => hand.press('button', words('own_account', 'actions.save')),
    shows: refusal('stale_version'),
  },
  'with an address that waits': {
    path,
    reader: 'buyer',
    answers: [answer(readOwnSettings, { data: { ...settings, pending_email: 'new@example.com' } }), signIn({})],
    shows: words('accounts', 'pending.title'),
  },
  'address that is no address': {
    path,
    reader: 'buyer',
    answers: [own, signIn({})],
    steps: async (hand) => {
      await hand.type(words('own_account', 'address.new'), 'nowhere');
      await hand.submit();
    },
    shows: fault('email', 'email'),
  },
  'address change that needs the password': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), refused(writeOwnSettings, 'reauthentication_required')],
    steps: async (hand) => {
      await hand.type(words('own_account', 'address.new'), 'new@example.com');
      await hand.submit();
    },
    shows: words('sessions', 'again.title'),
  },
  'address change that needs an own password': {
    path,
    reader: 'buyer',
    answers: [
      own,
      signIn({ has_password: false, asks_password: false }),
      refused(writeOwnSettings, 'own_proof_required'),
      answer(forgotPassword, {}),
    ],
    steps: async (hand) => {
      await hand.type(words('own_account', 'address.new'), 'new@example.com');
      await hand.submit();
      await hand.press('button', words('sessions', 'again.set_password'));
    },
    shows: words('sessions', 'lost.sent'),
  },
  'adding an authenticator app': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), app],
    steps: (hand) => hand.press('button', words('sign_in', 'app.add')),
    shows: words('sign_in', 'app.scan'),
  },
  'authenticator app with a wrong code': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), app, refused(confirmAuthenticator, 'mfa_failed')],
    steps: async (hand) => {
      await hand.press('button', words('sign_in', 'app.add'));
      await hand.type(words('sign_in', 'app.code'), '123456');
      await hand.submit();
    },
    shows: refusal('mfa_failed'),
  },
  'recovery codes': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), app, answer(confirmAuthenticator, { recovery_codes: recoveryCodes })],
    steps: async (hand) => {
      await hand.press('button', words('sign_in', 'app.add'));
      await hand.type(words('sign_in', 'app.code'), '123456');
      await hand.submit();
    },
    shows: words('sign_in', 'codes.done'),
  },
  'authenticator app to be removed': {
    path,
    reader: 'buyer',
    answers: [own, withMeans],
    steps: (hand) => hand.press('button', words('sign_in', 'app.remove')),
    shows: words('sign_in', 'app.remove_text'),
  },
  'name of a passkey': {
    path,
    reader: 'buyer',
    answers: [own, withMeans],
    steps: (hand) => hand.press('button', words('sign_in', 'passkeys.rename_named', { name: 'Office laptop' })),
    shows: words('sign_in', 'passkeys.name_hint'),
  },
  'passkey to be removed': {
    path,
    reader: 'buyer',
    answers: [own, withMeans, refused(removePasskey, 'busy')],
    steps: (hand) => hand.press('button', words('sign_in', 'passkeys.remove_named', { name: 'Office laptop' })),
    shows: words('sign_in', 'passkeys.remove_text'),
  },
  'without security events': {
    path,
    reader: 'manager',
    answers: [own, signIn({}), answer(listSecurityEvents, { data: [] })],
    shows: words('account_security', 'events.none'),
  },
  'inviting a colleague': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), colleagues],
    steps: (hand) => hand.press('button', words('colleagues', 'invite')),
    shows: words('colleagues', 'invite_lead'),
  },
  'colleague invited with empty fields': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), colleagues, refused(inviteColleague, 'too_many_members')],
    steps: async (hand) => {
      await hand.press('button', words('colleagues', 'invite'));
      await hand.press('button', words('colleagues', 'send'));
    },
    shows: fault('required', 'email'),
  },
  'limit of a signatory': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), colleagues],
    steps: (hand) => hand.press('button', words('colleagues', 'change_named', { name: '' })),
    shows: words('colleagues', 'limit_note'),
  },
  'colleague to be removed': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), colleagues],
    steps: (hand) => hand.press('button', words('colleagues', 'remove_named', { name: '' })),
    shows: words('colleagues', 'remove_text'),
  },
  'ownership to be transferred': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), colleagues],
    steps: (hand) => hand.press('button', words('colleagues', 'transfer_named', { name: '' })),
    shows: words('colleagues', 'transfer_text'),
  },
  'invited by another company': {
    path,
    reader: 'buyer',
    session: { companies: [{ status: 'invited', company_name: 'Tsukimizaka Films' }] },
    answers: [own, signIn({})],
    shows: words('colleagues', 'invitation', { company: 'Tsukimizaka Films' }),
  },
  'data to be downloaded': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), refused(exportAccount, 'busy')],
    steps: (hand) => hand.press('button', words('own_account', 'data.export')),
    shows: words('own_account', 'data.password_hint'),
  },
  'not to be closed yet': {
    path,
    reader: 'buyer',
    answers: [
      own,
      signIn({}),
      answer(readOpenBusiness, { data: { open_quotes: 2, running_agreements: 1, open_payments: 1 } }),
    ],
    shows: words('own_account', 'close.in_the_way'),
  },
  'to be closed': {
    path,
    reader: 'buyer',
    answers: [own, signIn({}), nothingOpen],
    steps: (hand) => hand.press('button', words('own_account', 'close.open')),
    shows: words('own_account', 'close.confirm_lead'),
  },
  'profile of a buyer': {
    path: '/vod/profile',
    reader: 'buyer',
    shows: words('accounts', 'profile.saved_conditions'),
  },
  'profile that only owners change': {
    path: '/vod/profile',
    reader: 'buyer',
    session: { abilities: [] },
    shows: words('accounts', 'profile.owners'),
  },
  'profile being read': {
    path: '/vod/profile',
    reader: 'buyer',
    answers: [pending(readConsumer)],
    shows: words('accounts', 'profile.waiting'),
  },
  'profile of a provider': {
    path: '/ch/profile',
    reader: 'provider',
    answers: [answer(readPayoutAccount, { data: bank })],
    shows: words('accounts', 'public_titles.title'),
  },
  'profile of a provider without a bank account': {
    path: '/ch/profile',
    reader: 'provider',
    answers: [answer(readPayoutAccount, { data: null }), answer(readProvider, { data: { logo_image: null } })],
    shows: words('payout_account', 'none'),
  },
  'bank account to be changed': {
    path: '/ch/profile',
    reader: 'provider',
    answers: [answer(readPayoutAccount, { data: bank }), signIn({})],
    steps: (hand) => hand.press('button', words('payout_account', 'change')),
    shows: words('payout_account', 'lead'),
  },
  'profile of a provider with an account abroad': {
    path: '/ch/profile',
    reader: 'provider',
    answers: [answer(readPayoutAccount, { data: bankAbroad })],
    shows: words('payout_account', 'bank_abroad', { bic: 'COBADEFFXXX' }),
  },
  'bank account abroad to be changed': {
    path: '/ch/profile',
    reader: 'provider',
    answers: [answer(readPayoutAccount, { data: bankAbroad }), signIn({})],
    steps: (hand) => hand.press('button', words('payout_account', 'change')),
    shows: words('payout_account', 'lead_abroad'),
  },
  'buyer as a provider sees it': { path: vodProfile, reader: 'provider', shows: words('buyer_profile', 'why') },
  'buyer who never asked': {
    path: vodProfile,
    reader: 'provider',
    answers: [refused(readConsumer, 'not_found')],
    shows: words('shell', 'not_found.title'),
  },
};
