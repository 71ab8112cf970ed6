import { readFirstSteps } from '@eigaichi/wire/staff/dashboard';
import { readDesk } from '@eigaichi/wire/staff/desk';
import { answer, pending, type States } from '../state.ts';
import { words } from '../words.ts';

const work = answer(readDesk, {
  data: {
    queues: [
      {
        name: 'quotes_to_confirm',
        label: { ja: '確認待ちの見積もり', en: 'Quotes to confirm' },
        count: 4,
        ages: [1, 1, 2],
      },
      {
        name: 'buyers',
        label: { ja: '承認待ちのバイヤー', en: 'Buyers to approve' },
        count: 0,
        ages: [0],
        oldest: null,
        over: 0,
      },
    ],
    next: [
      { queue: 'quotes_to_confirm', quote_number: 13, over: true, about: null },
      { queue: 'buyers', movie: null, quote_number: null, over: false, about: null },
    ],
  },
});

export const states: States = {
  desk: {
    path: '/admin',
    reader: 'manager',
    answers: [work, answer(readFirstSteps, { data: { steps: [] } })],
    shows: words('desk', 'labels.quote_number', { number: '0013' }),
  },
  'desk with nothing to do': {
    path: '/admin',
    reader: 'manager',
    answers: [answer(readDesk, { data: { queues: [], next: [] } }), answer(readFirstSteps, { data: { steps: [] } })],
    shows: words('desk', 'none_text'),
  },
  'desk of a new market': {
    path: '/admin',
    reader: 'manager',
    answers: [
      answer(readDesk, { data: { queues: [], next: [] } }),
      answer(readFirstSteps, {
        data: {
          steps: [
            { name: 'issuer', done: true },
            { name: 'rates', done: false },
          ],
        },
      }),
    ],
    shows: words('first_steps', 'progress', { done: 1, all: 2 }),
  },
  'desk being read': {
    path: '/admin',
    reader: 'manager',
    answers: [pending(readDesk)],
    shows: words('desk', 'waiting'),
  },
};
