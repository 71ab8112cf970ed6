import type { Language } from '@eigaichi/domain/shared/language';
import { escapeHtml } from '../html.ts';

/** Text with its parts in backticks as code, escaped; a page of the account is also a link. */
export const withCode = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/<code>(\/account\/[\w/-]+)<\/code>/g, '<a href="$1"><code>$1</code></a>');

const style = `:root{color-scheme:light dark;--ink:light-dark(#1d1b19,#ece8e1);--paper:light-dark(#fdfcfa,#171513);
--quiet:light-dark(#6b655c,#a9a297);--line:light-dark(#d9d4ca,#3a362f);--code:light-dark(#f3f0ea,#24211d);
--link:light-dark(#8a2f22,#f0a593)}
body{font:16px/1.6 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem;
color:var(--ink);background:var(--paper)}a{color:var(--link)}
h1{font-size:1.75rem;margin:1rem 0 .5rem}h2{font-size:1.3rem;margin:2.5rem 0 .5rem}h3{font-size:1.05rem;margin:1.25rem 0 .25rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;border-bottom:1px solid var(--line);padding-bottom:.75rem}
pre,code{font:.875em/1.5 ui-monospace,monospace;background:var(--code);border-radius:4px}
code{padding:.1em .3em;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem}pre code{padding:0}
article{border-top:1px solid var(--line);padding:.75rem 0}p{margin:.5rem 0}small,.quiet{color:var(--quiet)}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line)}
summary{cursor:pointer}input,button{font:inherit;padding:.4rem .6rem;border:1px solid var(--line);border-radius:4px;
background:var(--code);color:inherit}input{width:min(26rem,70%)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}`;

const texts = {
  start: { ja: 'はじめに', en: 'Start' },
  reference: { ja: 'リファレンス（英語）', en: 'Reference' },
  search: { ja: '検索', en: 'Search' },
  changelog: { ja: '変更履歴', en: 'Changelog' },
  problems: { ja: 'エラーコード', en: 'Problems' },
} as const;

/** Address of a page of the docs in a language. */
export const docsAddress = (page: string, language: Language): string =>
  `/api/docs${page}${language === 'ja' ? '?lang=ja' : ''}`;

const navigation = (page: string, language: Language): string => {
  const link = (address: string, text: string) => `<a href="${address}">${text}</a>`;
  const other = language === 'ja' ? ({ to: 'en', text: 'English' } as const) : ({ to: 'ja', text: '日本語' } as const);
  return `<nav>${[
    link(docsAddress('', language), texts.start[language]),
    link(docsAddress('/reference', language), texts.reference[language]),
    link(docsAddress('/search', language), texts.search[language]),
    link(docsAddress('/changelog', language), texts.changelog[language]),
    link('/api/problems', texts.problems[language]),
    link('/api/openapi-public.json', 'OpenAPI 3.1'),
    `<a href="${docsAddress(page, other.to)}" lang="${other.to}">${other.text}</a>`,
  ].join('')}</nav>`;
};

type Page = { readonly page: string; readonly language: Language; readonly title: string; readonly body: string };

/** A page of the API docs: readable in light and dark, without scripts or anything from elsewhere. */
export const docsShell = ({ page, language, title, body }: Page): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${navigation(page, language)}
<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
