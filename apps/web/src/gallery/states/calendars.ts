import {
  addCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@eigaichi/wire/calendars/calendar-feeds';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, labelOf, refusal, words } from '../words.ts';

const path = '/account/connections';
const reader = 'buyer' as const;

const feed = {
  uuid: sampleUuid('calendar'),
  feed_name: 'Deadlines of the licensing team',
  kinds: ['licences', 'answers', 'payments'],
  language: 'en',
} as const;
const feeds = answer(listCalendarFeeds, {
  data: [
    feed,
    { ...feed, uuid: sampleUuid('calendar 2'), feed_name: '納品の予定', kinds: ['deliveries'], last_read_at: null },
  ],
});
const none = answer(listCalendarFeeds, { data: [] });
const address = `https://market.example/calendar/${'s4mple'.repeat(7)}A.ics`;

const add = words('calendars', 'add');
const named = { name: feed.feed_name };
const renew = words('calendars', 'renew_named', named);
const remove = words('calendars', 'remove_named', named);

export const states: States = {
  'no calendars': { path, reader, answers: [none], shows: words('calendars', 'none') },
  'calendars being read': { path, reader, answers: [pending(listCalendarFeeds)], shows: words('calendars', 'guide') },
  calendars: { path, reader, answers: [feeds], shows: feed.feed_name },
  'calendars not read': {
    path,
    reader,
    answers: [refused(listCalendarFeeds, 'forbidden')],
    shows: refusal('forbidden'),
  },
  'new calendar': {
    path,
    reader,
    answers: [feeds],
    steps: (hand) => hand.press('button', add),
    shows: words('calendars', 'make'),
  },
  'new calendar without a name': {
    path,
    reader,
    answers: [feeds],
    steps: async (hand) => {
      await hand.press('button', add);
      await hand.type(labelOf('feed_name'), ' ');
      await hand.press('button', words('calendars', 'make'));
    },
    shows: fault('required', 'feed_name'),
  },
  'address shown once': {
    path,
    reader,
    answers: [feeds, answer(addCalendarFeed, { data: feed, address })],
    steps: async (hand) => {
      await hand.press('button', add);
      await hand.press('button', words('calendars', 'make'));
    },
    shows: words('calendars', 'once'),
  },
  'calendar to be changed': {
    path,
    reader,
    answers: [feeds],
    steps: (hand) => hand.press('button', words('calendars', 'change_named', named)),
    shows: words('calendars', 'actions.save'),
  },
  'address to be renewed': {
    path,
    reader,
    answers: [feeds, refused(renewCalendarFeed, 'busy')],
    steps: (hand) => hand.press('button', renew),
    shows: words('calendars', 'renew_text'),
  },
  'calendar to be deleted': {
    path,
    reader,
    answers: [feeds, refused(removeCalendarFeed, 'busy')],
    steps: (hand) => hand.press('button', remove),
    shows: words('calendars', 'remove_text'),
  },
  'calendar that could not be deleted': {
    path,
    reader,
    answers: [feeds, refused(removeCalendarFeed, 'busy')],
    steps: async (hand) => {
      await hand.press('button', remove);
      await hand.press('button', words('calendars', 'remove'));
    },
    shows: refusal('busy'),
  },
};
