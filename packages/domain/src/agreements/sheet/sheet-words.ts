import type { LineName } from '../../quotes/ledger.ts';
import type { Bilingual } from '../../shared/language.ts';

/** Names of a ledger's lines on a sheet (D7b). */
export const lineWords: Readonly<Record<LineName, Bilingual>> = {
  licence_fee: { ja: 'ライセンス料', en: 'Licence fee' },
  guarantee: { ja: '最低保証', en: 'Minimum guarantee' },
  technical_fee: { ja: '素材制作費', en: 'Making of materials' },
  translation_fee: { ja: '翻訳費', en: 'Translation' },
  delivery_fee: { ja: '納品費', en: 'Delivery' },
  exchanged: { ja: 'ライセンス料の円換算', en: 'Licence fee in yen' },
  adjustment: { ja: '調整額', en: 'Adjustment' },
  platform_fee: { ja: '手数料', en: 'Marketplace fee' },
  guarantee_extra: { ja: '最低保証の加算', en: 'Addition to the guarantee' },
  net: { ja: 'お受け取り', en: 'Net' },
  total: { ja: '合計', en: 'Total' },
};

/** Price terms that aren't fixed amounts. */
export const priceWords = {
  revenue_percent: { ja: 'レベニューシェア（%）', en: 'Revenue share (percent)' },
  price_viewer_count: { ja: '1視聴あたりの単価', en: 'Price per view' },
  price_stream_minute: { ja: '視聴1分あたりの単価', en: 'Price per minute streamed' },
} as const satisfies Record<string, Bilingual>;

/** Everything else that a sheet says. */
export const sheetWords = {
  name: { ja: '契約書', en: 'Agreement' },
  title: { ja: '個別ライセンス契約書', en: 'Individual licence agreement' },
  number: { ja: '契約番号', en: 'Agreement no.' },
  quote: { ja: '見積もり番号', en: 'Quote no.' },
  signed: { ja: '署名日時', en: 'Signed at' },
  version: { ja: '版・約款の版', en: 'Version, wording' },
  hash: { ja: '署名した条件のSHA-256', en: 'SHA-256 of the signed terms' },
  provider: { ja: '権利者', en: 'Provider' },
  consumer: { ja: 'バイヤー', en: 'Buyer' },
  signer: { ja: '署名者', en: 'Signed by' },
  on_behalf: { ja: '（運営が代わって署名）', en: '(signed by the marketplace on its behalf)' },
  conditions: { ja: '許諾の条件', en: 'Conditions' },
  period: { ja: '期間', en: 'Period' },
  months: { ja: '{count}か月', en: '{count} contract months' },
  stream_start: { ja: '配信開始日', en: 'Earliest stream start' },
  latest_start: { ja: '配信開始の期限', en: 'Latest start' },
  countries: { ja: '国と地域', en: 'Territories' },
  all_countries: { ja: '全世界', en: 'All countries' },
  rights: { ja: '権利', en: 'Rights' },
  not_granted: { ja: '許諾しない権利', en: 'Not granted' },
  runs: { ja: '{count}回放送', en: '{count} runs' },
  offline: { ja: 'オフライン視聴可', en: 'offline viewing' },
  channels: { ja: 'チャンネル', en: 'Channels' },
  languages: { ja: '配信言語', en: 'Languages' },
  pricing: { ja: '料金の種類', en: 'Pricing' },
  delivery: { ja: '納品', en: 'Delivery' },
  delivery_by: { ja: '{date}まで', en: 'by {date}' },
  terms: { ja: '特約', en: 'Special terms' },
  titles: { ja: '作品と対価', en: 'Titles and consideration' },
  clauses: { ja: '条項', en: 'Terms' },
  fee: { ja: '手数料率 {percent}%', en: '{percent} percent' },
  of: { ja: '{amount} の円換算', en: 'from {amount}' },
  sum_buyer: { ja: 'お支払いの合計', en: 'You pay' },
  sum_provider: { ja: 'お受け取りの合計', en: 'You receive' },
  rounding: {
    ja: '端数は行ごとに四捨五入しています。',
    en: 'Each line is rounded once; sums add rounded lines.',
  },
} as const satisfies Record<string, Bilingual>;
