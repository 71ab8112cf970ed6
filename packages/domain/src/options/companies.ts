import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

export const providerCompanyType = {
  company: 1,
  production: 2,
  agency: 3,
  festival: 4,
  producer: 5,
  director: 6,
  soleProprietor: 7,
  tvStation: 8,
} as const;

/** Spec 3. `sole`: a person, not a company; a wrong check digit of their invoice number only warns (D25). */
export const providerCompanyTypes = [
  { code: providerCompanyType.company, label: { ja: '企業', en: 'Company' }, sole: false },
  { code: providerCompanyType.production, label: { ja: '制作会社', en: 'Production' }, sole: false },
  { code: providerCompanyType.agency, label: { ja: '代理店', en: 'Agency' }, sole: false },
  {
    code: providerCompanyType.festival,
    label: { ja: '映画祭運営団体', en: 'Film festival organisation' },
    sole: false,
  },
  { code: providerCompanyType.producer, label: { ja: 'プロデューサー', en: 'Producer' }, sole: true },
  { code: providerCompanyType.director, label: { ja: '監督', en: 'Director' }, sole: true },
  { code: providerCompanyType.soleProprietor, label: { ja: '個人事業主', en: 'Sole proprietor' }, sole: true },
  { code: providerCompanyType.tvStation, label: { ja: 'テレビ局', en: 'TV station' }, sole: false },
] as const satisfies OptionList<number, { readonly sole: boolean }>;

/** True if the type is a person (D25); an unknown or missing type counts as a company. */
export const isSoleProvider = (companyType: number | null | undefined): boolean =>
  optionOf(providerCompanyTypes, companyType)?.sole ?? false;

export const consumerCompanyType = {
  buyer: 1,
  distributor: 2,
  salesAgency: 3,
  production: 4,
  marketing: 5,
  theatrical: 6,
  vodPlatform: 7,
  other: 9999,
} as const;

/** Spec 3. */
export const consumerCompanyTypes = [
  { code: consumerCompanyType.buyer, label: { ja: 'バイヤー', en: 'Buyer' } },
  { code: consumerCompanyType.distributor, label: { ja: '配給会社', en: 'Distributor' } },
  { code: consumerCompanyType.salesAgency, label: { ja: 'セールスエージェント', en: 'Sales agency' } },
  { code: consumerCompanyType.production, label: { ja: '制作会社', en: 'Production' } },
  { code: consumerCompanyType.marketing, label: { ja: 'マーケティング', en: 'Marketing' } },
  { code: consumerCompanyType.theatrical, label: { ja: '劇場・興行', en: 'Theatrical exhibition' } },
  { code: consumerCompanyType.vodPlatform, label: { ja: 'VODプラットフォーム', en: 'VOD platform' } },
  { code: consumerCompanyType.other, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

export const businessType = {
  svod: 1,
  tvod: 2,
  avod: 3,
  freeTv: 4,
  payTv: 5,
  theatrical: 6,
  inFlight: 7,
  hotels: 8,
  education: 9,
  homeVideo: 10,
  events: 11,
  other: 99,
} as const;

/** Uses that a buyer makes of titles. */
export const businessTypes = [
  { code: businessType.svod, label: { ja: 'SVOD', en: 'SVOD' } },
  { code: businessType.tvod, label: { ja: 'TVOD・EST', en: 'TVOD/EST' } },
  { code: businessType.avod, label: { ja: 'AVOD・FAST', en: 'AVOD/FAST' } },
  { code: businessType.freeTv, label: { ja: '無料放送', en: 'Free TV' } },
  { code: businessType.payTv, label: { ja: '有料放送', en: 'Pay TV' } },
  { code: businessType.theatrical, label: { ja: '劇場', en: 'Theatrical' } },
  { code: businessType.inFlight, label: { ja: '機内・交通', en: 'In-flight and transport' } },
  { code: businessType.hotels, label: { ja: 'ホテル・施設', en: 'Hotels and institutions' } },
  { code: businessType.education, label: { ja: '教育・図書館', en: 'Education and libraries' } },
  { code: businessType.homeVideo, label: { ja: 'パッケージ', en: 'Home video' } },
  { code: businessType.events, label: { ja: 'イベント・映画祭', en: 'Events and festivals' } },
  { code: businessType.other, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

export const annualRevenueSize = {
  under1Million: 1,
  to10Million: 2,
  to100Million: 3,
  to1Billion: 4,
  over1Billion: 5,
} as const;

/** In units of `annual_revenue_currency`. */
export const annualRevenueSizes = [
  { code: annualRevenueSize.under1Million, label: { ja: '100万未満', en: 'Under 1 million' } },
  { code: annualRevenueSize.to10Million, label: { ja: '100万～1,000万', en: '1–10 million' } },
  { code: annualRevenueSize.to100Million, label: { ja: '1,000万～1億', en: '10–100 million' } },
  { code: annualRevenueSize.to1Billion, label: { ja: '1億～10億', en: '100 million–1 billion' } },
  { code: annualRevenueSize.over1Billion, label: { ja: '10億超', en: 'Over 1 billion' } },
] as const satisfies OptionList<number>;

export const staffRole = {
  manager: 1,
  user: 2,
  editor: 3,
  translator: 4,
  salesRep: 5,
  browser: 6,
  accountant: 101,
} as const;

/** Staff roles (spec 3; from 101 option-lists.md); their capabilities are in accounts/capabilities.ts (D16). */
export const staffRoleOptions = [
  { code: staffRole.manager, label: { ja: '管理者', en: 'Manager' } },
  { code: staffRole.user, label: { ja: 'ユーザー', en: 'User' } },
  { code: staffRole.editor, label: { ja: '編集者', en: 'Editor' } },
  { code: staffRole.translator, label: { ja: '翻訳者', en: 'Translator' } },
  { code: staffRole.salesRep, label: { ja: '営業', en: 'Sales rep' } },
  { code: staffRole.browser, label: { ja: '閲覧者', en: 'Browser' } },
  { code: staffRole.accountant, label: { ja: '経理', en: 'Accountant' } },
] as const satisfies OptionList<number>;

export type ProviderCompanyType = CodeOf<typeof providerCompanyTypes>;
export type ConsumerCompanyType = CodeOf<typeof consumerCompanyTypes>;

/** Session roles (spec 1), with labels. */
export const roleOptions = [
  { code: 'manager', label: { ja: '管理者', en: 'Manager' } },
  { code: 'provider', label: { ja: '権利者', en: 'Provider' } },
  { code: 'consumer', label: { ja: 'バイヤー', en: 'Buyer' } },
] as const satisfies OptionList<string>;

/** Provider plans (spec 1, D18); all but the first are shown as premium. */
export const planOptions = [
  { code: 'standard', label: { ja: 'スタンダード', en: 'Standard' } },
  { code: 'premium', label: { ja: 'プレミアム', en: 'Premium' } },
  { code: 'premium_gold', label: { ja: 'プレミアムゴールド', en: 'Premium Gold' } },
] as const satisfies OptionList<string>;
