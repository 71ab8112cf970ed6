import { escapeHtml } from '../http/html.ts';
import type { Email } from '../ports/mail.ts';

const address = /https?:\/\/[^\s<>"]+/g;

const withLinks = (text: string): string => {
  let from = 0;
  let html = '';
  for (const { 0: found, index } of text.matchAll(address)) {
    html += `${escapeHtml(text.slice(from, index))}<a href="${escapeHtml(found)}" style="color:#27408f">${escapeHtml(found)}</a>`;
    from = index + found.length;
  }
  return html + escapeHtml(text.slice(from));
};

const paragraph = (lines: string) => `<p style="margin:0 0 16px">${lines.split('\n').map(withLinks).join('<br>')}</p>`;

/**
 * Email as HTML, generated from its text so that both match (D36): paragraphs, links, the product's name. Styles are
 * inline and nothing loads from elsewhere, because mail programs strip or block it.
 */
export const emailHtml = ({ language, subject, text }: Pick<Email, 'language' | 'subject' | 'text'>): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#17181c;font:15px/1.7 Inter,'Hiragino Sans','Noto Sans JP',Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 20px;padding-bottom:10px;border-bottom:2px solid #17181c;font-weight:700">${language === 'ja' ? '映画市' : 'Eigaichi'}</p>
${text
  .trim()
  .split(/\n{2,}/)
  .map(paragraph)
  .join('\n')}
</div></body></html>`;
