import type { mails } from '../../db/schema/outgoing.ts';
import { escapeHtml } from '../../http/html.ts';
import { letterHtml } from '../../http/letter-html.ts';

type Mail = typeof mails.$inferSelect;

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1b19;background:#fdfcfa}
article{border-top:1px solid #d9d4ca;padding:1rem 0}pre{white-space:pre-wrap;margin:.5rem 0;font:inherit}p{margin:0;color:#5c564d}
</style></head><body><h1>${title}</h1>${body}</body></html>`;

/** Addresses become links; everything else stays text. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = ({ uuid, to_address, language, subject, body, created_at, sent_at }: Mail) =>
  `<article id="${uuid}" lang="${language}"><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to_address)} · ${created_at.toISOString()} · ${sent_at === null ? 'kept' : 'sent'}</p>
<pre>${withLinks(body)}</pre>
<details><summary>HTML</summary><iframe title="${escapeHtml(subject)}" sandbox="" srcdoc="${escapeHtml(
    letterHtml({ language: language === 'ja' ? 'ja' : 'en', subject, text: body }),
  )}" style="width:100%;height:24rem;border:1px solid #d9d4ca"></iframe></details></article>`;

export const mailsPage = (all: readonly Mail[]): string =>
  page('Mails', all.length === 0 ? '<p>No mail has been written yet.</p>' : all.map(article).join('\n'));

export const clockPage = ({ now, today }: { now: string; today: string }): string =>
  page(
    'Clock',
    `<p>${escapeHtml(now)} · today in Tokyo: ${escapeHtml(today)}</p>
<p>POST {"now": "2026-12-01T00:00:00Z"} or {"advance_days": 30} to this address moves it and runs the timed work.</p>`,
  );
