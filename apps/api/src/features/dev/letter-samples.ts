import { rightType } from '@eigaichi/domain/options/right-types';
import { fixRequestReasons } from '@eigaichi/domain/options/titles';
import { cancelReasons } from '@eigaichi/domain/settlement/settlement-words';
import type { Language } from '@eigaichi/domain/shared/language';
import type { LetterReader } from '../../letters/write-letter.ts';
import type { Letter } from '../../ports/mail.ts';
import * as addresses from '../accounts/mails/address-letters.ts';
import * as accounts from '../accounts/mails/letters.ts';
import * as contact from '../contact/mails/letters.ts';
import * as deliveries from '../deliveries/mails/letters.ts';
import * as movies from '../movies/mails/letters.ts';
import * as quotes from '../quotes/mails/letters.ts';
import * as prepayments from '../quotes/mails/prepayment-letters.ts';
import * as reminders from '../quotes/mails/reminder-letters.ts';
import * as rights from '../rights/mails/letters.ts';
import * as sessions from '../sessions/mails/letters.ts';
import * as settlement from '../settlement/mails/settlement-letters.ts';

/** One mail as a person gets it; `name` is the function that writes it, `kind` what it tells where it tells several things. */
export type LetterSample = { readonly name: string; readonly kind: string; readonly letter: Letter };

const told = {
  ja: { title: '見本の映画', other: '見本の続編', company: '見本配給', text: '字幕の納品日についてお尋ねします。' },
  en: {
    title: 'A Sample Film',
    other: 'A Sample Sequel',
    company: 'Sample Pictures',
    text: 'A question on the day of the subtitles.',
  },
};
const both = <Name extends keyof (typeof told)['ja']>(name: Name) => ({ ja: told.ja[name], en: told.en[name] });

/** Every mail of the product in a language, with invented people and titles. */
export const letterSamples = (language: Language, origin: string): readonly LetterSample[] => {
  const reader: LetterReader = { email: 'sample@example.com', preferred_language: language };
  const { title, other, company, text } = told[language];
  const titles = [title, other];
  const link = (path: string) => `${origin}${path}`;
  const quote = { number: 7, titles, link: link('/vod/quotes/sample') };
  const question = {
    number: 12,
    topic: 3,
    subject: text,
    message: text,
    tel: '03-0000-0000',
    company_name: company,
    person_name: 'Sample Person',
    person_email: 'person@example.com',
  } as const;
  const reasons = fixRequestReasons.slice(0, 2).map(({ code }) => code);
  const decided = { title, link: link('/movies/sample/edit'), reasons, text };
  const readdressed = { address: 'new@example.com', link: link('/email?revert=sample') };
  const one = (name: string, letter: Letter, kind = ''): LetterSample => ({ name, kind, letter });
  return [
    one('mfaLetter', sessions.mfaLetter(reader, '048213', 10)),
    one('passwordLinkLetter', sessions.passwordLinkLetter(reader, link('/resetpass?token=sample'))),
    one('loginLinkLetter', sessions.loginLinkLetter(reader, link('/login?attempt=sample'))),
    one('passwordChangedLetter', sessions.passwordChangedLetter(reader)),
    ...(['pending', 'unconfirmed', 'closed'] as const).map((reason) =>
      one('whyNoLoginLetter', sessions.whyNoLoginLetter(reader, reason, link('/confirm?token=sample')), reason),
    ),
    one('confirmAddressLetter', accounts.confirmAddressLetter(reader, link('/confirm?token=sample'))),
    one('applicationLetter', accounts.applicationLetter(reader, link('/confirm?token=sample'))),
    one('newApplicationLetter', accounts.newApplicationLetter(reader, { company, link: link('/admin/vods') })),
    one(
      'knownAddressLetter',
      accounts.knownAddressLetter(reader, { login: link('/login'), forgotten: link('/forgotpass') }),
    ),
    one('approvedLetter', accounts.approvedLetter(reader, link('/login'))),
    one('deniedLetter', accounts.deniedLetter(reader)),
    one('newAddressLetter', addresses.newAddressLetter(reader, link('/email?confirm=sample'))),
    one(
      'addressInUseLetter',
      addresses.addressInUseLetter(reader, { login: link('/login'), forgotten: link('/lostpass') }),
    ),
    one('addressAskedLetter', addresses.addressAskedLetter(reader, readdressed)),
    one('addressChangedLetter', addresses.addressChangedLetter(reader, readdressed)),
    one('addressRevertedLetter', addresses.addressRevertedLetter(reader, link('/resetpass?token=sample'))),
    one('addressWithdrawnLetter', addresses.addressWithdrawnLetter(reader)),
    one(
      'payoutAccountLetter',
      accounts.payoutAccountLetter(reader, { bank_code: '****', branch_code: '***', account_number: '****567' }),
    ),
    one('closedLetter', accounts.closedLetter(reader)),
    one('acknowledgement', contact.acknowledgement(reader, question)),
    one('questionLetter', contact.questionLetter(reader, question)),
    ...movies.decisions.map((decision) =>
      one('decisionLetter', movies.decisionLetter(reader, decision, decided), decision),
    ),
    one('trailerLetter', movies.trailerLetter(reader, { title, buyer: company, link: link('/movies/sample'), text })),
    one(
      'revertedLetter',
      movies.revertedLetter(reader, { ...decided, fields: ['movie_name_japanese', 'play_time'], text }),
    ),
    one(
      'waitingLetter',
      movies.waitingLetter(
        reader,
        [
          { title: both('title'), company: both('company'), deletion: false },
          { title: both('other'), company: both('company'), deletion: true },
        ],
        link('/movies?status=2'),
      ),
    ),
    one('movedLetter', movies.movedLetter(reader, { title, link: link('/movies/sample/edit') }), 'gained'),
    one('movedLetter', movies.movedLetter(reader, { title, link: null }), 'lost'),
    one(
      'takenLetter',
      rights.takenLetter(reader, {
        number: 7,
        titles: [{ names: both('title'), taken: [{ right_type: rightType.svod, countries: ['BR', 'PT'] }] }],
        link: link('/vod/quotes/sample'),
      }),
    ),
    ...quotes.quoteNews.map((news) =>
      one(
        'quoteLetter',
        quotes.quoteLetter(reader, news, {
          ...quote,
          message: text,
          owes: news === 'corrected' ? { amount: 11_240, currency: 'JPY' } : null,
        }),
        news,
      ),
    ),
    ...prepayments.prepaymentNews.map((news) =>
      one(
        'prepaymentLetter',
        prepayments.prepaymentLetter(reader, news, {
          number: 7,
          amount: { amount: 1_250_000, currency: 'USD' },
          due_on: '2026-12-10',
          link: quote.link,
        }),
        news,
      ),
    ),
    ...settlement.settlementNews.map((news) =>
      one(
        'settlementLetter',
        settlement.settlementLetter(reader, news, {
          number: 7,
          amount: { amount: 1_250_000, currency: 'USD' },
          date: '2026-12-31',
          year: 2026,
          code:
            news.startsWith('notice') || news === 'payment_notice' || news === 'transferred'
              ? 'PN-2026-00007'
              : 'INV-2026-00007',
          other: 'CN-2026-00001',
          reason: cancelReasons.amend[language],
          link: quote.link,
        }),
        news,
      ),
    ),
    ...reminders.reminderNews.map((news) =>
      one('reminderLetter', reminders.reminderLetter(reader, news, { ...quote, last_day: '2026-12-10' }), news),
    ),
    one(
      'newVersionLetter',
      deliveries.newVersionLetter(reader, {
        number: 7,
        titles,
        name: 'SAMPLE_main.mp4',
        link: link('/vod/quotes/purchased/sample'),
      }),
    ),
  ];
};
