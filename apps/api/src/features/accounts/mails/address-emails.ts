import { bilingualEmail, type EmailRecipient as Reader } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** Sent to a new address, which takes effect once this link is opened (D11b). */
export const newAddressEmail = (reader: Reader, link: string): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: '新しいメールアドレスの確認',
      lines: [
        'このメールアドレスをアカウントの新しいメールアドレスとする変更手続きを受け付けました。',
        '次のリンクを開いて変更を完了してください。リンクは72時間有効です。',
        '',
        link,
        '',
        '心当たりがない場合は、このメールを破棄してください。',
      ],
    },
    en: {
      subject: 'Confirm your new email address',
      lines: [
        'You asked to use this email address for your account.',
        'Open this link to complete the change. It is valid for 72 hours.',
        '',
        link,
        '',
        'If this was not you, please ignore this email.',
      ],
    },
  });

/** Sent to the owner of an address that another account requested (D11b). */
export const addressInUseEmail = (reader: Reader, { login, forgotten }: { login: string; forgotten: string }): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'このメールアドレスはすでに使われています',
      lines: [
        '別のアカウントで、メールアドレスをこのアドレスに変更する手続きがありました。',
        'このアドレスのアカウントがすでにあるため、変更は行われません。',
        `ログイン：${login}`,
        `パスワードを忘れた場合：${forgotten}`,
        '心当たりがない場合は、何もする必要はありません。',
      ],
    },
    en: {
      subject: 'This email address is already in use',
      lines: [
        'Someone asked to use this email address for another account.',
        'There is already an account with this address, so nothing was changed.',
        `Log in: ${login}`,
        `Forgot your password: ${forgotten}`,
        'If this was not you, you don’t need to do anything.',
      ],
    },
  });

type Change = { readonly address: string; readonly link: string };

/** Sent to the old address when a change is requested; its link cancels the change (D11b). */
export const addressChangeEmail = (reader: Reader, { address, link }: Change): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'メールアドレスの変更手続きがありました',
      lines: [
        `メールアドレスを「${address}」に変更する手続きがありました。新しいアドレスで確認が済むと変更されます。`,
        '心当たりがない場合は、次のリンクから取り消してください。リンクは7日間有効で、変更後でも元に戻せます。',
        '取り消すと、ほかの端末のログインはすべて終了します。',
        '',
        link,
      ],
    },
    en: {
      subject: 'Email address change requested',
      lines: [
        `Someone asked to change the email address of your account to ${address}. The change takes effect once the new address is confirmed.`,
        'If this was not you, cancel the change with this link. It is valid for seven days, even after the change.',
        'This also logs out all other sessions.',
        '',
        link,
      ],
    },
  });

/** Sent to the old address when it is replaced. */
export const addressChangedEmail = (reader: Reader, { address, link }: Change): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'メールアドレスが変更されました',
      lines: [
        `ログインに使うメールアドレスが「${address}」に変更されました。`,
        '心当たりがない場合は、次のリンクからすぐに元に戻してください。リンクは7日間有効です。',
        '',
        link,
      ],
    },
    en: {
      subject: 'Your email address was changed',
      lines: [
        `The email address of your account is now ${address}.`,
        'If this was not you, undo the change immediately with this link. It is valid for seven days.',
        '',
        link,
      ],
    },
  });

/** Sent to the old address once it cancelled a change: the person who requested it may know the password. */
export const addressRevertedEmail = (reader: Reader, link: string): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'メールアドレスの変更を取り消しました',
      lines: [
        'メールアドレスの変更を取り消し、ほかの端末のログインをすべて終了しました。',
        'パスワードが第三者に知られているおそれがあります。次のリンクから新しいパスワードを設定してください。リンクは1時間有効です。',
        '',
        link,
      ],
    },
    en: {
      subject: 'Email address change undone',
      lines: [
        'Your former email address was restored, and all other sessions were logged out.',
        'Someone else may know your password. Set a new one with this link. It is valid for one hour.',
        '',
        link,
      ],
    },
  });

/** Sent to the address that a reverted change had set. */
export const addressWithdrawnEmail = (reader: Reader): Email =>
  bilingualEmail(reader, {
    ja: {
      subject: 'このメールアドレスの登録は解除されました',
      lines: ['変更前のメールアドレスから変更が取り消されたため、このアドレスではログインできなくなりました。'],
    },
    en: {
      subject: 'This email address no longer belongs to your account',
      lines: ['The change was cancelled from the former address. You can no longer log in with this one.'],
    },
  });
