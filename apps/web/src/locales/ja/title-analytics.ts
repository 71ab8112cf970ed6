import type { title_analytics as en } from '../en/title-analytics.ts';
import type { SameShape } from '../same-shape.ts';

export const title_analytics: SameShape<typeof en> = {
  title: 'この作品へのバイヤーの動き',
  waiting: '集計しています',
  step: '集計の単位',
  steps: { day: '日', week: '週', month: '月' },
  xlsx: 'Excel',
  csv: 'CSV',
  heads: { day: '日', week: '週の初日', month: '月の初日' },
  table: '期間ごとの数',
  standing: 'お気に入りとカートは、現在登録されているものを、登録した日で集計しています。日付は東京の日付です。',
  who: 'バイヤーの内訳',
  measure: '表示する数',
  by_type: 'バイヤーの種類別',
  by_country: '国別',
  type: 'バイヤーの種類',
  none: {
    title: 'この期間にバイヤーの動きはありません',
    listed:
      '期間を長くするか、「バイヤー向けの充実度」で未入力の項目を登録してください。バイヤーは権利・地域・スクリーナーの有無で絞り込むため、未登録の作品は検索結果に表示されません。',
    unlisted: 'バイヤーには承認後に表示されます。未入力の項目を登録し、承認を申請してください。',
  },
  nothing: 'この期間にはありません。',
  viewers: '閲覧したバイヤー',
  viewers_none: 'この期間の閲覧はありません。',
  viewers_premium: 'プレミアムプランでは、どの会社がどの国からいつ閲覧したかもご覧になれます。',
  viewers_getpremium: 'プレミアムについて',
  page_views_other: '閲覧{{count}}回',
};
