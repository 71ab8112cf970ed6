import type { Language } from '@eigaichi/domain/shared/language';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { emailHtml } from '../emails/email-html.ts';
import type { Send } from './mail-outbox.ts';

/** Contact hint for people who reply to a mail from an address that receives none (`no-reply@…`). */
const whereToWrite = (language: Language, publicUrl: string): string =>
  language === 'ja'
    ? `このメールアドレスでは返信を受け取れません。お問い合わせ：${publicUrl}/contact`
    : `Replies to this address are not received. Contact us: ${publicUrl}/contact`;

/** Sends through an SMTP server. The outbox's uuid is the message id, so a repeated send is recognised as the same. */
export const smtpSend = (
  url: string,
  { mailFrom: from, publicUrl, smtpNeedsTls }: Pick<Config, 'mailFrom' | 'publicUrl' | 'smtpNeedsTls'>,
): Send => {
  const transport = createTransport({ url, ...(smtpNeedsTls ? { requireTLS: true } : {}) });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const receivesNone = /(?:^|<|\s)no-?reply@/i.test(from);
  return async ({ uuid, to, language, subject, text: written, unsubscribe }) => {
    const text = receivesNone ? `${written.trimEnd()}\n${whereToWrite(language, publicUrl)}\n` : written;
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html: emailHtml({ language, subject, text }),
      messageId: `<${uuid}@${domain}>`,
      // Suppresses absence notices and other automatic replies (RFC 3834; the second is Exchange's).
      headers: {
        'content-language': language,
        'auto-submitted': 'auto-generated',
        'x-auto-response-suppress': 'All',
        // One-click unsubscription (RFC 8058).
        ...(unsubscribe === undefined
          ? {}
          : { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
      },
    });
  };
};
