import { logIn } from '@eigaichi/wire/accounts/sessions';
import { refused, type States } from '../state.ts';
import { words } from '../words.ts';

export const states: States = {
  'login page': { path: '/login', shows: words('sessions', 'actions.log_in') },
  'login refused': {
    path: '/login',
    answers: [refused(logIn, 'login_failed')],
    steps: async (hand) => {
      await hand.type(words('sessions', 'labels.email'), 'person@example.com');
      await hand.type(words('sessions', 'labels.password'), 'not the password');
      await hand.submit();
    },
    shows: words('sessions', 'actions.log_in'),
  },
  'a page that needs a login': { path: '/vod/cart', shows: words('shell', 'login_needed.title') },
  'a page of others': { path: '/403', reader: 'buyer', shows: words('shell', 'forbidden.title') },
  'no such page': { path: '/no/such/page', shows: words('shell', 'not_found.title') },
};
