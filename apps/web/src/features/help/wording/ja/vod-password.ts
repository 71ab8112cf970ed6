import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/vod-password.ts';

export const page: SamePage<typeof en> = {
  lead: 'パスワードを変えたいとき、忘れたときに。変えると、ほかの端末はすべてログアウトし、確認のメールが届きます。',
  parts: [
    {
      id: 'change',
      title: '変える',
      steps: [
        { do: 'ログインし、右上のアカウントのメニューを開きます。' },
        { do: '{{shell:person.password}}を選びます。' },
        { do: '新しいパスワードを入れます。半角英数字8文字以上で、英小文字、英大文字、数字をすべて含めます。' },
        { do: '{{sessions:change.submit}}を押します。' },
      ],
    },
    {
      id: 'forgotten',
      title: '忘れたとき',
      steps: [
        {
          do: '[{{pages:lostpass}}](/lostpass)を開きます。',
          shot: {
            name: 'lost-password',
            alt: 'パスワード再設定の画面。メールアドレスの欄と、リンクを送るボタンがある。',
          },
        },
        { do: '登録したメールアドレスを入れ、{{sessions:lost.submit}}を押します。' },
        { do: '1時間以内に、メールのリンクを開きます。使えるのは1回です。' },
        { do: '新しいパスワードを入れ、{{sessions:reset.submit}}を押して、ログインします。' },
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        { says: '{{?password}}', means: '文字の種類が足りないか、英数字でない文字が入っています。' },
        {
          says: '{{sessions:reset.expired}}',
          means: '1時間を過ぎたか、リンクがすでに使われています。もう一度送ってください。',
        },
        {
          says: '{{sessions:login.too_many}}',
          means: '短い間に、間違いが続きました。しばらく待ってから試すか、再設定してください。',
        },
      ],
      after: [
        '安全のため、アドレスが登録されているかどうかは表示しません。メールが届かないときは[メールについて](/help/vod/email)をご覧ください。',
      ],
    },
  ],
};
