import { paidService } from '@eigaichi/domain/contact/contact-input';
import { applyForService, listServicePrices } from '@eigaichi/wire/staff/contact';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, roleNeeded, words } from '../words.ts';

const prices = answer(listServicePrices, {
  data: [
    { service: paidService.premium, price: { amount: 48_000, currency: 'JPY' } },
    { service: paidService.premiumGold, price: { amount: 98_000, currency: 'JPY' } },
    { service: paidService.subtitles, price: { amount: 1_200, currency: 'JPY' } },
    { service: paidService.dubbing, price: null },
  ],
});

export const states: States = {
  'form of a buyer': { path: '/vod/register', shows: words('accounts', 'register.consumer.lead') },
  'end for a buyer': { path: '/vod/register/success', shows: words('accounts', 'registered.consumer.title') },
  'form of a provider sent empty': {
    path: '/ch/register',
    steps: (hand) => hand.press('button', words('accounts', 'register.provider.submit')),
    shows: words('accounts', 'broken_text'),
  },
  contact: { path: '/contact', reader: 'buyer', shows: words('contact', 'lead') },
  'contact sent empty': {
    path: '/contact',
    reader: 'buyer',
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
  'about premium': { path: '/ch/getpremium', reader: 'provider', answers: [prices], shows: '¥48,000' },
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
  'paid services': {
    path: '/ch/paid_services',
    reader: 'provider',
    answers: [prices],
    shows: words('premium', 'price.quoted'),
  },
  'paid services for someone who is no owner': {
    path: '/ch/paid_services',
    reader: 'provider',
    session: { abilities: [] },
    answers: [prices],
    shows: roleNeeded,
  },
  'paid services with refused prices': {
    path: '/ch/paid_services',
    reader: 'provider',
    answers: [refused(listServicePrices, 'too_many_requests')],
    shows: refusal('too_many_requests'),
  },
};
