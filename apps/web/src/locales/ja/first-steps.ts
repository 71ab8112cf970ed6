import type { first_steps as en } from '../en/first-steps.ts';
import type { SameShape } from '../same-shape.ts';

export const first_steps: SameShape<typeof en> = {
  title: { manager: '最初の取引の前に', consumer: 'はじめに', provider: 'はじめに' },
  progress: '{{all}}件中{{done}}件完了',
  done: '完了',
  open: '未完了',
  steps: {
    issuer: { name: '発行者情報を登録', text: '会社名、住所、登録番号、バイヤーの振込先です。' },
    transfer_sender: { name: '振込元口座を登録', text: '権利者への振込に使う銀行口座です。' },
    rates: { name: '為替レートを登録', text: '各通貨のレートがないと、依頼を確認できません。' },
    mail_sender: {
      name: 'メールの差出人を設定',
      text: 'サーバーの設定のMAIL_FROMです。見本のアドレスのままでは、迷惑メールと判定されます。',
    },
    company_site: {
      name: '会社サイトを設定',
      text: 'サーバーの設定のCOMPANY_SITE_URLです。フッターのリンク先になります。',
    },
    mail: { name: 'メールの送信を確認', text: 'メールサーバーを設定し、最初のメールを送信すると完了です。' },
    backups: {
      name: '最初のバックアップを作成',
      text: 'バックアップが作成されると完了です。サーバーの設定のBACKUP_DIRで、毎晩作成されます。',
    },
    staff: { name: '運営スタッフを招待', text: '1人がログインできなくても運営できるよう、2人以上にします。' },
    providers: {
      name: '最初の権利者を登録',
      text: '作品を登録するのは権利者です。権利者は自分でアカウントを登録します。',
    },
    titles: { name: '最初の作品を公開', text: '承認した作品がバイヤーに表示されます。' },
    buyers: { name: '最初のバイヤーを承認', text: 'バイヤーが自分で登録を申請し、運営が承認します。' },
    buyer_profile: {
      name: '会社プロフィールを入力',
      text: 'ウェブサイト、配給地域、本社所在国、電話番号です。権利者が回答の前に確認します。',
    },
    wanted: {
      name: '希望する権利と地域を保存',
      text: '作品検索で権利と地域を選び、ビューとして保存して「この条件で開く」を押します。',
    },
    colleague: { name: '同僚を招待', text: '依頼、回答、署名、素材の受け渡しの担当を役割で分けられます。' },
    search: { name: '作品を探す', text: '作品のページを開くと完了です。' },
    request: {
      name: '最初の見積もりを依頼',
      text: '作品をカートに入れ、希望価格を入力するか、権利者に価格の提示を依頼します。',
    },
    first_title: { name: '最初の作品を登録', text: '1作品ずつ、またはシートでまとめて登録できます。' },
    offer: {
      name: '許諾条件を登録',
      text: '作品の権利、地域、期間です。バイヤーには空いている範囲が表示されます。',
    },
    payout_account: { name: '振込先口座を登録', text: '収益をお振込みする口座です。' },
    screener: { name: 'スクリーナーを登録', text: 'バイヤーが見積もりの依頼前に視聴できます。' },
  },
};
