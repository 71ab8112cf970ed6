import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import type { Language } from '@eigaichi/domain/shared/language';
import { type EmailRecipient, type EmailWording, filled, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';
import type { QuoteMoved } from '../quote-moved.ts';
import type { QuoteSide } from '../quote-readers.ts';

type QuoteNotice = EmailWording & {
  /** Determines if it can be switched off, and the members concerned (D14i, D35d). */
  readonly kind: NoticeKind;
  /** Sides notified after each move, in this order. No one is notified of their own move, except of a signature. */
  readonly to: Readonly<Partial<Record<QuoteMoved['action'], readonly QuoteSide[]>>>;
  /** Content besides titles: `parties` if it opens a conversation, `debt` if it changes a provider's amount (D7b). */
  readonly shows?: readonly ('terms' | 'parties' | 'debt')[];
};

/** News of a quote's moves, by email and bell: its audience and wording. */
const notices = {
  requested: {
    kind: 'quote_requested',
    to: { request: ['manager'] },
    shows: ['terms', 'parties'],
    subject: { ja: '新しい見積依頼', en: 'New quote request' },
    lead: {
      ja: 'バイヤーから見積依頼が届きました。内容を確認し、権利者に送ってください。',
      en: 'A buyer has requested a quote. Check it and send it to the providers.',
    },
    action: { ja: '依頼を確認する', en: 'Review the request' },
  },
  confirmed: {
    kind: 'quote_confirmed',
    to: { confirm: ['provider'] },
    shows: ['terms', 'parties'],
    subject: { ja: '見積もりの回答のお願い', en: 'Response needed' },
    lead: {
      ja: '作品に見積依頼が届きました。条件を確認し、回答または辞退してください。',
      en: 'A buyer has requested a quote for your titles. Review the terms, then answer or decline.',
    },
    action: { ja: '回答する', en: 'Answer the request' },
  },
  passed_on: {
    kind: 'quote_confirmed',
    to: { confirm: ['consumer'] },
    shows: ['terms'],
    subject: { ja: '見積依頼を権利者に送りました', en: 'Request sent to the provider' },
    lead: {
      ja: 'ご依頼を確認し、権利者に送りました。回答が届き次第お知らせします。',
      en: 'We checked your request and sent it to the provider. We’ll email you when the answer arrives.',
    },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
  answered: {
    kind: 'quote_answered',
    to: { answer: ['consumer'] },
    shows: ['terms'],
    subject: { ja: '回答が届きました', en: 'Answer received' },
    lead: {
      ja: '権利者から回答が届きました。条件を確認し、署名、対案、キャンセルのいずれかを選んでください。',
      en: 'The provider has answered. Review the terms, then sign, make a counter-offer or cancel.',
    },
    action: { ja: '回答を確認する', en: 'Review the offer' },
  },
  declined: {
    kind: 'quote_answered',
    to: { decline: ['consumer'] },
    subject: { ja: '辞退された作品があります', en: 'Titles declined' },
    lead: {
      ja: '権利者が次の作品の許諾を辞退しました。ほかの作品の手続きはそのまま続けられます。',
      en: 'The provider declined to license these titles. Any other titles of the quote are not affected.',
    },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
  withdrawn: {
    kind: 'quote_answered',
    to: { withdraw_answer: ['consumer'] },
    subject: { ja: '回答が取り下げられました', en: 'Answer withdrawn' },
    lead: {
      ja: '権利者が次の作品の回答を取り下げました。新しい回答が届き次第お知らせします。',
      en: 'The provider withdrew its answer for these titles. We’ll email you when a new one arrives.',
    },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
  negotiated: {
    kind: 'quote_negotiated',
    to: { negotiate: ['provider'] },
    shows: ['terms', 'parties'],
    subject: { ja: '対案が届きました', en: 'Counter-offer received' },
    lead: {
      ja: 'バイヤーから対案が届きました。条件を確認し、あらためて回答してください。',
      en: 'The buyer has made a counter-offer. Review the terms and answer again.',
    },
    action: { ja: '対案を確認する', en: 'Review the counter-offer' },
  },
  message: {
    kind: 'message',
    to: { message: ['provider', 'consumer', 'manager'] },
    subject: { ja: 'メッセージが届きました', en: 'New message' },
    lead: {
      ja: '次の作品の見積もりについてメッセージが届きました。',
      en: 'You have a new message about the quote for these titles.',
    },
    action: { ja: 'メッセージを読む', en: 'Read and reply' },
  },
  corrected: {
    kind: 'quote_corrected',
    to: { correct: ['provider', 'consumer'] },
    shows: ['terms', 'debt'],
    subject: { ja: '見積もりが訂正されました', en: 'Quote corrected' },
    lead: {
      ja: '運営が見積もりの内容を訂正しました。変更点は見積もりの履歴で確認できます。',
      en: 'Our staff corrected the quote. The history of the quote shows what changed.',
    },
    action: { ja: '変更点を確認する', en: 'Review the changes' },
  },
  amended: {
    kind: 'signed',
    to: { amend: ['provider', 'consumer'] },
    shows: ['terms', 'debt'],
    subject: { ja: '契約が変更されました', en: 'Agreement amended' },
    lead: {
      ja: '双方の同意に基づき、契約を変更しました。新しい版の契約書をご確認ください。',
      en: 'The agreement was amended with the consent of both parties. Please read its new version.',
    },
    action: { ja: '契約書を見る', en: 'View the agreement' },
  },
  terminated: {
    kind: 'signed',
    to: { terminate: ['provider', 'consumer'] },
    subject: { ja: '契約が解除されました', en: 'Agreement terminated' },
    lead: {
      ja: '次の作品の契約が期間の途中で解除されました。ライセンスは本日で終了します。精算の内容をご確認ください。',
      en: 'The agreement for these titles was terminated early. The licence ends today. Please check what is still owed.',
    },
    action: { ja: '契約と精算を見る', en: 'View the agreement' },
  },
  cancelled: {
    kind: 'quote_ended',
    to: { cancel: ['provider', 'consumer'] },
    subject: { ja: '見積もりがキャンセルされました', en: 'Quote cancelled' },
    lead: { ja: '次の作品の見積依頼がキャンセルされました。', en: 'The request for these titles was cancelled.' },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
  expired: {
    kind: 'quote_ended',
    to: { expire: ['consumer', 'provider'] },
    subject: { ja: '回答の有効期限が切れました', en: 'Offer expired' },
    lead: {
      ja: '有効期限までに署名がなかったため、次の作品の回答は失効しました。',
      en: 'The offer for these titles was not signed before it expired.',
    },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
  lapsed: {
    kind: 'quote_ended',
    to: { lapse: ['consumer', 'provider'] },
    subject: { ja: '依頼が失効しました', en: 'Request expired' },
    lead: {
      ja: '期限までに手続きがなかったため、次の作品の依頼は失効しました。',
      en: 'The request for these titles expired because no action was taken in time.',
    },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
  signed: {
    kind: 'signed',
    to: { sign: ['provider', 'consumer'] },
    shows: ['terms', 'debt'],
    subject: { ja: '契約が成立しました', en: 'Agreement signed' },
    lead: {
      ja: '次の作品のライセンス契約に署名されました。契約書をご確認ください。',
      en: 'The licence agreement for these titles was signed. The agreement is ready to download.',
    },
    action: { ja: '契約書を見る', en: 'View the agreement' },
  },
  released: {
    kind: 'released',
    to: { release: ['provider'] },
    subject: { ja: '素材の納品をお願いします', en: 'Materials needed' },
    lead: {
      ja: '次の作品の素材をアップロードできるようになりました。納品日までにお送りください。',
      en: 'You can now upload the materials for these titles. Please deliver them by the delivery date.',
    },
    action: { ja: '素材をアップロードする', en: 'Upload the materials' },
  },
  delivered: {
    kind: 'delivered',
    to: { delivered: ['consumer'] },
    subject: { ja: '素材が届きました', en: 'Materials delivered' },
    lead: {
      ja: '次の作品の素材がそろいました。内容を確認し、不備は最初のダウンロードまたは受け取りから2週間以内にご連絡ください。',
      en: 'All materials for these titles are ready. Check them and report any problem within two weeks of the first download or receipt.',
    },
    action: { ja: '素材を確認する', en: 'Check the materials' },
  },
  problem: {
    kind: 'problem_reported',
    to: { report_problem: ['provider'] },
    subject: { ja: '素材の不備の連絡がありました', en: 'Problem reported with the materials' },
    lead: {
      ja: 'バイヤーから次の作品の素材の不備について連絡がありました。内容を確認し、必要な素材を差し替えてください。',
      en: 'The buyer reported a problem with the materials for these titles. Check the report and replace the files it names.',
    },
    action: { ja: '連絡の内容を確認する', en: 'Review the report' },
  },
  delivery_confirmed: {
    kind: 'delivery_confirmed',
    to: { all_downloaded: ['provider'], deem_received: ['provider', 'consumer'], delivery_confirmed: ['provider'] },
    subject: { ja: '納品が確認されました', en: 'Delivery confirmed' },
    lead: { ja: '次の作品の納品が確認されました。', en: 'The delivery of these titles is confirmed.' },
    action: { ja: '納品を見る', en: 'View the delivery' },
  },
  started: {
    kind: 'stream_start',
    to: { start: ['provider'] },
    subject: { ja: 'ライセンス期間が始まりました', en: 'Licence started' },
    lead: { ja: '次の作品のライセンス期間が始まりました。', en: 'The licence period of these titles has started.' },
    action: { ja: '契約を見る', en: 'View the agreement' },
  },
  finished: {
    kind: 'contract_ending',
    to: { finish: ['consumer', 'provider'] },
    subject: { ja: 'ライセンス期間が終わりました', en: 'Licence ended' },
    lead: { ja: '次の作品のライセンス期間が終わりました。', en: 'The licence period of these titles has ended.' },
    action: { ja: '契約を見る', en: 'View the agreement' },
  },
} as const satisfies Record<string, QuoteNotice>;

export type QuoteNews = keyof typeof notices;

export const quoteNotices: Readonly<Record<QuoteNews, QuoteNotice>> = notices;

/** All kinds of news of moves. */
export const quoteNews = Object.keys(notices) as readonly QuoteNews[];

/** The buyer of a request, and the addressed person at the provider; null in emails to staff. */
export type RequestParties = {
  readonly buyer: string;
  readonly to: { readonly company: CompanyNames; readonly person: string | null } | null;
};

const partyLines: Record<Language, (parties: RequestParties) => readonly string[]> = {
  ja: ({ buyer, to }) => [
    ...(to === null
      ? []
      : [`宛先：${companyName(to.company, 'ja')}${to.person === null ? '御中' : `\u3000${to.person}様`}`]),
    `バイヤー：${buyer}`,
  ],
  en: ({ buyer, to }) => [
    ...(to === null ? [] : [`To: ${to.person === null ? '' : `${to.person}, `}${companyName(to.company, 'en')}`]),
    `Buyer: ${buyer}`,
  ],
};

type Notice = {
  readonly number: number;
  /** The titles; if terms change, preceded by the licence and each title's price. */
  readonly parties?: RequestParties | null;
  readonly terms: readonly string[];
  /** The date by which the reader must act, if any. */
  readonly deadline: readonly string[];
  readonly link: string;
  readonly messages: readonly string[];
  /** Total that a provider has to pay, if the total is below 0 (D7b). */
  readonly owes?: Money | null;
};

const owesWording: Record<Language, string> = {
  ja: 'ご負担の納品費・翻訳費が確定しているお受け取り額を上回るため、合計で{amount}をご負担いただきます。以後のお受け取り額から差し引きます。',
  en: 'Your delivery and translation costs exceed the fixed amounts that you receive. You owe {amount} in total. It is deducted from later payments to you.',
};

/** The email for one reader, in their language. */
export const quoteEmail = (
  reader: EmailRecipient,
  news: QuoteNews,
  { number, parties = null, terms, deadline, link, messages, owes = null }: Notice,
): Email => {
  const language = reader.preferred_language;
  return wordedEmail(reader, notices[news], {
    quote: number,
    lines: [
      '',
      ...(parties === null ? [] : partyLines[language](parties)),
      ...terms,
      ...(deadline.length === 0 ? [] : ['', ...deadline]),
      ...(owes === null ? [] : ['', filled(owesWording[language], { amount: displayMoney(owes) })]),
      ...messages.flatMap((message) => ['', message]),
    ],
    link,
  });
};
