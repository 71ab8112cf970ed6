import { documentFormat, documentType } from '@eigaichi/domain/options/documents';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { listAssignees, listQuoteNotes } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import { readQuoteTerms, signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type { Hand } from '../hand.ts';
import {
  allowed,
  answeredAt,
  answeredEvent,
  confirmed,
  dollars,
  line,
  names,
  type QuoteSample,
  quoteOf,
  quoteUuid,
  requested,
  shareOf,
  titleAt,
  withMaterials,
} from '../quote-samples.ts';
import { refusalShown } from '../refusal-texts.ts';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { type Answer, answer, refused, type State, type States } from '../state.ts';
import { words } from '../words.ts';

type Terms = Override<AnswerIn<typeof readQuoteTerms>['data']>;
type Rows = AnswerIn<typeof readQuoteTerms>['data']['sections'][number]['rows'];

const { waiting_provider_response, waiting_purchase_response } = quoteMovieStatus;
const hash = '3f9a'.repeat(16);

const shareToSign = (more: Parameters<typeof shareOf>[1] = {}) =>
  shareOf([answeredAt(waiting_purchase_response)], { actions: allowed('negotiate', 'sign'), ...more });

const history = { events: [answeredEvent, confirmed, requested] };
const toSign = quoteOf([shareToSign()], history);

const section = (at: number, heading: string, rows: Rows, is_optional = false) => ({
  id: `s${at}`,
  level: rows.length > 0 && rows[0]?.style === 'text' ? ('clause' as const) : ('part' as const),
  heading,
  is_optional,
  rows,
});

const paragraphs: Rows = ['1', '2', '3'].map((number) => ({
  style: 'text',
  texts: [
    `${number}. The Provider licenses the Buyer to exercise the Licensed Rights in the Titles, in the Territory and for the Term, and the Buyer pays what the Schedules say.`,
  ],
}));

const headings = ['Parties and the Market', 'Definitions', 'Grant', 'Licence Fee', 'Delivery and acceptance', 'Music'];

const terms: Terms = {
  sections: [
    section(1, 'Parties', [
      { style: 'label', texts: ['Provider', 'Studio Aoba / スタジオあおば\n1-2-3 Example, Tokyo'] },
    ]),
    section(2, 'Clauses', []),
    ...headings.map((heading, at) => section(at + 3, `${at + 1}. ${heading}`, paragraphs)),
    section(9, '7. Approval of artwork', paragraphs, true),
    section(10, 'Schedule 1: Licence', [
      { style: 'label', texts: ['Period', 'Apr 1st, 2027 – Mar 31st, 2029'] },
      { style: 'label', texts: ['Territories', 'France, Belgium, Switzerland'] },
      { style: 'label', texts: ['Rights', 'SVOD (non-exclusive)'] },
    ]),
    section(11, 'Schedule 3: Titles and Licence Fee', [
      { style: 'entry', texts: ['Autumn of the Lighthouse Keeper', ''] },
      { style: 'small', texts: ['Licence fee', '', 'US$12,500.00'] },
      { style: 'small', texts: ['Materials production fee', '', 'US$300.00'] },
      { style: 'total', texts: ['Total', 'US$12,800.00'] },
    ]),
  ],
  sha256: hash,
  wording_version: '7',
  lines: [
    {
      quote_movie: sampleUuid('quote movie 0'),
      movie: { uuid: sampleUuid('movie 0'), ...names[0] },
      license_start: '2027-04-01',
      license_end: '2029-03-31',
      lines: [line('total', dollars(12_800))],
      payable: [],
    },
  ],
  delivery: null,
  delivery_payable: [],
  total: dollars(12_800),
  paid_in: null,
  prepayment: false,
  signing: { decision: 'sign', limit: null, others: [], approval: null },
};

const openSigning = (hand: Hand) => hand.press('button', words('quotes', 'sign.open'));

type Rest = { readonly more?: readonly Answer[]; readonly quote?: QuoteSample } & Pick<State, 'shows'> &
  Partial<Pick<State, 'steps'>>;

const dialog = (said: Terms, { more = [], quote = toSign, ...rest }: Rest): State => ({
  path: `/vod/quotes/${quoteUuid}`,
  reader: 'buyer',
  answers: [
    ...more,
    answer(readQuoteTerms, { data: { ...terms, ...said } }),
    answer(readQuote, { data: quote }),
    answer(listAssignees, { data: [] }),
    answer(listQuoteNotes, { data: [] }),
  ],
  steps: openSigning,
  ...rest,
});

const signNow = async (hand: Hand) => {
  await openSigning(hand);
  document.querySelector('[role="dialog"] section')?.scrollTo(0, 100_000);
  await hand.type(words('quotes', 'answer.name'), 'Mio Hayase');
  await hand.type(words('quotes', 'answer.position'), 'Head of acquisitions');
  await hand.press('checkbox', 'Quillfern Streaming');
  await hand.press('button', words('quotes', 'sign.do'));
};

const firstOf = (is_own: boolean) => ({
  person_name: is_own ? 'Mio Hayase' : 'Camille Laurent',
  person_title: 'Head of acquisitions',
  signed_at: '2026-11-25T01:00:00.000Z',
  is_own,
  dropped: [],
  payment_currency: null,
});

const withFirst = (is_own: boolean) =>
  quoteOf(
    [
      shareToSign({
        first_signature: firstOf(is_own),
        actions: is_own ? allowed('withdraw_signature') : allowed('sign'),
      }),
    ],
    history,
  );

const signing = (more: Terms['signing']): Terms => ({
  signing: { decision: 'sign', limit: null, others: [], approval: null, ...more },
});
const limit = { amount: 10_000, currency: 'USD' };
const euros = { amount: 11_776, currency: 'EUR' };

export const states: States = {
  'dialog of terms that are gone': dialog(
    {},
    { more: [refused(readQuoteTerms, 'quote_ended')], shows: refusalShown('quote_ended') },
  ),
  dialog: dialog({}, { shows: words('quotes', 'sign.hash_note') }),
  'dialog with a word found in the agreement': dialog(
    {},
    {
      steps: async (hand) => {
        await openSigning(hand);
        await hand.type(words('quotes', 'reader.search'), 'licence');
        await hand.press('button', words('quotes', 'reader.next'));
      },
      shows: words('quotes', 'reader.optional'),
    },
  ),
  'dialog of an answer other than requested': dialog(
    {},
    {
      quote: quoteOf(
        [
          shareOf(
            [
              answeredAt(waiting_purchase_response, 0, {
                license_end: '2028-12-31',
                images: [],
                fonts: [],
                files: [
                  {
                    document_type: documentType.synopsis,
                    format: documentFormat.pdf,
                    fee: 300,
                    delivery_at: '2027-04-20',
                  },
                ],
              }),
            ],
            { actions: allowed('negotiate', 'sign') },
          ),
        ],
        { ...history, conditions: withMaterials },
      ),
      shows: words('quotes', 'differences.not_delivered'),
    },
  ),
  'dialog with its faults': dialog(
    {},
    {
      steps: async (hand) => {
        await openSigning(hand);
        await hand.type(words('quotes', 'answer.name'), '');
        await hand.press('button', words('quotes', 'sign.do'));
      },
      shows: words('quotes', 'sign.missing_consent'),
    },
  ),
  'dialog of a first purchase': dialog({ prepayment: true }, { shows: words('quotes', 'sign.prepay') }),
  'dialog that leaves out a title': dialog(
    {},
    {
      quote: quoteOf(
        [
          shareOf([answeredAt(waiting_purchase_response), titleAt(waiting_provider_response, 1)], {
            actions: allowed('sign'),
          }),
        ],
        history,
      ),
      shows: words('quotes', 'sign.drop_waiting'),
    },
  ),
  'dialog with a choice of currency': dialog(
    {
      paid_in: { currency: 'EUR', rates: [{ currency: 'EUR', yen: '160.87' }], total: euros },
    },
    { quote: { ...toSign, currency: 'CAD' }, shows: words('quotes', 'sign.currency_note', { currency: 'CAD' }) },
  ),
  'dialog for the first of two signatures': dialog(
    signing({ decision: 'sign_first', limit, others: ['Camille Laurent', 'Noah Peeters'] }),
    { shows: 'Noah Peeters' },
  ),
  'dialog for the second signature': dialog(signing({ decision: 'sign_second' }), {
    quote: withFirst(false),
    steps: (hand) => hand.press('button', words('quotes', 'sign.open_second')),
    shows: words('quotes', 'sign.do'),
  }),
  'dialog above the limit': dialog(signing({ decision: 'above_sign_limit', limit, others: ['Camille Laurent'] }), {
    shows: words('quotes', 'sign.above_limit', { limit: 'US$10,000.00', names: 'Camille Laurent' }),
  }),
  'dialog that needs an approval': dialog(signing({ approval: { state: 'missing', business_case: null, limit } }), {
    shows: words('business_cases', 'need_missing', { limit: 'US$10,000' }),
  }),
  'dialog: asking for the approval': dialog(signing({ approval: { state: 'missing', business_case: null, limit } }), {
    steps: async (hand) => {
      await openSigning(hand);
      await hand.press('button', words('business_cases', 'ask'));
    },
    shows: words('business_cases', 'ask_lead'),
  }),
  'dialog that waits for the approval': dialog(
    signing({ approval: { state: 'waiting', business_case: sampleUuid('case'), limit } }),
    { shows: words('business_cases', 'need_waiting') },
  ),
  'dialog with the approval': dialog(
    signing({ approval: { state: 'approved', business_case: sampleUuid('case'), limit } }),
    {
      shows: words('business_cases', 'need_approved'),
    },
  ),
  'dialog where rights were sold meanwhile': dialog(
    {},
    {
      more: [refused(signQuote, 'rights_taken', { movies: [sampleUuid('movie 0')] })],
      steps: signNow,
      shows: words('quotes', 'sign.do_rest'),
    },
  ),
  'dialog whose terms changed': dialog(
    {},
    {
      more: [refused(signQuote, 'stale_version')],
      steps: signNow,
      shows: refusalShown('stale_version'),
    },
  ),
  'own first signature': dialog(
    {},
    {
      quote: withFirst(true),
      steps: async () => {},
      shows: words('quotes', 'first_signature.withdraw'),
    },
  ),
  'dialog: withdraw the first signature': dialog(
    {},
    {
      quote: withFirst(true),
      steps: (hand) => hand.press('button', words('quotes', 'first_signature.withdraw')),
      shows: words('quotes', 'first_signature.ask_text'),
    },
  ),
};
