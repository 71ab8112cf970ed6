import { searchEverything } from '@eigaichi/wire/staff/search';
import type { Hand } from '../hand.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, words } from '../words.ts';

const open = (hand: Hand) => hand.press('button', words('shell', 'actions.search'));
const type = (word: string) => async (hand: Hand) => {
  await open(hand);
  await hand.type(words('search', 'label'), word);
};

export const states: States = {
  'nothing typed': { path: '/admin/tools', reader: 'manager', steps: open, shows: words('search', 'hint') },
  'results by kind': {
    path: '/admin/tools',
    reader: 'manager',
    answers: [
      answer(searchEverything, {
        data: [
          {
            kind: 'buyer',
            found: [{ number: null, day: null, amount: null, titles: null }],
            more: true,
            href: '/admin/vods',
          },
          { kind: 'quote', found: [{ number: '0013', name: null }], more: false, href: null },
          { kind: 'document', found: [{ number: 'INV-2026-00021', name: null }], more: false, href: null },
        ],
      }),
    ],
    steps: type('quill'),
    shows: 'INV-2026-00021',
  },
  'results of a buyer': {
    path: '/movies',
    reader: 'buyer',
    answers: [
      answer(searchEverything, {
        data: [{ kind: 'title', found: [{ number: null, day: null, amount: null, titles: null }], href: '/movies' }],
      }),
    ],
    steps: type('lighthouse'),
    shows: words('search', 'kinds.title'),
  },
  'nothing found': {
    path: '/admin/tools',
    reader: 'manager',
    answers: [answer(searchEverything, { data: [] })],
    steps: type('qqqq'),
    shows: words('search', 'nothing', { word: 'qqqq' }),
  },
  searching: {
    path: '/admin/tools',
    reader: 'manager',
    answers: [pending(searchEverything)],
    steps: type('quill'),
    shows: words('search', 'messages.searching'),
  },
  'search that failed': {
    path: '/admin/tools',
    reader: 'manager',
    answers: [refused(searchEverything, 'internal')],
    steps: type('quill'),
    shows: refusal('internal'),
  },
};
