import { caseStates } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { caseStateLabels } from '@eigaichi/domain/quotes/business-cases/case-layout';
import {
  approveBusinessCase,
  listBusinessCases,
  readBusinessCase,
} from '@eigaichi/wire/quotes/business-cases/business-cases';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { currentLanguage } from '../../lib/language.ts';
import { allowed, names, quoteUuid } from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, pending, refused, type State, type States } from '../state.ts';
import { words } from '../words.ts';

type Case = Override<AnswerIn<typeof readBusinessCase>['data']>;

const uuid = sampleUuid('case');
const path = `/vod/approvals/${uuid}`;

const caseOf = (state: (typeof caseStates)[number], more: Case = {}): Case => {
  const isOpen = state === 'waiting' || state === 'withdrawn';
  return {
    uuid,
    kind: 'request',
    state,
    quote: null,
    quote_number: null,
    titles: [names[0], names[1]],
    least: { amount: 24_000, currency: 'USD' },
    most: { amount: 26_500, currency: 'USD' },
    asked_by_name: 'Camille Laurent',
    asked_at: '2026-11-24T01:30:00.000Z',
    is_own: false,
    decided_by_name: isOpen ? null : 'Mio Hayase',
    decided_at: isOpen ? null : '2026-11-24T05:00:00.000Z',
    rows: [
      { style: 'heading', texts: ['Autumn collection 2027'] },
      { style: 'label', texts: ['Camille Laurent', 'Nov 24th, 2026, 10:30 JST'] },
      { style: 'label', texts: ['SVOD', 'France, Belgium, Switzerland'] },
      { style: 'entry', texts: ['Autumn of the Lighthouse Keeper', ''] },
      { style: 'small', texts: ['Aonami Pictures', '', 'US$12,000.00'] },
      { style: 'entry', texts: ['The Portrait Studio on the Hill', ''] },
      { style: 'small', texts: ['Aonami Pictures', '', 'US$12,000.00 – US$14,500.00'] },
      { style: 'total', texts: ['Total', 'US$24,000.00 – US$26,500.00'] },
    ],
    actions: [],
    ...more,
  };
};

const page = (
  of: Case,
  rest: Pick<State, 'shows'> & Partial<Pick<State, 'steps'>>,
  more: readonly Answer[] = [],
): State => ({
  path,
  reader: 'buyer',
  answers: [...more, answer(readBusinessCase, { data: of })],
  ...rest,
});

/** A provider's answer, as its own people read it. */
const answerOf = (state: (typeof caseStates)[number], more: Case = {}): Case =>
  caseOf(state, {
    kind: 'answer',
    quote: quoteUuid,
    quote_number: 1042,
    least: { amount: 1_480_000, currency: 'JPY' },
    most: { amount: 1_480_000, currency: 'JPY' },
    asked_by_name: 'Haruto Kisaragi',
    rows: [
      { style: 'label', texts: ['Haruto Kisaragi', 'Nov 24th, 2026, 10:30 JST'] },
      { style: 'label', texts: ['Quillfern Streaming', 'Dec 18th, 2026'] },
      { style: 'entry', texts: ['Autumn of the Lighthouse Keeper', '¥1,480,000'] },
      { style: 'small', texts: ['Licence fee in yen', 'US$12,500.00 × ¥148', '¥1,850,000'] },
      { style: 'small', texts: ['Marketplace fee', '20%', '−¥370,000'] },
      { style: 'total', texts: ['You receive', '¥1,480,000'] },
    ],
    ...more,
  });

const answerPage = (of: Case, rest: Parameters<typeof page>[1], more: readonly Answer[] = []): State => ({
  ...page(of, rest, more),
  path: `/ch/approvals/${uuid}`,
  reader: 'provider',
});

const answerToDecide = answerOf('waiting', { actions: allowed('approve', 'decline', 'write') });

const toDecide = caseOf('waiting', { actions: allowed('approve', 'decline', 'write') });

export const states: States = {
  list: {
    path: '/vod/approvals',
    reader: 'buyer',
    answers: [
      answer(listBusinessCases, {
        data: caseStates.map((state, at) => {
          const {
            rows: _rows,
            actions: _actions,
            ...row
          } = caseOf(state, {
            uuid: sampleUuid(`case ${at}`),
            kind: at % 2 === 0 ? 'request' : 'signature',
            ...(at === 1 ? { most: null } : {}),
          });
          return row;
        }),
      }),
    ],
    shows: () => caseStateLabels.request.withdrawn[currentLanguage()],
  },
  'empty list': {
    path: '/vod/approvals',
    reader: 'buyer',
    answers: [answer(listBusinessCases, { data: [] })],
    shows: words('business_cases', 'none'),
  },
  'list being read': {
    path: '/vod/approvals',
    reader: 'buyer',
    answers: [pending(listBusinessCases)],
    shows: words('business_cases', 'lead'),
  },
  'not found': {
    path,
    reader: 'buyer',
    answers: [refused(readBusinessCase, 'not_found')],
    shows: refusalShown('not_found'),
  },
  'to decide on': page(toDecide, { shows: words('business_cases', 'question') }),
  'dialog: decline': page(toDecide, {
    steps: (hand) => hand.press('button', words('business_cases', 'decline')),
    shows: words('business_cases', 'decline_lead'),
  }),
  'decided by a colleague meanwhile': page(
    toDecide,
    {
      steps: (hand) => hand.press('button', words('business_cases', 'actions.approve')),
      shows: refusalShown('not_allowed_now'),
    },
    [refused(approveBusinessCase, 'not_allowed_now')],
  ),
  'own, waits': page(caseOf('waiting', { is_own: true, actions: allowed('withdraw', 'write') }), {
    shows: words('business_cases', 'withdraw'),
  }),
  'own request, approved': page(caseOf('approved', { is_own: true, actions: allowed('withdraw') }), {
    shows: words('business_cases', 'go_on_request'),
  }),
  'own signature, approved': page(
    caseOf('approved', { kind: 'signature', quote: quoteUuid, quote_number: 1042, is_own: true }),
    { shows: words('business_cases', 'go_on_signature') },
  ),
  'list of a provider': {
    path: '/ch/approvals',
    reader: 'provider',
    answers: [
      answer(listBusinessCases, {
        data: (['waiting', 'declined', 'withdrawn', 'used'] as const).map((state, at) => {
          const { rows: _rows, actions: _actions, ...row } = answerOf(state, { uuid: sampleUuid(`answer case ${at}`) });
          return row;
        }),
      }),
    ],
    shows: () => caseStateLabels.answer.used[currentLanguage()],
  },
  'answer to decide on': answerPage(answerToDecide, { shows: words('business_cases', 'approve_send') }),
  'dialog: request changes to an answer': answerPage(answerToDecide, {
    steps: (hand) => hand.press('button', words('business_cases', 'return')),
    shows: words('business_cases', 'return_lead'),
  }),
  'answer that can no longer be sent': answerPage(
    answerToDecide,
    {
      steps: (hand) => hand.press('button', words('business_cases', 'approve_send')),
      shows: refusalShown('answer_unsendable'),
    },
    [refused(approveBusinessCase, 'answer_unsendable')],
  ),
  'own answer, returned': answerPage(answerOf('declined', { is_own: true }), {
    shows: words('business_cases', 'answer_again'),
  }),
};
