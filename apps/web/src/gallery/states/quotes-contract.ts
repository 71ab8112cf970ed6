import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { readDelivery } from '@eigaichi/wire/deliveries/deliveries';
import { listAssignees, listQuoteNotes } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { reportStart } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import {
  agreement,
  contract,
  type DeliveryTitle,
  deliveryOf,
  deliveryTitle,
  file,
  itemOf,
} from '../contract-samples.ts';
import type { Hand } from '../hand.ts';
import { allowed, dollars, type QuoteSample, quoteUuid, type TitleSample } from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, pending, refused, type State, type States } from '../state.ts';
import { roleNeeded, words } from '../words.ts';

const {
  signed,
  waiting_provider_upload,
  waiting_consumer_download,
  download_complete_waiting_contract,
  cancelled,
  under_contract,
  finished_contract,
} = quoteMovieStatus;

const bothFiles = {
  progress: { there: 2, total: 2 },
  items: [itemOf(0, [file(0)]), itemOf(1, [file(1)])],
};
const arrived = {
  ...bothFiles,
  delivered_at: '2026-11-25T01:00:00.000Z',
  foreseen: { report_until: '2026-12-09', received_after: '2026-12-25' },
  actions: allowed('report_problem'),
};
const running = {
  ...bothFiles,
  delivered_at: '2026-11-01T01:00:00.000Z',
  first_received_at: '2026-11-02T01:00:00.000Z',
  confirmed_on: '2026-11-10',
};

type Rest = Pick<State, 'shows'> & Partial<Pick<State, 'steps'>> & { readonly more?: readonly Answer[] };

const page =
  (path: string, reader: 'buyer' | 'provider') =>
  (quote: QuoteSample, title: DeliveryTitle, { more = [], ...rest }: Rest): State => ({
    path: `${path}/${quoteUuid}`,
    reader,
    answers: [
      ...more,
      answer(readQuote, { data: quote }),
      deliveryOf(title),
      answer(listAssignees, { data: [] }),
      answer(listQuoteNotes, { data: [] }),
    ],
    ...rest,
  });

const purchased = page('/vod/quotes/purchased', 'buyer');
const fixed = page('/ch/quotes/fixed', 'provider');
const sold = page('/ch/quotes/purchased', 'provider');

const openReport = (hand: Hand) => hand.press('button', words('deliveries', 'buyer.report'));

const delivered: TitleSample = { delivered_at: '2026-11-25T01:00:00.000Z' };
const confirmedDelivery: TitleSample = {
  delivered_at: '2026-11-01T01:00:00.000Z',
  delivery_confirmed_on: '2026-11-10',
};
const sending = { actions: allowed('delivered') };

const prepaymentInvoice = {
  document: sampleUuid('prepayment invoice'),
  code: 'INV-2026-00031',
  due_on: '2026-12-24',
  payee: 'Eigaichi Inc.',
  payee_address: '1-2-3 Mihon-ku, Tokyo, Japan',
  payee_registration: 'T9000000000000',
  pay_into: 'Sample Bank, Tokyo branch\nBIC SMPLJPJT\nUSD account 1234567\nEIGAICHI INC.',
  amount: dollars(12_800),
  tax_treatments: ['export' as const],
  tax: null,
  tax_number: 'FR40303265045',
};
/** Signed by a first-time buyer; without an invoice, the prepayment waits for the staff (D8zc). */
const prepaid = (invoices: readonly (typeof prepaymentInvoice)[]) =>
  contract(
    signed,
    {},
    {
      prepayment_due: true,
      prepayment: { until: '2026-12-24', received: false },
      invoices,
      dues: [
        {
          side: 'buyer',
          kind: 'prepayment',
          quote_movie: sampleUuid('quote movie 0'),
          amount: dollars(12_800),
          due_on: '2026-12-24',
          settled_at: null,
        },
      ],
    },
  );

export const states: States = {
  'just signed': purchased(contract(waiting_provider_upload), deliveryTitle(waiting_provider_upload), {
    shows: words('quotes', 'signed.next'),
  }),
  'renewal in another film format': purchased(
    contract(waiting_provider_upload, { carried: 'materials' }),
    deliveryTitle(waiting_provider_upload),
    { shows: words('quotes', 'carried.materials') },
  ),
  'signed, prepayment due': purchased(prepaid([prepaymentInvoice]), deliveryTitle(signed), { shows: 'FR40303265045' }),
  'signed, prepayment invoice to follow': purchased(prepaid([]), deliveryTitle(signed), {
    shows: words('quotes', 'signed.prepay_later'),
  }),
  'delivery being read': {
    path: `/vod/quotes/purchased/${quoteUuid}`,
    reader: 'buyer',
    answers: [answer(readQuote, { data: contract(waiting_provider_upload) }), pending(readDelivery)],
    shows: words('deliveries', 'waiting'),
  },
  'materials to download': purchased(
    contract(waiting_consumer_download, delivered),
    deliveryTitle(waiting_consumer_download, arrived),
    { shows: words('deliveries', 'actions.download') },
  ),
  'a file chosen': purchased(
    contract(waiting_consumer_download, delivered),
    deliveryTitle(waiting_consumer_download, arrived),
    {
      steps: (hand) => hand.press('checkbox', '_en.srt'),
      shows: words('deliveries', 'buyer.download_chosen', { count: 1 }),
    },
  ),
  'two weeks run': purchased(
    contract(waiting_consumer_download, { ...delivered, problems_until: '2026-12-09' }),
    deliveryTitle(waiting_consumer_download, {
      ...arrived,
      foreseen: null,
      first_received_at: '2026-11-25T01:30:00.000Z',
      report_until: '2026-12-09',
      report_days_left: 14,
      items: [itemOf(0, [file(0, { downloaded_at: '2026-11-25T02:00:00.000Z' })]), itemOf(1, [file(1)])],
      actions: allowed('report_problem', 'all_downloaded'),
    }),
    { shows: words('deliveries', 'buyer.days_left', { count: 14 }) },
  ),
  'dialog: confirm the delivery': purchased(
    contract(waiting_consumer_download, delivered),
    deliveryTitle(waiting_consumer_download, { ...arrived, actions: allowed('report_problem', 'all_downloaded') }),
    {
      steps: (hand) => hand.press('button', words('deliveries', 'buyer.confirm')),
      shows: words('deliveries', 'actions.cancel'),
    },
  ),
  'dialog: report a problem': purchased(
    contract(waiting_consumer_download, delivered),
    deliveryTitle(waiting_consumer_download, arrived),
    { steps: openReport, shows: words('deliveries', 'buyer.description_help') },
  ),
  'dialog: problem with its faults': purchased(
    contract(waiting_consumer_download, delivered),
    deliveryTitle(waiting_consumer_download, arrived),
    {
      steps: async (hand) => {
        await openReport(hand);
        await hand.press('button', words('deliveries', 'buyer.send'));
      },
      shows: words('deliveries', 'buyer.which_help'),
    },
  ),
  'a disputed file': purchased(
    contract(waiting_provider_upload, delivered),
    deliveryTitle(waiting_provider_upload, {
      ...arrived,
      foreseen: null,
      first_received_at: '2026-11-25T01:30:00.000Z',
      items: [itemOf(0, [file(0, { disputed: true, actions: [] })]), itemOf(1, [file(1)])],
      problems: [
        {
          description: 'The sound drops out for a minute in the second reel.',
          item_id: sampleUuid('item 0'),
          file_id: sampleUuid('file 0'),
          reported_at: '2026-11-25T02:30:00.000Z',
          places: [],
        },
      ],
    }),
    { shows: 'The sound drops out for a minute in the second reel.' },
  ),
  'start of streaming to report': purchased(
    contract(download_complete_waiting_contract, {
      ...confirmedDelivery,
      license_start: '2026-11-01',
      earliest_stream_start: '2026-11-04',
      actions: allowed('start'),
    }),
    deliveryTitle(download_complete_waiting_contract, running),
    { shows: words('quotes', 'contract.report_start') },
  ),
  'start of streaming refused': purchased(
    contract(download_complete_waiting_contract, {
      ...confirmedDelivery,
      license_start: '2026-11-01',
      earliest_stream_start: '2026-11-04',
      actions: allowed('start'),
    }),
    deliveryTitle(download_complete_waiting_contract, running),
    {
      more: [refused(reportStart, 'not_allowed_now')],
      steps: (hand) => hand.press('button', words('quotes', 'contract.report_start')),
      shows: refusalShown('not_allowed_now'),
    },
  ),
  running: purchased(
    contract(under_contract, {
      ...confirmedDelivery,
      license_start: '2026-11-01',
      license_started_at: '2026-11-05',
      actions: allowed('report_start'),
    }),
    deliveryTitle(under_contract, running),
    { shows: words('quotes', 'contract.correct_start') },
  ),
  ended: purchased(
    contract(finished_contract, {
      ...confirmedDelivery,
      license_start: '2024-11-01',
      license_end: '2026-10-31',
      license_will_end_at: '2026-10-31',
      license_started_at: '2024-11-05',
    }),
    deliveryTitle(finished_contract, { ...running, items: [], progress: { there: 0, total: 0 } }),
    { shows: words('quotes', 'again.renewal') },
  ),
  'running, for a role that only reads': {
    ...purchased(contract(under_contract, confirmedDelivery), deliveryTitle(under_contract, running), {
      shows: roleNeeded,
    }),
    session: { abilities: [] },
  },
  'terminated with a reason': purchased(
    contract(
      cancelled,
      { ...confirmedDelivery, ended_by: 'terminated', ended_from: under_contract },
      {
        terminations: [
          {
            terminated_on: '2026-11-25',
            fault: 'provider',
            reason: 'The provider can no longer grant the rights.',
            quote_movies: [sampleUuid('quote movie 0')],
            compensation: dollars(4000),
          },
        ],
      },
    ),
    deliveryTitle(cancelled, running),
    { shows: 'The provider can no longer grant the rights.' },
  ),
  amended: purchased(
    contract(
      under_contract,
      { ...confirmedDelivery, license_started_at: '2026-11-05' },
      {
        agreement: { ...agreement, uuid: sampleUuid('agreement 2'), version: 2 },
        versions: [
          {
            uuid: sampleUuid('agreement 2'),
            number: agreement.number,
            version: 2,
            signed_at: '2026-11-25T01:00:00.000Z',
            consents: [
              {
                side: 'consumer',
                person_name: 'Mio Hayase',
                consented_on: '2026-11-24',
                note: 'By email.',
                file_name: 'consent.pdf',
              },
              {
                side: 'provider',
                person_name: 'Koichi Makimura',
                consented_on: '2026-11-24',
                note: undefined,
                file_name: undefined,
              },
            ],
          },
          { uuid: agreement.uuid, number: agreement.number, version: 1, signed_at: agreement.signed_at, consents: [] },
        ],
      },
    ),
    deliveryTitle(under_contract, running),
    { shows: 'consent.pdf' },
  ),
  'provider waits for the prepayment': fixed(contract(signed), deliveryTitle(signed), {
    shows: words('quotes', 'page.materials'),
  }),
  'provider, nothing sent yet': fixed(
    contract(waiting_provider_upload),
    deliveryTitle(waiting_provider_upload, sending),
    { shows: words('deliveries', 'finish.show', { count: 2 }) },
  ),
  'provider, an upload that stopped': fixed(
    contract(waiting_provider_upload),
    deliveryTitle(waiting_provider_upload, {
      ...sending,
      items: [
        itemOf(0, [
          file(0, {
            state: 'stopped',
            received_bytes: 36_700_160_000,
            uploaded_at: null,
            actions: allowed('resume', 'cancel'),
          }),
        ]),
        itemOf(1, [file(1, { actions: allowed('remove', 'replace') })]),
      ],
      progress: { there: 1, total: 2 },
    }),
    { shows: words('deliveries', 'finish.show', { count: 1 }) },
  ),
  'provider, all is there': fixed(
    contract(waiting_provider_upload),
    deliveryTitle(waiting_provider_upload, { ...bothFiles, ...sending }),
    { shows: words('deliveries', 'finish.ready') },
  ),
  'dialog: finish the delivery': fixed(
    contract(waiting_provider_upload),
    deliveryTitle(waiting_provider_upload, { ...bothFiles, ...sending }),
    {
      steps: (hand) => hand.press('button', words('deliveries', 'finish.title')),
      shows: words('deliveries', 'finish.sure'),
    },
  ),
  'provider, delivered': fixed(
    contract(waiting_consumer_download, delivered),
    deliveryTitle(waiting_consumer_download, arrived),
    { shows: words('deliveries', 'finish.done') },
  ),
  'provider, running': sold(
    contract(under_contract, { ...confirmedDelivery, license_started_at: '2026-11-05' }),
    deliveryTitle(under_contract, running),
    { shows: words('quotes', 'contract.title') },
  ),
};
