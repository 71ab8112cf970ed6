import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { readMovie } from '@eigaichi/wire/movies/movies';
import { readScreening, requestScreening } from '@eigaichi/wire/screeners/screening';
import { readScreeningAnalytics } from '@eigaichi/wire/screeners/screening-analytics';
import {
  inviteToScreening,
  listScreeningInvitations,
  listScreeningQuestions,
  listScreeningRequests,
  readScreeningRoom,
} from '@eigaichi/wire/screeners/screening-room';
import { addScreeningNote, openScreening, reportViewing, startViewing } from '@eigaichi/wire/screeners/viewing';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, pending, refused, type State, type States } from '../state.ts';
import { fault, refusal, roleNeeded, type Words, words } from '../words.ts';

const uuid = sampleUuid('title');
const path = `/ch/movies/edit/${uuid}?tab=screening`;
const reader = 'provider' as const;
const watch = `/watch/${uuid}`;

const movie = answer(readMovie, {
  data: {
    uuid,
    status: movieStatus.approved,
    trashed_at: null,
    series_uuid: null,
    decision: null,
    actions: [{ name: 'edit', allowed: true }],
  },
});

type Room = Override<AnswerIn<typeof readScreeningRoom>['data']>;
type Screener = NonNullable<Room['screeners']>[number];

const allowed = (...names: string[]) => names.map((name) => ({ name, allowed: true }));

const live = {
  kind: 'screener',
  state: 'live',
  fault: null,
  decision_note: null,
  name: 'lighthouse_screener_h264.mov',
  seconds: 6120,
  colors: ['#334455', '#667788', '#aa8844', '#221100'],
  captions: [
    { language: 'en', label: null, name: 'lighthouse_en.srt', cues: 1204 },
    { language: 'fr', label: 'SDH', name: 'lighthouse_fr_sdh.vtt', cues: 1377 },
  ],
  chapters: [
    { at_seconds: 0, name: { ja: '岬', en: 'The Cape' } },
    { at_seconds: 1860, name: { ja: '帰郷', en: 'Coming Home' } },
  ],
  actions: allowed('withdraw'),
} satisfies Screener;

const policy = {
  audience: 'on_request',
  viewing_until: '2027-02-28',
  max_plays: 3,
  territories: ['FR', 'BE'],
} as const;

const room = (screeners: readonly Screener[], more: Room = {}) =>
  answer(readScreeningRoom, {
    data: { takes_films: true, max_bytes: 60_000_000_000, retention_days: 730, policy, ...more, screeners },
  });

const tab = (screeners: readonly Screener[], answers: readonly Answer[] = []) => ({
  path,
  reader,
  answers: [movie, room(screeners), ...answers],
});

const film = (state: Screener['state'], more: Screener = {}): Screener => ({
  ...live,
  state,
  captions: [],
  chapters: [],
  ...more,
});

type Access = NonNullable<AnswerIn<typeof openScreening>['data']>['access'];

const door = (access: Access, more: Override<AnswerIn<typeof openScreening>['data']> = {}) =>
  answer(openScreening, {
    data: {
      names: { ja: '灯台守の秋', en: 'Autumn of the Lighthouse Keeper' },
      access,
      terms: null,
      viewing_until: null,
      plays_left: null,
      guest: null,
      ...more,
    },
  });

const onTitle = (access: 'missing' | 'awaited', shows: Words = words('screening', 'state.ask')) => ({
  path: `/movies/detail/${uuid}`,
  reader: 'buyer' as const,
  answers: [answer(readScreening, { data: { access, has_trailer: false, request: null } })],
  shows,
});

const atDoor = (access: Access): State => ({
  path: watch,
  reader: 'buyer',
  answers: [door(access)],
  shows: words('screening', `access.${access as 'waiting'}`),
});

const note = { text: 'The score may need a licence of its own.', answer: null, is_removable: true } as const;

/** The gallery returns its page for every path without an extension, so the film is not found and not waited for. */
const address = '/viewing?';
const expires_at = '2026-11-25T09:00:00.000Z';

const viewing = (more: Override<AnswerIn<typeof startViewing>['data']> = {}) => [
  answer(reportViewing, { data: { address, expires_at } }),
  answer(startViewing, {
    data: {
      address,
      expires_at,
      report_seconds: 20,
      seconds: 6120,
      position_seconds: 0,
      watermark: 'Quillfern Streaming · Mio Hayase',
      thumbnails: null,
      colors: live.colors,
      captions: [],
      chapters: live.chapters,
      is_counted: true,
      stills_of: null,
      note_scopes: ['private', 'company', 'provider'],
      notes: [{ ...note, at_seconds: 1934, scope: 'company', person: 'Toko Fukami' }],
      ...more,
    },
  }),
];

const noteText = words('screening', 'notes.text');

export const states: States = {
  'tab being read': {
    path,
    reader,
    answers: [movie, pending(readScreeningRoom)],
    shows: words('movie_edit', 'tabs.screening'),
  },
  'tab with nothing uploaded': {
    ...tab(
      [],
      [
        answer(listScreeningRequests, { data: [] }),
        answer(listScreeningInvitations, { data: [] }),
        answer(listScreeningQuestions, { data: [] }),
        answer(readScreeningAnalytics, { data: { viewers: 0, heat: [] } }),
      ],
    ),
    shows: words('screening', 'tab.none'),
  },
  'tab of a provider whose titles wait for approval': {
    path,
    reader,
    answers: [movie, room([], { takes_films: false })],
    shows: words('screening', 'tab.unapproved'),
  },
  'tab with a film whose sound is in another file': {
    ...tab([film('failed', { fault: 'media_elsewhere', actions: allowed('retry', 'withdraw') })]),
    shows: words('screening', 'tab.retry'),
  },
  'tab with a live film': {
    ...tab([live]),
    shows: 'lighthouse_fr_sdh.vtt',
  },
  'tab with the limits of the watermark': {
    ...tab([live]),
    shows: words('screening', 'tab.mark_about'),
  },
  'tab with an upload that was left off': {
    ...tab([film('uploading')]),
    shows: words('screening', 'tab.choose_again'),
  },
  'tab with a film being converted': {
    ...tab([film('processing', { progress: 64 })]),
    shows: words('screening', 'tab.processing', { percent: '64%' }),
  },
  'tab with a film that failed': {
    ...tab([film('failed', { fault: 'cut_short', actions: allowed('retry', 'withdraw') })]),
    shows: words('screening', 'tab.retry'),
  },
  'tab with a film that was declined': {
    ...tab([film('failed', { fault: 'declined', decision_note: 'The picture has burnt-in subtitles.' })]),
    shows: 'The picture has burnt-in subtitles.',
  },
  'tab with a film that waits, for staff': {
    ...tab([film('awaiting_approval', { actions: allowed('approve', 'decline', 'withdraw') })]),
    reader: 'manager',
    shows: words('screening', 'tab.approve'),
  },
  'film to be withdrawn': {
    ...tab([live]),
    steps: (hand) => hand.press('button', words('screening', 'tab.withdraw')),
    shows: words('screening', 'tab.withdraw_sure'),
  },
  'film to be declined by staff': {
    ...tab([film('awaiting_approval', { actions: allowed('approve', 'decline') })]),
    reader: 'manager',
    steps: (hand) => hand.press('button', words('screening', 'tab.decline')),
    shows: words('screening', 'tab.decline_about'),
  },
  'chapters with a wrong time': {
    ...tab([live]),
    steps: async (hand) => {
      await hand.press('button', words('screening', 'tab.add_chapter'));
      await hand.press('button', words('screening', 'tab.save_chapters'));
    },
    shows: fault('time_text', 'chapters.0.at_seconds'),
  },
  'requests, invitations and questions': {
    ...tab(
      [live],
      [
        answer(listScreeningRequests, {
          data: [
            { state: 'waiting', actions: allowed('grant', 'decline') },
            { state: 'granted', actions: allowed('revoke') },
            { state: 'declined', actions: [] },
          ],
        }),
        answer(listScreeningInvitations, {
          data: [
            { revoked_at: null, is_expired: false, opened_at: null },
            { revoked_at: null, is_expired: true },
            { is_expired: false },
          ],
        }),
        answer(listScreeningQuestions, {
          data: [
            {
              text: 'Is there a version without subtitles?',
              answer: null,
              answered_at: null,
              actions: allowed('answer'),
            },
            { text: 'Who holds the music rights?', answer: 'We do.', actions: [] },
          ],
        }),
      ],
    ),
    shows: 'Is there a version without subtitles?',
  },
  'requests for a missing screener': {
    ...tab(
      [],
      [
        answer(listScreeningRequests, {
          data: [{ state: 'waiting', actions: [{ name: 'grant', allowed: false }, ...allowed('decline')] }],
        }),
      ],
    ),
    shows: words('screening', 'tab.asked_for'),
  },
  'a title without a screener': onTitle('missing'),
  'a title without a screener, for a role that requests none': {
    ...onTitle('missing', roleNeeded),
    session: { abilities: [] },
  },
  'a screener asked for': onTitle('awaited', words('screening', 'access.awaited')),
  'too many screeners asked for': {
    ...onTitle('missing', refusal('screening_requests_full')),
    answers: [...onTitle('missing').answers, refused(requestScreening, 'screening_requests_full')],
    steps: (hand) => hand.press('button', words('screening', 'state.ask')),
  },
  'invitation refused': {
    ...tab([live], [refused(inviteToScreening, 'invitations_full')]),
    steps: (hand) => hand.press('button', words('screening', 'tab.invite')),
    shows: refusal('invitations_full'),
  },
  'door for a visitor': {
    path: watch,
    answers: [refused(openScreening, 'unauthenticated')],
    shows: words('screening', 'door.log_in'),
  },
  'door of a title that is not found': {
    path: watch,
    reader: 'buyer',
    answers: [refused(openScreening, 'not_found')],
    shows: refusal('not_found'),
  },
  'door of a room to ask for': atDoor('request'),
  'door while the request waits': atDoor('waiting'),
  'door after the request was declined': atDoor('declined'),
  'door of a country without it': atDoor('territory'),
  'door of a country that is not confirmed': atDoor('territory_unconfirmed'),
  'door of a room by invitation only': atDoor('not_invited'),
  'terms before the viewing': {
    path: watch,
    reader: 'buyer',
    answers: [
      door('accept_terms', { terms: { text: 'Do not record or share the screener.', sha256: 'a'.repeat(64) } }),
    ],
    shows: words('screening', 'door.accept'),
  },
  'room with notes and chapters': {
    path: watch,
    reader: 'buyer',
    answers: [door('watch', { viewing_until: '2027-02-28' }), ...viewing()],
    shows: 'The score may need a licence of its own.',
  },
  'room with subtitles': {
    path: watch,
    reader: 'buyer',
    answers: [door('watch'), ...viewing({ notes: [], captions: [{ language: 'en', label: null }] })],
    shows: words('screening', 'labels.subtitles'),
  },
  'room for the provider': {
    path: watch,
    reader,
    answers: [
      door('watch'),
      ...viewing({
        is_counted: false,
        stills_of: sampleUuid('screener'),
        note_scopes: ['private', 'company'],
        notes: [],
      }),
    ],
    shows: words('screening', 'player.take_still'),
  },
  'room for an invited guest': {
    path: `${watch}?invitation=guest-of-the-market`,
    answers: [
      door('watch', { guest: { name: 'Aurélie Vasseur', company_name: 'Chaîne Verte' } }),
      ...viewing({ watermark: 'Chaîne Verte · Aurélie Vasseur', note_scopes: ['private', 'provider'], notes: [] }),
    ],
    shows: words('screening', 'notes.none'),
  },
  'trailer in the room': {
    path: `${watch}?kind=trailer`,
    reader: 'buyer',
    answers: [door('watch'), ...viewing({ watermark: null, is_counted: false, notes: [] })],
    shows: words('screening', 'player.theatre'),
  },
  'viewing refused': {
    path: watch,
    reader: 'buyer',
    answers: [door('watch'), refused(startViewing, 'too_many_streams')],
    shows: refusal('too_many_streams'),
  },
  'note that was refused': {
    path: watch,
    reader: 'buyer',
    answers: [door('watch'), ...viewing({ notes: [] }), refused(addScreeningNote, 'screening_notes_full')],
    steps: async (hand) => {
      await hand.type(noteText, note.text);
      await hand.press('button', words('screening', 'notes.add'));
    },
    shows: refusal('screening_notes_full'),
  },
};
