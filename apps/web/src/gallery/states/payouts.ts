import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { readNoticeBasis } from '@eigaichi/wire/settlement/notice-bases';
import { listPayouts, listRuns, readRun } from '@eigaichi/wire/settlement/payout-runs';
import { previewClosing } from '@eigaichi/wire/settlement/settlement-documents';
import { readTaxResidence } from '@eigaichi/wire/settlement/tax-residences';
import { currentLanguage } from '../../lib/language.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, refused, type States } from '../state.ts';
import { fault, words } from '../words.ts';

const run = `/admin/settlement/payouts/${sampleUuid('run')}`;
const nothing = { data: [], meta: { total: 0 } };
const notFound = () => refusalTexts.not_found[currentLanguage()];
const may = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));

const draftRun = {
  state: 'draft',
  approved_at: null,
  sent_at: null,
  waits: null,
  lines: [{ state: 'open', blocked: null, paid_on: null, failed_on: null, notice: null, actions: [] }],
} as const;
const sentRun = answer(readRun, {
  data: {
    ...draftRun,
    state: 'sent',
    approved_at: '2026-11-24T01:30:00.000Z',
    sent_at: '2026-11-24T06:30:00.000Z',
    lines: [
      { state: 'open', blocked: null, paid_on: null, failed_on: null, actions: may('record_paid', 'record_failed') },
      { state: 'paid', blocked: null, failed_on: null, reference: 'T-2026-1124', actions: [] },
    ],
    actions: may('record_paid', 'transfers', 'transfers_abroad', 'sheet'),
  },
});

export const states: States = {
  'payouts that are due': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, {
        actions: may('make'),
        total: { amount: 4800, currency: 'JPY' },
        data: [
          { abroad: false, blocked: null },
          { abroad: false, outcome: 'carried_over', blocked: null },
        ],
      }),
    ],
    shows: words('settlement', 'payouts.carried_over'),
  },
  'payouts before the buyers have paid': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, {
        actions: may('make'),
        total: { amount: 103040, currency: 'JPY' },
        data: [
          { abroad: false, blocked: null, outcome: 'paid', before_buyers: { amount: 103040, currency: 'JPY' } },
          { abroad: false, blocked: null, outcome: 'nothing', waiting: { amount: 86250, currency: 'JPY' } },
        ],
        details: [
          { kind: 'share', waits: false, buyer: { state: 'open', open: { amount: 1000, currency: 'USD' } } },
          { kind: 'guarantee', waits: true, buyer: { state: 'partly', open: { amount: 412.5, currency: 'EUR' } } },
          { kind: 'fixed', waits: false, buyer: { state: 'paid' } },
          { kind: 'carriage', waits: false, buyer: { state: 'nothing' } },
        ],
        details_total: 240,
      }),
    ],
    shows: words('settlement', 'payouts.line_waits'),
  },
  'payouts that lack bank details': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [answer(listPayouts, { data: [{ abroad: false, blocked: 'bank_details_missing' }] })],
    shows: words('settlement', 'payouts.blocked_text'),
  },
  'payouts to providers abroad': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, {
        data: [
          { abroad: true, blocked: 'tax_residence_missing' },
          { abroad: true, blocked: null },
          { abroad: false, blocked: null },
        ],
      }),
    ],
    shows: words('settlement', 'tax_residence.blocked_text'),
  },
  'payouts to providers abroad, for someone who only reads': {
    path: '/admin/settlement/payouts',
    reader: 'browser',
    answers: [answer(listPayouts, { data: [{ abroad: true, blocked: 'tax_residence_missing' }] })],
    shows: words('settlement', 'tax_residence.blocked_text'),
  },
  'entering how a provider abroad is taxed': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, { data: [{ abroad: true, blocked: 'tax_residence_missing' }] }),
      answer(readTaxResidence, {
        data: {
          company_name: 'Velvet Otter Pictures SAS',
          country: 'FR',
          entries: [
            { country: 'FR', basis: 'treaty', rate: '10', form_on: '2026-10-01' },
            { country: 'FR', basis: 'law', rate: '20.42', form_on: null },
          ],
        },
      }),
    ],
    steps: async (hand) => {
      await hand.press('button', words('settlement', 'tax_residence.open'));
      await hand.press('radio', words('settlement', 'tax_residence.basis_treaty'));
    },
    shows: words('settlement', 'tax_residence.form_on'),
  },
  'a provider abroad that has moved to Japan': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, { data: [{ abroad: true, blocked: 'tax_residence_missing' }] }),
      refused(readTaxResidence, 'not_found'),
    ],
    steps: (hand) => hand.press('button', words('settlement', 'tax_residence.open')),
    shows: notFound,
  },
  'entering the basis of consumption tax': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, { data: [{ abroad: false, blocked: null }] }),
      answer(readNoticeBasis, {
        data: {
          company_name: '北斗映像',
          invoice_number: 'T7000012050002',
          entries: [
            { notice_basis: 'fee', agreed_on: null, effective_on: '2027-01-01' },
            { notice_basis: 'purchase', agreed_on: '2026-09-20', effective_on: '2026-10-01' },
          ],
        },
      }),
    ],
    steps: (hand) => hand.press('button', words('settlement', 'notice_basis.open')),
    shows: words('settlement', 'notice_basis.agreed_hint'),
  },
  'entering the basis of a provider without a number': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, { data: [{ abroad: false, blocked: null }] }),
      answer(readNoticeBasis, { data: { invoice_number: null, entries: [] } }),
    ],
    steps: (hand) => hand.press('button', words('settlement', 'notice_basis.open')),
    shows: words('settlement', 'notice_basis.agreed_unregistered'),
  },
  'a basis of consumption tax without its day': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [
      answer(listPayouts, { data: [{ abroad: false, blocked: null }] }),
      answer(readNoticeBasis, { data: { entries: [] } }),
    ],
    steps: async (hand) => {
      await hand.press('button', words('settlement', 'notice_basis.open'));
      await hand.press('button', words('settlement', 'actions.save'));
    },
    shows: fault('required', 'effective_on'),
  },
  'a basis of consumption tax that can’t be read': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [answer(listPayouts, { data: [{ abroad: false, blocked: null }] }), refused(readNoticeBasis, 'not_found')],
    steps: (hand) => hand.press('button', words('settlement', 'notice_basis.open')),
    shows: notFound,
  },
  'drafting a payout run': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [answer(listPayouts, { actions: may('make'), total: { amount: 480000, currency: 'JPY' } })],
    steps: (hand) => hand.press('button', words('settlement', 'payouts.make', { amount: '¥480,000' })),
    shows: words('settlement', 'payouts.make_do'),
  },
  'no payouts': {
    path: '/admin/settlement/payouts',
    reader: 'accountant',
    answers: [answer(listPayouts, { data: [] }), answer(listRuns, nothing)],
    shows: words('settlement', 'payouts.none_text'),
  },
  'a payout run in draft': {
    path: run,
    reader: 'accountant',
    answers: [answer(readRun, { data: { ...draftRun, actions: may('approve', 'discard') } })],
    shows: words('settlement', 'runs.discard'),
  },
  'a payout run that waits for a second person': {
    path: run,
    reader: 'accountant',
    answers: [answer(readRun, { data: { ...draftRun, waits: {}, actions: [] } })],
    shows: words('settlement', 'runs.waits_link'),
  },
  'approving a payout run': {
    path: run,
    reader: 'accountant',
    answers: [answer(readRun, { data: { ...draftRun, number: 12, actions: may('approve', 'discard') } })],
    steps: (hand) => hand.press('button', words('settlement', 'runs.approve')),
    shows: words('settlement', 'runs.approve_title', { number: 12 }),
  },
  'a payout run with the bank': {
    path: run,
    reader: 'accountant',
    answers: [sentRun],
    shows: 'T-2026-1124',
  },
  'file of transfers': {
    path: run,
    reader: 'accountant',
    answers: [sentRun],
    steps: (hand) => hand.press('button', words('settlement', 'transfers.open')),
    shows: words('settlement', 'transfers.text'),
  },
  'file of transfers abroad': {
    path: run,
    reader: 'accountant',
    answers: [sentRun],
    steps: (hand) => hand.press('button', words('settlement', 'transfers.open_abroad')),
    shows: words('settlement', 'transfers.text_abroad'),
  },
  'recording a transfer as failed': {
    path: run,
    reader: 'accountant',
    answers: [sentRun],
    steps: (hand) => hand.press('button', words('settlement', 'runs.fail')),
    shows: words('settlement', 'runs.details_wrong'),
  },
  'a payout run that failed in part': {
    path: run,
    reader: 'accountant',
    answers: [
      answer(readRun, {
        data: {
          ...draftRun,
          state: 'partly_failed',
          lines: [{ state: 'failed', paid_on: null, failed_reason: 'Account closed', actions: [] }],
        },
      }),
    ],
    shows: 'Account closed',
  },
  'a payout run that is not found': {
    path: run,
    reader: 'accountant',
    answers: [refused(readRun, 'not_found')],
    shows: notFound,
  },
  'closing of a year': {
    path: '/admin/settlement/closing?year=2025',
    reader: 'accountant',
    answers: [answer(previewClosing, { data: { actions: may('close') } })],
    shows: words('settlement', 'closing.total'),
  },
  'closing a year': {
    path: '/admin/settlement/closing?year=2025',
    reader: 'accountant',
    answers: [answer(previewClosing, { data: { actions: may('close') } })],
    steps: (hand) => hand.press('button', words('settlement', 'closing.close', { year: 2025 })),
    shows: words('settlement', 'closing.close_do'),
  },
  'nothing to close': {
    path: '/admin/settlement/closing?year=2025',
    reader: 'accountant',
    answers: [
      answer(previewClosing, {
        data: { titles: [], unsettled: { agreements: [], count: 0, periods: 0, missing: 0 }, actions: [] },
      }),
    ],
    shows: words('settlement', 'closing.none'),
  },
};
