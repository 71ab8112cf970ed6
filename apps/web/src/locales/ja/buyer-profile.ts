import type { buyer_profile as en } from '../en/buyer-profile.ts';
import type { SameShape } from '../same-shape.ts';

export const buyer_profile: SameShape<typeof en> = {
  unnamed: '名称未登録のバイヤー',
  why: 'このバイヤーから作品の依頼があったため、プロフィールをご覧いただけます。メールアドレス、電話番号、支払い条件は公開されません。連絡は見積もりのメッセージをお使いください。',
  person: '担当者',
  head_office: '本社',
  about: '会社紹介',
  pr: '権利者へのメッセージ',
  quotes: '見積もり一覧へ',
  manage: 'アカウントを開く',
  waiting: 'プロフィールを読み込んでいます',
};
