import { standardWording } from '@eigaichi/domain/agreements/current-wording';
import { withOptions } from '@eigaichi/domain/agreements/wording/optional-clauses';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { listWordings } from '@eigaichi/wire/agreements/agreement-wordings';
import { listAgreements } from '@eigaichi/wire/agreements/agreements';
import { currentLanguage } from '../../lib/language.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { words } from '../words.ts';

const nothing = { data: [], meta: { total: 0 } };
const forbidden = () => refusalTexts.forbidden[currentLanguage()];
const may = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));

const draft = {
  state: 'draft',
  wording_version: '2026-2',
  effective_on: null,
  signed: 0,
  actions: may('edit', 'publish', 'delete'),
} as const;
const drafts = answer(listWordings, {
  data: [draft, { state: 'in_force', wording_version: '2026-1', uuid: null, effective_on: '2026-04-01', actions: [] }],
});
const wordings = '/admin/agreements?part=wordings';

export const states: States = {
  agreements: { path: '/admin/agreements', reader: 'manager', shows: words('agreements', 'broken') },
  'agreements that a role may not read': {
    path: '/admin/agreements',
    reader: 'translator',
    answers: [refused(listAgreements, 'forbidden')],
    shows: forbidden,
  },
  'no agreements': {
    path: '/admin/agreements',
    reader: 'manager',
    answers: [answer(listAgreements, nothing)],
    shows: words('agreements', 'none_text'),
  },
  'wordings with a draft': {
    path: wordings,
    reader: 'manager',
    answers: [drafts],
    shows: words('agreements', 'states.draft'),
  },
  'wordings being read': {
    path: wordings,
    reader: 'manager',
    answers: [pending(listWordings)],
    shows: words('agreements', 'messages.loading'),
  },
  'a wording to come': {
    path: wordings,
    reader: 'manager',
    answers: [
      answer(listWordings, {
        data: [{ state: 'coming', effective_on: '2027-01-01', signed: 0, actions: may('withdraw') }],
      }),
    ],
    steps: (hand) => hand.press('button', words('agreements', 'withdraw')),
    shows: words('agreements', 'ask_withdraw'),
  },
  'editing a wording': {
    path: wordings,
    reader: 'manager',
    answers: [drafts],
    steps: (hand) => hand.press('button', words('agreements', 'edit')),
    shows: words('agreements', 'facts'),
  },
  'a draft with an optional clause, and its differences': {
    path: wordings,
    reader: 'manager',
    answers: [
      answer(listWordings, {
        data: [
          {
            ...draft,
            clauses: withOptions(standardWording.clauses, standardWording.clauses, ['arbitration', 'sell_off']),
          },
          {
            state: 'in_force',
            wording_version: standardWording.version,
            uuid: null,
            effective_on: standardWording.effective_on,
            clauses: [...standardWording.clauses],
            actions: [],
          },
        ],
      }),
    ],
    steps: (hand) =>
      hand.press('button', words('agreements', 'differences', { version: standardWording.version, count: 3 })),
    shows: 'Sell-off period',
  },
  'publishing a wording': {
    path: wordings,
    reader: 'manager',
    answers: [drafts],
    steps: (hand) => hand.press('button', words('agreements', 'publish')),
    shows: words('agreements', 'publish_lead', { version: draft.wording_version }),
  },
  'deleting a wording': {
    path: wordings,
    reader: 'manager',
    answers: [drafts],
    steps: (hand) => hand.press('button', words('agreements', 'delete')),
    shows: words('agreements', 'ask_delete'),
  },
};
