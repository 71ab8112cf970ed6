import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { needDecisionDays } from '@eigaichi/domain/buyer-needs/need-life';
import { oneLine } from '@eigaichi/domain/shared/one-line';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type NeedWording = EmailWording & { readonly to: 'consumer' | 'provider' | 'manager' };

/** Emails and bell entries about a need, by event. The buyer isn't named to providers: a need may hide it. */
export const needNotices = {
  posted: {
    to: 'manager',
    kind: 'need_waiting',
    subject: { ja: '買付ニーズの確認：{subject}', en: 'Need to approve: {subject}' },
    lead: {
      ja: '{company}が買付ニーズを投稿しました。内容を確認し、公開または差し戻しをしてください。',
      en: '{company} posted a need. Review it, then approve it or request changes.',
    },
    action: { ja: '買付ニーズを確認する', en: 'Review the need' },
  },
  approved: {
    to: 'consumer',
    kind: 'need_news',
    subject: { ja: '買付ニーズを公開しました：{subject}', en: 'Need published: {subject}' },
    lead: { ja: '買付ニーズを権利者に公開しました。', en: 'Providers can now read your need and propose titles.' },
    action: { ja: '買付ニーズを見る', en: 'View the need' },
  },
  returned: {
    to: 'consumer',
    kind: 'need_news',
    subject: { ja: '買付ニーズの差し戻し：{subject}', en: 'Changes requested: {subject}' },
    lead: {
      ja: '買付ニーズが差し戻されました。内容を修正して、もう一度送信してください。',
      en: 'Our staff request changes to your need. Change it and send it again.',
    },
    action: { ja: '買付ニーズを修正する', en: 'Change the need' },
  },
  ended_by_staff: {
    to: 'consumer',
    kind: 'need_news',
    subject: { ja: '買付ニーズの終了：{subject}', en: 'Need closed: {subject}' },
    lead: { ja: '運営が買付ニーズを終了しました。', en: 'Our staff closed your need.' },
    action: { ja: '買付ニーズを見る', en: 'View the need' },
  },
  expired: {
    to: 'consumer',
    kind: 'need_news',
    subject: { ja: '買付ニーズの終了：{subject}', en: 'Need closed: {subject}' },
    lead: {
      ja: '締切から{days}日が過ぎたため、買付ニーズを終了しました。',
      en: 'Your need was closed {days} days after its deadline.',
    },
    action: { ja: '買付ニーズを見る', en: 'View the need' },
  },
  proposed: {
    to: 'consumer',
    kind: 'need_news',
    subject: { ja: '提案が届きました：{subject}', en: 'Proposal received: {subject}' },
    lead: {
      ja: '{company}から作品の提案（{count}作品）が届きました。',
      en: '{company} proposed titles for your need: {count}.',
    },
    action: { ja: '提案を見る', en: 'Review the proposal' },
  },
  changed: {
    to: 'consumer',
    kind: 'need_news',
    subject: { ja: '提案が変更されました：{subject}', en: 'Proposal changed: {subject}' },
    lead: {
      ja: '{company}が提案を変更しました（{count}作品）。候補に入れていた場合は、候補から外れています。',
      en: '{company} changed its proposal (titles: {count}). If you had shortlisted it, it is no longer on the list.',
    },
    action: { ja: '提案を見る', en: 'Review the proposal' },
  },
  withdrawn: {
    to: 'consumer',
    kind: 'need_news',
    subject: { ja: '提案が取り下げられました：{subject}', en: 'Proposal withdrawn: {subject}' },
    lead: { ja: '{company}が提案を取り下げました。', en: '{company} withdrew its proposal.' },
    action: { ja: '買付ニーズを見る', en: 'View the need' },
  },
  matching: {
    to: 'provider',
    kind: 'need_posted',
    subject: { ja: '貴社の作品に合う買付ニーズ：{subject}', en: 'A need for your titles: {subject}' },
    lead: {
      ja: 'バイヤーが作品を探しています。条件に合い、許諾できる貴社の作品：{count}作品。',
      en: 'A buyer is looking for titles. Titles of yours that match and are free: {count}.',
    },
    action: { ja: '作品を提案する', en: 'Propose titles' },
  },
  chosen: {
    to: 'provider',
    kind: 'need_posted',
    subject: { ja: '貴社への買付ニーズ：{subject}', en: 'A need sent to you: {subject}' },
    lead: { ja: 'バイヤーが貴社を選んで作品を探しています。', en: 'A buyer chose you to propose titles.' },
    action: { ja: '買付ニーズを見る', en: 'View the need' },
  },
  shortlisted: {
    to: 'provider',
    kind: 'need_news',
    subject: { ja: '提案が候補に入りました：{subject}', en: 'Proposal shortlisted: {subject}' },
    lead: { ja: 'バイヤーが貴社の提案を候補に入れました。', en: 'The buyer shortlisted your proposal.' },
    action: { ja: '提案を見る', en: 'View your proposal' },
  },
  declined: {
    to: 'provider',
    kind: 'need_news',
    subject: { ja: '提案の見送り：{subject}', en: 'Proposal declined: {subject}' },
    lead: { ja: 'バイヤーが貴社の提案を見送りました。', en: 'The buyer declined your proposal.' },
    action: { ja: '提案を見る', en: 'View your proposal' },
  },
  closed: {
    to: 'provider',
    kind: 'need_news',
    subject: { ja: '買付ニーズの終了：{subject}', en: 'Need closed: {subject}' },
    lead: {
      ja: '貴社が提案した買付ニーズが終了しました。',
      en: 'The need for which you proposed titles is closed.',
    },
    action: { ja: '提案を見る', en: 'View your proposal' },
  },
  asked: {
    to: 'provider',
    kind: 'message',
    subject: { ja: '提案へのメッセージ：{subject}', en: 'Message on your proposal: {subject}' },
    lead: { ja: 'バイヤーからメッセージが届きました。', en: 'The buyer wrote to you about your proposal.' },
    action: { ja: '読んで返信する', en: 'Read and reply' },
  },
  answered: {
    to: 'consumer',
    kind: 'message',
    subject: { ja: '提案についてのメッセージ：{subject}', en: 'Message on a proposal: {subject}' },
    lead: { ja: '{company}からメッセージが届きました。', en: '{company} wrote to you about its proposal.' },
    action: { ja: '読んで返信する', en: 'Read and reply' },
  },
} as const satisfies Readonly<Record<string, NeedWording>>;

export type NeedNews = keyof typeof needNotices;

/** All kinds of emails about a need. */
export const needNews = Object.keys(needNotices) as readonly NeedNews[];

type Notice = {
  readonly subject: string;
  /** Company that caused the news, if the wording names one. */
  readonly by?: CompanyNames | undefined;
  /** Number of titles, if the wording names it. */
  readonly count?: number | undefined;
  /** Text that someone wrote, below the first sentence. */
  readonly text?: string | null | undefined;
  readonly link: string;
};

/** Email about a need to its buyer, a provider or the staff (D41), in the reader's language. */
export const needEmail = (
  reader: EmailRecipient,
  news: NeedNews,
  { subject, by, count = 0, text = null, link }: Notice,
): Email =>
  wordedEmail(reader, needNotices[news], {
    values: {
      subject: oneLine(subject),
      company: by === undefined ? '' : companyName(by, reader.preferred_language),
      count: String(count),
      days: String(needDecisionDays),
    },
    lines: text === null ? [] : ['', text],
    link,
  });
