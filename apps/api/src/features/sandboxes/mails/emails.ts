import { sandboxIdleDays } from '@eigaichi/domain/sandboxes/sandbox-life';
import { displayDate, type IsoDate } from '@eigaichi/domain/shared/dates';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const wording: EmailWording = {
  subject: { ja: 'テスト環境の削除予定：{day}', en: 'Sandbox to be removed on {day}' },
  lead: {
    ja: '貴社のテスト環境はしばらく使われていないため、{day}に削除します。',
    en: 'Your company’s sandbox has not been used for a while. It will be removed on {day}.',
  },
  action: { ja: 'テスト環境を見る', en: 'View the sandbox' },
  closing: {
    ja: '残すには、その日までにAPIまたはページから一度お使いください。最後の利用から{days}日後に削除します。',
    en: 'To keep it, use its API or its page once before that day. A sandbox is removed {days} days after its last use.',
  },
};

type Removal = { readonly removed_on: IsoDate; readonly link: string };

/** Notifies an owner that the company's unused sandbox will be removed (D58). */
export const sandboxRemovalEmail = (reader: EmailRecipient, { removed_on, link }: Removal): Email =>
  wordedEmail(reader, wording, {
    values: { day: displayDate(removed_on, reader.preferred_language), days: String(sandboxIdleDays) },
    link,
  });
