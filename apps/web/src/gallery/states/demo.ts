import { advanceDemoClock, logInToDemo, readDemo } from '@eigaichi/wire/accounts/demo';
import type { Hand } from '../hand.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, words } from '../words.ts';

const path = '/demo';
const session = { is_demo: true } as const;

const demo = answer(readDemo, {
  data: {
    today: '2026-11-25',
    password: 'Eigaichi2026',
    logins: (['buyer', 'provider', 'manager', 'accountant'] as const).map((role) => ({
      role,
      email: `${role}@example.com`,
    })),
    tour: (['find', 'ask', 'answer', 'sign', 'deliver', 'paid'] as const).map((name) => ({ name, href: '/words' })),
  },
});

const loggedIn = answer(logInToDemo, {
  needs_mfa: false,
  needs_second_factor: undefined,
  provider: undefined,
  manager: undefined,
});

const start = (hand: Hand) => hand.press('button', words('demo', 'tour.start'));

/** The demo's page, the tour that it starts, and its strip on home (D35f). */
export const states: States = {
  page: { path, session, answers: [demo], shows: words('demo', 'clock.title') },
  'page for a buyer': { path, reader: 'buyer', session, answers: [demo], shows: words('demo', 'logins.title') },
  'page being read': { path, session, answers: [pending(readDemo)], shows: words('demo', 'lead') },
  'page outside the demo': { path, shows: words('shell', 'not_found.title') },
  'login refused': {
    path,
    session,
    answers: [demo, refused(logInToDemo, 'not_found')],
    steps: (hand) => hand.press('button', words('demo', 'logins.log_in.buyer')),
    shows: refusal('not_found'),
  },
  'question before the clock moves': {
    path,
    session,
    answers: [demo],
    steps: (hand) => hand.press('button', words('demo', 'clock.later')),
    shows: words('demo', 'clock.effect'),
  },
  'clock moved by another tab': {
    path,
    session,
    answers: [demo, refused(advanceDemoClock, 'clock_moved')],
    steps: async (hand) => {
      await hand.press('button', words('demo', 'clock.later'));
      await hand.press('button', words('demo', 'clock.later'), 1);
    },
    shows: refusal('clock_moved'),
  },
  'first step of the tour': {
    path,
    session,
    answers: [demo, loggedIn],
    steps: start,
    landsOn: '/words',
    shows: words('demo', 'tour.step', { at: 1, all: 6 }),
  },
  'last step of the tour': {
    path,
    session,
    answers: [demo, loggedIn],
    steps: async (hand) => {
      await start(hand);
      for (let step = 1; step < 6; step += 1) await hand.press('button', words('demo', 'tour.next'));
    },
    landsOn: '/words',
    shows: words('demo', 'tour.steps.paid.text'),
  },
  'strip on home': { path: '/', session, shows: words('home', 'demo.open') },
};
