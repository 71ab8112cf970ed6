import type { States } from '../state.ts';
import { words } from '../words.ts';

export const states: States = {
  'all manuals': { path: '/help', shows: words('help', 'buyers') },
  'all manuals for staff': { path: '/help', reader: 'manager', shows: words('help', 'staff') },
  'search that finds passages': {
    path: '/help',
    steps: (hand) => hand.type(words('help', 'search'), 'DCP'),
    shows: 'DCP',
  },
  'search that finds nothing': {
    path: '/help',
    steps: (hand) => hand.type(words('help', 'search'), 'qqqq'),
    shows: words('help', 'no_results', { typed: 'qqqq' }),
  },
  'a chapter for buyers': { path: '/help/vod/quote', shows: words('shell', 'contents') },
  'a chapter for providers': { path: '/help/ch/product-list', reader: 'provider', shows: words('shell', 'contents') },
  'a chapter for staff': { path: '/help/admin/closing', reader: 'manager', shows: words('shell', 'contents') },
  'a chapter on signing in': { path: '/help/sign-in/log-in', shows: words('shell', 'contents') },
  'questions and answers': { path: '/faq', shows: words('pages', 'faq') },
  glossary: { path: '/words', shows: words('help', 'words.category') },
  'glossary without a match': {
    path: '/words',
    steps: (hand) => hand.type(words('help', 'words.search'), 'qqqq'),
    shows: words('help', 'words.none', { typed: 'qqqq' }),
  },
  'privacy policy': { path: '/privacy-policy', shows: words('pages', 'privacy_policy') },
};
