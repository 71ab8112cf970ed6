import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import type { ReminderKind } from '@eigaichi/domain/quotes/reminders';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { type EmailReader, filled, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type ReminderNews =
  | Exclude<ReminderKind, 'prepayment' | 'contract_end'>
  | 'prepayment_consumer'
  | 'prepayment_manager'
  | 'contract_end_consumer'
  | 'contract_end_provider';

type Wording = Record<Language, { readonly subject: string; readonly lead: string }>;

/** Subject and first sentence; `{number}` is the quote's number in four digits, `{date}` the last day. */
const wording: Record<ReminderNews, Wording> = {
  promise: {
    ja: {
      subject: '見積もり {number} の回答をお待ちしています',
      lead: 'バイヤーに約束した回答の期日は{date}です。次の作品を確認してください。',
    },
    en: {
      subject: 'Quote {number} is waiting for you',
      lead: 'The buyer was promised a reply by {date}. Please review these titles.',
    },
  },
  lapse: {
    ja: {
      subject: '見積もり {number} はまもなく失効します',
      lead: '{date}までに手続きがないと、次の作品の依頼は失効します。',
    },
    en: {
      subject: 'Quote {number} is about to lapse',
      lead: 'Without action by {date}, the request for these titles expires.',
    },
  },
  expiry: {
    ja: {
      subject: '見積もり {number} の回答の期限が近づいています',
      lead: '次の作品の回答は{date}まで有効です。それまでに署名、交渉、取り消しができます。',
    },
    en: {
      subject: 'The answer to quote {number} expires soon',
      lead: 'The answer for these titles is valid until {date}. Until then you can sign, negotiate or cancel.',
    },
  },
  prepayment_consumer: {
    ja: {
      subject: '見積もり {number} の前払いをお願いします',
      lead: '{date}までに入金が確認できないと、次の作品の契約は失効します。お支払い済みの場合は行き違いをお許しください。',
    },
    en: {
      subject: 'The prepayment for quote {number} is still open',
      lead: 'Unless it is received by {date}, the agreement on these titles lapses. If you have paid already, please disregard this.',
    },
  },
  prepayment_manager: {
    ja: {
      subject: '見積もり {number} の前払いが記録されていません',
      lead: '{date}までに入金を記録しないと、次の作品の契約は失効します。入金を確認してください。',
    },
    en: {
      subject: 'No prepayment recorded for quote {number}',
      lead: 'Unless it is recorded by {date}, the agreement on these titles lapses. Please check whether it came in.',
    },
  },
  receipt: {
    ja: {
      subject: '見積もり {number} の素材を受け取ってください',
      lead: '次の作品の素材は{date}を過ぎると受け取られたものとみなされます。内容を確認してください。',
    },
    en: {
      subject: 'Please download the materials for quote {number}',
      lead: 'After {date} the materials for these titles count as received. Please download and check them.',
    },
  },
  materials: {
    ja: {
      subject: '見積もり {number} の納品日が近づいています',
      lead: '次の作品の納品日は{date}です。足りない素材を納品のページで確認してください。',
    },
    en: {
      subject: 'The materials of quote {number} are due',
      lead: 'The materials of these titles are due on {date}. The delivery page shows what is still missing.',
    },
  },
  start: {
    ja: {
      subject: '見積もり {number} の作品はまもなく配信できます',
      lead: '次の作品は{date}から配信できます。実際の開始日は契約のページでお知らせください。',
    },
    en: {
      subject: 'The titles of quote {number} can start soon',
      lead: 'Streaming of these titles may start on {date}. Please report the actual start on the contract page.',
    },
  },
  contract_end_consumer: {
    ja: {
      subject: '見積もり {number} の契約は{date}に終わります',
      lead: '次の作品のライセンス期間は{date}に終わります。続けてご利用になる場合は、同じ条件から新しい見積もりを依頼できます。',
    },
    en: {
      subject: 'The contract of quote {number} ends on {date}',
      lead: 'The licence of these titles ends on {date}. To renew, request a new quote with the same terms.',
    },
  },
  contract_end_provider: {
    ja: {
      subject: '見積もり {number} の契約は{date}に終わります',
      lead: '次の作品のライセンス期間は{date}に終わります。バイヤーにもお知らせしました。',
    },
    en: {
      subject: 'The contract of quote {number} ends on {date}',
      lead: 'The licence of these titles ends on {date}. The buyer was told as well.',
    },
  },
  end_passed: {
    ja: {
      subject: '見積もり {number} は納品の完了前に期間が終わりました',
      lead: 'ライセンス期間は{date}に終わりましたが、次の作品の納品が完了していません。契約を変更するか終了してください。',
    },
    en: {
      subject: 'The period of quote {number} ended before delivery',
      lead: 'The licence ended on {date}, but these titles have not been received. Please amend or terminate the agreement.',
    },
  },
};

/** All that is reminded of. */
export const reminderNews = Object.keys(wording) as readonly ReminderNews[];

type Told = {
  readonly number: number;
  readonly last_day: string;
  readonly titles: readonly string[];
  readonly link: string;
};

/** What can be switched off (D35d). */
const kinds: Partial<Record<ReminderNews, NoticeKind>> = {
  promise: 'answer_due',
  lapse: 'answer_due',
  expiry: 'answer_expiring',
  materials: 'delivery_due',
  start: 'stream_start',
  receipt: 'download_reminder',
  contract_end_consumer: 'contract_ending',
  contract_end_provider: 'contract_ending',
};

/** The reminder for one reader, in that reader's language. */
export const reminderEmail = (
  reader: EmailReader,
  news: ReminderNews,
  { number, last_day, titles, link }: Told,
): Email => {
  const language = reader.preferred_language;
  const told = { number: padCode(number), date: displayDate(last_day, language) };
  const { subject, lead } = wording[news][language];
  const kind = kinds[news];
  return writeEmail(reader, {
    subject: filled(subject, told),
    lines: [filled(lead, told), '', ...titles.map((title) => `- ${title}`), '', link],
    ...(kind === undefined ? {} : { kind }),
  });
};
