import {
  issueSandboxKeys,
  listSandboxMails,
  moveSandboxClock,
  readSandbox,
  resetSandbox,
} from '@eigaichi/wire/connections/sandboxes';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, words } from '../words.ts';

const path = '/account/connections';
const reader = 'premium' as const;

const sandbox = {
  uuid: '01900000-0000-7000-8000-000000000058',
  status: 'ready' as const,
  address: 'https://market.example.com/sandbox/01900000-0000-7000-8000-000000000058/api',
  now: '2026-12-25T03:00:00.000Z',
  today: '2026-12-25',
  made_at: '2026-11-20T03:00:00.000Z',
  removed_on: '2027-02-18',
};
const having = (given: Partial<typeof sandbox> | { status: 'making' | 'failed' }) =>
  answer(readSandbox, { data: { offered: true, sandbox: { ...sandbox, ...given } } });
const ready = having({});
const mails = answer(listSandboxMails, {
  data: [
    {
      to: 'owner@example.com',
      language: 'en',
      subject: 'Answer received (quote 0007): Snow Lantern',
      text: 'Asagizaka Films Inc. answered your request.\n\nReview the offer:\nhttps://market.example.com/sandbox/quotes',
      created_at: '2026-12-24T03:00:00.000Z',
    },
  ],
});
const keys = {
  own: 'eig_test_2q4m8s6w0y2c4g6k8o0s2w4a6e8i0m2q4u6y8c0g2k4',
  counterpart: 'eig_test_7r5n3j1f9b7x5t3p1l9h7d5z3v1r9n7j5f3b1x9t7p5',
  staff: 'sandbox_staff_1a3c5e7g9i1k3m5o7q9s1u3w5y7a9c1e3g5i7k9m1o3',
};

export const states: States = {
  'no sandbox yet': {
    path,
    reader,
    answers: [answer(readSandbox, { data: { offered: true, sandbox: null } })],
    shows: words('sandboxes', 'create'),
  },
  'sandbox being read': { path, reader, answers: [pending(readSandbox)], shows: words('sandboxes', 'guide') },
  'sandboxes not offered': {
    path,
    reader,
    answers: [answer(readSandbox, { data: { offered: false, sandbox: null } })],
    shows: words('connections', 'title'),
  },
  'sandbox being created': {
    path,
    reader,
    answers: [having({ status: 'making' })],
    shows: words('sandboxes', 'making'),
  },
  'sandbox that could not be created': {
    path,
    reader,
    answers: [having({ status: 'failed' })],
    shows: words('sandboxes', 'failed'),
  },
  'sandbox in use': {
    path,
    reader,
    answers: [ready, mails],
    shows: words('sandboxes', 'address_text'),
  },
  'sandbox without emails': {
    path,
    reader: 'buyer',
    answers: [ready, answer(listSandboxMails, { data: [] })],
    shows: words('sandboxes', 'mails.none'),
  },
  'keys just issued': {
    path,
    reader,
    answers: [ready, mails, answer(issueSandboxKeys, { data: keys })],
    steps: (hand) => hand.press('button', words('sandboxes', 'keys.issue')),
    shows: words('sandboxes', 'keys.once'),
  },
  'keys refused': {
    path,
    reader,
    answers: [ready, mails, refused(issueSandboxKeys, 'not_allowed_now')],
    steps: (hand) => hand.press('button', words('sandboxes', 'keys.issue')),
    shows: refusal('not_allowed_now'),
  },
  'clock moved on another page': {
    path,
    reader,
    answers: [ready, mails, refused(moveSandboxClock, 'clock_moved')],
    steps: (hand) => hand.press('button', words('sandboxes', 'clock.day')),
    shows: refusal('clock_moved'),
  },
  'reset to be confirmed': {
    path,
    reader,
    answers: [ready, mails],
    steps: (hand) => hand.press('button', words('sandboxes', 'reset.action')),
    shows: words('sandboxes', 'reset.text'),
  },
  'removal to be confirmed': {
    path,
    reader,
    answers: [ready, mails, refused(resetSandbox, 'not_allowed_now')],
    steps: (hand) => hand.press('button', words('sandboxes', 'remove.action')),
    shows: words('sandboxes', 'remove.text'),
  },
};
