import { type CodeOf, type OptionList, optionOf } from './option-list.ts';

/** Spec 3. `sole`: a person rather than a body, whose invoice number's check digit only warns (D25). */
export const providerCompanyTypes = [
  { code: 1, label: { ja: '企業', en: 'Company' }, sole: false },
  { code: 2, label: { ja: '制作会社', en: 'Production' }, sole: false },
  { code: 3, label: { ja: '代理店', en: 'Agency' }, sole: false },
  { code: 4, label: { ja: '映画祭運営団体', en: 'Film festival organisation' }, sole: false },
  { code: 5, label: { ja: 'プロデューサー', en: 'Producer' }, sole: true },
  { code: 6, label: { ja: '監督', en: 'Director' }, sole: true },
  { code: 7, label: { ja: '個人事業主', en: 'Sole proprietor' }, sole: true },
  { code: 8, label: { ja: 'テレビ局', en: 'TV station' }, sole: false },
] as const satisfies OptionList<number, { readonly sole: boolean }>;

/** Whether the type is a person (D25); an unknown or missing type is taken for a body. */
export const isSoleProvider = (companyType: number | null | undefined): boolean =>
  optionOf(providerCompanyTypes, companyType)?.sole ?? false;

/** Spec 3. */
export const consumerCompanyTypes = [
  { code: 1, label: { ja: 'バイヤー', en: 'Buyer' } },
  { code: 2, label: { ja: '配給会社', en: 'Distributor' } },
  { code: 3, label: { ja: 'セールスエージェント', en: 'Sales agency' } },
  { code: 4, label: { ja: '制作会社', en: 'Production' } },
  { code: 5, label: { ja: 'マーケティング', en: 'Marketing' } },
  { code: 6, label: { ja: '劇場・興行', en: 'Theatrical exhibition' } },
  { code: 7, label: { ja: 'VODプラットフォーム', en: 'VOD platform' } },
  { code: 9999, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

/** What a buyer does with titles. */
export const businessTypes = [
  { code: 1, label: { ja: 'SVOD', en: 'SVOD' } },
  { code: 2, label: { ja: 'TVOD・EST', en: 'TVOD/EST' } },
  { code: 3, label: { ja: 'AVOD・FAST', en: 'AVOD/FAST' } },
  { code: 4, label: { ja: '無料放送', en: 'Free TV' } },
  { code: 5, label: { ja: '有料放送', en: 'Pay TV' } },
  { code: 6, label: { ja: '劇場', en: 'Theatrical' } },
  { code: 7, label: { ja: '機内・交通', en: 'In-flight and transport' } },
  { code: 8, label: { ja: 'ホテル・施設', en: 'Hotels and institutions' } },
  { code: 9, label: { ja: '教育・図書館', en: 'Education and libraries' } },
  { code: 10, label: { ja: 'パッケージ', en: 'Home video' } },
  { code: 11, label: { ja: 'イベント・映画祭', en: 'Events and festivals' } },
  { code: 99, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

/** Counted in `annual_revenue_currency`. */
export const annualRevenueSizes = [
  { code: 1, label: { ja: '100万未満', en: 'Under 1 million' } },
  { code: 2, label: { ja: '100万～1,000万', en: '1–10 million' } },
  { code: 3, label: { ja: '1,000万～1億', en: '10–100 million' } },
  { code: 4, label: { ja: '1億～10億', en: '100 million–1 billion' } },
  { code: 5, label: { ja: '10億超', en: 'Over 1 billion' } },
] as const satisfies OptionList<number>;

/** Roles of the staff (spec 3); what each may do is in accounts/capabilities.ts (D16). */
export const staffRoleOptions = [
  { code: 1, label: { ja: '管理者', en: 'Manager' } },
  { code: 2, label: { ja: 'ユーザー', en: 'User' } },
  { code: 3, label: { ja: '編集者', en: 'Editor' } },
  { code: 4, label: { ja: '翻訳者', en: 'Translator' } },
  { code: 5, label: { ja: '営業', en: 'Sales rep' } },
  { code: 6, label: { ja: '閲覧者', en: 'Browser' } },
] as const satisfies OptionList<number>;

export type ProviderCompanyType = CodeOf<typeof providerCompanyTypes>;
export type ConsumerCompanyType = CodeOf<typeof consumerCompanyTypes>;

/** Session roles (spec 1), as people read them. */
export const roleOptions = [
  { code: 'manager', label: { ja: '管理者', en: 'Manager' } },
  { code: 'provider', label: { ja: 'コンテンツホルダー', en: 'Content holder' } },
  { code: 'consumer', label: { ja: 'バイヤー', en: 'Buyer' } },
] as const satisfies OptionList<string>;

/** Provider plans (spec 1, D18); all but the first are shown as premium. */
export const planOptions = [
  { code: 'standard', label: { ja: 'スタンダード', en: 'Standard' } },
  { code: 'premium', label: { ja: 'プレミアム', en: 'Premium' } },
  { code: 'premium_gold', label: { ja: 'プレミアムゴールド', en: 'Premium Gold' } },
] as const satisfies OptionList<string>;
