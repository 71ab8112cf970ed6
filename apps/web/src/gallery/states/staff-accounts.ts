import {
  listConsumers,
  listManagers,
  listProviders,
  listTermsAgreements,
  readConsumer,
  readProvider,
} from '@eigaichi/wire/accounts/accounts';
import { readCreditHold } from '@eigaichi/wire/settlement/dunning';
import { readCompanySummary } from '@eigaichi/wire/staff/company-summary';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { words } from '../words.ts';

const buyer = `/admin/vods/${sampleUuid('buyer')}`;
const provider = `/admin/chs/${sampleUuid('provider')}`;
const nothing = { data: [], meta: { total: 0 } };
const may = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));

const summary = answer(readCompanySummary, {
  data: {
    balances: [{ overdue: { amount: 0 } }],
    problems: [{ task: 'prepayments' }, { task: 'late_answers' }, { task: 'missing_reports' }],
  },
});
const noHold = answer(readCreditHold, { data: { hold: null, actions: may('place') } });
const waiting = {
  company_name: 'Quillfern Streaming',
  state: 'pending',
  email_confirmed_at: null,
  blocked_at: null,
  actions: may('approve', 'deny'),
} as const;
const waitingBuyer = answer(listConsumers, { data: [waiting, { state: 'approved' }] });
const colleagues = answer(listManagers, {
  data: [
    { last_name: 'Shiratori', first_name: 'Chikage', state: 'approved', actions: may('edit', 'reset_mfa', 'block') },
    {
      last_name: 'Makimura',
      first_name: 'Koichi',
      state: 'invited',
      invited_until: '2026-11-30T03:00:00.000Z',
      actions: may('resend_invitation', 'revoke_invitation'),
    },
  ],
});

export const states: States = {
  buyers: { path: '/admin/vods', reader: 'manager', answers: [waitingBuyer], shows: 'Quillfern Streaming' },
  'no buyers': {
    path: '/admin/vods?free_word=none',
    reader: 'manager',
    answers: [answer(listConsumers, nothing)],
    shows: words('accounts_staff', 'found', { count: 0 }),
  },
  'buyers being read': {
    path: '/admin/vods',
    reader: 'manager',
    answers: [pending(listConsumers)],
    shows: words('accounts_staff', 'titles.consumer'),
  },
  'denying a buyer': {
    path: '/admin/vods',
    reader: 'manager',
    answers: [waitingBuyer],
    steps: (hand) => hand.press('button', words('accounts_staff', 'moves.deny_named', { name: waiting.company_name })),
    shows: words('accounts_staff', 'ask.deny_text'),
  },
  'a buyer who waits': {
    path: buyer,
    reader: 'manager',
    answers: [summary, answer(readConsumer, { data: waiting }), noHold],
    shows: words('accounts_staff', 'not_yet'),
  },
  'a buyer whose head office moved': {
    path: buyer,
    reader: 'manager',
    answers: [
      summary,
      answer(readConsumer, {
        data: {
          company_name: 'Quillfern Streaming',
          state: 'approved',
          hq_country: 'DE',
          confirmed_country: 'FR',
          actions: may('edit', 'block', 'confirm_country'),
        },
      }),
      noHold,
    ],
    shows: words('accounts_staff', 'country.title'),
  },
  'approving a buyer of whom something is missing': {
    path: buyer,
    reader: 'manager',
    answers: [
      summary,
      answer(readConsumer, { data: { ...waiting, company_url: null, tel: null, address_country: null } }),
      noHold,
    ],
    steps: (hand) =>
      hand.press('button', words('accounts_staff', 'moves.approve_named', { name: waiting.company_name })),
    shows: words('accounts_staff', 'ask.approve', { name: waiting.company_name }),
  },
  'a buyer whom staff edit and act for': {
    path: buyer,
    reader: 'manager',
    answers: [
      summary,
      answer(readConsumer, {
        data: { company_name: 'Quillfern Streaming', state: 'approved', actions: may('edit', 'block', 'impersonate') },
      }),
      noHold,
    ],
    shows: words('sessions', 'act_for', { name: 'Quillfern Streaming' }),
  },
  'blocking a buyer': {
    path: buyer,
    reader: 'manager',
    answers: [
      summary,
      answer(readConsumer, { data: { company_name: 'Quillfern Streaming', state: 'approved', actions: may('block') } }),
      noHold,
    ],
    steps: (hand) =>
      hand.press('button', words('accounts_staff', 'moves.block_named', { name: 'Quillfern Streaming' })),
    shows: words('accounts_staff', 'ask.block_text'),
  },
  'a buyer who is blocked': {
    path: buyer,
    reader: 'manager',
    answers: [summary, answer(readConsumer, { data: { state: 'blocked', actions: may('unblock') } }), noHold],
    shows: words('accounts_staff', 'blocked_at'),
  },
  'a buyer on credit hold': {
    path: buyer,
    reader: 'manager',
    answers: [summary, answer(readCreditHold, { data: { actions: may('lift') } })],
    shows: words('receivables', 'hold.of_buyer'),
  },
  'lifting a credit hold': {
    path: buyer,
    reader: 'manager',
    answers: [summary, answer(readCreditHold, { data: { actions: may('lift') } })],
    steps: (hand) => hand.press('button', words('receivables', 'hold.lift')),
    shows: words('receivables', 'hold.lift_text'),
  },
  'placing a credit hold': {
    path: buyer,
    reader: 'manager',
    answers: [summary, noHold],
    steps: (hand) => hand.press('button', words('receivables', 'hold.place')),
    shows: words('receivables', 'hold.place_text'),
  },
  'a buyer for someone who only reads accounts': {
    path: buyer,
    reader: 'browser',
    answers: [summary, answer(readConsumer, { data: { state: 'approved', actions: [] } })],
    shows: words('accounts_staff', 'reads_only'),
  },
  'a buyer being read': {
    path: buyer,
    reader: 'manager',
    answers: [pending(readConsumer)],
    shows: words('accounts_staff', 'waiting'),
  },
  providers: {
    path: '/admin/chs',
    reader: 'manager',
    answers: [answer(listProviders, { data: [{ plan_id: 'premium' }, { plan_id: 'standard', state: 'blocked' }] })],
    shows: words('accounts_staff', 'titles.provider'),
  },
  'no providers yet': {
    path: '/admin/chs',
    reader: 'manager',
    answers: [answer(listProviders, nothing)],
    shows: words('accounts_staff', 'none_text'),
  },
  'a provider': {
    path: provider,
    reader: 'manager',
    answers: [summary, answer(readProvider, { data: { actions: may('edit', 'block', 'impersonate') } })],
    shows: words('accounts_staff', 'summary.balance_provider'),
  },
  'a provider that is not found': {
    path: provider,
    reader: 'manager',
    answers: [refused(readProvider, 'not_found')],
    shows: words('shell', 'not_found.title'),
  },
  colleagues: {
    path: '/admin/admins',
    reader: 'manager',
    answers: [colleagues],
    shows: words('accounts_staff', 'colleague.revoke'),
  },
  'inviting staff without an address': {
    path: '/admin/admins',
    reader: 'manager',
    answers: [colleagues],
    steps: (hand) => hand.press('button', words('accounts_staff', 'colleague.new')),
    shows: words('accounts_staff', 'colleague.mailed'),
  },
  'editing a colleague': {
    path: '/admin/admins',
    reader: 'manager',
    answers: [colleagues],
    steps: (hand) => hand.press('button', words('accounts_staff', 'colleague.edit_named', { name: '' })),
    shows: words('accounts_staff', 'colleague.role'),
  },
  'resetting multi-factor authentication': {
    path: '/admin/admins',
    reader: 'manager',
    answers: [colleagues],
    steps: (hand) => hand.press('button', words('accounts_staff', 'colleague.mfa')),
    shows: words('accounts_staff', 'colleague.mfa_text'),
  },
  'revoking an invitation': {
    path: '/admin/admins',
    reader: 'manager',
    answers: [colleagues],
    steps: (hand) => hand.press('button', words('accounts_staff', 'colleague.revoke_named', { name: '' })),
    shows: words('accounts_staff', 'colleague.revoke_text'),
  },
  'terms that were accepted': {
    path: `/admin/tacView/${sampleUuid('buyer')}`,
    reader: 'manager',
    answers: [
      answer(listTermsAgreements, {
        data: [{ version: '2023-06-20' }, { document: 'privacy_policy', version: '2026-11-26' }],
      }),
    ],
    shows: words('accounts_staff', 'documents.privacy_policy'),
  },
  'no terms accepted': {
    path: `/admin/tacView/${sampleUuid('buyer')}`,
    reader: 'manager',
    answers: [answer(listTermsAgreements, { data: [] })],
    shows: words('accounts_staff', 'terms_none'),
  },
};
