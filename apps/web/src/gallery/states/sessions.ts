import { logIn } from '@eigaichi/wire/accounts/sessions';
import { refused, type States } from '../state.ts';
import { words } from '../words.ts';

export const states: States = {
  'login page': { path: '/login', shows: words('sessions', 'login.title') },
  'login refused': {
    path: '/login',
    answers: [refused(logIn, 'login_failed')],
    steps: async (hand) => {
      await hand.type(words('sessions', 'login.email'), 'person@example.com');
      await hand.type(words('sessions', 'login.password'), 'not the password');
      await hand.submit();
    },
    shows: words('sessions', 'login.title'),
  },
  'a page that needs a login': { path: '/vod/cart', shows: words('shell', 'login_needed.title') },
  'a page of others': { path: '/403', reader: 'buyer', shows: words('shell', 'forbidden.title') },
  'no such page': { path: '/no/such/page', shows: words('shell', 'not_found.title') },
};
