import { listWaitingScreeners } from '@eigaichi/wire/screeners/screeners';
import { listDunning } from '@eigaichi/wire/settlement/dunning';
import { listJournalAccounts } from '@eigaichi/wire/settlement/journal';
import { listIssuers } from '@eigaichi/wire/settlement/settlement-documents';
import { listApprovals, readFourEyes } from '@eigaichi/wire/staff/approvals';
import { listNotices } from '@eigaichi/wire/staff/home-notices';
import { listJobs, listMails } from '@eigaichi/wire/staff/mail-log';
import {
  listAreaCountries,
  listAwards,
  listExchangeRates,
  listFixReasons,
  listSettings,
  listStaleRates,
  listTags,
  setExchangeRate,
} from '@eigaichi/wire/staff/reference';
import { readSearchState, readSystem } from '@eigaichi/wire/staff/system';
import { answer, pending, refused, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const nothing = { data: [], meta: { total: 0 } };
const rates = answer(listExchangeRates, {
  data: [
    { currency: 'USD', exchange_rate: 152.31, exchange_rate_addition: 1, current: true, voided_at: null },
    { currency: 'EUR', exchange_rate: 163.4, exchange_rate_addition: 1.5, current: true, voided_at: null },
  ],
});
const mails = answer(listMails, {
  data: [
    { subject: 'Quote 0013: your answer is expected', resent_of: null, failure: null },
    {
      subject: 'Invoice INV-2026-00021',
      state: 'failed',
      failure: '550 5.1.1 mailbox unavailable',
      actions: [{ name: 'resend', allowed: true }],
    },
  ],
});
const notices = answer(listNotices, { data: [{ link: '/faq' }, { link: null, is_public: false, is_shown: false }] });
const reasons = answer(listFixReasons, {
  data: [
    { code: 1, label: { ja: 'あらすじが足りない', en: 'The outline is too short' }, is_offered: true },
    { code: 2, label: { ja: '画像が粗い', en: 'The pictures are too small' }, is_offered: false },
  ],
});
const change = (name: 'approve' | 'reject' | 'withdraw') => ({ name, allowed: true });

export const states: States = {
  'all tools': { path: '/admin/tools', reader: 'manager', shows: words('tools', 'about.system') },
  'tools of a translator': { path: '/admin/tools', reader: 'translator', shows: words('tools', 'about.lists') },
  'tool that there is not': {
    path: '/admin/tools/printing',
    reader: 'manager',
    shows: words('shell', 'not_found.title'),
  },
  rates: { path: '/admin/tools/rates', reader: 'manager', answers: [rates], shows: '152.31' },
  'rates for someone who only reads them': {
    path: '/admin/tools/rates',
    reader: 'browser',
    answers: [rates, answer(listStaleRates, { data: [] })],
    shows: '152.31',
  },
  'rates being read': {
    path: '/admin/tools/rates',
    reader: 'manager',
    answers: [pending(listExchangeRates)],
    shows: words('tools', 'messages.loading'),
  },
  'rate that was voided': {
    path: '/admin/tools/rates',
    reader: 'manager',
    answers: [
      answer(listExchangeRates, {
        data: [{ current: false, source: 'fetched', void_reason: 'A digit was left out.' }, { voided_at: null }],
      }),
    ],
    shows: 'A digit was left out.',
  },
  'rates that are old or missing': {
    path: '/admin/tools/rates',
    reader: 'manager',
    answers: [answer(listStaleRates, { data: [{ currency: 'EUR' }, { currency: 'GBP', effective_on: null }] })],
    shows: words('tools', 'rates.missing_one', { currency: 'GBP' }),
  },
  'rate far from the last': {
    path: '/admin/tools/rates',
    reader: 'manager',
    answers: [rates, refused(setExchangeRate, 'rate_far_from_last')],
    steps: async (hand) => {
      await hand.type(words('tools', 'rates.rate'), '15.2');
      await hand.press('button', words('tools', 'from'));
      await hand.press('button', '30');
      await hand.press('button', words('tools', 'actions.save'));
    },
    shows: words('tools', 'rates.far_title'),
  },
  'voiding a rate': {
    path: '/admin/tools/rates',
    reader: 'manager',
    answers: [rates],
    steps: (hand) => hand.press('button', words('tools', 'rates.void')),
    shows: words('tools', 'rates.void_text'),
  },
  settings: {
    path: '/admin/tools/settings',
    reader: 'manager',
    answers: [
      answer(listSettings, {
        data: [
          { name: 'tax_rate', value: 10 },
          { name: 'transfer_fee', value: 440 },
        ],
      }),
    ],
    shows: words('tools', 'settings.new'),
  },
  issuer: { path: '/admin/tools/issuer', reader: 'manager', shows: words('tools', 'labels.history') },
  'no issuer yet': {
    path: '/admin/tools/issuer',
    reader: 'manager',
    answers: [answer(listIssuers, nothing)],
    shows: words('tools', 'issuer.missing'),
  },
  'changes to approve': {
    path: '/admin/tools/approvals',
    reader: 'manager',
    answers: [
      answer(listApprovals, {
        data: [
          {
            kind: 'exchange_rate',
            changes: [{ field: 'exchange_rate', before: '152.31', after: '172.31' }],
            proposed_name: null,
            actions: [change('approve'), change('reject')],
          },
        ],
      }),
      answer(readFourEyes, { data: { four_eyes: true, waits: false, actions: [{ name: 'propose', allowed: true }] } }),
    ],
    shows: words('tools', 'approvals.clock'),
  },
  'closing a year to approve': {
    path: '/admin/tools/approvals',
    reader: 'manager',
    answers: [
      answer(listApprovals, {
        data: [
          {
            kind: 'book_period',
            changes: [
              { field: 'book_period', before: null, after: '2026' },
              { field: 'book_state', before: 'open', after: 'closed' },
              { field: 'exchange_rate', before: null, after: 'EUR 171.2 (2026-12-30)\nUSD 152.31 (2026-12-31)' },
              { field: 'valuation', before: null, after: '-¥18,340\n#1042 -¥21,500\n#1077 ¥3,160' },
              { field: 'accrued_income', before: null, after: '¥622,813\n#1063 ¥622,813' },
              { field: 'accrued_cost', before: null, after: null },
              { field: 'missing_reports', before: null, after: '2' },
            ],
            actions: [change('approve'), change('reject')],
          },
        ],
      }),
    ],
    shows: '#1042 -¥21,500',
  },
  'declining a change': {
    path: '/admin/tools/approvals',
    reader: 'manager',
    answers: [answer(listApprovals, { data: [{ actions: [change('approve'), change('reject')] }] })],
    steps: (hand) => hand.press('button', words('tools', 'approvals.reject')),
    shows: words('tools', 'approvals.reject_text'),
  },
  'changes that the reader proposed': {
    path: '/admin/tools/approvals?state=proposed',
    reader: 'manager',
    answers: [answer(listApprovals, { data: [{ actions: [change('withdraw')] }] })],
    shows: words('tools', 'approvals.withdraw'),
  },
  'changes that were decided': {
    path: '/admin/tools/approvals?state=decided',
    reader: 'manager',
    answers: [answer(listApprovals, { data: [{ state: 'rejected', reason: 'The rate lacks a digit.' }] })],
    shows: 'The rate lacks a digit.',
  },
  'no changes to approve': {
    path: '/admin/tools/approvals',
    reader: 'manager',
    answers: [
      answer(listApprovals, nothing),
      answer(readFourEyes, { data: { four_eyes: false, waits: true, actions: [] } }),
    ],
    shows: words('tools', 'approvals.nothing_text'),
  },
  'reminder schedule': { path: '/admin/tools/dunning', reader: 'manager', shows: words('tools', 'labels.history') },
  'reminder schedule that was never changed': {
    path: '/admin/tools/dunning',
    reader: 'manager',
    answers: [answer(listDunning, nothing)],
    shows: words('tools', 'dunning.fallback'),
  },
  'accounts of the journal': {
    path: '/admin/tools/journal',
    reader: 'manager',
    answers: [
      answer(listJournalAccounts, {
        data: [
          {
            accounts: [
              { role: 'receivable', code: '135' },
              { role: 'bank', code: '131' },
            ],
          },
        ],
      }),
    ],
    shows: words('tools', 'journal.new'),
  },
  notices: {
    path: '/admin/tools/notices',
    reader: 'manager',
    answers: [notices],
    shows: words('tools', 'notices.shown'),
  },
  'no notices': {
    path: '/admin/tools/notices',
    reader: 'manager',
    answers: [answer(listNotices, nothing)],
    shows: words('tools', 'notices.none_text'),
  },
  'new notice that lacks its texts': {
    path: '/admin/tools/notices',
    reader: 'manager',
    answers: [notices],
    steps: async (hand) => {
      await hand.press('button', words('tools', 'notices.new'));
      await hand.focus(words('tools', 'notices.en'));
      await hand.submit();
    },
    shows: words('tools', 'notices.link_hint'),
  },
  'deleting a notice': {
    path: '/admin/tools/notices',
    reader: 'manager',
    answers: [notices],
    steps: (hand) => hand.press('button', words('tools', 'delete')),
    shows: words('tools', 'notices.ask'),
  },
  tags: { path: '/admin/tools/lists', reader: 'manager', shows: words('tools', 'lists.merge_short') },
  'no tags': {
    path: '/admin/tools/lists',
    reader: 'manager',
    answers: [answer(listTags, nothing)],
    shows: words('tools', 'nothing_text'),
  },
  'renaming a tag': {
    path: '/admin/tools/lists',
    reader: 'manager',
    steps: (hand) => hand.press('button', words('tools', 'edit_named', { name: '' })),
    shows: words('tools', 'lists.name_hint'),
  },
  'merging a tag': {
    path: '/admin/tools/lists',
    reader: 'manager',
    steps: (hand) => hand.press('button', words('tools', 'lists.merge_named', { name: '' })),
    shows: words('tools', 'lists.into'),
  },
  genres: { path: '/admin/tools/lists?list=genre', reader: 'manager', shows: words('tools', 'lists.add.genre') },
  'reasons for fix requests': {
    path: '/admin/tools/lists?list=reasons',
    reader: 'manager',
    answers: [reasons],
    shows: words('tools', 'lists.add_reason'),
  },
  'editing a reason': {
    path: '/admin/tools/lists?list=reasons',
    reader: 'manager',
    answers: [reasons],
    steps: (hand) => hand.press('button', words('tools', 'edit_named', { name: '' })),
    shows: words('tools', 'lists.edit_reason'),
  },
  'countries of an area': {
    path: '/admin/tools/lists?list=areas',
    reader: 'manager',
    answers: [answer(listAreaCountries, { data: [{ value: 'FR', text: 'France', ja: 'フランス', en: 'France' }] })],
    shows: words('tools', 'labels.country'),
  },
  'screeners to approve': {
    path: '/admin/tools/screeners',
    reader: 'manager',
    shows: words('tools', 'screeners.since'),
  },
  'no screeners to approve': {
    path: '/admin/tools/screeners',
    reader: 'manager',
    answers: [answer(listWaitingScreeners, nothing)],
    shows: words('tools', 'screeners.nothing_text'),
  },
  'roles and what they may do': {
    path: '/admin/tools/roles',
    reader: 'manager',
    shows: words('tools', 'roles.permission'),
  },
  'records as files': { path: '/admin/tools/data', reader: 'manager', shows: words('tools', 'data.note') },
  mails: {
    path: '/admin/tools/mails',
    reader: 'manager',
    answers: [mails],
    shows: '550 5.1.1 mailbox unavailable',
  },
  'no mails': {
    path: '/admin/tools/mails',
    reader: 'manager',
    answers: [answer(listMails, nothing)],
    shows: words('tools', 'nothing_text'),
  },
  'sending an email again': {
    path: '/admin/tools/mails',
    reader: 'manager',
    answers: [mails],
    steps: (hand) => hand.press('button', words('tools', 'mails.resend')),
    shows: words('tools', 'mails.ask'),
  },
  jobs: {
    path: '/admin/tools/jobs',
    reader: 'manager',
    answers: [
      answer(listJobs, {
        data: [
          { state: 'failed', task: 'send_mail', attempts: 25, max_attempts: 25, last_error: 'connect ECONNREFUSED' },
          { state: 'failed', task: 'encode_screener', attempts: 3, max_attempts: 3, last_error: 'no space left' },
          { state: 'running', task: 'index_titles', last_error: null },
        ],
      }),
    ],
    shows: words('tools', 'jobs.retry_all', { count: 2 }),
  },
  'no jobs': {
    path: '/admin/tools/jobs',
    reader: 'manager',
    answers: [answer(listJobs, nothing)],
    shows: words('tools', 'jobs.none_text'),
  },
  system: {
    path: '/admin/tools/system',
    reader: 'manager',
    answers: [answer(readSystem, { data: { counts: { movies: 1247, quotes: 318 } } })],
    shows: words('tools', 'system.rows.movies'),
  },
  'system without sign-on of staff, where films are not confined': {
    path: '/admin/tools/system',
    reader: 'manager',
    answers: [answer(readSystem, { data: { staff_sign_on: null, mail: false, media_missing: ['files'] } })],
    shows: words('tools', 'system.confinements.files'),
  },
  'rebuilding the search index': {
    path: '/admin/tools/system',
    reader: 'manager',
    answers: [answer(readSearchState, { data: { titles: 1247, indexed: 1247, took_ms: 3.2 } })],
    steps: (hand) => hand.press('button', words('tools', 'system.rebuild')),
    shows: words('tools', 'system.ask'),
  },
  'system that a role may not read': {
    path: '/admin/tools/system',
    reader: 'translator',
    shows: roleNeeded,
  },
  awards: { path: '/admin/awards', reader: 'manager', shows: words('tools', 'lists.titles') },
  'awards for someone who only reads them': {
    path: '/admin/awards',
    reader: 'browser',
    shows: words('tools', 'lists.found', { count: 3 }),
  },
  'no awards': {
    path: '/admin/awards',
    reader: 'manager',
    answers: [answer(listAwards, nothing)],
    shows: words('tools', 'nothing_text'),
  },
  'new award': {
    path: '/admin/awards',
    reader: 'manager',
    answers: [answer(listAwards, nothing)],
    steps: (hand) => hand.press('button', words('tools', 'lists.add.award')),
    shows: words('tools', 'lists.name_hint'),
  },
};
