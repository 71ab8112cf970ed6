import { contactTopic } from '@eigaichi/domain/contact/contact-input';
import { rightType } from '@eigaichi/domain/options/right-types';
import { fixRequestReasons } from '@eigaichi/domain/options/titles';
import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import { dunningFallback, reminderLevels } from '@eigaichi/domain/settlement/dunning';
import type { PaymentFacts } from '@eigaichi/domain/settlement/payment-facts';
import { cancelReasons } from '@eigaichi/domain/settlement/settlement-labels';
import type { Language } from '@eigaichi/domain/shared/language';
import type { EmailRecipient } from '../../emails/write-email.ts';
import type { Email } from '../../ports/mail.ts';
import * as addresses from '../accounts/mails/address-emails.ts';
import * as accounts from '../accounts/mails/emails.ts';
import { needEmail, needNews } from '../buyer-needs/mails/emails.ts';
import * as contact from '../contact/mails/emails.ts';
import * as deliveries from '../deliveries/mails/emails.ts';
import { dataExportEmail, dataExportNews } from '../exports/mails/emails.ts';
import * as members from '../members/mails/emails.ts';
import * as movies from '../movies/mails/emails.ts';
import { questionEmail, questionNews } from '../questions/mails/emails.ts';
import { answerNews, caseEmail, caseNews } from '../quotes/mails/case-emails.ts';
import * as colleagues from '../quotes/mails/colleague-emails.ts';
import * as quotes from '../quotes/mails/emails.ts';
import * as prepayments from '../quotes/mails/prepayment-emails.ts';
import * as reminders from '../quotes/mails/reminder-emails.ts';
import { signatureEmail, signatureNews } from '../quotes/mails/signature-emails.ts';
import * as rights from '../rights/mails/emails.ts';
import { sandboxRemovalEmail } from '../sandboxes/mails/emails.ts';
import * as savedSearches from '../saved-searches/mails/emails.ts';
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
import { suggestedEmail } from '../suggestions/mails/emails.ts';
import { webhookPausedEmail } from '../webhooks/mails/emails.ts';

/** One email as sent; `name` is the function that writes it, `kind` its variant if it has several. */
export type EmailSample = { readonly name: string; readonly kind: string; readonly email: Email };

type Variant = Omit<EmailSample, 'name'>;

const one = (email: Email): readonly Variant[] => [{ kind: '', email }];

const each = <Kind extends string>(kinds: readonly Kind[], write: (kind: Kind) => Email): readonly Variant[] =>
  kinds.map((kind) => ({ kind, email: write(kind) }));

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
  const loginLinks = { login: link('/login'), forgotten: link('/lostpass') };
  const readdressed = { address: 'new@example.com', link: link('/email?revert=sample') };
  const byColleague = { number: 7, by: 'Sample Person', link: quote.link };
  const asMember = { company, by: 'Sample Person', roles: ['deals', 'materials'] } as const;
  const room = { title, link: link('/ch/movies/edit/sample') };
  const enquiry = { ...question, by: 'Sample Person', link: link('/admin/enquiries/sample') };
  const freely = { ...asMember, limit: null, second_signatory: false };
  const byFeature: readonly Readonly<Record<string, readonly Variant[]>>[] = [
    {
      mfaEmail: one(sessions.mfaEmail(reader, '048213', 10)),
      invitationEmail: one(
        sessions.invitationEmail(reader, {
          link: link('/resetpass?token=sample'),
          role: { ja: '経理', en: 'Accountant' },
        }),
      ),
      memberInvitationEmail: each(['new', 'known'], (kind) =>
        members.memberInvitationEmail(reader, {
          ...asMember,
          link: link('/resetpass?token=sample&invited=true'),
          is_new: kind === 'new',
        }),
      ),
      memberRolesEmail: [
        ...one(members.memberRolesEmail(reader, freely)),
        ...each(['with a limit'], () =>
          members.memberRolesEmail(reader, {
            ...asMember,
            roles: ['signatory'],
            limit: { amount: 1_000_000, currency: 'USD' },
            second_signatory: true,
          }),
        ),
        ...each(['by groups'], () => members.memberRolesEmail(reader, { ...freely, by: null })),
      ],
      memberRemovedEmail: one(members.memberRemovedEmail(reader, company)),
      passwordLinkEmail: one(sessions.passwordLinkEmail(reader, link('/resetpass?token=sample'))),
      loginLinkEmail: one(sessions.loginLinkEmail(reader, link('/login?attempt=sample'))),
      passwordChangedEmail: one(sessions.passwordChangedEmail(reader)),
      signInChangedEmail: each(signInChanges, (change) => signInChangedEmail(reader, change)),
      companyAccessChangedEmail: each(companyAccessChanges, (change) =>
        companyAccessChangedEmail(reader, change, 'Sample Person'),
      ),
      newDeviceEmail: one(
        newDeviceEmail(reader, {
          device: 'Firefox, Linux',
          at: Temporal.Instant.from('2026-04-01T03:00:00Z'),
          address: '198.51.100.7',
        }),
      ),
      failedAttemptsEmail: one(failedAttemptsEmail(reader)),
      staffRoleEmail: one(staffRoleEmail(reader, { ja: '経理', en: 'Accountant' })),
      whyNoLoginEmail: each(['pending', 'unconfirmed', 'closed'], (reason) =>
        sessions.whyNoLoginEmail(reader, reason, link('/confirm?token=sample')),
      ),
    },
    {
      confirmAddressEmail: one(accounts.confirmAddressEmail(reader, link('/confirm?token=sample'))),
      applicationEmail: one(accounts.applicationEmail(reader, link('/confirm?token=sample'))),
      countryChangedEmail: one(accounts.countryChangedEmail(reader, { company, link: link('/admin/vods') })),
      newApplicationEmail: one(accounts.newApplicationEmail(reader, { company, link: link('/admin/vods') })),
      knownAddressEmail: one(accounts.knownAddressEmail(reader, loginLinks)),
      approvedEmail: one(accounts.approvedEmail(reader, link('/login'))),
      deniedEmail: one(accounts.deniedEmail(reader, text)),
      newAddressEmail: one(addresses.newAddressEmail(reader, link('/email?confirm=sample'))),
      addressInUseEmail: one(addresses.addressInUseEmail(reader, loginLinks)),
      addressChangeEmail: one(addresses.addressChangeEmail(reader, readdressed)),
      addressChangedEmail: one(addresses.addressChangedEmail(reader, readdressed)),
      addressRevertedEmail: one(addresses.addressRevertedEmail(reader, link('/resetpass?token=sample'))),
      addressWithdrawnEmail: one(addresses.addressWithdrawnEmail(reader)),
      payoutAccountAbroadEmail: one(
        accounts.payoutAccountAbroadEmail(reader, {
          bic: 'DEUTDEFF',
          iban: '••••000',
          account_abroad: null,
          currency: 'EUR',
        }),
      ),
      payoutAccountEmail: one(
        accounts.payoutAccountEmail(reader, { bank_code: '****', branch_code: '***', account_number: '****567' }),
      ),
      closedEmail: one(accounts.closedEmail(reader)),
    },
    {
      acknowledgement: one(contact.acknowledgement(reader, question)),
      questionEmail: one(contact.questionEmail(reader, { ...question, link: enquiry.link })),
      replyEmail: one(
        contact.replyEmail(reader, {
          ...question,
          reply: text,
          asked: question.message,
          link: link('/contact/sample'),
        }),
      ),
      followUpEmail: one(contact.followUpEmail(reader, enquiry)),
      assignedEmail: each(['enquiry'], () => contact.assignedEmail(reader, enquiry)),
    },
    {
      decisionEmail: each(movies.decisions, (decision) => movies.decisionEmail(reader, decision, decided)),
      trailerEmail: one(movies.trailerEmail(reader, { title, buyer: company, link: link('/movies/sample'), text })),
      revertedEmail: one(movies.revertedEmail(reader, { ...decided, fields: ['film_name', 'play_time'] })),
      waitingEmail: one(
        movies.waitingEmail(
          reader,
          [
            { title: both('title'), company: both('company'), deletion: false },
            { title: both('other'), company: both('company'), deletion: true },
          ],
          link('/movies?status=2'),
        ),
      ),
      movedEmail: each(['gained', 'lost'], (kind) =>
        movies.movedEmail(reader, { title, link: kind === 'gained' ? link('/movies/sample/edit') : null }),
      ),
      takenEmail: one(
        rights.takenEmail(reader, {
          number: 7,
          titles: [{ names: both('title'), taken: [{ right_type: rightType.svod, countries: ['BR', 'PT'] }] }],
          link: quote.link,
        }),
      ),
      alertEmail: one(
        savedSearches.alertEmail(reader, {
          search_name: company,
          titles: [
            { name: both('title'), reasons: ['new'] },
            { name: both('other'), reasons: ['licence_ended', 'price'] },
          ],
          total: 5,
          link: link('/vod/searches?search=sample'),
          stop: {
            page: link('/unsubscribe?token=sample'),
            call: link('/api/search_alerts/unsubscription?token=sample'),
          },
        }),
      ),
    },
    { dataExportEmail: each(dataExportNews, (news) => dataExportEmail(reader, news, link('/account/connections'))) },
    {
      sandboxRemovalEmail: one(
        sandboxRemovalEmail(reader, { removed_on: '2026-12-09', link: link('/account/connections') }),
      ),
    },
    {
      webhookPausedEmail: each(['failing', 'gone'], (why) =>
        webhookPausedEmail(reader, { name: company, why, link: link('/account/webhooks/sample') }),
      ),
      suggestedEmail: each(['few', 'many'], (kind) =>
        suggestedEmail(reader, {
          suggested: Array.from({ length: kind === 'few' ? 2 : 12 }, () => ({
            title: both('title'),
            provider: both('company'),
          })),
          link: link('/vod/suggestions'),
        }),
      ),
    },
    {
      requestedEmail: each(['access', 'screener'], (what) =>
        screeners.requestedEmail(reader, what, { ...room, company, text }),
      ),
      decidedEmail: each(['available', 'granted', 'declined', 'revoked'], (state) =>
        screeners.decidedEmail(reader, state, { title, link: link('/watch/sample'), text: null }),
      ),
      invitedEmail: one(
        screeners.invitedEmail(reader, {
          title,
          name: 'Sample Person',
          company,
          until: '2026-12-01',
          link: link('/watch/sample?invitation=sample'),
          text,
        }),
      ),
      screenerEmail: each(['live', 'awaiting_approval', 'failed'], (state) =>
        screeners.screenerEmail(
          reader,
          { state, name: 'sample.mp4', fault: state === 'failed' ? 'cut_short' : null, decision_note: null },
          room,
        ),
      ),
      questionEmail: one(
        screeners.questionEmail(reader, {
          ...room,
          person: 'Sample Person',
          company,
          email: 'person@example.com',
          seconds: 1234,
          text,
        }),
      ),
      answeredEmail: one(
        screeners.answeredEmail(reader, {
          title,
          link: link('/watch/sample'),
          seconds: 1234,
          question: 'Is the lighthouse still there?',
          text,
        }),
      ),
    },
    {
      needEmail: each(needNews, (news) =>
        needEmail(reader, news, {
          subject: text,
          by: { company_name: company },
          count: 3,
          text: ['returned', 'declined', 'asked', 'answered'].includes(news) ? text : null,
          link: link('/vod/needs/sample'),
        }),
      ),
    },
    {
      questionEmail: each(questionNews, (news) =>
        questionEmail(reader, news, {
          title,
          company,
          topic: questionTopic.materials,
          message: text,
          is_masked: news === 'asked',
          link: link('/ch/questions/sample'),
        }),
      ),
    },
    {
      assignedEmail: each(quoteWorks, (work) => colleagues.assignedEmail(reader, { ...byColleague, work })),
      assignedManyEmail: each(quoteWorks, (work) =>
        colleagues.assignedManyEmail(reader, { ...byColleague, numbers: [7, 12, 33], work }),
      ),
      mentionedEmail: one(colleagues.mentionedEmail(reader, byColleague)),
      quoteEmail: each(quotes.quoteNews, (news) =>
        quotes.quoteEmail(reader, news, {
          number: 7,
          parties: { buyer: company, to: { company: { company_name: company }, person: 'Sample Person' } },
          terms: titles.map((name) => `- ${name}`),
          deadline: [],
          link: quote.link,
          messages: [text],
          owes: news === 'corrected' ? { amount: 11_240, currency: 'JPY' } : null,
        }),
      ),
      caseEmail: each(caseNews, (news) =>
        caseEmail(reader, news, {
          kind: answerNews.includes(news) ? 'answer' : 'request',
          person: 'Sample Person',
          link: quote.link,
        }),
      ),
      signatureEmail: each(signatureNews, (news) =>
        signatureEmail(reader, news, { number: 7, person: 'Sample Person', link: quote.link }),
      ),
      prepaymentEmail: each(prepayments.prepaymentNews, (news) =>
        prepayments.prepaymentEmail(reader, news, {
          number: 7,
          amount: { amount: 1_250_000, currency: 'USD' },
          due_on: '2026-12-10',
          link: quote.link,
        }),
      ),
      reminderEmail: each(reminders.reminderNews, (news) =>
        reminders.reminderEmail(reader, news, { ...quote, last_day: '2026-12-10' }),
      ),
      newVersionEmail: one(
        deliveries.newVersionEmail(reader, {
          number: 7,
          titles,
          name: 'SAMPLE_main.mp4',
          link: link('/vod/quotes/purchased/sample'),
        }),
      ),
    },
    {
      settlementEmail: each(settlement.settlementNews, (news) =>
        settlement.settlementEmail(reader, news, {
          number: 7,
          amount: { amount: 1_250_000, currency: 'USD' },
          date: '2026-12-31',
          year: 2026,
          code: settlement.settlementNotices[news].to === 'provider' ? 'PN-2026-00007' : 'INV-2026-00007',
          other: 'CN-2026-00001',
          reason: cancelReasons.amend[language],
          level: 2,
          link: quote.link,
          ...(news === 'prepayment_invoice' ? { payment: samplePayment } : {}),
        }),
      ),
      reminderEmail: reminderLevels.map((level) => ({
        kind: `level_${level}`,
        email: dunning.reminderEmail(reader, {
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
      })),
    },
  ];
  return byFeature.flatMap((samples) =>
    Object.entries(samples).flatMap(([name, variants]) => variants.map((variant) => ({ name, ...variant }))),
  );
};
