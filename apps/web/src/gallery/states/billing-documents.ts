import { journalFormats } from '@eigaichi/domain/settlement/journal-files';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { readJournal } from '@eigaichi/wire/settlement/journal';
import { listPaymentRecords } from '@eigaichi/wire/settlement/payment-records';
import { readDocument, searchRecords } from '@eigaichi/wire/settlement/settlement-documents';
import { currentLanguage } from '../../lib/language.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, refused, type States } from '../state.ts';
import { words } from '../words.ts';

const document = `settlement/document/${sampleUuid('document')}`;
const nothing = { data: [], meta: { total: 0 } };
const notFound = () => refusalTexts.not_found[currentLanguage()];
const may = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));

const accounts = [
  { role: 'receivable', code: '135', name: '売掛金' },
  { role: 'bank', code: '131', name: '普通預金' },
] as const;

export const states: States = {
  'an invoice': {
    path: `/vod/${document}`,
    reader: 'buyer',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'invoice',
          code: 'INV-2026-00021',
          cancelled_by: null,
          cancels: null,
          received: null,
          credits: null,
        },
      }),
    ],
    shows: 'INV-2026-00021',
  },
  'an invoice that replaces a paid one': {
    path: `/vod/${document}`,
    reader: 'buyer',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'invoice',
          code: 'INV-2026-00022',
          due_on: null,
          tax: null,
          held: null,
          carried_over: null,
          amount: { amount: 1000, currency: 'USD' },
          received: { amount: 400, currency: 'USD' },
          cancelled_by: null,
          cancels: null,
          credits: null,
        },
      }),
    ],
    shows: words('settlement', 'documents.still_open'),
  },
  'a payment notice on the fee basis': {
    path: `/ch/${document}`,
    reader: 'provider',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'payment_notice',
          code: 'PN-2026-00012',
          side: 'provider',
          quote_provider: null,
          tax: null,
          cancelled_by: null,
          cancels: null,
          received: null,
          credits: null,
          notice: {
            basis: 'fee',
            agreed_on: null,
            is_abroad: false,
            is_purchase_statement: false,
            fees: {
              amount: { amount: 44160, currency: 'JPY' },
              tax: { rate: '10', amount: { amount: 4015, currency: 'JPY' } },
            },
            treaty: null,
          },
        },
      }),
    ],
    shows: words('settlement', 'documents.fees'),
  },
  'a payment notice to a provider abroad': {
    path: `/ch/${document}`,
    reader: 'provider',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'payment_notice',
          code: 'PN-2026-00013',
          side: 'provider',
          quote_provider: null,
          tax: null,
          cancelled_by: null,
          cancels: null,
          received: null,
          credits: null,
          notice: {
            basis: 'purchase',
            agreed_on: null,
            is_abroad: true,
            is_purchase_statement: false,
            fees: null,
            treaty: { country: 'FR', rate: '20.42', form_on: null },
          },
        },
      }),
    ],
    shows: words('settlement', 'documents.treaty'),
  },
  'a statement': {
    path: `/ch/${document}`,
    reader: 'provider',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'provider_statement',
          code: 'ST-2026-00007',
          tax: null,
          cancelled_by: null,
          cancels: null,
          received: null,
          credits: null,
        },
      }),
    ],
    shows: words('settlement', 'account.closing'),
  },
  'a cancellation': {
    path: `/admin/${document}`,
    reader: 'accountant',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'cancellation',
          code: 'CN-2026-00002',
          cancelled_by: null,
          cancels: { code: 'INV-2026-00020', reason: 'Wrong period' },
          received: null,
          credits: null,
        },
      }),
    ],
    shows: words('settlement', 'documents.cancels', { code: 'INV-2026-00020', reason: 'Wrong period' }),
  },
  'a credit note': {
    path: `/vod/${document}`,
    reader: 'buyer',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'credit_note',
          code: 'CR-2026-00001',
          cancelled_by: null,
          cancels: null,
          received: null,
          credits: { code: 'INV-2026-00020', reason: 'One digit too many' },
        },
      }),
    ],
    shows: words('settlement', 'documents.credits', { code: 'INV-2026-00020', reason: 'One digit too many' }),
  },
  'issuing a credit note': {
    path: `/admin/${document}`,
    reader: 'accountant',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'invoice',
          code: 'INV-2026-00021',
          cancelled_by: null,
          cancels: null,
          received: null,
          credits: null,
          creditable: [
            { name: 'fixed', amount: { amount: 1200, currency: 'USD' } },
            { name: 'delivery_fee', title: null, period: null, amount: { amount: 80, currency: 'USD' } },
          ],
          actions: may('resend', 'cancel', 'credit'),
        },
      }),
    ],
    steps: (hand) => hand.press('button', words('settlement', 'documents.credit')),
    shows: words('settlement', 'documents.credit_text'),
  },
  'cancelling a document': {
    path: `/admin/${document}`,
    reader: 'accountant',
    answers: [
      answer(readDocument, {
        data: {
          kind: 'invoice',
          side: 'buyer',
          code: 'INV-2026-00021',
          cancels: null,
          received: null,
          credits: null,
          actions: may('resend', 'cancel'),
        },
      }),
    ],
    steps: (hand) => hand.press('button', words('settlement', 'documents.cancel')),
    shows: words('settlement', 'documents.reason_for.buyer'),
  },
  'a document that is not found': {
    path: `/vod/${document}`,
    reader: 'buyer',
    answers: [refused(readDocument, 'not_found')],
    shows: notFound,
  },
  records: { path: '/admin/settlement/records', reader: 'accountant', shows: words('settlement', 'records.word') },
  'no records': {
    path: '/ch/settlement/records',
    reader: 'provider',
    answers: [answer(searchRecords, nothing)],
    shows: words('settlement', 'records.none_text'),
  },
  'payment records of all providers': {
    path: '/admin/settlement/payment-records',
    reader: 'accountant',
    shows: words('settlement', 'payment_records.lead.manager'),
  },
  'payment records of a provider': {
    path: '/ch/settlement/payment-records',
    reader: 'provider',
    shows: words('settlement', 'payment_records.lead.provider'),
  },
  'no payment records': {
    path: '/admin/settlement/payment-records',
    reader: 'accountant',
    answers: [answer(listPaymentRecords, nothing)],
    shows: words('settlement', 'payment_records.none_text'),
  },
  'journal that reconciles': {
    path: '/admin/settlement/journal?from=2026-10-01&to=2026-10-31',
    reader: 'accountant',
    answers: [
      answer(readJournal, {
        data: {
          reconciles: true,
          accounts,
          ledger: [{ side: 'buyer', reconciles: true }],
          late: { entries: 0, first: [] },
          files: journalFormats.map((format) => ({ format, new_entries: 12, latest: null })),
          replaced: [],
        },
      }),
    ],
    shows: words('journal', 'all_reconcile'),
  },
  'journal that differs': {
    path: '/admin/settlement/journal?from=2026-10-01&to=2026-10-31',
    reader: 'accountant',
    answers: [
      answer(readJournal, {
        data: {
          reconciles: false,
          accounts,
          ledger: [{ side: 'buyer', reconciles: false }],
          late: { entries: 0, first: [] },
          files: [],
          replaced: [{ sign: 'é', written: 'e' }],
        },
      }),
    ],
    shows: words('journal', 'some_differ'),
  },
  'journal with entries of a closed month, taken before': {
    path: '/admin/settlement/journal?from=2026-10-01&to=2026-10-31',
    reader: 'accountant',
    answers: [
      answer(readJournal, {
        data: {
          reconciles: true,
          accounts,
          ledger: [{ side: 'buyer', reconciles: true }],
          late: {
            entries: 140,
            first: [
              {
                posted_on: '2026-10-01',
                booked_on: '2025-02-14',
                side: 'buyer',
                party: 'Kino Store',
                what: '入出金',
                amount: { amount: 147_200, currency: 'JPY' },
              },
            ],
          },
          files: journalFormats.map((format, at) => ({
            format,
            new_entries: at,
            latest: { period_from: '2026-10-01', period_to: '2026-10-31', version: at + 1, taken_name: '三田 遥' },
          })),
          replaced: [],
        },
      }),
    ],
    shows: words('journal', 'late_first', { shown: 1 }),
  },
  'journal without entries': {
    path: '/admin/settlement/journal?from=2026-10-01&to=2026-10-31',
    reader: 'accountant',
    answers: [answer(readJournal, { data: { entries: 0, accounts: [] } })],
    shows: words('journal', 'none_text'),
  },
};
