import { listWaitingMovies } from '@eigaichi/wire/movies/moderation';
import { readMovie } from '@eigaichi/wire/movies/movies';
import { answer, pending, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const may = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));
const nothing = { data: [], meta: { total: 0 } };
const submitted = answer(listWaitingMovies, {
  data: [{ sent_back: 1, referred: false, movie: { actions: may('approve', 'request_fix', 'decline') } }, {}],
});

export const states: States = {
  'titles to review': {
    path: '/admin/titles',
    reader: 'manager',
    answers: [submitted],
    shows: words('moderation', 'sent_back', { count: 1 }),
  },
  'titles for someone who only reads': {
    path: '/admin/titles',
    reader: 'browser',
    answers: [answer(listWaitingMovies, { data: [{ movie: { actions: [] } }] })],
    shows: roleNeeded,
  },
  'titles being read': {
    path: '/admin/titles',
    reader: 'manager',
    answers: [pending(listWaitingMovies)],
    shows: words('moderation', 'waiting'),
  },
  'no titles to review': {
    path: '/admin/titles',
    reader: 'manager',
    answers: [answer(listWaitingMovies, nothing)],
    shows: words('moderation', 'empty.title'),
  },
  'title that still lacks something': {
    path: '/admin/titles',
    reader: 'manager',
    answers: [submitted, answer(readMovie, { data: { lacking: [{ field: 'play_time', rule: 'required' }] } })],
    shows: words('moderation', 'lacking'),
  },
  'titles to delete': {
    path: '/admin/titles?queue=deletions',
    reader: 'manager',
    answers: [answer(listWaitingMovies, { data: [{ referred: true, movie: { actions: may('deny_delete') } }] })],
    shows: words('moderation', 'in_use'),
  },
};
