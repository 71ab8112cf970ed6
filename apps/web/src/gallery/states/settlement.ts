import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { readCreditHold } from '@eigaichi/wire/settlement/dunning';
import { checkUsageSheet, listAccounts, readAccount, readSummary } from '@eigaichi/wire/settlement/settlement';
import { currentLanguage } from '../../lib/language.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { words } from '../words.ts';

const deal = sampleUuid('deal');
const ofBuyer = `/admin/settlement/${deal}?side=buyer`;
const nothing = { data: [], meta: { total: 0 } };
const notFound = () => refusalTexts.not_found[currentLanguage()];
const may = (...names: readonly string[]) => names.map((name) => ({ name, allowed: true }));

const period = { reports: [{}] };
const sums = answer(readSummary, { data: { buyer: [{}] } });
const noHold = answer(readCreditHold, { data: { hold: null, actions: [] } });
const worked = answer(readAccount, {
  data: {
    side: 'buyer',
    credit: { amount: 0 },
    payments: [{ reversed_on: null, tax_abroad: null, actions: may('reverse') }],
    periods: [],
    dunning: null,
    actions: may('record_payment', 'issue_invoice', 'refund_credit'),
  },
});
/** A settled report with a pending restatement, old and new side by side. */
const restated = answer(readAccount, {
  data: {
    side: 'buyer',
    dunning: null,
    periods: [
      {
        state: 'restated',
        settled_version: 1,
        reports: [
          { version: 2, note: 'One digit too many.' },
          { version: 1, note: null },
        ],
        due: { total: { amount: 2600 }, before: { amount: 35000 }, difference: { amount: -32400 }, shares: [{}] },
        actions: may('restate', 'settle'),
      },
    ],
  },
});
const toRestate = answer(readAccount, {
  data: {
    side: 'buyer',
    dunning: null,
    periods: [{ ...period, state: 'settled', due: null, titles: [{ measure: 'revenue' }], actions: may('restate') }],
  },
});
const reports = (state: 'late' | 'reported') =>
  answer(readAccount, {
    data: {
      side: 'buyer',
      dunning: null,
      periods: [
        { ...period, state, settled_on: null, settled_version: null, due: null, actions: may('report', 'settle') },
      ],
    },
  });

export const states: States = {
  'of a buyer': {
    path: '/vod/settlement',
    reader: 'buyer',
    answers: [sums],
    shows: words('settlement', 'lead.consumer'),
  },
  'of a provider': {
    path: '/ch/settlement',
    reader: 'provider',
    answers: [sums],
    shows: words('settlement', 'lead.provider'),
  },
  'of a provider that waits for its buyers': {
    path: '/ch/settlement',
    reader: 'provider',
    answers: [answer(readSummary, { data: { buyer: [{}], provider: { waits_for_buyers: true } } })],
    shows: words('settlement', 'figures.waits_for_buyers'),
  },
  'of a provider on the fee basis': {
    path: '/ch/settlement',
    reader: 'provider',
    answers: [
      answer(readSummary, {
        data: { buyer: [{}], provider: { notice_basis: { notice_basis: 'fee', agreed_on: null } } },
      }),
    ],
    shows: words('settlement', 'figures.basis_fee'),
  },
  'of a provider that agreed to purchase statements': {
    path: '/ch/settlement',
    reader: 'provider',
    answers: [
      answer(readSummary, {
        data: { buyer: [{}], provider: { notice_basis: { notice_basis: 'purchase', agreed_on: '2026-10-01' } } },
      }),
    ],
    shows: words('settlement', 'figures.basis_agreed'),
  },
  'of the market': {
    path: '/admin/settlement',
    reader: 'accountant',
    answers: [sums],
    shows: words('settlement', 'lead.manager'),
  },
  'of a market without an issuer': {
    path: '/admin/settlement',
    reader: 'manager',
    answers: [answer(readSummary, { data: { buyer: [{}], issuer_missing: true } })],
    shows: words('settlement', 'issuer.enter'),
  },
  'of a buyer without agreements': {
    path: '/vod/settlement',
    reader: 'buyer',
    answers: [answer(listAccounts, nothing), answer(readSummary, { data: { buyer: [{}], dues: [] } })],
    shows: words('settlement', 'accounts.none_text'),
  },
  'being read': {
    path: '/admin/settlement',
    reader: 'accountant',
    answers: [pending(listAccounts), pending(readSummary)],
    shows: words('settlement', 'loading'),
  },
  'account of a buyer': {
    path: `/vod/settlement/${deal}`,
    reader: 'buyer',
    answers: [
      answer(readAccount, { data: { periods: [period], side: 'buyer', credit: { amount: 0 }, invoices: [{}] } }),
      noHold,
    ],
    shows: words('settlement', 'to_pay.reference'),
  },
  'account of a buyer on credit hold': {
    path: `/vod/settlement/${deal}`,
    reader: 'buyer',
    answers: [answer(readAccount, { data: { periods: [period], side: 'buyer', credit: { amount: 0 } } })],
    shows: words('receivables', 'hold.own'),
  },
  'account of a provider': {
    path: `/ch/settlement/${deal}`,
    reader: 'provider',
    answers: [answer(readAccount, { data: { periods: [period], side: 'provider', dunning: null } })],
    shows: words('settlement', 'account.carried_over'),
  },
  'account that staff work on': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [worked, noHold],
    shows: words('settlement', 'account.pay.buyer'),
  },
  'account with a credit': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [
      answer(readAccount, { data: { periods: [period], side: 'buyer', dunning: null, credit: { amount: 300 } } }),
      noHold,
    ],
    shows: words('settlement', 'account.credit'),
  },
  'account after three reminders': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [
      answer(readAccount, {
        data: {
          periods: [period],
          side: 'buyer',
          dunning: { paused: null, next: { step: 'hold' }, actions: may('pause') },
        },
      }),
    ],
    shows: words('receivables', 'pause.open'),
  },
  'pausing reminders': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [
      answer(readAccount, {
        data: { periods: [period], side: 'buyer', dunning: { paused: null, actions: may('pause') } },
      }),
      noHold,
    ],
    steps: (hand) => hand.press('button', words('receivables', 'pause.open')),
    shows: words('receivables', 'pause.text'),
  },
  'account whose reminders are paused': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [
      answer(readAccount, {
        data: { periods: [period], side: 'buyer', dunning: { paused: { until: null }, actions: may('resume') } },
      }),
      noHold,
    ],
    shows: words('receivables', 'pause.paused'),
  },
  'recording a payment': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [worked, noHold],
    steps: (hand) => hand.press('button', words('settlement', 'account.pay.buyer')),
    shows: words('settlement', 'pay.do'),
  },
  'recording a receipt for several agreements': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [worked, noHold],
    steps: async (hand) => {
      await hand.press('button', words('settlement', 'account.pay.buyer'));
      await hand.press('button', words('settlement', 'pay.as_receipt'));
    },
    shows: words('bank_statements', 'typed.lead'),
  },
  'issuing an invoice': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [worked, noHold],
    steps: (hand) => hand.press('button', words('settlement', 'account.invoice')),
    shows: words('settlement', 'account.invoice_title'),
  },
  'recording a refund': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [worked, noHold],
    steps: (hand) => hand.press('button', words('settlement', 'account.refund')),
    shows: words('settlement', 'pay.do_refund'),
  },
  'reversing a payment': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [worked, noHold],
    steps: (hand) => hand.press('button', words('settlement', 'payments.reverse')),
    shows: words('settlement', 'pay.reverse_text'),
  },
  'report that is late': {
    path: `/vod/settlement/${deal}`,
    reader: 'buyer',
    answers: [reports('late'), noHold],
    steps: (hand) => hand.press('button', words('settlement', 'usage.correct')),
    shows: words('settlement', 'usage.send'),
  },
  'report read from a workbook': {
    path: `/vod/settlement/${deal}`,
    reader: 'buyer',
    answers: [
      reports('late'),
      noHold,
      answer(checkUsageSheet, {
        data: {
          lines: [],
          reading: {
            sheet: 'Usage report',
            is_hidden: false,
            heading_row: 3,
            rows: [4, 5],
            hidden_rows: [],
            hidden_columns: [],
            left_out: [{ reason: 'total', sheet: 'Usage report', rows: [6], text: 'Total' }],
          },
        },
      }),
    ],
    steps: async (hand) => {
      await hand.press('button', words('settlement', 'usage.correct'));
      await hand.attach('usage.xlsx');
    },
    shows: words('sheet_read', 'title'),
  },
  'settling a period': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [reports('reported'), noHold],
    steps: (hand) => hand.press('button', words('settlement', 'usage.settle')),
    shows: words('settlement', 'usage.settle_do'),
  },
  'restated report to settle': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [restated, noHold],
    shows: words('settlement', 'usage.difference'),
  },
  'settling a restated report': {
    path: ofBuyer,
    reader: 'accountant',
    answers: [restated, noHold],
    steps: (hand) => hand.press('button', words('settlement', 'usage.settle')),
    shows: words('settlement', 'usage.settle_do'),
  },
  'restating a settled report': {
    path: `/vod/settlement/${deal}`,
    reader: 'buyer',
    answers: [toRestate, noHold],
    steps: (hand) => hand.press('button', words('settlement', 'usage.restate')),
    shows: words('settlement', 'documents.reason_for.buyer'),
  },
  'account without anything booked': {
    path: `/vod/settlement/${deal}`,
    reader: 'buyer',
    answers: [
      answer(readAccount, {
        data: { side: 'buyer', lines: [], dues: [], payments: [], documents: [], periods: [], dunning: null },
      }),
      noHold,
    ],
    shows: words('settlement', 'payments.none'),
  },
  'account that is not found': {
    path: `/vod/settlement/${deal}`,
    reader: 'buyer',
    answers: [refused(readAccount, 'not_found')],
    shows: notFound,
  },
};
