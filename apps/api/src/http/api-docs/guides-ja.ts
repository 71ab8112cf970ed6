import type { Guide } from './guide.ts';
import { examples } from './guide-examples.ts';

/** Guides of the API in Japanese. */
export const guidesJa: readonly Guide[] = [
  {
    id: 'start',
    title: '5分で始める',
    blocks: [
      {
        list: [
          '会社の管理責任者でログインし、`/account/connections`を開きます。',
          '必要な権限（`titles:read`など）を選んでAPIキーを作成します。キーは一度だけ表示されます。秘密情報として保管してください。',
          '各リクエストにキーを付けて送信します。',
        ],
      },
      { code: examples.key },
      { p: '回答の`data`に3作品（それぞれの`uuid`を含む）、`meta`に全作品の数が入ります。' },
      { p: 'キーは会社として動作します。作成した人の権限を超える操作はできません。' },
      { p: 'TypeScriptでは、項目ごとに型の付いたクライアントを使えます。' },
      { code: examples.client },
    ],
  },
  {
    id: 'availability',
    title: '空き状況を調べる',
    blocks: [
      {
        p: '1回の呼び出しで、希望する条件に対する最大100作品の空き状況を調べられます。必要な権限は`rights:read`です。`uuid`は作品一覧のものに置き換えてください。',
      },
      { code: examples.availability },
      { p: '回答には状態、許諾できる国、最も早い開始日が含まれます。権利の保有者は示しません。' },
      {
        p: 'コードは、`right_type`、`exclusive_type`、`pricing_type`、`delivery_method`などの名前を指定して一覧できます。必要な権限は`titles:read`です。',
      },
      { code: examples.codes },
    ],
  },
  {
    id: 'quote',
    title: '見積もりを依頼する',
    blocks: [
      {
        p: '依頼には作品と条件を指定します。必要な権限は`quotes:write`で、承認済みのバイヤーが利用できます。依頼を`request.json`として保存します。',
      },
      { code: examples.request },
      { p: '保存した依頼を送信します。' },
      { code: examples.quote },
      {
        p: 'POSTには毎回`Idempotency-Key`を付けてください。通信が切れたときは同じキーで送り直せば、処理は一度だけ行われます。',
      },
      {
        p: '201で見積もりが返ります。自社の対応を待つ見積もりは、次のように一覧できます。必要な権限は`quotes:read`です。',
      },
      { code: examples.messages },
      { p: '契約の署名は画面で人が行います。キーでは署名できません。' },
    ],
  },
  {
    id: 'sync',
    title: 'カタログを同期する',
    blocks: [
      {
        p: '最初はカーソルなしで呼び出し、閲覧できる全作品を読み込みます。必要な権限は`titles:read`です。ページごとに`next_cursor`を保存してください。',
      },
      { code: examples.sync },
      {
        list: [
          '`has_more`がtrueの間は続けて読み込みます。次回は保存したカーソルから始めると、変更された作品が1回ずつ返ります。',
          '`changed`の作品は手元のデータを置き換え、`removed`の作品は削除します。',
          'カーソルで追える変更は8日分です。それより古い場合は410 `cursor_expired`が返るため、カーソルなしで読み直してください。',
        ],
      },
      { p: '読み取りの回答には`ETag`が付きます。次回に送り返すと、変更がなければ本文のない304が返ります。' },
      { code: examples.etag },
    ],
  },
  {
    id: 'events',
    title: 'イベントを受け取る',
    blocks: [
      {
        p: 'Webhookを設定すると、変化があったときに貴社のサーバーへ通知します。設定は`/account/connections`で行います。',
      },
      {
        list: [
          '各イベントの署名を、Webhookの秘密鍵で検証してください（Standard Webhooks）。',
          '数秒以内に2xxを返し、処理はその後に行ってください。同じイベントが2回届くことがありますが、IDは変わりません。',
          'イベントは変化の対象を示します。最新の状態は対象を読み取って確認してください。',
        ],
      },
    ],
  },
  {
    id: 'errors',
    title: 'エラーと上限',
    blocks: [
      {
        p: 'エラーはRFC 9457の形式（`application/problem+json`）です。判定には`code`を、表示には`detail`を使ってください。`errors`には誤りのある項目がすべて含まれます。',
      },
      { code: examples.problem },
      {
        list: [
          '`RateLimit`は残りのリクエスト数を示します。429または503のときは、`Retry-After`の秒数だけ待ってください。',
          '一覧には`per`と`page`があり、1ページは最大100件です。新しい一覧は`limit`と`cursor`を使います。',
          '金額は通貨の単位の数値、日付はyyyy-MM-dd、時刻はUTCのISO 8601です。',
          '文言の言語は`Accept-Language`（`ja`または`en`）で選べます。',
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: '変更と予告',
    blocks: [
      {
        p: '項目、呼び出し、コードは随時追加されます。未知のものは無視してください。追加の内容は変更履歴に記載します。',
      },
      {
        p: '呼び出しや項目を終了するときは、12か月以上前に予告します。終了までの回答には`Deprecation`と`Sunset`が付きます。',
      },
    ],
  },
];
