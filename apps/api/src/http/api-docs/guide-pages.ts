import type { Language } from '@eigaichi/domain/shared/language';
import { escapeHtml } from '../html.ts';
import type { Description } from '../openapi.ts';
import { apiChanges } from './api-changes.ts';
import { docsAddress, docsShell, withCode } from './docs-shell.ts';
import type { Guide } from './guide.ts';
import { guidesEn } from './guides-en.ts';
import { guidesJa } from './guides-ja.ts';
import { callsOf } from './reference-page.ts';

/** Guides by language. */
export const guides: Readonly<Record<Language, readonly Guide[]>> = { ja: guidesJa, en: guidesEn };

const texts = {
  title: { ja: '映画市 API', en: 'Eigaichi API' },
  calls: { ja: 'APIキーで使える呼び出し', en: 'Calls for API keys' },
  others: { ja: '画面の呼び出し（予告なく変わります）', en: 'Calls of the pages (they change without notice)' },
  changelog: { ja: 'APIの変更履歴', en: 'Changelog of the API' },
} as const;

/** Values of the examples: the server's address, and a year whose days are still to come. */
type Places = { readonly origin: string; readonly year: number };

const blockText = (block: Guide['blocks'][number], { origin, year }: Places): string => {
  if ('p' in block) return `<p>${withCode(block.p)}</p>`;
  if ('code' in block) {
    const code = block.code.replaceAll('{origin}', origin).replaceAll('{year}', String(year));
    return `<pre><code>${escapeHtml(code)}</code></pre>`;
  }
  return `<ul>${block.list.map((item) => `<li>${withCode(item)}</li>`).join('')}</ul>`;
};

const guideText = ({ id, title, blocks }: Guide, places: Places): string =>
  `<section id="${id}"><h2>${escapeHtml(title)}</h2>${blocks.map((block) => blockText(block, places)).join('')}</section>`;

const lineOf = ({ path, method, operation }: ReturnType<typeof callsOf>[number], linked: boolean): string => {
  const line = `<code>${method.toUpperCase()} /api${path}</code>`;
  const summary = escapeHtml(operation.summary);
  return linked
    ? `<li><a href="/api/docs/reference#${operation.operationId}">${summary}</a> ${line}</li>`
    : `<li>${line} <small>${escapeHtml(operation.description)}</small></li>`;
};

type Texts = Places & { readonly description: Description; readonly language: Language };

/** First page of the docs: guides, the public calls, and the others by name. */
export const startPage = ({ description, language, ...places }: Texts): string => {
  const calls = callsOf(description);
  const open = calls.filter(({ operation }) => operation['x-internal'] !== true);
  const others = calls.filter(({ operation }) => operation['x-internal'] === true);
  const contents = guides[language].map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  const body = `<ul>${contents.join('')}<li><a href="#calls">${texts.calls[language]}</a></li></ul>
${guides[language].map((guide) => guideText(guide, places)).join('')}
<section id="calls"><h2>${texts.calls[language]}</h2><ul>${open.map((call) => lineOf(call, true)).join('')}</ul></section>
<section><h2>${texts.others[language]}</h2><details><summary>${others.length}</summary>
<ul>${others.map((call) => lineOf(call, false)).join('')}</ul><p><a href="/api/openapi.json">OpenAPI 3.1</a></p></details></section>`;
  return docsShell({ page: '', language, title: texts.title[language], body });
};

/** Changes of the API, newest first, with the calls that will end. */
export const changelogPage = ({ description, language, ...places }: Texts): string => {
  const ending = callsOf(description).filter(({ operation }) => operation.deprecated === true);
  const rows = apiChanges.map(
    ({ on, text }) =>
      `<article><h3><time datetime="${on}">${on}</time></h3><p>${withCode(text[language])}</p></article>`,
  );
  const ends = ending.map(
    ({ operation }) => `<li><code>${operation.operationId}</code> ${operation['x-sunset'] ?? ''}</li>`,
  );
  const policy = guides[language].find(({ id }) => id === 'changes');
  const body = `${policy === undefined ? '' : guideText(policy, places)}${ends.length === 0 ? '' : `<ul>${ends.join('')}</ul>`}
${rows.join('')}<p><a href="${docsAddress('', language)}">${texts.title[language]}</a></p>`;
  return docsShell({ page: '/changelog', language, title: texts.changelog[language], body });
};
