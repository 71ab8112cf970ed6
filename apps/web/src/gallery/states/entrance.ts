import { forgotPassword, readSession, resetPassword } from '@eigaichi/wire/accounts/sessions';
import { finishSignOn } from '@eigaichi/wire/company-access/sign-on';
import { readFeatureList } from '@eigaichi/wire/movies/editorial';
import { listPublicMovies, readPublicMovie } from '@eigaichi/wire/movies/public-movies';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { words } from '../words.ts';

const manager = { uuid: sampleUuid('manager'), name: 'Kei Morita' };
const list = `/featurelist/${sampleUuid('list')}`;
const title = `/titles/${sampleUuid('title')}`;

/** Pages opened from outside (mails, links, search engines), and overlays of every page. */
export const states: States = {
  'forgotten password': { path: '/lostpass', shows: words('sessions', 'lost.lead') },
  'link for a new password sent': {
    path: '/lostpass',
    answers: [answer(forgotPassword, {})],
    steps: async (hand) => {
      await hand.type(words('sessions', 'labels.email'), 'mio@example.com');
      await hand.submit();
    },
    shows: words('sessions', 'lost.sent'),
  },
  'new password': { path: '/resetpass?token=a1', shows: words('sessions', 'reset.lead') },
  'new password of an invited colleague': {
    path: '/resetpass?token=a1&invited=true',
    shows: words('sessions', 'invited.lead'),
  },
  'new password by an expired link': {
    path: '/resetpass?token=a1',
    answers: [refused(resetPassword, 'link_expired')],
    steps: async (hand) => {
      await hand.type(words('sessions', 'change.password'), 'Quillfern2026');
      await hand.submit();
    },
    shows: words('sessions', 'reset.expired'),
  },
  'new password set': {
    path: '/resetpass?token=a1',
    answers: [answer(resetPassword, {})],
    steps: async (hand) => {
      await hand.type(words('sessions', 'change.password'), 'Quillfern2026');
      await hand.submit();
    },
    shows: words('sessions', 'reset.success'),
  },
  'new address to be confirmed': { path: '/email?confirm=a1', shows: words('sessions', 'address.confirm_text') },
  'new address confirmed': {
    path: '/email?confirm=a1',
    steps: (hand) => hand.press('button', words('sessions', 'address.confirm')),
    shows: words('sessions', 'address.confirm_done'),
  },
  'change of an address to be undone': { path: '/email?revert=a1', shows: words('sessions', 'address.revert_text') },
  'banner of cookies': { path: '/help', asksForCookies: true, shows: words('shell', 'cookies.text') },
  'page before the session is read': {
    path: '/faq',
    answers: [pending(readSession)],
    shows: words('shell', 'loading'),
  },
  'search for the provider of a company': { path: '/login/sso', shows: words('sign_in', 'sign_on.find') },
  'single sign-on on its way': {
    path: '/login/sso?code=a1',
    answers: [pending(finishSignOn)],
    shows: words('sign_in', 'sign_on.finishing'),
  },
  'single sign-on refused': {
    path: '/login/sso?code=a1',
    answers: [refused(finishSignOn, 'forbidden')],
    shows: words('sign_in', 'sign_on.failed'),
  },
  'public title': { path: title, shows: words('movies', 'public_page.register') },
  'public title for its provider': {
    path: title,
    reader: 'provider',
    shows: words('movies', 'public_page.open'),
  },
  'public title that is gone': {
    path: title,
    answers: [refused(readPublicMovie, 'not_found')],
    shows: words('shell', 'not_found.title'),
  },
  'public titles': { path: '/titles', shows: words('movies', 'public_page.register') },
  'no public title yet': {
    path: '/titles',
    answers: [answer(listPublicMovies, { data: [], meta: { total: 0 }, market: { titles: 1247, providers: 23 } })],
    shows: words('movies', 'public_page.lead'),
  },
  'public titles being read': {
    path: '/titles',
    answers: [pending(listPublicMovies)],
    shows: words('movies', 'messages.searching'),
  },
  'feature list': { path: list, shows: words('editorial', 'log_in_to_see') },
  'feature list for a buyer': { path: list, reader: 'buyer', shows: words('editorial', 'feature_list') },
  'feature list without titles': {
    path: list,
    reader: 'manager',
    answers: [answer(readFeatureList, { data: { movies: [] } })],
    shows: words('editorial', 'list_empty'),
  },
  'feature list that is gone': {
    path: list,
    answers: [refused(readFeatureList, 'not_found')],
    shows: words('shell', 'not_found.title'),
  },
  'preview without content': {
    path: '/movies/preview',
    reader: 'provider',
    shows: words('movies', 'detail.preview.none'),
  },
  'about the market': { path: '/about-online-film-market', shows: 'Eigaichi' },
  'new terms to agree to': {
    path: '/movies',
    reader: 'buyer',
    session: { terms_due: '2026-11-01' },
    shows: words('own_account', 'terms.due_title'),
  },
  'staff acting for a buyer': {
    path: '/movies',
    reader: 'buyer',
    session: { impersonating: { role: 'consumer', manager } },
    shows: 'Quillfern Streaming',
  },
  'staff acting for a provider': {
    path: '/movies',
    reader: 'provider',
    session: { impersonating: { role: 'provider', manager } },
    shows: 'Aonami Pictures',
  },
};
