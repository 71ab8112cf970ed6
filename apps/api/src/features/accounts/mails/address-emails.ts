import { type EmailWording, type EmailRecipient as Reader, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const wordings = {
  newAddress: {
    subject: { ja: '新しいメールアドレスの確認', en: 'Confirm your new email address' },
    lead: {
      ja: 'このメールアドレスをアカウントの新しいメールアドレスとする変更手続きを受け付けました。\n次のリンクを開いて変更を完了してください。リンクは72時間有効です。',
      en: 'You asked to use this email address for your account.\nOpen this link to complete the change. It is valid for 72 hours.',
    },
    closing: {
      ja: '心当たりがない場合は、このメールを破棄してください。',
      en: 'If this was not you, please ignore this email.',
    },
  },
  inUse: {
    subject: { ja: 'このメールアドレスはすでに使われています', en: 'This email address is already in use' },
    lead: {
      ja: '別のアカウントで、メールアドレスをこのアドレスに変更する手続きがありました。\nこのアドレスのアカウントがすでにあるため、変更は行われません。\nログイン：{login}\nパスワードを忘れた場合：{forgotten}\n心当たりがない場合は、何もする必要はありません。',
      en: 'Someone asked to use this email address for another account.\nThere is already an account with this address, so nothing was changed.\nLog in: {login}\nForgot your password: {forgotten}\nIf this was not you, you don’t need to do anything.',
    },
  },
  change: {
    subject: { ja: 'メールアドレスの変更手続きがありました', en: 'Email address change requested' },
    lead: {
      ja: 'メールアドレスを「{address}」に変更する手続きがありました。新しいアドレスで確認が済むと変更されます。\n心当たりがない場合は、次のリンクから取り消してください。リンクは7日間有効で、変更後でも元に戻せます。\n取り消すと、ほかの端末のログインはすべて終了します。',
      en: 'Someone asked to change the email address of your account to {address}. The change takes effect once the new address is confirmed.\nIf this was not you, cancel the change with this link. It is valid for seven days, even after the change.\nThis also logs out all other sessions.',
    },
  },
  changed: {
    subject: { ja: 'メールアドレスが変更されました', en: 'Your email address was changed' },
    lead: {
      ja: 'ログインに使うメールアドレスが「{address}」に変更されました。\n心当たりがない場合は、次のリンクからすぐに元に戻してください。リンクは7日間有効です。',
      en: 'The email address of your account is now {address}.\nIf this was not you, undo the change immediately with this link. It is valid for seven days.',
    },
  },
  reverted: {
    subject: { ja: 'メールアドレスの変更を取り消しました', en: 'Email address change undone' },
    lead: {
      ja: 'メールアドレスの変更を取り消し、ほかの端末のログインをすべて終了しました。\nパスワードが第三者に知られているおそれがあります。次のリンクから新しいパスワードを設定してください。リンクは1時間有効です。',
      en: 'Your former email address was restored, and all other sessions were logged out.\nSomeone else may know your password. Set a new one with this link. It is valid for one hour.',
    },
  },
  withdrawn: {
    subject: {
      ja: 'このメールアドレスの登録は解除されました',
      en: 'This email address no longer belongs to your account',
    },
    lead: {
      ja: '変更前のメールアドレスから変更が取り消されたため、このアドレスではログインできなくなりました。',
      en: 'The change was cancelled from the former address. You can no longer log in with this one.',
    },
  },
} as const satisfies Record<string, EmailWording>;

/** Sent to a new address, which takes effect once this link is opened (D11b). */
export const newAddressEmail = (reader: Reader, link: string): Email =>
  wordedEmail(reader, wordings.newAddress, { link });

/** Sent to the owner of an address that another account requested (D11b). */
export const addressInUseEmail = (reader: Reader, links: { login: string; forgotten: string }): Email =>
  wordedEmail(reader, wordings.inUse, { values: links });

type Change = { readonly address: string; readonly link: string };

/** Sent to the old address when a change is requested; its link cancels the change (D11b). */
export const addressChangeEmail = (reader: Reader, { address, link }: Change): Email =>
  wordedEmail(reader, wordings.change, { values: { address }, link });

/** Sent to the old address when it is replaced. */
export const addressChangedEmail = (reader: Reader, { address, link }: Change): Email =>
  wordedEmail(reader, wordings.changed, { values: { address }, link });

/** Sent to the old address once it cancelled a change: the person who requested it may know the password. */
export const addressRevertedEmail = (reader: Reader, link: string): Email =>
  wordedEmail(reader, wordings.reverted, { link });

/** Sent to the address that a reverted change had set. */
export const addressWithdrawnEmail = (reader: Reader): Email => wordedEmail(reader, wordings.withdrawn, {});
