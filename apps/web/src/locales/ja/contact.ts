import type { contact as en } from '../en/contact.ts';
import type { SameShape } from '../same-shape.ts';

export const contact: SameShape<typeof en> = {
  title: 'お問い合わせ',
  lead: '運営へのご質問・ご連絡をお送りください。1〜5営業日以内にメールでご返信します。',
  from: '送信者',
  reply_to: '返信先 {{email}}',
  choose: '選択',
  tel_hint: 'お電話での連絡をご希望の場合のみ',
  send: '送信する',
  broken: '正しく入力してください。赤い表示の項目をご確認ください。',
  sent: {
    title: 'お問い合わせありがとうございます',
    text: '控えをメールでお送りしました。1〜5営業日以内にご返信します。',
    titles: '作品一覧へ',
    home: 'トップページへ',
  },
};
