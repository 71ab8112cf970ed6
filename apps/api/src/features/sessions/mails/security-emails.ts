import { failuresBeforeMail } from '@eigaichi/domain/security-events/security-events';
import { displayMoment } from '@eigaichi/domain/shared/dates';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { type EmailRecipient as Reader, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type Seen = { readonly device: string | null; readonly at: Temporal.Instant; readonly address: string | null };

/** Always sent: it secures the account (D35d). */
export const newDeviceEmail = (reader: Reader, { device, at, address }: Seen): Email => {
  const time = displayMoment(at, reader.preferred_language);
  return writeEmail(
    reader,
    {
      ja: {
        subject: '新しい端末からログインがありました',
        lines: [
          `端末：${device ?? '不明'}`,
          `日時：${time}（日本時間）`,
          ...(address === null ? [] : [`接続元：${address}`]),
          '',
          '心当たりがない場合は、すぐにパスワードを変更し、アカウント設定の「セキュリティの記録」をご確認ください。',
        ],
      },
      en: {
        subject: 'Login from a new device',
        lines: [
          `Device: ${device ?? 'unknown'}`,
          `Time: ${time} (Tokyo)`,
          ...(address === null ? [] : [`IP address: ${address}`]),
          '',
          'If this was not you, change your password immediately and check the security events on your account page.',
        ],
      },
    }[reader.preferred_language],
  );
};

/** Sent after ten failed attempts in a day, once a day. */
export const failedAttemptsEmail = (reader: Reader): Email =>
  writeEmail(
    reader,
    {
      ja: {
        subject: 'ログインの失敗が続いています',
        lines: [
          `24時間以内に、ご自身のアカウントで本人確認の失敗が${failuresBeforeMail}回ありました。`,
          'ご自身の操作であれば、何もする必要はありません。',
          '心当たりがない場合は、パスキーまたは認証アプリを登録し、アカウント設定の「セキュリティの記録」をご確認ください。',
        ],
      },
      en: {
        subject: 'Repeated failed login attempts',
        lines: [
          `${failuresBeforeMail} attempts to log in to your account failed within 24 hours.`,
          'If it was you, there is nothing to do.',
          'If it was not, add a passkey or an authenticator app and check the security events on your account page.',
        ],
      },
    }[reader.preferred_language],
  );

/** Always sent: it lists the person's permissions. */
export const staffRoleEmail = (reader: Reader, role: Bilingual): Email =>
  writeEmail(
    reader,
    {
      ja: {
        subject: '運営での役割が変更されました',
        lines: [
          `現在の役割：${role.ja}`,
          '',
          '次の操作から新しい役割が適用されます。心当たりがない場合は、管理者にお問い合わせください。',
        ],
      },
      en: {
        subject: 'Your staff role has changed',
        lines: [
          `Your current role: ${role.en}`,
          '',
          'It applies from your next action. If you did not expect this, ask a manager.',
        ],
      },
    }[reader.preferred_language],
  );
