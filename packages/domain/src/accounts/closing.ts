import type { Bilingual } from '../shared/language.ts';

/** Counts of an account's open business. */
export type OpenBusiness = {
  /** Requests neither ended nor signed yet. */
  readonly open_quotes: number;
  /** Agreements being delivered or running. */
  readonly running_agreements: number;
  readonly open_payments: number;
};

export type Obstacle = keyof OpenBusiness;

const obstacles: readonly Obstacle[] = ['open_quotes', 'running_agreements', 'open_payments'];

/** Obstacles to closing an account (D14e); empty if there are none. */
export const obstaclesOf = (open: OpenBusiness): Obstacle[] => obstacles.filter((name) => open[name] > 0);

/** Retention of business records in years (Companies Act, art. 432: ten years; tax law requires seven). */
export const retentionYears = 10;

/** Data retained by law after closing an account, and data deleted immediately (D14e); shown beforehand. */
export const afterClosing = {
  stored: [
    {
      ja: '見積依頼、契約書、請求・支払いの記録（会社名、署名者の氏名を含みます）',
      en: 'Quotes, agreements, invoices and payments, including the company and the signatories',
    },
    {
      ja: '会社名、本社の国、適格請求書発行事業者の登録番号',
      en: 'Company name, head office country and invoice registration number',
    },
    { ja: '操作ログ（操作した人、日時、内容）', en: 'Audit log of who did what and when' },
  ],
  gone: [
    {
      ja: 'ログイン情報、メールアドレス、氏名、電話番号、住所',
      en: 'Login, email address, name, telephone number and addresses',
    },
    { ja: '会社紹介、PR、画像、振込先口座', en: 'Company introduction, PR, pictures and payout bank account' },
    { ja: 'お気に入り、カート、保存した条件と検索', en: 'Favourites, cart, saved terms and saved searches' },
    { ja: '買付ニーズとその提案', en: 'Needs, and proposals for needs' },
    { ja: '作品への質問とその回答', en: 'Questions about titles and their answers' },
    { ja: '作品の提案とその設定', en: 'Title suggestions and their settings' },
    { ja: '社内メモ、社内の承認の設定と申請', en: 'Internal notes, approval limits and business cases' },
  ],
} as const satisfies Record<'stored' | 'gone', readonly Bilingual[]>;
