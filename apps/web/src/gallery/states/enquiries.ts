import { contactTopic } from '@eigaichi/domain/contact/contact-input';
import { enquiryActionsOf } from '@eigaichi/domain/contact/enquiries';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import {
  addToEnquiry,
  listEnquiries,
  listEnquiryAssignees,
  readEnquiry,
  readOwnEnquiry,
  replyToEnquiry,
} from '@eigaichi/wire/staff/enquiries';
import { refusalShown } from '../refusal-texts.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type State, type States } from '../state.ts';
import { words } from '../words.ts';

type Enquiry = Override<AnswerIn<typeof readEnquiry>['data']>;

const uuid = sampleUuid('enquiry');
const path = `/admin/enquiries/${uuid}`;
const requested = '2026-11-12T01:30:00.000Z';

const trains = {
  uuid,
  number: 7,
  topic: contactTopic.quotes,
  subject: 'Licences for screens on trains',
  role: 'consumer',
  company_name: 'Example Rail',
  person_name: 'Camille Laurent',
  person_email: 'camille@example.com',
  tel: null,
  language: 'en',
  manager_name: null,
  message: 'We run screens on long-distance trains.\nIs that transport, or public screening?',
  created_at: requested,
  waiting_since: requested,
  due_on: '2026-11-19',
  is_late: true,
  state: 'waiting',
  assignee: null,
} satisfies Enquiry;

const me = { uuid: sampleUuid('me'), name: '市場 守', is_self: true };
const answered = {
  ...trains,
  uuid: sampleUuid('answered'),
  number: 6,
  subject: '場面写真の差し替え',
  company_name: '青波ピクチャーズ',
  person_name: '早瀬 澪',
  topic: contactTopic.titles,
  state: 'answered',
  waiting_since: null,
  due_on: null,
  is_late: false,
  assignee: me,
} satisfies Enquiry;

const listed = (rows: readonly Enquiry[]) => answer(listEnquiries, { data: [...rows] });

const thread = [
  {
    uuid: sampleUuid('reply'),
    is_reply: true,
    author_name: '市場 守',
    message: 'Thank you for asking. On trains it is public screening.',
    created_at: '2026-11-13T02:00:00.000Z',
  },
  {
    uuid: sampleUuid('follow'),
    is_reply: false,
    author_name: 'Camille Laurent',
    message: 'And on the platforms?',
    created_at: '2026-11-16T05:00:00.000Z',
  },
];

const colleagues = answer(listEnquiryAssignees, { data: [me] });

const one = (of: Enquiry, rest: Pick<State, 'shows'> & Partial<State>): State => ({
  path,
  reader: 'manager',
  ...rest,
  answers: [
    ...(rest.answers ?? []),
    colleagues,
    answer(readEnquiry, {
      data: { ...of, actions: enquiryActionsOf(of.state ?? 'waiting', rest.reader !== 'browser') },
    }),
  ],
});

const own = answer(readOwnEnquiry, {
  data: {
    uuid,
    number: 7,
    subject: trains.subject,
    message: trains.message,
    created_at: requested,
    thread: thread.map((each) => (each.is_reply ? { ...each, author_name: '' } : each)),
  },
});

export const states: States = {
  enquiries: {
    path: '/admin/enquiries',
    reader: 'manager',
    answers: [
      listed([trains, { ...trains, uuid: sampleUuid('second'), is_late: false, due_on: '2026-12-01' }, answered]),
    ],
    shows: 'Example Rail',
  },
  'no enquiry': {
    path: '/admin/enquiries',
    reader: 'manager',
    answers: [listed([])],
    shows: words('contact', 'inbox.none.waiting'),
  },
  'no enquiry found': {
    path: '/admin/enquiries?free_word=moon&state=all',
    reader: 'manager',
    answers: [listed([])],
    shows: words('movies', 'filtered.none'),
  },
  'enquiries being read': {
    path: '/admin/enquiries',
    reader: 'manager',
    answers: [pending(listEnquiries)],
    shows: words('contact', 'inbox.loading'),
  },
  'an overdue enquiry with its thread': one(
    { ...trains, thread, tel: '+33 1 23 45 67 89' },
    { shows: 'And on the platforms?' },
  ),
  'an answered enquiry': one(
    { ...answered, thread: thread.slice(0, 1) },
    { shows: words('contact', 'enquiry.reopen') },
  ),
  'a closed enquiry, written by staff': one(
    { ...answered, state: 'closed', thread: [], manager_name: '案内 薫', account_id: null },
    { shows: words('contact', 'enquiry.written_by') },
  ),
  'an enquiry as a browser reads it': one(
    { ...trains, assignee: me, thread },
    { reader: 'browser', shows: 'And on the platforms?' },
  ),
  'an empty reply': one(
    { ...trains, thread: [] },
    {
      steps: (hand) => hand.press('button', words('contact', 'enquiry.send')),
      shows: words('contact', 'enquiry.reply'),
    },
  ),
  'a reply after a colleague’s': one(
    { ...trains, thread: [] },
    {
      answers: [refused(replyToEnquiry, 'stale_version')],
      steps: async (hand) => {
        await hand.type(words('contact', 'enquiry.reply'), 'On trains it is public screening.');
        await hand.press('button', words('contact', 'enquiry.send'));
      },
      shows: refusalShown('stale_version'),
    },
  ),
  'an enquiry that is gone': {
    path,
    reader: 'manager',
    answers: [refused(readEnquiry, 'not_found')],
    shows: refusalShown('not_found'),
  },
  'own enquiry': { path: `/contact/${uuid}`, reader: 'buyer', answers: [own], shows: 'And on the platforms?' },
  'own enquiry, too many messages': {
    path: `/contact/${uuid}`,
    reader: 'buyer',
    answers: [own, refused(addToEnquiry, 'thread_full')],
    steps: async (hand) => {
      await hand.type(words('contact', 'own.label'), 'One more thing.');
      await hand.press('button', words('contact', 'send'));
    },
    shows: refusalShown('thread_full'),
  },
};
