import { displayDate } from '@eigaichi/domain/shared/dates';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** `{date}` is the last day. A reminder without a kind goes only to staff and can't be switched off (D35d). */
const wording = {
  promise: {
    kind: 'answer_due',
    subject: { ja: '回答期限が近づいています', en: 'Response due {date}' },
    lead: {
      ja: '次の作品の回答期限は{date}です。内容を確認し、期限までにご対応ください。',
      en: 'The buyer was promised a response by {date}. Please deal with these titles by then.',
    },
    action: { ja: '見積もりを確認する', en: 'Review the request' },
  },
  lapse: {
    kind: 'answer_due',
    subject: { ja: 'まもなく失効します', en: 'Request about to expire' },
    lead: {
      ja: '{date}までに手続きがない場合、次の作品の依頼は失効します。',
      en: 'The request for these titles expires if no action is taken by {date}.',
    },
    action: { ja: '見積もりを確認する', en: 'Review the quote' },
  },
  expiry: {
    kind: 'answer_expiring',
    subject: { ja: '回答の有効期限が近づいています', en: 'Offer expires on {date}' },
    lead: {
      ja: '次の作品の回答は{date}まで有効です。期限までに、署名、対案、キャンセルのいずれかを選んでください。',
      en: 'The offer for these titles is valid until {date}. Sign, make a counter-offer or cancel by then.',
    },
    action: { ja: '回答を確認する', en: 'Review the offer' },
  },
  prepayment_consumer: {
    kind: 'prepayment_due',
    subject: { ja: '前払いのご入金が確認できていません', en: 'Prepayment not received' },
    lead: {
      ja: '{date}までにご入金を確認できない場合、次の作品の契約は失効します。すでにお支払いいただいている場合は、行き違いをご容赦ください。',
      en: 'The agreement for these titles lapses unless we receive the prepayment by {date}. If you have already paid, please disregard this email.',
    },
    action: { ja: '契約とお支払いを確認する', en: 'View the agreement' },
  },
  prepayment_manager: {
    kind: 'prepayment_due',
    subject: { ja: '前払いの入金が登録されていません', en: 'Prepayment not recorded' },
    lead: {
      ja: '{date}までに入金を登録しない場合、次の作品の契約は失効します。入金を確認してください。',
      en: 'The agreement for these titles lapses unless the prepayment is recorded by {date}. Check whether it has arrived.',
    },
    action: { ja: '入金を登録する', en: 'Record the prepayment' },
  },
  receipt: {
    kind: 'download_reminder',
    subject: { ja: '素材の受け取りをお願いします', en: 'Materials to check by {date}' },
    lead: {
      ja: '次の作品の素材は、{date}を過ぎると受領済みとみなされます。それまでにダウンロードし、内容を確認してください。',
      en: 'After {date}, the materials for these titles count as received. Download and check them by then.',
    },
    action: { ja: '素材を確認する', en: 'Check the materials' },
  },
  materials: {
    kind: 'delivery_due',
    subject: { ja: '納品日が近づいています', en: 'Materials due {date}' },
    lead: {
      ja: '次の作品の納品日は{date}です。不足している素材を確認し、お送りください。',
      en: 'The materials for these titles are due on {date}. Please send what is still missing.',
    },
    action: { ja: '不足している素材を確認する', en: 'See what is missing' },
  },
  start: {
    kind: 'stream_start',
    subject: { ja: 'まもなく配信を開始できます', en: 'Streaming can start on {date}' },
    lead: {
      ja: '次の作品は{date}から配信できます。開始した日を契約のページでお知らせください。',
      en: 'You can stream these titles from {date}. Please report the day on which you start.',
    },
    action: { ja: '配信開始日を報告する', en: 'Report the start' },
  },
  contract_end_consumer: {
    kind: 'contract_ending',
    subject: { ja: '契約は{date}に終了します', en: 'Licence ends on {date}' },
    lead: {
      ja: '次の作品のライセンス期間は{date}に終了します。引き続きご利用になる場合は、同じ条件で新しい見積もりを依頼できます。',
      en: 'The licence for these titles ends on {date}. To continue, request a new quote with the same terms.',
    },
    action: { ja: '契約を更新する', en: 'Renew the licence' },
  },
  contract_end_provider: {
    kind: 'contract_ending',
    subject: { ja: '契約は{date}に終了します', en: 'Licence ends on {date}' },
    lead: {
      ja: '次の作品のライセンス期間は{date}に終了します。バイヤーにもお知らせしました。',
      en: 'The licence for these titles ends on {date}. We have told the buyer too.',
    },
    action: { ja: '契約を見る', en: 'View the agreement' },
  },
  end_passed: {
    subject: { ja: '納品前にライセンス期間が終了しました', en: 'Licence ended before delivery' },
    lead: {
      ja: 'ライセンス期間は{date}に終了しましたが、次の作品の納品が完了していません。契約を変更するか、解除してください。',
      en: 'The licence ended on {date}, but these titles have not been received. Amend or terminate the agreement.',
    },
    action: { ja: '契約を確認する', en: 'Review the agreement' },
  },
} as const satisfies Record<string, EmailWording>;

export type ReminderNews = keyof typeof wording;

/** All kinds of reminders. */
export const reminderNews = Object.keys(wording) as readonly ReminderNews[];

type Notice = {
  readonly number: number;
  readonly last_day: string;
  readonly titles: readonly string[];
  readonly link: string;
};

/** The reminder for one reader, in their language. */
export const reminderEmail = (
  reader: EmailRecipient,
  news: ReminderNews,
  { number, last_day, titles, link }: Notice,
): Email =>
  wordedEmail(reader, wording[news], {
    quote: number,
    values: { date: displayDate(last_day, reader.preferred_language) },
    lines: ['', ...titles.map((title) => `- ${title}`)],
    link,
  });
