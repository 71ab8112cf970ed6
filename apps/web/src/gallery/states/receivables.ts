import { listBankLines, previewStatement, reconcileDays } from '@eigaichi/wire/settlement/bank-statements';
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

const yenReceipt = answer(listBankLines, {
  may_match: true,
  data: [
    {
      direction: 'in',
      value_on: '2026-11-20',
      amount: { amount: 250000, currency: 'JPY' },
      rest: { amount: 250000, currency: 'JPY' },
      payer: 'QUILLFERN STREAMING SAS',
      reference: 'INV-2026-00021',
      aside_reason: null,
      payments: [],
      proposals: [
        {
          quote_provider: '00000000-0000-4000-8000-000000000021',
          consumer: { company_name: 'QUILLFERN STREAMING SAS' },
          open: { amount: 1000, currency: 'USD' },
          reasons: ['reference'],
        },
        {
          quote_provider: '00000000-0000-4000-8000-000000000022',
          consumer: { company_name: 'QUILLFERN RETAIL SARL' },
          open: { amount: 150000, currency: 'JPY' },
          reasons: ['payer'],
        },
      ],
    },
  ],
});

const noted = {
  headings: ['Datum', 'Naam', 'Code', 'Bedrag', 'Omschrijving'],
  columns: {
    value_on: 'Datum',
    amount: 'Bedrag',
    direction: 'Code',
    payer: 'Naam',
    reference: 'Omschrijving',
    currency: 'EUR',
    day_order: 'dmy',
    decimal_mark: ',',
    words: [],
  },
  words: [
    { word: 'Bij', count: 24, direction: 'in' },
    { word: 'Correctie', count: 1, direction: null },
  ],
} as const;

const bankFile = (values: Parameters<typeof answer<typeof previewStatement>>[1]) =>
  ({
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [receipts, answer(previewStatement, values)],
    steps: (hand) => hand.attach('statement.csv'),
  }) as const satisfies Omit<States[string], 'shows'>;

export const states: States = {
  'a bank file with entries that are left out': {
    ...bankFile({
      data: {
        ...noted,
        format: 'csv',
        encoding: { encoding: 'utf-8', is_sure: true, choices: [] },
        asides: [
          { row: 14, reason: 'direction', text: '21-11-2026 · Quillfern Streaming SAS · Correctie · 1.500,00' },
          { row: 27, reason: 'summary', text: 'Eindsaldo · 12.804,20' },
        ],
        faults: [{ row: 19, reason: 'day', text: '31-11-2026 · Hosting BV · Af · 75,94' }],
        fault_count: 1,
      },
    }),
    shows: words('bank_statements', 'import.asides_text'),
  },
  'a bank file whose encoding is chosen': {
    ...bankFile({
      data: {
        ...noted,
        format: 'camt054',
        columns: null,
        headings: [],
        words: [],
        encoding: {
          encoding: 'windows-1252',
          is_sure: false,
          choices: [
            { encoding: 'windows-1252', sample: 'Müller & Söhne GmbH' },
            { encoding: 'windows-1250', sample: 'Müller & Söhne GmbH' },
            { encoding: 'windows-1251', sample: 'Mьller & Sцhne GmbH' },
          ],
        },
        asides: [{ row: 3, reason: 'pending', text: 'EUR · 75.94 · CRDT · NTRY-3' }],
        faults: [],
        fault_count: 0,
      },
    }),
    shows: words('bank_statements', 'import.encoding_text'),
  },
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
  'a receipt in another currency': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [yenReceipt],
    steps: async (hand) => {
      await hand.press('button', words('bank_statements', 'match'));
      await hand.press('button', 'QUILLFERN STREAMING SAS');
    },
    shows: words('settlement', 'pay.credited'),
  },
  'a receipt for several accounts': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [yenReceipt],
    steps: async (hand) => {
      await hand.press('button', words('bank_statements', 'match'));
      await hand.press('button', 'QUILLFERN STREAMING SAS');
      await hand.type(words('settlement', 'pay.amount_received'), '100000');
      await hand.press('button', words('settlement', 'pay.another'));
    },
    shows: words('bank_statements', 'actions.remove'),
  },
  'setting a receipt aside': {
    path: '/admin/settlement/statements',
    reader: 'accountant',
    answers: [receipts],
    steps: (hand) => hand.press('button', words('bank_statements', 'set_aside'), 1),
    shows: words('bank_statements', 'aside_text'),
  },
};
