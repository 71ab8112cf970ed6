import { registerConsumer, registerProvider } from '@eigaichi/wire/accounts/accounts';
import { applyForService, sendContact } from '@eigaichi/wire/staff/contact';
import { listAccessLogs } from '@eigaichi/wire/staff/insights';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, words } from '../words.ts';

const logs = '/ch/access_logs';
const figures = {
  from: '2026-11-23',
  to: '2026-11-25',
  days: [{ key: '2026-11-23' }, { key: '2026-11-24' }],
  countries: [{ key: 'FR' }],
  company_types: [{ key: '1' }],
};

export const states: States = {
  'form of a buyer': { path: '/vod/register', shows: words('accounts', 'register.consumer.lead') },
  'form of a buyer sent empty': {
    path: '/vod/register',
    steps: (hand) => hand.press('button', words('accounts', 'register.consumer.submit')),
    shows: words('accounts', 'broken_text'),
  },
  'end for a buyer': { path: '/vod/register/success', shows: words('accounts', 'registered.consumer.title') },
  'form of a provider': { path: '/ch/register', shows: words('accounts', 'register.provider.lead') },
  'form of a provider sent empty': {
    path: '/ch/register',
    answers: [refused(registerProvider, 'busy'), refused(registerConsumer, 'busy')],
    steps: (hand) => hand.press('button', words('accounts', 'register.provider.submit')),
    shows: words('accounts', 'broken_text'),
  },
  contact: { path: '/contact', reader: 'buyer', shows: words('contact', 'lead') },
  'contact sent empty': {
    path: '/contact',
    reader: 'buyer',
    answers: [refused(sendContact, 'busy')],
    steps: (hand) => hand.press('button', words('contact', 'send')),
    shows: words('contact', 'broken'),
  },
  'contact sent': { path: '/contact/success', reader: 'buyer', shows: words('contact', 'sent.title') },
  notices: {
    path: '/notices',
    reader: 'buyer',
    answers: [
      answer(listNotices, {
        data: [
          { subject: { ja: '見積もりに回答がありました', en: 'A quote was answered' }, is_new: true },
          { subject: { ja: '素材が届きました', en: 'Materials were delivered' }, detail: null, is_new: false },
        ],
      }),
    ],
    shows: words('notices', 'new'),
  },
  'no notices': {
    path: '/notices',
    reader: 'buyer',
    answers: [answer(listNotices, { data: [] })],
    shows: words('notices', 'none'),
  },
  'notices being read': {
    path: '/notices',
    reader: 'buyer',
    answers: [pending(listNotices)],
    shows: words('notices', 'lead'),
  },
  'about premium': { path: '/ch/getpremium', reader: 'provider', shows: words('premium', 'get.charts') },
  'about premium with a premium plan': {
    path: '/ch/getpremium',
    reader: 'premium',
    shows: words('premium', 'logs.title'),
  },
  'premium applied for': {
    path: '/ch/getpremium',
    reader: 'provider',
    steps: (hand) => hand.press('button', words('premium', 'apply.send')),
    shows: words('premium', 'apply.sent'),
  },
  'premium refused': {
    path: '/ch/getpremium',
    reader: 'provider',
    answers: [refused(applyForService, 'too_many_requests')],
    steps: (hand) => hand.press('button', words('premium', 'apply.send')),
    shows: refusal('too_many_requests'),
  },
  'paid services': { path: '/ch/paid_services', reader: 'provider', shows: words('premium', 'services.lead') },
  'access logs': {
    path: logs,
    reader: 'premium',
    answers: [answer(listAccessLogs, figures)],
    shows: words('premium', 'logs.by_country'),
  },
  'access logs of a quiet period': {
    path: logs,
    reader: 'premium',
    answers: [answer(listAccessLogs, { data: [], meta: { total: 0 }, days: [], countries: [], titles: [] })],
    shows: words('premium', 'logs.none'),
  },
  'access logs refused': {
    path: logs,
    reader: 'premium',
    answers: [refused(listAccessLogs, 'busy')],
    shows: refusal('busy'),
  },
};
