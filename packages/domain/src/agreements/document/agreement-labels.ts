import type { Carried } from '../../deliveries/carried.ts';
import { displayMoney } from '../../money/display.ts';
import type { Money } from '../../money/money.ts';
import type { LineName } from '../../quotes/ledger.ts';
import type { Bilingual } from '../../shared/language.ts';

export const filled = (text: string, name: string, value: string | number): string =>
  text.replaceAll(`{${name}}`, String(value));

export const priced = (money: Money): string => displayMoney(money);

type Words<Name extends string> = Readonly<Record<Name, Bilingual>>;

/** Labels that a text version changed: each agreement keeps its own (D8b). */
const changedBy =
  <Name extends string>(version: number, { before, since }: { before: Words<Name>; since: Words<Name> }) =>
  ({ text_version = 1 }: { readonly text_version?: number }): Words<Name> =>
    text_version < version ? before : since;

type ChangedWord = 'licence_fee' | 'exchanged' | 'guarantee' | 'guarantee_extra' | 'fixed';

/** Labels of fees and guarantees on a sheet. */
export const textsOfVersion = changedBy<ChangedWord>(4, {
  before: {
    licence_fee: { ja: 'ライセンス料', en: 'Licence fee' },
    exchanged: { ja: 'ライセンス料の円換算', en: 'Licence fee in yen' },
    guarantee: { ja: '最低保証', en: 'Minimum guarantee' },
    guarantee_extra: { ja: '最低保証の加算', en: 'Addition to the guarantee' },
    fixed: { ja: '定額・最低保証', en: 'Flat price, guarantee' },
  },
  since: {
    licence_fee: { ja: '使用料', en: 'Licence fee' },
    exchanged: { ja: '使用料の円換算', en: 'Licence fee in yen' },
    guarantee: { ja: '最低保証金額（MG）', en: 'Minimum guarantee' },
    guarantee_extra: { ja: '最低保証金額への加算', en: 'Addition to the minimum guarantee' },
    fixed: { ja: '定額・最低保証金額', en: 'Flat price, minimum guarantee' },
  },
});

/** Labels of conditions and payers on a sheet. */
export const conditionLabels = changedBy<'countries' | 'pricing' | 'trial' | 'seller' | 'buyer'>(5, {
  before: {
    countries: { ja: '国と地域', en: 'Territories' },
    pricing: { ja: '料金の種類', en: 'Pricing' },
    trial: { ja: '試験期間 {period}', en: 'trial {period}' },
    seller: { ja: '売り手', en: 'seller' },
    buyer: { ja: '買い手', en: 'buyer' },
  },
  since: {
    countries: { ja: '国・地域', en: 'Territories' },
    pricing: { ja: '料金体系', en: 'Pricing' },
    trial: { ja: 'テスト転送 {period}', en: 'trial {period}' },
    seller: { ja: '権利者', en: 'seller' },
    buyer: { ja: 'バイヤー', en: 'buyer' },
  },
});

const dutiesInEnglish = {
  problems_buyer:
    'Problems may be reported within two weeks of the first download or receipt; then delivery counts as complete',
  compensation_text: 'On unilateral termination 30 percent of the fee or US$500, whichever is greater',
} as const;

/** Labels of the problem deadline and the cost of termination. */
export const dutyLabels = changedBy<keyof typeof dutiesInEnglish>(6, {
  before: {
    problems_buyer: {
      ja: '最初のダウンロードまたは受け取りから2週間以内に不具合をお知らせください。',
      en: dutiesInEnglish.problems_buyer,
    },
    compensation_text: {
      ja: '一方の都合または責めによる終了では、許諾料の30パーセントまたは500米ドルの大きい方',
      en: dutiesInEnglish.compensation_text,
    },
  },
  since: {
    problems_buyer: {
      ja: '不備は、最初のダウンロードまたは受け取りから2週間以内にご連絡ください。期間が過ぎると、納品は完了したものとします。',
      en: dutiesInEnglish.problems_buyer,
    },
    compensation_text: {
      ja: '一方の都合または責めによる終了では、使用料の30パーセントまたは500米ドルの大きい方',
      en: dutiesInEnglish.compensation_text,
    },
  },
});

type SeventhWord =
  | 'statement'
  | 'embedded'
  | 'video_languages'
  | 'voiceover'
  | 'sum_buyer'
  | 'rounding'
  | 'translation_fee'
  | 'delivery_fee'
  | 'revenue_percent';

const statementInJapanese =
  '両当事者は、約款（版 {wording}）と別表の{titles}作品の条件に、氏名と役職を記入して電子的に同意した。同意した条件は次のSHA-256で特定する。';

/** Labels and sentences in plainer English; figures carry the percent sign themselves. */
export const clauseTexts = changedBy<SeventhWord>(7, {
  before: {
    statement: {
      ja: statementInJapanese,
      en: 'Both parties have consented electronically, by name and title, to the wording (version {wording}) and to the terms of the {titles} title(s) in the schedule. What was consented to is identified by this SHA-256.',
    },
    embedded: { ja: '焼き付け字幕', en: 'baked-in subtitles' },
    video_languages: { ja: '字幕と吹き替え', en: 'Subtitles, voice-over' },
    voiceover: { ja: '吹き替え', en: 'voice-over' },
    sum_buyer: { ja: 'お支払いの合計', en: 'You pay' },
    rounding: {
      ja: '端数は行ごとに四捨五入しています。',
      en: 'Each line is rounded once; sums add rounded lines.',
    },
    translation_fee: { ja: '翻訳費', en: 'Translation' },
    delivery_fee: { ja: '納品費', en: 'Delivery' },
    revenue_percent: { ja: 'レベニューシェア（%）', en: 'Revenue share (percent)' },
  },
  since: {
    statement: {
      ja: statementInJapanese,
      en: 'Both parties have consented electronically, by name and title, to the wording (version {wording}) and to the terms of all titles in the schedule ({titles}). What was consented to is identified by this SHA-256.',
    },
    embedded: { ja: '焼き付け字幕', en: 'burned-in subtitles' },
    video_languages: { ja: '字幕と吹き替え', en: 'Subtitles and dubbing' },
    voiceover: { ja: '吹き替え', en: 'dubbing' },
    sum_buyer: { ja: 'お支払いの合計', en: 'Total payable' },
    rounding: {
      ja: '端数は行ごとに四捨五入しています。',
      en: 'Each line is rounded. Totals are the sums of the rounded lines.',
    },
    translation_fee: { ja: '翻訳費', en: 'Translation fee' },
    delivery_fee: { ja: '納品費', en: 'Delivery fee' },
    revenue_percent: { ja: 'レベニューシェア', en: 'Revenue share' },
  },
});

/** Label of a guarantee's period; changed by the fourth and the seventh text. */
export const guaranteePeriodLabel = ({ text_version = 1 }: { readonly text_version?: number }): Bilingual => ({
  ja: text_version < 4 ? '最低保証の単位' : '最低保証金額の単位',
  en: text_version < 7 ? 'MG applies' : 'Minimum guarantee applies',
});

type OtherLine = Exclude<LineName, ChangedWord | SeventhWord>;

/** Names of a ledger's other lines on a sheet (D7b). */
export const lineTexts: Readonly<Record<OtherLine, Bilingual>> = {
  technical_fee: { ja: '素材制作費', en: 'Materials production fee' },
  adjustment: { ja: '調整額', en: 'Adjustment' },
  platform_fee: { ja: '手数料', en: 'Marketplace fee' },
  net: { ja: 'お受け取り', en: 'Net' },
  total: { ja: '合計', en: 'Total' },
  in_yen: { ja: '円換算', en: 'In yen' },
  payable: { ja: 'お支払い額', en: 'To pay' },
};

/** Price terms that aren't fixed amounts. */
export const priceTexts = {
  price_viewer_count: { ja: '1視聴あたりの単価', en: 'Price per view' },
  price_stream_minute: { ja: '視聴1分あたりの単価', en: 'Price per minute streamed' },
} as const satisfies Record<string, Bilingual>;

/** All other labels of a sheet. */
export const agreementLabels = {
  name: { ja: '契約書', en: 'Agreement' },
  title: { ja: '個別ライセンス契約書', en: 'Individual licence agreement' },
  number: { ja: '契約番号', en: 'Agreement no.' },
  quote: { ja: '見積もり番号', en: 'Quote no.' },
  signed: { ja: '署名日時', en: 'Signed at' },
  version: { ja: '版', en: 'Version' },
  wording: { ja: '約款', en: 'wording' },
  in_force_from: { ja: '適用日', en: 'In force from' },
  hash: { ja: '署名した条件のSHA-256', en: 'SHA-256 of the signed terms' },
  provider: { ja: '権利者', en: 'Provider' },
  consumer: { ja: 'バイヤー', en: 'Buyer' },
  signer: { ja: '署名者', en: 'Signed by' },
  offered_by: { ja: '回答者', en: 'Offered by' },
  on_behalf: { ja: '（運営が代わって署名）', en: '(signed by the marketplace on its behalf)' },
  signatures: { ja: '署名', en: 'Signatures' },
  signature: { ja: '署名', en: 'Signature' },
  position: { ja: '役職', en: 'Title' },
  consented_at: { ja: '同意した日時', en: 'Consented at' },
  consented_from: { ja: '同意した通信元', en: 'Network address' },
  offer_name: { ja: '見積書', en: 'Offer' },
  offer_title: { ja: '個別ライセンス見積書', en: 'Offer of an individual licence' },
  offer_note: {
    ja: 'この見積書は署名前の内容です。署名までは契約ではありません。',
    en: 'This offer has not been signed. It becomes an agreement only when it is signed.',
  },
  offer_until: { ja: '回答の有効期限', en: 'Offer valid until' },
  stage: { ja: '状態', en: 'Stage' },
  stage_answered: { ja: '権利者の回答済み', en: 'Answered by the provider' },
  stage_delivered: { ja: '権利者の回答済み・契約成立（納品へ）', en: 'Answered by the provider; signed, for delivery' },
  payment: { ja: '支払い条件', en: 'Payment' },
  footer: { ja: '契約書 {number} 版 {version}', en: 'Agreement {number}, version {version}' },
  offer_footer: { ja: '見積もり {number}（署名前）', en: 'Quote {number}, not signed' },
  conditions: { ja: '許諾の条件', en: 'Conditions' },
  period: { ja: '期間', en: 'Period' },
  /** Of agreements before text version 11. */
  months: { ja: '{count}か月', en: '{count} contract months' },
  stream_start: { ja: '配信開始日', en: 'Earliest stream start' },
  latest_start: { ja: '配信開始の期限', en: 'Latest start' },
  all_countries: { ja: '全世界', en: 'All countries' },
  rights: { ja: '権利', en: 'Rights' },
  not_granted: { ja: '許諾しない権利', en: 'Not granted' },
  runs: { ja: '{count}回放送', en: '{count} runs' },
  offline: { ja: 'オフライン視聴可', en: 'offline viewing' },
  channels: { ja: 'チャンネル', en: 'Channels' },
  languages: { ja: '配信言語', en: 'Languages' },
  formats: { ja: '映像の形式', en: 'Video formats' },
  any_format: { ja: '権利者の選ぶ形式', en: 'format of the provider’s choice' },
  subtitles: { ja: '字幕', en: 'subtitles' },
  images: { ja: '画像', en: 'Images' },
  layered: { ja: 'レイヤー付き', en: 'layered' },
  none: { ja: 'なし', en: 'none' },
  at_cost: { ja: '素材制作費 {amount}', en: 'production fee {amount}' },
  by: { ja: '{date}までに納品', en: 'by {date}' },
  logo_language: { ja: 'ロゴの言語', en: 'Language of the logo' },
  fonts: { ja: 'フォント', en: 'Fonts' },
  documents: { ja: '資料', en: 'Documents' },
  social: { ja: 'SNS', en: 'Social media' },
  insurance: { ja: 'E&O保険', en: 'E&O insurance' },
  delivery: { ja: '納品', en: 'Delivery' },
  delivery_method: { ja: '納品方法', en: 'Delivery method' },
  delivery_at: { ja: '納品日', en: 'Delivery by' },
  delivery_fee: { ja: '納品費', en: 'Delivery fee' },
  delivery_address: { ja: '納品先', en: 'Deliver to' },
  paid_by: { ja: '{fee}（{payer}が負担）', en: '{fee}, paid by the {payer}' },
  terms: { ja: '特約', en: 'Special terms' },
  titles: { ja: '作品と対価', en: 'Titles and consideration' },
  clauses: { ja: '条項', en: 'Terms' },
  fee: { ja: '手数料率 {percent}%', en: '{percent} percent' },
  of: { ja: '{amount} の円換算', en: 'from {amount}' },
  sum_agreed: { ja: '見積もり通貨での合計', en: 'Sum in the currency of the quote' },
  sum_provider: { ja: 'お受け取りの合計', en: 'You receive' },
} as const satisfies Record<string, Bilingual>;

/** Labels of a title that follows a licence without a gap (D4h). */
export const carriedLabels = {
  materials: {
    ja: '本編以外の素材のうち、以前の契約で納品済みのものは、あらためて納品しない。',
    en: 'Materials other than the film that were delivered under the earlier contract are not delivered again.',
  },
  film: {
    ja: '本編は以前の契約で納品済みのため、あらためて納品しない。配信はライセンス開始日から継続する。',
    en: 'The film was delivered under the earlier contract and is not delivered again. Streaming goes on from the licence start.',
  },
  all: {
    ja: '素材は以前の契約ですべて納品済みのため、あらためて納品しない。配信はライセンス開始日から継続する。',
    en: 'All materials were delivered under the earlier contract and are not delivered again. Streaming goes on from the licence start.',
  },
} as const satisfies Record<Carried, Bilingual>;

/** Payment dates, for each reader (D8). */
export const paymentTexts = {
  currency: { ja: 'お支払い通貨', en: 'Payment currency' },
  currency_chosen: {
    ja: '{currency}。各金額は見積もりのレート（{rates}）で円に換算し、円から換算します。換算ごとに四捨五入します。',
    en: '{currency}: every amount is exchanged into yen and from yen at the rates of the quote ({rates}), rounded each time',
  },
  currency_open: {
    ja: '署名の際に、{currencies}から選びます。見積もりのレートで円を通して換算します。',
    en: '{currencies}, as you choose when you sign; exchanged through yen at the rates of the quote',
  },
  fixed_buyer: {
    ja: '納品確認の翌月末払い',
    en: 'At the end of the month after delivery is confirmed',
  },
  fixed_provider: {
    ja: '納品確認の翌々月末にお支払い',
    en: 'Paid at the end of the second month after delivery is confirmed',
  },
  prepaid: {
    ja: '初めてのお取引のため、{amount}を{date}までに前払い。入金の確認後に納品します。',
    en: 'First order: {amount} is paid in advance by {date}; delivery begins when it has been received',
  },
  prepaid_offer: {
    ja: '初めてのお取引のため、{amount}を署名から{days}日以内に前払い。入金の確認後に納品します。',
    en: 'First order: {amount} is paid in advance within {days} days of the signature; delivery begins when it has been received',
  },
  prepaid_before: {
    ja: '初めてのお取引のため、変更前の金額は前払いで入金済み。変更後の合計は{amount}。不足分は納品確認の翌月末払い、払い過ぎた分は返金します。',
    en: 'First order: what was agreed before the amendment was paid in advance. Of {amount} in all, what is missing follows at the end of the month after delivery is confirmed; what was paid beyond it is paid back',
  },
  prepaying: { ja: '前払い', en: 'Prepayment' },
  prepaying_provider: {
    ja: 'バイヤーの初回取引のため、前払いの入金後（期限 {date}）に納品を始めます。',
    en: 'The buyer orders for the first time: delivery begins when its prepayment is received (by {date})',
  },
  prepaying_received: {
    ja: 'バイヤーの初回取引のため、前払いは入金済みです。',
    en: 'The buyer orders for the first time: its prepayment was received',
  },
  share: { ja: '分配・従量', en: 'Shares and use' },
  share_provider: {
    ja: '12月締め、翌々月末にお支払い',
    en: 'Closed in December, paid at the end of the second following month',
  },
  small: { ja: '少額の分配', en: 'Small shares' },
  small_provider: {
    ja: '12月の締めで1作品の分配が5,000円に満たないときは契約終了時にまとめてお支払いし、留保のあった契約年ごとに1作品5,000円を事務手数料として差し引きます（0円を下回りません）。',
    en: 'Where the shares of one title in one December closing are below 5,000 yen, they are held and paid in one sum at the end of the contract, less 5,000 yen per title and contract year in which something was held, never below 0.',
  },
  /** Of agreements before text version 2. */
  small_provider_first: {
    ja: '1作品・1期間の分配が5,000円に満たないときは契約終了時にまとめてお支払いし、該当する契約年ごとに1作品5,000円を事務手数料として差し引きます（0円を下回りません）。',
    en: 'A share below 5,000 yen for one title and period is paid in one sum at the end of the contract, less 5,000 yen per title and contract year in which something was held, never below 0.',
  },
  carried: { ja: '繰り越し', en: 'Carried over' },
  carried_provider: {
    ja: '50,000円に満たないお支払いは、ご請求がない限り次回に繰り越します（ご請求のときは振込手数料を差し引きます）。',
    en: 'A payout below 50,000 yen is carried over unless asked for, then less the transfer fee.',
  },
  problems: { ja: '納品の確認', en: 'Inspection' },
  compensation: { ja: '中途終了の補償', en: 'Termination' },
} as const satisfies Record<string, Bilingual>;
