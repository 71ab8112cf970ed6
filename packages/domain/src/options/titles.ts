import type { Bilingual } from '../shared/language.ts';
import type { OptionList } from './option-list.ts';

export const filmType = { tv: 1, movie: 2 } as const;

/** Spec 3. A TV title has season and episode. */
export const filmTypes = [
  {
    code: filmType.tv,
    label: { ja: 'テレビ', en: 'TV' },
    words: [
      'テレビドラマ',
      'TVドラマ',
      '連続ドラマ',
      'テレビ番組',
      'TVアニメ',
      'テレビアニメ',
      'TVシリーズ',
      'TV series',
    ],
  },
  {
    code: filmType.movie,
    label: { ja: '映画', en: 'Movie' },
    words: ['劇場映画', '劇場用映画', '劇場公開映画', '長編映画', '劇場アニメ', 'アニメ映画', 'Film', 'Feature film'],
  },
] as const satisfies OptionList<number>;

export const lengthFormat = { short: 1, medium: 2, feature: 3 } as const;

/** Spec 3. */
export const lengthFormats = [
  { code: lengthFormat.short, label: { ja: '短編', en: 'Short' } },
  { code: lengthFormat.medium, label: { ja: '中編', en: 'Medium-length' } },
  { code: lengthFormat.feature, label: { ja: '長編', en: 'Feature-length' } },
] as const satisfies OptionList<number>;

export const rating = {
  g: 1,
  pg12: 2,
  r15: 3,
  r18: 4,
  unratedG: 5,
  unratedPg12: 6,
  unratedR15: 7,
  unratedR18: 8,
} as const;

/** Spec 3; 5 to 8 are the unrated equivalents. */
export const ratings = [
  { code: rating.g, label: { ja: 'G', en: 'G' } },
  { code: rating.pg12, label: { ja: 'PG12', en: 'PG12' } },
  { code: rating.r15, label: { ja: 'R15+', en: 'R15+' } },
  { code: rating.r18, label: { ja: 'R18+', en: 'R18+' } },
  { code: rating.unratedG, label: { ja: '未審査（G相当）', en: 'Unrated (G)' } },
  { code: rating.unratedPg12, label: { ja: '未審査（PG12相当）', en: 'Unrated (PG12)' } },
  { code: rating.unratedR15, label: { ja: '未審査（R15+相当）', en: 'Unrated (R15+)' } },
  { code: rating.unratedR18, label: { ja: '未審査（R18+相当）', en: 'Unrated (R18+)' } },
] as const satisfies OptionList<number>;

export const qualityRank = { a: 1, b: 2, c: 3, d: 4, e: 5 } as const;

/** Spec 3. Set by managers and shown only to staff (D20b); it has no other effect. */
export const qualityRanks = [
  {
    code: qualityRank.a,
    label: { ja: 'A', en: 'A' },
    meaning: { ja: 'マスター品質で素材が揃っている', en: 'Master quality and complete materials' },
  },
  {
    code: qualityRank.b,
    label: { ja: 'B', en: 'B' },
    meaning: { ja: '高品質だが素材の一部が不足', en: 'High quality, some materials missing' },
  },
  {
    code: qualityRank.c,
    label: { ja: 'C', en: 'C' },
    meaning: { ja: '配信に足りる品質', en: 'Good enough to stream' },
  },
  {
    code: qualityRank.d,
    label: { ja: 'D', en: 'D' },
    meaning: { ja: '品質か素材に難がある', en: 'Weak quality or materials' },
  },
  { code: qualityRank.e, label: { ja: 'E', en: 'E' }, meaning: { ja: '参考情報のみ', en: 'Informational only' } },
] as const satisfies OptionList<number, { readonly meaning: Bilingual }>;

export const workType = { liveAction: 1, action: 2, animation: 3, documentary: 4, mockumentary: 5, hybrid: 6 } as const;

/** Spec 3. */
export const workTypes = [
  { code: workType.liveAction, label: { ja: '実写', en: 'Live action' } },
  { code: workType.action, label: { ja: 'アクション', en: 'Action' } },
  { code: workType.animation, label: { ja: 'アニメーション', en: 'Animation' }, words: ['アニメ', 'Anime'] },
  { code: workType.documentary, label: { ja: 'ドキュメンタリー', en: 'Documentary' } },
  { code: workType.mockumentary, label: { ja: 'モキュメンタリー', en: 'Mockumentary' } },
  { code: workType.hybrid, label: { ja: 'ハイブリッド', en: 'Hybrid' } },
] as const satisfies OptionList<number>;

/** Spec 3, production country codes. */
export const productionCountries = [
  { code: 'JP', label: { ja: '日本', en: 'Japan' } },
  { code: 'US', label: { ja: 'アメリカ合衆国', en: 'United States' } },
  { code: 'CN', label: { ja: '中国', en: 'China' } },
  { code: 'SG', label: { ja: 'シンガポール', en: 'Singapore' } },
] as const satisfies OptionList<string>;

export const translationStatus = { notStarted: 1, inProgress: 2, inReview: 3, complete: 4 } as const;

/** Progress of translating a title's texts. */
export const translationStatuses = [
  { code: translationStatus.notStarted, label: { ja: '未着手', en: 'Not started' } },
  { code: translationStatus.inProgress, label: { ja: '作業中', en: 'In progress' } },
  { code: translationStatus.inReview, label: { ja: '確認待ち', en: 'In review' } },
  { code: translationStatus.complete, label: { ja: '完了', en: 'Complete' } },
] as const satisfies OptionList<number>;

export const fixRequestReason = {
  missingInformation: 1,
  englishErrors: 2,
  pictures: 3,
  doesNotPlay: 4,
  rights: 5,
  classification: 6,
  registeredTwice: 7,
  other: 99,
} as const;

/** Reasons for a manager's fix request to a provider (spec 3, D21). */
export const fixRequestReasons = [
  { code: fixRequestReason.missingInformation, label: { ja: '情報が不足している', en: 'Information is missing' } },
  { code: fixRequestReason.englishErrors, label: { ja: '英語表記の誤り', en: 'Errors in English' } },
  { code: fixRequestReason.pictures, label: { ja: '画像の品質・権利', en: 'Picture quality or rights' } },
  {
    code: fixRequestReason.doesNotPlay,
    label: { ja: '予告編・スクリーナーを再生できない', en: 'Trailer or screener does not play' },
  },
  { code: fixRequestReason.rights, label: { ja: '権利関係の確認が必要', en: 'Rights need to be clarified' } },
  { code: fixRequestReason.classification, label: { ja: '分類の誤り', en: 'Wrong classification' } },
  { code: fixRequestReason.registeredTwice, label: { ja: '重複登録', en: 'Registered twice' } },
  { code: fixRequestReason.other, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

export const socialMedia = { facebook: 1, instagram: 2, twitter: 3, website: 4, youtube: 5 } as const;

/** Places to find a title or a company online (spec 3). */
export const socialMedias = [
  { code: socialMedia.facebook, label: { ja: 'Facebook', en: 'Facebook' } },
  { code: socialMedia.instagram, label: { ja: 'Instagram', en: 'Instagram' } },
  { code: socialMedia.twitter, label: { ja: 'Twitter', en: 'Twitter' } },
  { code: socialMedia.website, label: { ja: 'ウェブサイト', en: 'Website' } },
  { code: socialMedia.youtube, label: { ja: 'YouTube', en: 'YouTube' } },
] as const satisfies OptionList<number>;
