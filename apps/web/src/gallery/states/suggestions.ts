import { readMovie } from '@eigaichi/wire/movies/movies';
import {
  listInterestGroups,
  listReceivedSuggestions,
  listSentSuggestions,
  readSuggestionSettings,
  sendSuggestion,
} from '@eigaichi/wire/movies/title-suggestions';
import type { Hand } from '../hand.ts';
import { allowed } from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, textOf, words } from '../words.ts';

const drama = { ja: '人間ドラマ', en: 'Drama' };
const europe = { ja: 'ヨーロッパ', en: 'Europe' };
const note = 'For your winter season. The English subtitles are new.';

const buyer = { path: '/vod/suggestions', reader: 'buyer' } as const;
const none = { data: [], meta: { total: 0 } };
const settings = ({ is_off = false, muted = 0 } = {}) =>
  answer(readSuggestionSettings, { data: { open: 3, is_off, muted: Array.from({ length: muted }, () => ({})) } });
const received = answer(listReceivedSuggestions, {
  data: [
    { note, interest: drama, in_cart: false, actions: allowed('add_to_cart') },
    { note: null, interest: europe, in_cart: true },
    { note: null, interest: drama, in_cart: false, is_available: false },
  ],
});

const sent = answer(listSentSuggestions, {
  data: [
    {
      note,
      interest: drama,
      title: { ja: '灯台守の秋', en: 'Autumn of the Lighthouse Keeper' },
      state: 'open',
      actions: allowed('withdraw'),
      received: undefined,
      dismissed: undefined,
    },
    {
      note: null,
      interest: europe,
      title: { ja: '紙の月', en: 'Paper Moonlight' },
      state: 'ended',
      received: undefined,
      dismissed: undefined,
    },
    {
      note: null,
      interest: drama,
      title: { ja: '鯨の眠る入江', en: 'Where the Whales Sleep' },
      state: 'withdrawn',
      received: undefined,
      dismissed: undefined,
    },
  ],
});
const provider = { path: '/ch/suggestions', reader: 'provider' } as const;

const groups = answer(listInterestGroups, {
  data: {
    groups: [
      { interest: 'genre:drama', kind: 'genre', name: drama, size: 'many', is_suggested: false },
      { interest: 'genre:music', kind: 'genre', name: { ja: '音楽', en: 'Music' }, size: 'few', is_suggested: true },
      { interest: 'area:5', kind: 'area', name: europe, size: 'some', is_suggested: false },
    ],
    sent: 3,
    most: 10,
  },
});
const title = {
  path: `/movies/detail/${sampleUuid('title')}`,
  reader: 'provider',
} as const;
const suggestable = answer(readMovie, { data: { actions: allowed('suggest') } });
const openDialog = (hand: Hand) => hand.press('button', words('movies', 'detail.suggest'));
const send = (hand: Hand) => hand.press('button', words('suggestions', 'dialog.send'));

export const states: States = {
  'list of a buyer': { ...buyer, answers: [received, settings()], shows: note },
  'empty list': {
    ...buyer,
    answers: [answer(listReceivedSuggestions, none), settings()],
    shows: words('suggestions', 'none'),
  },
  'suggestions turned off': {
    ...buyer,
    answers: [answer(listReceivedSuggestions, none), settings({ is_off: true })],
    shows: words('suggestions', 'off'),
  },
  'list being read': {
    ...buyer,
    answers: [pending(listReceivedSuggestions), settings()],
    shows: words('suggestions', 'loading'),
  },
  'list refused': {
    ...buyer,
    answers: [refused(listReceivedSuggestions, 'forbidden'), settings()],
    shows: refusalShown('forbidden'),
  },
  'list for a role that only reads it': {
    ...buyer,
    session: { abilities: [] },
    answers: [received, settings({ muted: 1 })],
    shows: words('suggestions', 'muted_providers'),
  },
  'muted providers': {
    ...buyer,
    answers: [received, settings({ muted: 2 })],
    shows: words('suggestions', 'unmute'),
  },
  'one just dismissed': {
    ...buyer,
    answers: [received, settings()],
    steps: (hand) => hand.press('button', words('suggestions', 'dismiss')),
    shows: words('suggestions', 'actions.undo'),
  },
  'dialog: suggest a title': {
    ...title,
    answers: [suggestable, groups],
    steps: openDialog,
    shows: words('suggestions', 'dialog.already'),
  },
  'dialog: suggest a title, groups being read': {
    ...title,
    answers: [suggestable, pending(listInterestGroups)],
    steps: openDialog,
    shows: words('suggestions', 'dialog.lead'),
  },
  'dialog: suggestion without buyers chosen': {
    ...title,
    answers: [suggestable, groups],
    steps: async (hand) => {
      await openDialog(hand);
      await send(hand);
    },
    shows: fault('required', 'interest'),
  },
  'dialog: suggestion refused': {
    ...title,
    answers: [suggestable, groups, refused(sendSuggestion, 'movie_not_available')],
    steps: async (hand) => {
      await openDialog(hand);
      await hand.press('radio', textOf(drama));
      await send(hand);
    },
    shows: refusalShown('movie_not_available'),
  },
  'sent by a provider': { ...provider, answers: [sent], shows: note },
  'none sent': {
    ...provider,
    answers: [answer(listSentSuggestions, none)],
    shows: words('suggestions', 'sent.none_text'),
  },
  'dialog: withdraw a suggestion': {
    ...provider,
    answers: [sent],
    steps: (hand) => hand.press('button', words('suggestions', 'sent.withdraw')),
    shows: words('suggestions', 'sent.withdraw_text'),
  },
  'sent by all providers, for staff': {
    path: '/admin/tools/suggestions',
    reader: 'manager',
    answers: [
      answer(listSentSuggestions, {
        data: [
          {
            note,
            interest: drama,
            title: { ja: '灯台守の秋', en: 'Autumn of the Lighthouse Keeper' },
            state: 'open',
            received: 12,
            dismissed: 2,
            actions: allowed('withdraw'),
          },
        ],
      }),
    ],
    shows: words('suggestions', 'sent.received'),
  },
};
