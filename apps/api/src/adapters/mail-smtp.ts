import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { emailHtml } from '../emails/email-html.ts';
import type { Send } from './mail-outbox.ts';

/** Sends through an SMTP server. The outbox's uuid is the message id, so that a repeated send is seen as the same. */
export const smtpSend = (
  url: string,
  { mailFrom: from, smtpNeedsTls }: Pick<Config, 'mailFrom' | 'smtpNeedsTls'>,
): Send => {
  const transport = createTransport({ url, ...(smtpNeedsTls ? { requireTLS: true } : {}) });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ uuid, to, language, subject, text }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html: emailHtml({ language, subject, text }),
      messageId: `<${uuid}@${domain}>`,
      // Absence notices and other automatic answers stay away (RFC 3834; the second is Exchange's).
      headers: {
        'content-language': language,
        'auto-submitted': 'auto-generated',
        'x-auto-response-suppress': 'All',
      },
    });
  };
};
