import { listShownNotices } from '@eigaichi/wire/staff/home-notices';
import { answer, type States } from '../state.ts';
import { words } from '../words.ts';

export const states: States = {
  'for a visitor': { path: '/', shows: words('home', 'line_one') },
  'without a notice': { path: '/', answers: [answer(listShownNotices, { data: [] })], shows: words('home', 'lead') },
  'for a buyer': { path: '/', reader: 'buyer', shows: words('home', 'recommended.title') },
  'for a provider': { path: '/', reader: 'provider', shows: words('home', 'recommended.title') },
};
