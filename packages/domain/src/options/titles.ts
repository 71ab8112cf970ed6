import type { Bilingual } from '../shared/language.ts';
import type { OptionList } from './option-list.ts';

/** Spec 3. A TV title has season and episode. */
export const filmTypes = [
  { code: 1, label: { ja: 'テレビ', en: 'TV' } },
  { code: 2, label: { ja: '映画', en: 'Movie' } },
] as const satisfies OptionList<number>;

/** Spec 3. */
export const lengthFormats = [
  { code: 1, label: { ja: '短編', en: 'Short' } },
  { code: 2, label: { ja: '中編', en: 'Medium-length' } },
  { code: 3, label: { ja: '長編', en: 'Feature-length' } },
] as const satisfies OptionList<number>;

/** Spec 3; 5 to 8 are the unrated equivalents. */
export const ratings = [
  { code: 1, label: { ja: 'G', en: 'G' } },
  { code: 2, label: { ja: 'PG12', en: 'PG12' } },
  { code: 3, label: { ja: 'R15+', en: 'R15+' } },
  { code: 4, label: { ja: 'R18+', en: 'R18+' } },
  { code: 5, label: { ja: '未審査（G相当）', en: 'Unrated (G)' } },
  { code: 6, label: { ja: '未審査（PG12相当）', en: 'Unrated (PG12)' } },
  { code: 7, label: { ja: '未審査（R15+相当）', en: 'Unrated (R15+)' } },
  { code: 8, label: { ja: '未審査（R18+相当）', en: 'Unrated (R18+)' } },
] as const satisfies OptionList<number>;

/** Spec 3. Set by managers and shown to staff only (D20b); it decides nothing. */
export const qualityRanks = [
  {
    code: 1,
    label: { ja: 'A', en: 'A' },
    meaning: { ja: 'マスター品質で素材が揃っている', en: 'Master quality and complete materials' },
  },
  {
    code: 2,
    label: { ja: 'B', en: 'B' },
    meaning: { ja: '高品質だが素材の一部が不足', en: 'High quality, some materials missing' },
  },
  { code: 3, label: { ja: 'C', en: 'C' }, meaning: { ja: '配信に足りる品質', en: 'Good enough to stream' } },
  { code: 4, label: { ja: 'D', en: 'D' }, meaning: { ja: '品質か素材に難がある', en: 'Weak quality or materials' } },
  { code: 5, label: { ja: 'E', en: 'E' }, meaning: { ja: '参考情報のみ', en: 'Informational only' } },
] as const satisfies OptionList<number, { readonly meaning: Bilingual }>;

/** Spec 3. */
export const workTypes = [
  { code: 1, label: { ja: '実写', en: 'Live action' } },
  { code: 2, label: { ja: 'アクション', en: 'Action' } },
  { code: 3, label: { ja: 'アニメーション', en: 'Animation' } },
  { code: 4, label: { ja: 'ドキュメンタリー', en: 'Documentary' } },
  { code: 5, label: { ja: 'モキュメンタリー', en: 'Mockumentary' } },
  { code: 6, label: { ja: 'ハイブリッド', en: 'Hybrid' } },
] as const satisfies OptionList<number>;

/** Spec 3, production country codes. */
export const productionCountries = [
  { code: 'JP', label: { ja: '日本', en: 'Japan' } },
  { code: 'US', label: { ja: 'アメリカ合衆国', en: 'United States' } },
  { code: 'CN', label: { ja: '中国', en: 'China' } },
  { code: 'SG', label: { ja: 'シンガポール', en: 'Singapore' } },
] as const satisfies OptionList<string>;

/** How far the translation of a title's texts is. */
export const translationStatuses = [
  { code: 1, label: { ja: '未着手', en: 'Not started' } },
  { code: 2, label: { ja: '作業中', en: 'In progress' } },
  { code: 3, label: { ja: '確認待ち', en: 'In review' } },
  { code: 4, label: { ja: '完了', en: 'Complete' } },
] as const satisfies OptionList<number>;

/** Why a manager asks a provider to fix a title (spec 3, D21). */
export const fixRequestReasons = [
  { code: 1, label: { ja: '情報が不足している', en: 'Information is missing' } },
  { code: 2, label: { ja: '英語表記の誤り', en: 'Errors in English' } },
  { code: 3, label: { ja: '画像の品質・権利', en: 'Picture quality or rights' } },
  { code: 4, label: { ja: '予告編・スクリーナーを再生できない', en: 'Trailer or screener does not play' } },
  { code: 5, label: { ja: '権利関係の確認が必要', en: 'Rights need to be clarified' } },
  { code: 6, label: { ja: '分類の誤り', en: 'Wrong classification' } },
  { code: 7, label: { ja: '重複登録', en: 'Registered twice' } },
  { code: 99, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

/** Where a title or a company can be found (spec 3). */
export const socialMedias = [
  { code: 1, label: { ja: 'Facebook', en: 'Facebook' } },
  { code: 2, label: { ja: 'Instagram', en: 'Instagram' } },
  { code: 3, label: { ja: 'Twitter', en: 'Twitter' } },
  { code: 4, label: { ja: 'ウェブサイト', en: 'Website' } },
  { code: 5, label: { ja: 'YouTube', en: 'YouTube' } },
] as const satisfies OptionList<number>;
