import type { Language } from '@eigaichi/domain/shared/language';
import type { mails } from '../../db/schema/outgoing.ts';
import { emailHtml } from '../../emails/email-html.ts';
import { escapeHtml } from '../../http/html.ts';
import type { EmailSample } from './email-samples.ts';

type Mail = typeof mails.$inferSelect;

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1b19;background:#fdfcfa}
article{border-top:1px solid #d9d4ca;padding:1rem 0}pre{white-space:pre-wrap;margin:.5rem 0;font:inherit}p{margin:0;color:#5c564d}
</style></head><body><h1>${title}</h1>${body}</body></html>`;

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

type Shown = { readonly language: Language; readonly subject: string; readonly text: string };

const asHtml = ({ language, subject, text }: Shown, height: string) =>
  `<iframe title="${escapeHtml(subject)}" sandbox="" srcdoc="${escapeHtml(
    emailHtml({ language, subject, text }),
  )}" style="width:100%;height:${height};border:1px solid #d9d4ca"></iframe>`;

const article = ({ uuid, to_address, language, subject, body, created_at, sent_at, held_until }: Mail) =>
  `<article id="${uuid}" lang="${language}"><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to_address)} · ${created_at} · ${sent_at === null ? 'stored' : 'sent'}${held_until === null ? '' : `, goes at ${held_until}`}</p>
<pre>${withLinks(body)}</pre>
<details><summary>HTML</summary>${asHtml({ language: language === 'ja' ? 'ja' : 'en', subject, text: body }, '24rem')}</details></article>`;

export const mailsPage = (all: readonly Mail[]): string =>
  page(
    'Mails',
    `<p><a href="/dev/emails">Every kind of mail, with samples</a></p>
${all.length === 0 ? '<p>No mail has been written yet.</p>' : all.map(article).join('\n')}`,
  );

const sample = ({ name, kind, email }: EmailSample) =>
  `<article lang="${email.language}"><h2>${escapeHtml(email.subject)}</h2>
<p>${escapeHtml(`${name} ${kind}`.trim())} · ${email.language}</p>
<pre>${withLinks(email.text)}</pre>${asHtml(email, '22rem')}</article>`;

/** Every email of the product in the given languages, next to each other. */
export const emailsPage = (samples: readonly (readonly EmailSample[])[]): string =>
  page(
    'Every kind of mail',
    (samples[0] ?? [])
      .map((_, at) =>
        samples
          .flatMap((language) => language[at] ?? [])
          .map(sample)
          .join('\n'),
      )
      .join('\n'),
  );

export const clockPage = ({ now, today }: { now: string; today: string }): string =>
  page(
    'Clock',
    `<p>${escapeHtml(now)} · today in Tokyo: ${escapeHtml(today)}</p>
<p>POST {"now": "2026-12-01T00:00:00Z"} or {"advance_days": 30} to this address moves it and runs the timed work.</p>`,
  );
