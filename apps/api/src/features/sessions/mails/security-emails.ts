import { failuresBeforeMail } from '@eigaichi/domain/security-events/security-events';
import { displayMoment } from '@eigaichi/domain/shared/dates';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { type EmailWording, type EmailRecipient as Reader, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const wordings = {
  newDevice: {
    subject: { ja: '新しい端末からログインがありました', en: 'Login from a new device' },
    lead: {
      ja: '端末：{device}\n日時：{time}（日本時間）',
      en: 'Device: {device}\nTime: {time} (Tokyo)',
    },
    closing: {
      ja: '心当たりがない場合は、すぐにパスワードを変更し、アカウント設定の「セキュリティの記録」をご確認ください。',
      en: 'If this was not you, change your password immediately and check the security events on your account page.',
    },
  },
  failedAttempts: {
    subject: { ja: 'ログインの失敗が続いています', en: 'Repeated failed login attempts' },
    lead: {
      ja: '24時間以内に、ご自身のアカウントで本人確認の失敗が{failures}回ありました。\nご自身の操作であれば、何もする必要はありません。\n心当たりがない場合は、パスキーまたは認証アプリを登録し、アカウント設定の「セキュリティの記録」をご確認ください。',
      en: '{failures} attempts to log in to your account failed within 24 hours.\nIf it was you, there is nothing to do.\nIf it was not, add a passkey or an authenticator app and check the security events on your account page.',
    },
  },
  staffRole: {
    subject: { ja: '運営での役割が変更されました', en: 'Your staff role has changed' },
    lead: { ja: '現在の役割：{role}', en: 'Your current role: {role}' },
    closing: {
      ja: '次の操作から新しい役割が適用されます。心当たりがない場合は、管理者にお問い合わせください。',
      en: 'It applies from your next action. If you did not expect this, ask a manager.',
    },
  },
} as const satisfies Record<string, EmailWording>;

type Seen = { readonly device: string | null; readonly at: Temporal.Instant; readonly address: string | null };

/** Always sent: it secures the account (D35d). */
export const newDeviceEmail = (reader: Reader, { device, at, address }: Seen): Email => {
  const language = reader.preferred_language;
  const labels = { ja: { from: '接続元：', unknown: '不明' }, en: { from: 'IP address: ', unknown: 'unknown' } }[
    language
  ];
  return wordedEmail(reader, wordings.newDevice, {
    values: { device: device ?? labels.unknown, time: displayMoment(at, language) },
    lines: address === null ? [] : [`${labels.from}${address}`],
  });
};

/** Sent after ten failed attempts in a day, once a day. */
export const failedAttemptsEmail = (reader: Reader): Email =>
  wordedEmail(reader, wordings.failedAttempts, { values: { failures: String(failuresBeforeMail) } });

/** Always sent: it lists the person's permissions. */
export const staffRoleEmail = (reader: Reader, role: Bilingual): Email =>
  wordedEmail(reader, wordings.staffRole, { values: { role: role[reader.preferred_language] } });
