import { type DataExportFault, dataExportDays, dataExportFaults } from '@eigaichi/domain/exports/data-export';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const failed = {
  subject: { ja: 'データの書き出しができませんでした', en: 'Your data export could not be made' },
  action: { ja: 'データの書き出しのページを開く', en: 'Open the export page' },
} as const;

const wordings = {
  ready: {
    subject: { ja: 'データの書き出しが完成しました', en: 'Your data export is ready' },
    lead: {
      ja: '貴社の全データを書き出しました。{days}日以内にダウンロードしてください。',
      en: 'The export of all your company’s data is ready. Download it within {days} days.',
    },
    action: { ja: 'ダウンロードのページを開く', en: 'Open the download page' },
    closing: {
      ja: 'ダウンロードには、ご本人の確認が必要です。心当たりがない場合は、すぐにお問い合わせください。',
      en: 'You confirm your identity before the download. If you did not request this, contact us immediately.',
    },
  },
  storage_full: {
    ...failed,
    lead: {
      ja: 'サーバーの保存領域が不足したため、全データの書き出しを中止しました。しばらくしてから、もう一度お試しください。',
      en: 'The server ran out of storage, so the export of your company’s data was stopped. Try again later.',
    },
  },
  no_owner: {
    ...failed,
    lead: {
      ja: '書き出しを依頼した方がオーナーではなくなったため、全データの書き出しを中止しました。必要な場合は、新しく書き出してください。',
      en: 'The person who requested the export of your company’s data is no longer an owner, so it was stopped. Start a new export if you need one.',
    },
  },
  error: {
    ...failed,
    lead: {
      ja: '貴社の全データの書き出しができませんでした。もう一度書き出してください。繰り返し失敗する場合は、お問い合わせください。',
      en: 'The export of all your company’s data could not be made. Start a new one, or contact us if this happens again.',
    },
  },
} as const satisfies Record<'ready' | DataExportFault, EmailWording>;

export type DataExportNews = keyof typeof wordings;
export const dataExportNews: readonly DataExportNews[] = ['ready', ...dataExportFaults];

/** Notifies an owner of the end of an export (D57). */
export const dataExportEmail = (reader: EmailRecipient, news: DataExportNews, link: string): Email =>
  wordedEmail(reader, wordings[news], { values: { days: String(dataExportDays) }, link });
