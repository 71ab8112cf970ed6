import { needKinds } from '@eigaichi/domain/buyer-needs/need-input';
import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { lengthFormat } from '@eigaichi/domain/options/titles';
import {
  decideNeed,
  listCandidates,
  listNeeds,
  listProposalMessages,
  readNeed,
  readNeedFigures,
  saveProposal,
} from '@eigaichi/wire/buyer-needs/buyer-needs';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { allowed, aonami, dollars, names, tsukimizaka } from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type State, type States } from '../state.ts';
import { fault, roleNeeded, words } from '../words.ts';

type Need = Override<AnswerIn<typeof readNeed>['data']>;
type Proposal = NonNullable<Need['proposals']>[number];
type Listed = Override<AnswerIn<typeof listNeeds>['data'][number]>;

const uuid = sampleUuid('need');
const buyer = { uuid: sampleUuid('reader buyer'), company_name: 'Quillfern Streaming' };

const companyOf = (name: string, { company_name, company_name_english }: typeof aonami | typeof tsukimizaka) => ({
  uuid: sampleUuid(name),
  company_name,
  company_name_english,
});
const provider1 = companyOf('provider 1', aonami);
const provider2 = companyOf('provider 2', tsukimizaka);

const listed = {
  uuid,
  number: 12,
  subject: 'Quiet dramas for a winter season',
  state: 'open',
  visibility: 'all',
  company: buyer,
  title_count: 6,
  proposals_until: '2026-12-18',
  accepts_proposals: true,
  created_at: '2026-11-16T01:30:00.000Z',
  proposal_count: 2,
  free_titles: null,
  own_proposal: null,
} satisfies Listed;

const need = (more: Need = {}): Need => ({
  ...listed,
  version: 2,
  description: 'Contemporary Japanese dramas for adult viewers, told calmly.\nWe programme them as a season.',
  kinds: [needKinds[0].code, needKinds[1].code],
  genres: [],
  length_formats: [lengthFormat.feature],
  year_from: 1990,
  year_to: null,
  languages: ['en'],
  rights: [rightType.svod, rightType.tvod],
  exclusive_type: exclusiveType.nonExclusive,
  holdback_length: null,
  countries: ['FR', 'BE', 'CH'],
  all_countries: false,
  license_start: '2027-04-01',
  license_end: '2029-03-31',
  currency: 'USD',
  budget_min: dollars(6_000),
  budget_max: dollars(18_000),
  chosen_providers: [],
  reason: null,
  proposals: [],
  quota: null,
  actions: [],
  ...more,
});

const title = (at: 0 | 1 | 2, price: number | null) => ({
  movie: sampleUuid(`movie ${at}`),
  ...names[at],
  play_time: '01:42:00',
  price: price === null ? null : dollars(price),
});

const shortlisted: Proposal = {
  uuid: sampleUuid('proposal 1'),
  version: 2,
  state: 'shortlisted',
  provider: provider1,
  titles: [title(0, 1_800), title(1, 1_600)],
  total: dollars(3_400),
  terms: 'Delivery within four weeks of signature. English subtitles are included.',
  note: null,
  reason: null,
  sent_at: '2026-11-18T01:30:00.000Z',
  message_count: 2,
  quote: null,
  actions: allowed('unlist', 'decline', 'request', 'write'),
};
const sent: Proposal = {
  ...shortlisted,
  uuid: sampleUuid('proposal 2'),
  state: 'sent',
  provider: provider2,
  titles: [title(2, null)],
  total: null,
  terms: null,
  note: 'The price depends on the restoration, which ends next month.',
  message_count: 0,
  actions: allowed('shortlist', 'decline', 'request', 'write'),
};
const declined: Proposal = { ...sent, state: 'declined', reason: 'Longer than our slot.', note: null, actions: [] };

const messages = answer(listProposalMessages, {
  data: [
    {
      party: 'consumer',
      author_name: 'Camille Laurent',
      message: 'Are the English subtitles approved by the directors?',
      created_at: '2026-11-19T01:30:00.000Z',
    },
    {
      party: 'provider',
      author_name: '早瀬 澪',
      message: 'Yes, for both titles.',
      created_at: '2026-11-20T01:30:00.000Z',
    },
  ],
});

const candidates = answer(listCandidates, {
  data: [
    { ...title(0, null), availability: 'free' },
    { ...title(1, null), availability: 'free' },
    { ...title(2, null), availability: 'partly_free' },
  ],
});

const sides = { buyer: 'vod', provider: 'ch', manager: 'admin', browser: 'admin' } as const;

const one = (reader: keyof typeof sides, of: Need, rest: Pick<State, 'shows'> & Partial<State>): State => ({
  path: `/${sides[reader]}/needs/${uuid}`,
  reader,
  ...rest,
  answers: [...(rest.answers ?? []), answer(readNeed, { data: of })],
});

const board = need({ proposals: [shortlisted, sent], actions: allowed('close') });
const forProvider = (more: Need = {}): Need =>
  need({ proposal_count: null, free_titles: 3, quota: { open: 4, most: 25 }, ...more });

export const states: States = {
  'needs of a buyer': {
    path: '/vod/needs',
    reader: 'buyer',
    answers: [
      answer(listNeeds, {
        data: [
          { ...listed, uuid: sampleUuid('returned'), number: 13, state: 'returned', accepts_proposals: false },
          listed,
        ],
      }),
    ],
    shows: words('buyer_needs', 'post'),
  },
  'no needs of a buyer': {
    path: '/vod/needs',
    reader: 'buyer',
    answers: [answer(listNeeds, { data: [] })],
    shows: words('buyer_needs', 'none_text.consumer'),
  },
  'needs for a role that only reads them': {
    path: '/vod/needs',
    reader: 'buyer',
    session: { abilities: [] },
    answers: [answer(listNeeds, { data: [listed] })],
    shows: roleNeeded,
  },
  'needs being read': {
    path: '/vod/needs',
    reader: 'buyer',
    answers: [pending(listNeeds)],
    shows: words('buyer_needs', 'loading'),
  },
  'needs for a provider': {
    path: '/ch/needs',
    reader: 'provider',
    answers: [
      answer(listNeeds, {
        data: [
          { ...listed, proposal_count: null, free_titles: 8 },
          { ...listed, uuid: sampleUuid('unnamed'), company: null, proposal_count: null, free_titles: 1 },
          { ...listed, uuid: sampleUuid('own'), proposal_count: null, free_titles: 0, own_proposal: 'shortlisted' },
        ],
      }),
    ],
    shows: words('buyer_needs', 'unnamed'),
  },
  'needs for the staff, with figures': {
    path: '/admin/needs',
    reader: 'manager',
    answers: [
      answer(listNeeds, {
        data: [{ ...listed, uuid: buyer.uuid, state: 'waiting', accepts_proposals: false }, listed],
      }),
      answer(readNeedFigures, {
        data: { waiting: 1, open: 14, matched: 12, proposed: 9, requested: 5, signed: 3 },
      }),
    ],
    shows: words('buyer_needs', 'figures.matched'),
  },
  'no need found': {
    path: '/admin/needs?free_word=moon',
    reader: 'manager',
    answers: [answer(listNeeds, { data: [] })],
    shows: words('movies', 'filtered.none'),
  },
  'a new need with its faults': {
    path: '/vod/needs/post',
    reader: 'buyer',
    steps: (hand) => hand.press('button', words('buyer_needs', 'send')),
    shows: fault('required', 'subject'),
  },
  'a new need like an earlier one': {
    path: `/vod/needs/post?copy=${uuid}`,
    reader: 'buyer',
    answers: [
      answer(readNeed, {
        data: need({
          visibility: 'anonymous',
          exclusive_type: exclusiveType.holdback,
          holdback_length: holdbackLength.month1,
        }),
      }),
    ],
    shows: words('buyer_needs', 'hints.anonymous'),
  },
  'proposals side by side': one('buyer', board, {
    shows: 'The price depends on the restoration, which ends next month.',
  }),
  'two shortlisted proposals, one declined': one(
    'buyer',
    need({
      proposals: [
        shortlisted,
        { ...shortlisted, uuid: sampleUuid('proposal 3'), quote: { uuid: sampleUuid('quote'), number: 42 } },
        declined,
      ],
      actions: allowed('close'),
    }),
    { shows: words('buyer_needs', 'proposals.request_all') },
  ),
  'no proposal yet': one('buyer', need({ actions: allowed('close') }), {
    shows: words('buyer_needs', 'proposals.none_text'),
  }),
  'a returned need': one(
    'buyer',
    need({
      state: 'returned',
      accepts_proposals: false,
      reason: 'Please name the audience.',
      actions: allowed('change', 'close'),
    }),
    { shows: 'Please name the audience.' },
  ),
  'a returned need being changed': one(
    'buyer',
    need({ state: 'returned', accepts_proposals: false, actions: allowed('change', 'close') }),
    {
      steps: (hand) => hand.press('button', words('buyer_needs', 'change')),
      shows: words('buyer_needs', 'send'),
    },
  ),
  'dialog: close a need': one('buyer', board, {
    steps: (hand) => hand.press('button', words('buyer_needs', 'close')),
    shows: words('buyer_needs', 'close_text'),
  }),
  'dialog: decline a proposal': one('buyer', board, {
    steps: (hand) => hand.press('button', words('buyer_needs', 'proposals.decline')),
    shows: words('buyer_needs', 'proposals.decline_lead'),
  }),
  'dialog: questions and answers': one('buyer', board, {
    answers: [messages],
    steps: (hand) => hand.press('button', words('buyer_needs', 'thread.open', { count: 2 })),
    shows: 'Yes, for both titles.',
  }),
  'dialog: no question yet': one('buyer', board, {
    answers: [answer(listProposalMessages, { data: [] })],
    steps: (hand) => hand.press('button', words('buyer_needs', 'thread.write')),
    shows: words('buyer_needs', 'thread.none'),
  }),
  'a need that is gone': {
    path: `/vod/needs/${uuid}`,
    reader: 'buyer',
    answers: [refused(readNeed, 'not_found')],
    shows: refusalShown('not_found'),
  },
  'a need for a provider, with its titles selected': one('provider', forProvider(), {
    answers: [candidates],
    shows: words('buyer_needs', 'propose.price_hint'),
  }),
  'an anonymous need without a matching title': one(
    'provider',
    forProvider({ company: null, visibility: 'anonymous', free_titles: 0 }),
    { answers: [answer(listCandidates, { data: [] })], shows: words('buyer_needs', 'propose.nothing') },
  ),
  'a proposal above the quota': one('provider', forProvider({ quota: { open: 25, most: 25 } }), {
    answers: [candidates, refused(saveProposal, 'proposals_full')],
    steps: (hand) => hand.press('button', words('buyer_needs', 'propose.send')),
    shows: refusalShown('proposals_full'),
  }),
  'own proposal': one(
    'provider',
    forProvider({
      own_proposal: 'shortlisted',
      proposals: [{ ...shortlisted, actions: allowed('send', 'withdraw', 'write') }],
    }),
    { shows: words('buyer_needs', 'propose.change') },
  ),
  'own proposal being changed': one(
    'provider',
    forProvider({
      own_proposal: 'sent',
      proposals: [{ ...shortlisted, state: 'sent', actions: allowed('send', 'withdraw', 'write') }],
    }),
    {
      answers: [candidates],
      steps: (hand) => hand.press('button', words('buyer_needs', 'propose.change')),
      shows: words('buyer_needs', 'propose.send'),
    },
  ),
  'dialog: withdraw a proposal': one(
    'provider',
    forProvider({ own_proposal: 'sent', proposals: [{ ...sent, actions: allowed('send', 'withdraw', 'write') }] }),
    {
      steps: (hand) => hand.press('button', words('buyer_needs', 'propose.withdraw')),
      shows: words('buyer_needs', 'propose.withdraw_text'),
    },
  ),
  'a need past its deadline': one(
    'provider',
    forProvider({ accepts_proposals: false, proposals_until: '2026-11-20' }),
    { shows: words('buyer_needs', 'deadline_passed') },
  ),
  'a need that waits for the staff': one(
    'manager',
    need({
      state: 'waiting',
      visibility: 'chosen',
      accepts_proposals: false,
      chosen_providers: [provider1],
      actions: allowed('approve', 'return', 'close'),
    }),
    { shows: words('buyer_needs', 'return') },
  ),
  'dialog: request changes to a need': one(
    'manager',
    need({ state: 'waiting', accepts_proposals: false, actions: allowed('approve', 'return', 'close') }),
    {
      steps: (hand) => hand.press('button', words('buyer_needs', 'return')),
      shows: words('buyer_needs', 'return_lead'),
    },
  ),
  'a need changed before its approval': one(
    'manager',
    need({ state: 'waiting', accepts_proposals: false, actions: allowed('approve', 'return', 'close') }),
    {
      answers: [refused(decideNeed, 'stale_version')],
      steps: (hand) => hand.press('button', words('shared', 'actions.approve')),
      shows: refusalShown('stale_version'),
    },
  ),
  'an open need as a browser reads it': one(
    'browser',
    need({
      proposals: [
        { ...shortlisted, actions: [] },
        { ...sent, actions: [] },
      ],
    }),
    { shows: 'Delivery within four weeks of signature. English subtitles are included.' },
  ),
};
