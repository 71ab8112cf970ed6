import { openDataExport, readDataExport, requestDataExport } from '@eigaichi/wire/accounts/data-exports';
import { readSignIn } from '@eigaichi/wire/accounts/sign-in';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Override } from '../sample.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { refusal, words } from '../words.ts';

const path = '/account/connections';
const reader = 'premium' as const;

type Latest = Override<AnswerIn<typeof readDataExport>['data']>;
const made = {
  state: 'ready',
  fault: null,
  done: 28,
  total: 28,
  bytes: 48_213_904,
  requested_at: '2026-11-24T01:30:00.000Z',
  ended_at: '2026-11-24T01:42:00.000Z',
  expires_at: '2026-12-01T01:42:00.000Z',
  is_own: true,
} satisfies Latest;
const unfinished = { ...made, bytes: null, ended_at: null, expires_at: null } satisfies Latest;
const latest = (data: Latest) => answer(readDataExport, { data });
const withPassword = answer(readSignIn, { data: { has_password: true, asks_password: true } });

const request = words('data_export', 'request');
const download = words('data_export', 'download');

export const states: States = {
  'no export yet': { path, reader, answers: [latest(null)], shows: request },
  'export being read': { path, reader, answers: [pending(readDataExport)], shows: words('data_export', 'guide') },
  'export that waits': {
    path,
    reader,
    answers: [latest({ ...unfinished, state: 'waiting', done: 0 })],
    shows: words('data_export', 'waiting'),
  },
  'export being made': {
    path,
    reader,
    answers: [latest({ ...unfinished, state: 'running', done: 11 })],
    shows: words('data_export', 'running', { done: 11, total: 28 }),
  },
  'export ready': { path, reader, answers: [latest(made)], shows: download },
  'export of a colleague': {
    path,
    reader,
    answers: [latest({ ...made, is_own: false })],
    shows: words('data_export', 'others'),
  },
  'export expired': {
    path,
    reader,
    answers: [latest({ ...made, state: 'expired' })],
    shows: words('data_export', 'again'),
  },
  'export failed, no storage': {
    path,
    reader,
    answers: [latest({ ...unfinished, state: 'failed', fault: 'storage_full', ended_at: '2026-11-24T01:42:00.000Z' })],
    shows: words('data_export', 'faults.storage_full'),
  },
  'export to be requested': {
    path,
    reader,
    answers: [latest(null), withPassword],
    steps: (hand) => hand.press('button', request),
    shows: words('data_export', 'request_lead'),
  },
  'export requested twice': {
    path,
    reader,
    answers: [latest(null), withPassword, refused(requestDataExport, 'data_export_running')],
    steps: async (hand) => {
      await hand.press('button', request);
      await hand.type(words('own_account', 'labels.password'), 'a long sample phrase');
      await hand.submit();
    },
    shows: refusal('data_export_running'),
  },
  'export to be downloaded': {
    path,
    reader,
    answers: [latest(made), withPassword, pending(openDataExport)],
    steps: (hand) => hand.press('button', download),
    shows: words('data_export', 'download_lead'),
  },
  'export for a colleague without the role': {
    path,
    reader,
    session: { abilities: ['account.secure'] },
    shows: words('data_export', 'guide'),
  },
};
