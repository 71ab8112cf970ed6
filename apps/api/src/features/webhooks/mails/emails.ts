import type { Bilingual } from '@eigaichi/domain/shared/language';
import type { PauseReason } from '@eigaichi/domain/webhooks/webhook-delivery';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const wording: EmailWording = {
  subject: { ja: 'Webhook「{name}」を一時停止しました', en: 'Webhook “{name}” paused' },
  lead: { ja: 'Webhook「{name}」を一時停止しました。{why}', en: 'Webhook “{name}” was paused. {why}' },
  action: { ja: '送信履歴を確認して再開する', en: 'Check the log and resume' },
  closing: {
    ja: '停止中のイベントは30日間保存し、再開後に送信します。',
    en: 'Events are stored for 30 days and sent once you resume.',
  },
};

const reasons: Readonly<Record<Exclude<PauseReason, 'owner'>, Bilingual>> = {
  failing: { ja: '受信側でのエラーが続いたためです。', en: 'Its receiver failed for too long.' },
  gone: { ja: '受信側が410（Gone）を返したためです。', en: 'Its receiver answered 410 (Gone).' },
};

type Paused = { readonly name: string; readonly why: PauseReason; readonly link: string };

/** Notifies an owner that an endpoint of their company was paused (D52b). */
export const webhookPausedEmail = (reader: EmailRecipient, { name, why, link }: Paused): Email => {
  const reason = reasons[why === 'gone' ? 'gone' : 'failing'];
  return wordedEmail(reader, wording, { values: { name, why: reason[reader.preferred_language] }, link });
};
