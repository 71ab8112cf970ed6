import type { premium as en } from '../en/premium.ts';
import type { SameShape } from '../same-shape.ts';

export const premium: SameShape<typeof en> = {
  logs: {
    title: 'アクセスログ',
    lead: 'どのバイヤーがどの作品を閲覧したかがわかります。依頼のあったバイヤーはプロフィールを開けます。',
    page_views: '閲覧',
    when: '日時',
    type: 'バイヤーの種類',
    movie_filter: '作品',
    country_filter: '国',
    company_type_filter: 'バイヤーの種類',
    clear: '{{field}}を消す',
    by_title: '作品別',
    by_country: '国別',
    by_type: 'バイヤーの種類別',
    none: 'この期間の閲覧はありません',
    none_text: '期間を変えてお試しください。',
    csv: 'CSVファイル',
  },
  get: {
    title: 'プレミアム',
    plan: '現在のプラン：{{plan}}',
    logs: '閲覧したバイヤーがわかる',
    logs_text: 'アクセスログで、作品を開いたバイヤーの会社名・国・日時を確認できます。',
    charts: '関心の動きがわかる',
    charts_text: '日・作品・国・バイヤーの種類ごとのグラフで確認できます。',
    file: 'データを書き出せる',
    file_text: 'すべての閲覧をファイルに書き出し、分析に利用できます。',
  },
  services: {
    title: '有料サービス',
    lead: '当社が代行する業務です。お申し込み後に内容と費用をご案内し、ご同意いただくまで料金は発生しません。',
  },
  price: { title: '料金', quoted: 'お申し込みごとにお見積もり', per: '{{per}} {{price}}（税抜）' },
  apply: {
    title: 'お申し込み',
    service: 'お申し込みの内容',
    send: '申し込む',
    sent: 'お申し込みを受け付けました。',
    sent_text: '1〜5営業日以内にメールでご連絡します。',
  },
};
