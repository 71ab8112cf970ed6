import { listBankLines, reconcileDays } from '@eigaichi/wire/settlement/bank-statements';
import { listCreditHolds, listReminders } from '@eigaichi/wire/settlement/dunning';
import { listReceivables } from '@eigaichi/wire/settlement/receivables';
import { answer, type States } from '../state.ts';
import { words } from '../words.ts';

const nothing = { data: [], meta: { total: 0 } };
const receipts = answer(listBankLines, {
  may_match: true,
  data: [
    {
      direction: 'in',
      payer: 'QUILLFERN STREAMING SAS',
      reference: 'INV-2026-00021',
      aside_reason: null,
      payments: [],
      proposals: [{ reasons: ['reference', 'amount'] }],
    },
    { direction: 'in', payer: '', reference: '', aside_reason: null, payments: [], proposals: [] },
  ],
});

export const states: States = {
  receivables: {
    path: '/admin/settlement/receivables',
    reader: 'accountant',
    shows: words('receivables', 'by_age'),
  },
  'no receivables': {
    path: '/admin/settlement/receivables',
    reader: 'accountant',
    answers: [
      answer(listReceivables, { ...nothing, totals: [] }),
      answer(listReminders, nothing),
      answer(listCreditHolds, nothing),
    ],
    shows: words('receivables', 'no_reminders'),
  },
  'receipts to match': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [receipts],
    shows: 'QUILLFERN STREAMING SAS',
  },
  'no receipts to match': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [answer(listBankLines, nothing)],
    shows: words('bank_statements', 'none_text'),
  },
  'receipts that were matched': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [
      answer(listBankLines, {
        may_match: true,
        data: [
          { direction: 'in', rest: { amount: 0 }, aside_reason: null, proposals: [] },
          { direction: 'in', aside_reason: 'Interest', payments: [] },
        ],
      }),
    ],
    shows: words('bank_statements', 'undo'),
  },
  'money paid, and days that differ': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [
      answer(listBankLines, {
        may_match: true,
        data: [{ direction: 'out', payer: 'HOSTING BV', aside_reason: null, payments: [], proposals: [] }],
      }),
      answer(reconcileDays, {
        data: {
          unmatched: 2,
          days: [
            {
              unmatched: [
                { side: 'bank', direction: 'out' },
                { side: 'booked', direction: 'in' },
              ],
            },
            { unmatched: [] },
          ],
        },
      }),
    ],
    shows: words('bank_statements', 'days.only_bank_out'),
  },
  'days without entries': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [receipts, answer(reconcileDays, { data: { unmatched: 0, days: [] } })],
    shows: words('bank_statements', 'days.none'),
  },
  'choosing whose payment it is': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [receipts],
    steps: (hand) => hand.press('button', words('bank_statements', 'match')),
    shows: words('bank_statements', 'choice.title'),
  },
  'choosing whose payment it is without a proposal': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [receipts],
    steps: (hand) => hand.press('button', words('bank_statements', 'match'), 1),
    shows: words('bank_statements', 'choice.none'),
  },
  'setting a receipt aside': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [receipts],
    steps: (hand) => hand.press('button', words('bank_statements', 'set_aside'), 1),
    shows: words('bank_statements', 'aside_text'),
  },
};
