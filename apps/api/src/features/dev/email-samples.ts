import { contactTopic } from '@eigaichi/domain/contact/contact-input';
import { rightType } from '@eigaichi/domain/options/right-types';
import { fixRequestReasons } from '@eigaichi/domain/options/titles';
import { quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import { dunningFallback, reminderLevels } from '@eigaichi/domain/settlement/dunning';
import type { PaymentFacts } from '@eigaichi/domain/settlement/payment-facts';
import { cancelReasons } from '@eigaichi/domain/settlement/settlement-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import type { EmailRecipient } from '../../emails/write-email.ts';
import type { Email } from '../../ports/mail.ts';
import * as addresses from '../accounts/mails/address-emails.ts';
import * as accounts from '../accounts/mails/emails.ts';
import * as contact from '../contact/mails/emails.ts';
import * as deliveries from '../deliveries/mails/emails.ts';
import * as members from '../members/mails/emails.ts';
import * as movies from '../movies/mails/emails.ts';
import { answerNews, caseEmail, caseNews } from '../quotes/mails/case-emails.ts';
import * as colleagues from '../quotes/mails/colleague-emails.ts';
import * as quotes from '../quotes/mails/emails.ts';
import * as prepayments from '../quotes/mails/prepayment-emails.ts';
import * as reminders from '../quotes/mails/reminder-emails.ts';
import { signatureEmail, signatureNews } from '../quotes/mails/signature-emails.ts';
import * as rights from '../rights/mails/emails.ts';
import * as screeners from '../screeners/mails/emails.ts';
import * as sessions from '../sessions/mails/emails.ts';
import { failedAttemptsEmail, newDeviceEmail, staffRoleEmail } from '../sessions/mails/security-emails.ts';
import {
  companyAccessChangedEmail,
  companyAccessChanges,
  signInChangedEmail,
  signInChanges,
} from '../sessions/mails/sign-in-emails.ts';
import * as dunning from '../settlement/mails/dunning-emails.ts';
import * as settlement from '../settlement/mails/settlement-emails.ts';

/** One email as sent; `name` is the function that writes it, `kind` its variant if it has several. */
export type EmailSample = { readonly name: string; readonly kind: string; readonly email: Email };

const texts = {
  ja: { title: '見本の映画', other: '見本の続編', company: '見本配給', text: '字幕の納品日についてお尋ねします。' },
  en: {
    title: 'A Sample Film',
    other: 'A Sample Sequel',
    company: 'Sample Pictures',
    text: 'A question on the day of the subtitles.',
  },
};
const both = <Name extends keyof (typeof texts)['ja']>(name: Name) => ({ ja: texts.ja[name], en: texts.en[name] });

const samplePayment: PaymentFacts = {
  payee: 'Sample Market, Inc.',
  payee_address: '1-2-3 Sample, Tokyo, Japan',
  payee_registration: 'T9000000000000',
  pay_into: 'Sample Bank, Tokyo branch\nBIC SMPLJPJT\nUSD account 1234567',
  tax_treatments: ['export'],
  tax: null,
  tax_number: 'FR40303265045',
};

/** Every email of the product in a language, with invented people and titles. */
export const emailSamples = (language: Language, origin: string): readonly EmailSample[] => {
  const reader: EmailRecipient = { email: 'sample@example.com', preferred_language: language };
  const { title, other, company, text } = texts[language];
  const titles = [title, other];
  const link = (path: string) => `${origin}${path}`;
  const quote = { number: 7, titles, link: link('/vod/quotes/sample') };
  const question = {
    number: 12,
    topic: contactTopic.quotes,
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
  const byColleague = { number: 7, by: 'Sample Person', link: quote.link };
  const asMember = { company, by: 'Sample Person', roles: ['deals', 'materials'] } as const;
  const one = (name: string, email: Email, kind = ''): EmailSample => ({ name, kind, email });
  return [
    one('mfaEmail', sessions.mfaEmail(reader, '048213', 10)),
    one(
      'invitationEmail',
      sessions.invitationEmail(reader, {
        link: link('/resetpass?token=sample'),
        role: { ja: '経理', en: 'Accountant' },
      }),
    ),
    ...[true, false].map((is_new) =>
      one(
        'memberInvitationEmail',
        members.memberInvitationEmail(reader, {
          ...asMember,
          link: link('/resetpass?token=sample&invited=true'),
          is_new,
        }),
        is_new ? 'new' : 'known',
      ),
    ),
    one('memberRolesEmail', members.memberRolesEmail(reader, { ...asMember, limit: null, second_signatory: false })),
    one(
      'memberRolesEmail',
      members.memberRolesEmail(reader, {
        ...asMember,
        roles: ['signatory'],
        limit: { amount: 1_000_000, currency: 'USD' },
        second_signatory: true,
      }),
      'with a limit',
    ),
    one(
      'memberRolesEmail',
      members.memberRolesEmail(reader, { ...asMember, by: null, limit: null, second_signatory: false }),
      'by groups',
    ),
    one('memberRemovedEmail', members.memberRemovedEmail(reader, company)),
    one('passwordLinkEmail', sessions.passwordLinkEmail(reader, link('/resetpass?token=sample'))),
    one('loginLinkEmail', sessions.loginLinkEmail(reader, link('/login?attempt=sample'))),
    one('passwordChangedEmail', sessions.passwordChangedEmail(reader)),
    ...signInChanges.map((change) => one('signInChangedEmail', signInChangedEmail(reader, change), change)),
    ...companyAccessChanges.map((change) =>
      one('companyAccessChangedEmail', companyAccessChangedEmail(reader, change, 'Sample Person'), change),
    ),
    one(
      'newDeviceEmail',
      newDeviceEmail(reader, {
        device: 'Firefox, Linux',
        at: Temporal.Instant.from('2026-04-01T03:00:00Z'),
        address: '198.51.100.7',
      }),
    ),
    one('failedAttemptsEmail', failedAttemptsEmail(reader)),
    one('staffRoleEmail', staffRoleEmail(reader, { ja: '経理', en: 'Accountant' })),
    ...(['pending', 'unconfirmed', 'closed'] as const).map((reason) =>
      one('whyNoLoginEmail', sessions.whyNoLoginEmail(reader, reason, link('/confirm?token=sample')), reason),
    ),
    one('confirmAddressEmail', accounts.confirmAddressEmail(reader, link('/confirm?token=sample'))),
    one('applicationEmail', accounts.applicationEmail(reader, link('/confirm?token=sample'))),
    one('countryChangedEmail', accounts.countryChangedEmail(reader, { company, link: link('/admin/vods') })),
    one('newApplicationEmail', accounts.newApplicationEmail(reader, { company, link: link('/admin/vods') })),
    one(
      'knownAddressEmail',
      accounts.knownAddressEmail(reader, { login: link('/login'), forgotten: link('/lostpass') }),
    ),
    one('approvedEmail', accounts.approvedEmail(reader, link('/login'))),
    one('deniedEmail', accounts.deniedEmail(reader, text)),
    one('newAddressEmail', addresses.newAddressEmail(reader, link('/email?confirm=sample'))),
    one(
      'addressInUseEmail',
      addresses.addressInUseEmail(reader, { login: link('/login'), forgotten: link('/lostpass') }),
    ),
    one('addressChangeEmail', addresses.addressChangeEmail(reader, readdressed)),
    one('addressChangedEmail', addresses.addressChangedEmail(reader, readdressed)),
    one('addressRevertedEmail', addresses.addressRevertedEmail(reader, link('/resetpass?token=sample'))),
    one('addressWithdrawnEmail', addresses.addressWithdrawnEmail(reader)),
    one(
      'payoutAccountEmail',
      accounts.payoutAccountEmail(reader, { bank_code: '****', branch_code: '***', account_number: '****567' }),
    ),
    one('closedEmail', accounts.closedEmail(reader)),
    one('acknowledgement', contact.acknowledgement(reader, question)),
    one('questionEmail', contact.questionEmail(reader, { ...question, link: link('/admin/enquiries/sample') })),
    one(
      'replyEmail',
      contact.replyEmail(reader, { ...question, reply: text, asked: question.message, link: link('/contact/sample') }),
    ),
    one(
      'followUpEmail',
      contact.followUpEmail(reader, { ...question, by: 'Sample Person', link: link('/admin/enquiries/sample') }),
    ),
    one(
      'assignedEmail',
      contact.assignedEmail(reader, { ...question, by: 'Sample Person', link: link('/admin/enquiries/sample') }),
      'enquiry',
    ),
    ...movies.decisions.map((decision) =>
      one('decisionEmail', movies.decisionEmail(reader, decision, decided), decision),
    ),
    ...(['access', 'screener'] as const).map((what) =>
      one(
        'requestedEmail',
        screeners.requestedEmail(reader, what, { title, company, link: link('/ch/movies/edit/sample'), text }),
        what,
      ),
    ),
    ...(['available', 'granted', 'declined', 'revoked'] as const).map((state) =>
      one(
        'decidedEmail',
        screeners.decidedEmail(reader, state, { title, link: link('/watch/sample'), text: null }),
        state,
      ),
    ),
    one(
      'invitedEmail',
      screeners.invitedEmail(reader, {
        title,
        name: 'Sample Person',
        company,
        until: '2026-12-01',
        link: link('/watch/sample?invitation=sample'),
        text,
      }),
    ),
    ...(['live', 'awaiting_approval', 'failed'] as const).map((state) =>
      one(
        'screenerEmail',
        screeners.screenerEmail(
          reader,
          { state, name: 'sample.mp4', fault: state === 'failed' ? 'cut_short' : null, decision_note: null },
          { title, link: link('/ch/movies/edit/sample') },
        ),
        state,
      ),
    ),
    one(
      'questionEmail',
      screeners.questionEmail(reader, {
        title,
        link: link('/ch/movies/edit/sample'),
        person: 'Sample Person',
        company,
        email: 'person@example.com',
        seconds: 1234,
        text,
      }),
    ),
    one(
      'answeredEmail',
      screeners.answeredEmail(reader, {
        title,
        link: link('/watch/sample'),
        seconds: 1234,
        question: 'Is the lighthouse still there?',
        text,
      }),
    ),
    one('trailerEmail', movies.trailerEmail(reader, { title, buyer: company, link: link('/movies/sample'), text })),
    one('revertedEmail', movies.revertedEmail(reader, { ...decided, fields: ['film_name', 'play_time'], text })),
    one(
      'waitingEmail',
      movies.waitingEmail(
        reader,
        [
          { title: both('title'), company: both('company'), deletion: false },
          { title: both('other'), company: both('company'), deletion: true },
        ],
        link('/movies?status=2'),
      ),
    ),
    one('movedEmail', movies.movedEmail(reader, { title, link: link('/movies/sample/edit') }), 'gained'),
    one('movedEmail', movies.movedEmail(reader, { title, link: null }), 'lost'),
    one(
      'takenEmail',
      rights.takenEmail(reader, {
        number: 7,
        titles: [{ names: both('title'), taken: [{ right_type: rightType.svod, countries: ['BR', 'PT'] }] }],
        link: link('/vod/quotes/sample'),
      }),
    ),
    ...quoteWorks.map((work) => one('assignedEmail', colleagues.assignedEmail(reader, { ...byColleague, work }), work)),
    ...quoteWorks.map((work) =>
      one(
        'assignedManyEmail',
        colleagues.assignedManyEmail(reader, { ...byColleague, numbers: [7, 12, 33], work }),
        work,
      ),
    ),
    one('mentionedEmail', colleagues.mentionedEmail(reader, byColleague)),
    ...quotes.quoteNews.map((news) =>
      one(
        'quoteEmail',
        quotes.quoteEmail(reader, news, {
          number: 7,
          parties: { buyer: company, to: { company: { company_name: company }, person: 'Sample Person' } },
          terms: titles.map((name) => `- ${name}`),
          deadline: [],
          link: quote.link,
          messages: [text],
          owes: news === 'corrected' ? { amount: 11_240, currency: 'JPY' } : null,
        }),
        news,
      ),
    ),
    ...caseNews.map((news) =>
      one(
        'caseEmail',
        caseEmail(reader, news, {
          kind: answerNews.includes(news) ? 'answer' : 'request',
          person: 'Sample Person',
          link: quote.link,
        }),
        news,
      ),
    ),
    ...signatureNews.map((news) =>
      one(
        'signatureEmail',
        signatureEmail(reader, news, { number: 7, person: 'Sample Person', link: quote.link }),
        news,
      ),
    ),
    ...prepayments.prepaymentNews.map((news) =>
      one(
        'prepaymentEmail',
        prepayments.prepaymentEmail(reader, news, {
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
        'settlementEmail',
        settlement.settlementEmail(reader, news, {
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
          level: 2,
          link: quote.link,
          ...(news === 'prepayment_invoice' ? { payment: samplePayment } : {}),
        }),
        news,
      ),
    ),
    ...reminderLevels.map((level) =>
      one(
        'reminderEmail',
        dunning.reminderEmail(reader, {
          number: 7,
          level,
          dunning: dunningFallback,
          late: [
            { due_on: '2026-10-31', days: 40, open: 1_250_000, currency: 'USD', invoice: 'INV-2026-00007' },
            { due_on: '2026-11-30', days: 10, open: 80_000, currency: 'USD', invoice: null },
          ],
          amount: { amount: 1_330_000, currency: 'USD' },
          link: quote.link,
        }),
        `level_${level}`,
      ),
    ),
    ...reminders.reminderNews.map((news) =>
      one('reminderEmail', reminders.reminderEmail(reader, news, { ...quote, last_day: '2026-12-10' }), news),
    ),
    one(
      'newVersionEmail',
      deliveries.newVersionEmail(reader, {
        number: 7,
        titles,
        name: 'SAMPLE_main.mp4',
        link: link('/vod/quotes/purchased/sample'),
      }),
    ),
  ];
};
