import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { type EmailReader, filled, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type QuoteNews =
  | 'requested'
  | 'confirmed'
  | 'passed_on'
  | 'answered'
  | 'declined'
  | 'withdrawn'
  | 'negotiated'
  | 'corrected'
  | 'message'
  | 'cancelled'
  | 'expired'
  | 'lapsed'
  | 'signed'
  | 'released'
  | 'delivered'
  | 'problem'
  | 'delivery_confirmed'
  | 'started'
  | 'finished'
  | 'amended'
  | 'terminated';

type Wording = Record<Language, { readonly subject: string; readonly lead: string }>;

/** Subject and first sentence of each mail; `{number}` is the quote's number in four digits. */
const wording: Record<QuoteNews, Wording> = {
  requested: {
    ja: {
      subject: '見積もり {number} の依頼',
      lead: 'バイヤーから見積もりの依頼がありました。内容を確認してください。',
    },
    en: { subject: 'New quote request {number}', lead: 'A buyer has requested a quote. Please review and confirm it.' },
  },
  confirmed: {
    ja: {
      subject: '見積もり {number} の回答のお願い',
      lead: '作品に見積もりの依頼が届いています。条件を確認して回答してください。',
    },
    en: {
      subject: 'Please answer quote {number}',
      lead: 'A buyer has requested a quote for your titles. Please review the terms and answer.',
    },
  },
  passed_on: {
    ja: {
      subject: '見積もり {number} を権利者に送りました',
      lead: '依頼を確認し、権利者に送りました。回答が届くとお知らせします。',
    },
    en: {
      subject: 'Quote {number} was sent to the provider',
      lead: 'Your request was confirmed and sent to the provider. We will email you when the answer is ready.',
    },
  },
  answered: {
    ja: {
      subject: '見積もり {number} に回答がありました',
      lead: '権利者から回答がありました。署名、交渉、取り消しができます。',
    },
    en: {
      subject: 'Quote {number} was answered',
      lead: 'The provider has answered. You can sign, negotiate or cancel.',
    },
  },
  declined: {
    ja: { subject: '見積もり {number} の一部が辞退されました', lead: '権利者が次の作品のライセンスを辞退しました。' },
    en: { subject: 'Titles of quote {number} were declined', lead: 'The provider declined to license these titles.' },
  },
  withdrawn: {
    ja: {
      subject: '見積もり {number} の回答が取り下げられました',
      lead: '権利者が回答を取り下げました。新しい回答をお待ちください。',
    },
    en: {
      subject: 'The answer to quote {number} was withdrawn',
      lead: 'The provider withdrew its answer. Please wait for a new one.',
    },
  },
  negotiated: {
    ja: {
      subject: '見積もり {number} に対案が届きました',
      lead: 'バイヤーから条件の変更の相談がありました。もう一度回答してください。',
    },
    en: {
      subject: 'Counter-offer to quote {number}',
      lead: 'The buyer has proposed different terms. Please answer again.',
    },
  },
  message: {
    ja: {
      subject: '見積もり {number} にメッセージが届きました',
      lead: '次の作品の見積もりについてメッセージがあります。',
    },
    en: { subject: 'A message on quote {number}', lead: 'You have a message about the quote for these titles.' },
  },
  corrected: {
    ja: {
      subject: '見積もり {number} が訂正されました',
      lead: '運営が見積もりの内容を訂正しました。変更点は見積もりの履歴に残っています。',
    },
    en: {
      subject: 'Quote {number} was corrected',
      lead: 'We corrected the quote. Its history shows what changed.',
    },
  },
  amended: {
    ja: {
      subject: '見積もり {number} の契約が変更されました',
      lead: '双方の同意にもとづいて契約を変更しました。新しい版の契約書をご確認ください。',
    },
    en: {
      subject: 'The agreement of quote {number} was amended',
      lead: 'The agreement was amended with the consent of both sides. Its new version is on the page.',
    },
  },
  terminated: {
    ja: {
      subject: '見積もり {number} の契約が解除されました',
      lead: '次の作品の契約が期間の途中で解除されました。ライセンスは今日までです。精算の内容はページでご確認いただけます。',
    },
    en: {
      subject: 'The agreement of quote {number} was terminated',
      lead: 'The agreement for these titles was terminated early. The licence ends today; the page shows what is owed.',
    },
  },
  cancelled: {
    ja: { subject: '見積もり {number} が取り消されました', lead: '次の作品の依頼が取り消されました。' },
    en: { subject: 'Quote {number} was cancelled', lead: 'The request for these titles was cancelled.' },
  },
  expired: {
    ja: { subject: '見積もり {number} の回答の期限が切れました', lead: '回答の有効期限までに署名がありませんでした。' },
    en: { subject: 'The answer to quote {number} has expired', lead: 'The offer was not signed before it expired.' },
  },
  lapsed: {
    ja: {
      subject: '見積もり {number} が失効しました',
      lead: '期限までに次の手続きがなかったため、依頼は終了しました。',
    },
    en: {
      subject: 'Quote {number} has lapsed',
      lead: 'The request for these titles has expired because no action was taken in time.',
    },
  },
  signed: {
    ja: { subject: '見積もり {number} の契約が成立しました', lead: 'ライセンス契約に署名されました。' },
    en: { subject: 'The agreement of quote {number} is signed', lead: 'The licence agreement has been signed.' },
  },
  released: {
    ja: { subject: '見積もり {number} の素材を送ってください', lead: '素材をアップロードできるようになりました。' },
    en: { subject: 'Please send the materials of quote {number}', lead: 'You can now upload the materials.' },
  },
  delivered: {
    ja: {
      subject: '見積もり {number} の素材が届きました',
      lead: '素材がそろいました。最初のダウンロードから2週間以内に不具合をお知らせいただけます。',
    },
    en: {
      subject: 'The materials for quote {number} are ready',
      lead: 'All materials have been delivered. You can report problems within two weeks of the first download.',
    },
  },
  problem: {
    ja: { subject: '見積もり {number} の素材に不具合の連絡', lead: 'バイヤーから素材の不具合の連絡がありました。' },
    en: {
      subject: 'A problem with the materials of quote {number}',
      lead: 'The buyer reported a problem with the materials.',
    },
  },
  delivery_confirmed: {
    ja: { subject: '見積もり {number} の納品が確認されました', lead: '納品が確認されました。' },
    en: { subject: 'Delivery of quote {number} is confirmed', lead: 'The delivery has been confirmed.' },
  },
  started: {
    ja: { subject: '見積もり {number} の契約期間が始まりました', lead: '契約期間が始まりました。' },
    en: { subject: 'The licence of quote {number} has started', lead: 'The licence period has started.' },
  },
  finished: {
    ja: { subject: '見積もり {number} の契約が終わりました', lead: 'ライセンス期間が終わりました。' },
    en: { subject: 'The licence of quote {number} has ended', lead: 'The licence period has ended.' },
  },
};

/** All kinds of quote mails. */
export const quoteNews = Object.keys(wording) as readonly QuoteNews[];

type Told = {
  readonly number: number;
  /** The titles; where terms change, the licence and each title's price before them. */
  readonly terms: readonly string[];
  /** The day by which the reader has to act, if any. */
  readonly deadline: readonly string[];
  readonly link: string;
  readonly messages: readonly string[];
  /** What a provider has to pay in all, where its total is below 0 (D7b). */
  readonly owes?: Money | null;
};

const owesWording: Record<Language, string> = {
  ja: 'ご負担の納品費・翻訳費が確定しているお受け取り額を上回るため、合計で{amount}のお支払いになります。以後のお受け取り額から差し引きます。',
  en: 'The delivery or translation that you pay is more than the fixed amounts that you receive: in total you owe {amount}. It is set against what you receive later.',
};

/** What can be switched off (D35d); the rest is owed and always goes. */
export const newsKinds: Partial<Record<QuoteNews, NoticeKind>> = {
  requested: 'quote_requested',
  confirmed: 'quote_confirmed',
  passed_on: 'quote_confirmed',
  answered: 'quote_answered',
  declined: 'quote_answered',
  withdrawn: 'quote_answered',
  negotiated: 'quote_negotiated',
  message: 'message',
  cancelled: 'quote_ended',
  expired: 'quote_ended',
  lapsed: 'quote_ended',
  released: 'released',
  started: 'stream_start',
  finished: 'contract_ending',
};

/** The mail for one reader, in that reader's language. */
export const quoteEmail = (
  reader: EmailReader,
  news: QuoteNews,
  { number, terms, deadline, link, messages, owes = null }: Told,
): Email => {
  const { subject, lead } = wording[news][reader.preferred_language];
  const lines = [
    lead,
    '',
    ...terms,
    ...(deadline.length === 0 ? [] : ['', ...deadline]),
    ...(owes === null ? [] : ['', filled(owesWording[reader.preferred_language], { amount: displayMoney(owes) })]),
    ...messages.flatMap((message) => ['', message]),
    '',
    link,
  ];
  const kind = newsKinds[news];
  return writeEmail(reader, {
    subject: filled(subject, { number: padCode(number) }),
    lines,
    ...(kind === undefined ? {} : { kind }),
  });
};
