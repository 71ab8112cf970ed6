import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
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

type Wording = Record<Language, EmailWording>;

/** `{number}` is the quote's number in four digits. */
const wording: Record<QuoteNews, Wording> = {
  requested: {
    ja: {
      subject: '新しい見積依頼（見積もり{number}）',
      lead: 'バイヤーから見積依頼が届きました。内容を確認し、権利者に送ってください。',
      action: '依頼を確認する',
    },
    en: {
      subject: 'New quote request (quote {number})',
      lead: 'A buyer has requested a quote. Check it and send it to the providers.',
      action: 'Review the request',
    },
  },
  confirmed: {
    ja: {
      subject: '見積もりの回答のお願い（見積もり{number}）',
      lead: '作品に見積依頼が届きました。条件を確認し、回答または辞退してください。',
      action: '回答する',
    },
    en: {
      subject: 'Response needed (quote {number})',
      lead: 'A buyer has requested a quote for your titles. Review the terms, then answer or decline.',
      action: 'Answer the request',
    },
  },
  passed_on: {
    ja: {
      subject: '見積依頼を権利者に送りました（見積もり{number}）',
      lead: 'ご依頼を確認し、権利者に送りました。回答が届き次第お知らせします。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'Request sent to the provider (quote {number})',
      lead: 'We checked your request and sent it to the provider. We’ll email you when the answer arrives.',
      action: 'View the quote',
    },
  },
  answered: {
    ja: {
      subject: '回答が届きました（見積もり{number}）',
      lead: '権利者から回答が届きました。条件を確認し、署名、対案、キャンセルのいずれかを選んでください。',
      action: '回答を確認する',
    },
    en: {
      subject: 'Answer received (quote {number})',
      lead: 'The provider has answered. Review the terms, then sign, make a counter-offer or cancel.',
      action: 'Review the offer',
    },
  },
  declined: {
    ja: {
      subject: '辞退された作品があります（見積もり{number}）',
      lead: '権利者が次の作品の許諾を辞退しました。ほかの作品の手続きはそのまま続けられます。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'Titles declined (quote {number})',
      lead: 'The provider declined to license these titles. Any other titles of the quote are not affected.',
      action: 'View the quote',
    },
  },
  withdrawn: {
    ja: {
      subject: '回答が取り下げられました（見積もり{number}）',
      lead: '権利者が次の作品の回答を取り下げました。新しい回答が届き次第お知らせします。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'Answer withdrawn (quote {number})',
      lead: 'The provider withdrew its answer for these titles. We’ll email you when a new one arrives.',
      action: 'View the quote',
    },
  },
  negotiated: {
    ja: {
      subject: '対案が届きました（見積もり{number}）',
      lead: 'バイヤーから対案が届きました。条件を確認し、あらためて回答してください。',
      action: '対案を確認する',
    },
    en: {
      subject: 'Counter-offer received (quote {number})',
      lead: 'The buyer has made a counter-offer. Review the terms and answer again.',
      action: 'Review the counter-offer',
    },
  },
  message: {
    ja: {
      subject: 'メッセージが届きました（見積もり{number}）',
      lead: '次の作品の見積もりについてメッセージが届きました。',
      action: 'メッセージを読む',
    },
    en: {
      subject: 'New message (quote {number})',
      lead: 'You have a new message about the quote for these titles.',
      action: 'Read and reply',
    },
  },
  corrected: {
    ja: {
      subject: '見積もりが訂正されました（見積もり{number}）',
      lead: '運営が見積もりの内容を訂正しました。変更点は見積もりの履歴で確認できます。',
      action: '変更点を確認する',
    },
    en: {
      subject: 'Quote corrected (quote {number})',
      lead: 'Our staff corrected the quote. The history of the quote shows what changed.',
      action: 'Review the changes',
    },
  },
  amended: {
    ja: {
      subject: '契約が変更されました（見積もり{number}）',
      lead: '双方の同意に基づき、契約を変更しました。新しい版の契約書をご確認ください。',
      action: '契約書を見る',
    },
    en: {
      subject: 'Agreement amended (quote {number})',
      lead: 'The agreement was amended with the consent of both parties. Please read its new version.',
      action: 'View the agreement',
    },
  },
  terminated: {
    ja: {
      subject: '契約が解除されました（見積もり{number}）',
      lead: '次の作品の契約が期間の途中で解除されました。ライセンスは本日で終了します。精算の内容をご確認ください。',
      action: '契約と精算を見る',
    },
    en: {
      subject: 'Agreement terminated (quote {number})',
      lead: 'The agreement for these titles was terminated early. The licence ends today. Please check what is still owed.',
      action: 'View the agreement',
    },
  },
  cancelled: {
    ja: {
      subject: '見積もりがキャンセルされました（見積もり{number}）',
      lead: '次の作品の見積依頼がキャンセルされました。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'Quote cancelled (quote {number})',
      lead: 'The request for these titles was cancelled.',
      action: 'View the quote',
    },
  },
  expired: {
    ja: {
      subject: '回答の有効期限が切れました（見積もり{number}）',
      lead: '有効期限までに署名がなかったため、次の作品の回答は失効しました。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'Offer expired (quote {number})',
      lead: 'The offer for these titles was not signed before it expired.',
      action: 'View the quote',
    },
  },
  lapsed: {
    ja: {
      subject: '依頼が失効しました（見積もり{number}）',
      lead: '期限までに手続きがなかったため、次の作品の依頼は失効しました。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'Request expired (quote {number})',
      lead: 'The request for these titles expired because no action was taken in time.',
      action: 'View the quote',
    },
  },
  signed: {
    ja: {
      subject: '契約が成立しました（見積もり{number}）',
      lead: '次の作品のライセンス契約に署名されました。契約書をご確認ください。',
      action: '契約書を見る',
    },
    en: {
      subject: 'Agreement signed (quote {number})',
      lead: 'The licence agreement for these titles was signed. The agreement is ready to download.',
      action: 'View the agreement',
    },
  },
  released: {
    ja: {
      subject: '素材の納品をお願いします（見積もり{number}）',
      lead: '次の作品の素材をアップロードできるようになりました。納品日までにお送りください。',
      action: '素材をアップロードする',
    },
    en: {
      subject: 'Materials needed (quote {number})',
      lead: 'You can now upload the materials for these titles. Please deliver them by the delivery date.',
      action: 'Upload the materials',
    },
  },
  delivered: {
    ja: {
      subject: '素材が届きました（見積もり{number}）',
      lead: '次の作品の素材がそろいました。内容を確認し、不備は最初のダウンロードまたは受け取りから2週間以内にご連絡ください。',
      action: '素材を確認する',
    },
    en: {
      subject: 'Materials delivered (quote {number})',
      lead: 'All materials for these titles are ready. Check them and report any problem within two weeks of the first download or receipt.',
      action: 'Check the materials',
    },
  },
  problem: {
    ja: {
      subject: '素材の不備の連絡がありました（見積もり{number}）',
      lead: 'バイヤーから次の作品の素材の不備について連絡がありました。内容を確認し、必要な素材を差し替えてください。',
      action: '連絡の内容を確認する',
    },
    en: {
      subject: 'Problem reported with the materials (quote {number})',
      lead: 'The buyer reported a problem with the materials for these titles. Check the report and replace the files it names.',
      action: 'Review the report',
    },
  },
  delivery_confirmed: {
    ja: {
      subject: '納品が確認されました（見積もり{number}）',
      lead: '次の作品の納品が確認されました。',
      action: '納品を見る',
    },
    en: {
      subject: 'Delivery confirmed (quote {number})',
      lead: 'The delivery of these titles is confirmed.',
      action: 'View the delivery',
    },
  },
  started: {
    ja: {
      subject: 'ライセンス期間が始まりました（見積もり{number}）',
      lead: '次の作品のライセンス期間が始まりました。',
      action: '契約を見る',
    },
    en: {
      subject: 'Licence started (quote {number})',
      lead: 'The licence period of these titles has started.',
      action: 'View the agreement',
    },
  },
  finished: {
    ja: {
      subject: 'ライセンス期間が終わりました（見積もり{number}）',
      lead: '次の作品のライセンス期間が終わりました。',
      action: '契約を見る',
    },
    en: {
      subject: 'Licence ended (quote {number})',
      lead: 'The licence period of these titles has ended.',
      action: 'View the agreement',
    },
  },
};

/** All kinds of quote emails. */
export const quoteNews = Object.keys(wording) as readonly QuoteNews[];

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

/** The kind determines if it can be switched off, and its audience (D14i, D35d). */
export const noticeKindByNews: Readonly<Record<QuoteNews, NoticeKind>> = {
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
  corrected: 'quote_corrected',
  signed: 'signed',
  amended: 'signed',
  terminated: 'signed',
  delivered: 'delivered',
  problem: 'problem_reported',
  delivery_confirmed: 'delivery_confirmed',
};

/** The email for one reader, in their language. */
export const quoteEmail = (
  reader: EmailRecipient,
  news: QuoteNews,
  { number, parties = null, terms, deadline, link, messages, owes = null }: Notice,
): Email => {
  const { subject, lead, action } = wording[news][reader.preferred_language];
  const lines = [
    lead,
    '',
    ...(parties === null ? [] : partyLines[reader.preferred_language](parties)),
    ...terms,
    ...(deadline.length === 0 ? [] : ['', ...deadline]),
    ...(owes === null ? [] : ['', filled(owesWording[reader.preferred_language], { amount: displayMoney(owes) })]),
    ...messages.flatMap((message) => ['', message]),
    '',
    ...actionLines(action, link, reader.preferred_language),
  ];
  return writeEmail(reader, {
    subject: filled(subject, { number: padCode(number) }),
    lines,
    kind: noticeKindByNews[news],
  });
};
