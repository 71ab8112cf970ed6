import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import type { ReminderKind } from '@eigaichi/domain/quotes/reminders';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import {
  actionLines,
  type EmailRecipient,
  type EmailWording,
  filled,
  writeEmail,
} from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type ReminderNews =
  | Exclude<ReminderKind, 'prepayment' | 'contract_end'>
  | 'prepayment_consumer'
  | 'prepayment_manager'
  | 'contract_end_consumer'
  | 'contract_end_provider';

type Wording = Record<Language, EmailWording>;

/** `{number}` is the quote's number in four digits, `{date}` the last day. */
const wording: Record<ReminderNews, Wording> = {
  promise: {
    ja: {
      subject: '回答期限が近づいています（見積もり{number}）',
      lead: '次の作品の回答期限は{date}です。内容を確認し、期限までにご対応ください。',
      action: '見積もりを確認する',
    },
    en: {
      subject: 'Response due {date} (quote {number})',
      lead: 'The buyer was promised a response by {date}. Please deal with these titles by then.',
      action: 'Review the request',
    },
  },
  lapse: {
    ja: {
      subject: 'まもなく失効します（見積もり{number}）',
      lead: '{date}までに手続きがない場合、次の作品の依頼は失効します。',
      action: '見積もりを確認する',
    },
    en: {
      subject: 'Request about to expire (quote {number})',
      lead: 'The request for these titles expires if no action is taken by {date}.',
      action: 'Review the quote',
    },
  },
  expiry: {
    ja: {
      subject: '回答の有効期限が近づいています（見積もり{number}）',
      lead: '次の作品の回答は{date}まで有効です。期限までに、署名、対案、キャンセルのいずれかを選んでください。',
      action: '回答を確認する',
    },
    en: {
      subject: 'Offer expires on {date} (quote {number})',
      lead: 'The offer for these titles is valid until {date}. Sign, make a counter-offer or cancel by then.',
      action: 'Review the offer',
    },
  },
  prepayment_consumer: {
    ja: {
      subject: '前払いのご入金が確認できていません（見積もり{number}）',
      lead: '{date}までにご入金を確認できない場合、次の作品の契約は失効します。すでにお支払いいただいている場合は、行き違いをご容赦ください。',
      action: '契約とお支払いを確認する',
    },
    en: {
      subject: 'Prepayment not received (quote {number})',
      lead: 'The agreement for these titles lapses unless we receive the prepayment by {date}. If you have already paid, please disregard this email.',
      action: 'View the agreement',
    },
  },
  prepayment_manager: {
    ja: {
      subject: '前払いの入金が登録されていません（見積もり{number}）',
      lead: '{date}までに入金を登録しない場合、次の作品の契約は失効します。入金を確認してください。',
      action: '入金を登録する',
    },
    en: {
      subject: 'Prepayment not recorded (quote {number})',
      lead: 'The agreement for these titles lapses unless the prepayment is recorded by {date}. Check whether it has arrived.',
      action: 'Record the prepayment',
    },
  },
  receipt: {
    ja: {
      subject: '素材の受け取りをお願いします（見積もり{number}）',
      lead: '次の作品の素材は、{date}を過ぎると受領済みとみなされます。それまでにダウンロードし、内容を確認してください。',
      action: '素材を確認する',
    },
    en: {
      subject: 'Materials to check by {date} (quote {number})',
      lead: 'After {date}, the materials for these titles count as received. Download and check them by then.',
      action: 'Check the materials',
    },
  },
  materials: {
    ja: {
      subject: '納品日が近づいています（見積もり{number}）',
      lead: '次の作品の納品日は{date}です。不足している素材を確認し、お送りください。',
      action: '不足している素材を確認する',
    },
    en: {
      subject: 'Materials due {date} (quote {number})',
      lead: 'The materials for these titles are due on {date}. Please send what is still missing.',
      action: 'See what is missing',
    },
  },
  start: {
    ja: {
      subject: 'まもなく配信を開始できます（見積もり{number}）',
      lead: '次の作品は{date}から配信できます。開始した日を契約のページでお知らせください。',
      action: '配信開始日を報告する',
    },
    en: {
      subject: 'Streaming can start on {date} (quote {number})',
      lead: 'You can stream these titles from {date}. Please report the day on which you start.',
      action: 'Report the start',
    },
  },
  contract_end_consumer: {
    ja: {
      subject: '契約は{date}に終了します（見積もり{number}）',
      lead: '次の作品のライセンス期間は{date}に終了します。引き続きご利用になる場合は、同じ条件で新しい見積もりを依頼できます。',
      action: '契約を更新する',
    },
    en: {
      subject: 'Licence ends on {date} (quote {number})',
      lead: 'The licence for these titles ends on {date}. To continue, request a new quote with the same terms.',
      action: 'Renew the licence',
    },
  },
  contract_end_provider: {
    ja: {
      subject: '契約は{date}に終了します（見積もり{number}）',
      lead: '次の作品のライセンス期間は{date}に終了します。バイヤーにもお知らせしました。',
      action: '契約を見る',
    },
    en: {
      subject: 'Licence ends on {date} (quote {number})',
      lead: 'The licence for these titles ends on {date}. We have told the buyer too.',
      action: 'View the agreement',
    },
  },
  end_passed: {
    ja: {
      subject: '納品前にライセンス期間が終了しました（見積もり{number}）',
      lead: 'ライセンス期間は{date}に終了しましたが、次の作品の納品が完了していません。契約を変更するか、解除してください。',
      action: '契約を確認する',
    },
    en: {
      subject: 'Licence ended before delivery (quote {number})',
      lead: 'The licence ended on {date}, but these titles have not been received. Amend or terminate the agreement.',
      action: 'Review the agreement',
    },
  },
};

/** All kinds of reminders. */
export const reminderNews = Object.keys(wording) as readonly ReminderNews[];

type Notice = {
  readonly number: number;
  readonly last_day: string;
  readonly titles: readonly string[];
  readonly link: string;
};

/** The kind determines if it can be switched off, and its audience (D14i, D35d); the one without goes only to staff. */
const kinds: Readonly<Record<Exclude<ReminderNews, 'end_passed'>, NoticeKind>> = {
  promise: 'answer_due',
  lapse: 'answer_due',
  expiry: 'answer_expiring',
  materials: 'delivery_due',
  start: 'stream_start',
  receipt: 'download_reminder',
  contract_end_consumer: 'contract_ending',
  contract_end_provider: 'contract_ending',
  prepayment_consumer: 'prepayment_due',
  prepayment_manager: 'prepayment_due',
};

/** The reminder for one reader, in their language. */
export const reminderEmail = (
  reader: EmailRecipient,
  news: ReminderNews,
  { number, last_day, titles, link }: Notice,
): Email => {
  const language = reader.preferred_language;
  const values = { number: padCode(number), date: displayDate(last_day, language) };
  const { subject, lead, action } = wording[news][language];
  return writeEmail(reader, {
    subject: filled(subject, values),
    lines: [
      filled(lead, values),
      '',
      ...titles.map((title) => `- ${title}`),
      '',
      ...actionLines(action, link, language),
    ],
    ...(news === 'end_passed' ? {} : { kind: kinds[news] }),
  });
};
