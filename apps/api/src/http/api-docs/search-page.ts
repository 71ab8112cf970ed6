import type { Language } from '@eigaichi/domain/shared/language';
import { escapeHtml } from '../html.ts';
import type { Description } from '../openapi.ts';
import { docsAddress, docsShell } from './docs-shell.ts';
import { guides } from './guide-pages.ts';
import { callsOf } from './reference-page.ts';

type Entry = { readonly title: string; readonly address: string; readonly words: string };

/** Searchable texts of the docs: guides, calls with all their fields, and schemas. */
export const searchEntries = (description: Description, language: Language): Entry[] => [
  ...guides[language].map(({ id, title, blocks }) => ({
    title,
    address: `${docsAddress('', language)}#${id}`,
    words: `${title} ${JSON.stringify(blocks)}`.toLowerCase(),
  })),
  ...callsOf(description).map(({ path, method, operation }) => ({
    title: `${operation.summary} — ${method.toUpperCase()} /api${path}`,
    address: `/api/docs/reference#${operation.operationId}`,
    words: `${operation.summary} ${method} ${path} ${JSON.stringify(operation)}`.toLowerCase(),
  })),
  ...Object.entries(description.components.schemas).map(([name, schema]) => ({
    title: name,
    address: `/api/docs/reference#schema-${name}`,
    words: `${name} ${JSON.stringify(schema)}`.toLowerCase(),
  })),
];

const texts = {
  title: { ja: 'APIドキュメントの検索', en: 'Search the API docs' },
  field: { ja: '検索語', en: 'Words' },
  button: { ja: '検索する', en: 'Search' },
  nothing: { ja: '一致する項目がありません', en: 'Nothing matches these words' },
} as const;

const longestQuery = 100;
const mostFound = 60;

/** Entries that have all words; those with the words in their title come first. */
export const found = (entries: readonly Entry[], query: string): Entry[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = ({ title }: Entry) => words.every((word) => title.toLowerCase().includes(word));
  const all = entries.filter((entry) => words.every((word) => entry.words.includes(word)));
  return [...all.filter(inTitle), ...all.filter((entry) => !inTitle(entry))].slice(0, mostFound);
};

/** Search over the docs as a plain form: it needs no script. */
export const searchPage = (entries: readonly Entry[], typed: string, language: Language): string => {
  const query = typed.slice(0, longestQuery);
  const results = found(entries, query).map(
    ({ title, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`,
  );
  const nothing = query.trim() !== '' && results.length === 0 ? `<p>${texts.nothing[language]}</p>` : '';
  const body = `<form action="/api/docs/search" method="get" role="search">
${language === 'ja' ? '<input type="hidden" name="lang" value="ja">' : ''}<label>${texts.field[language]}
<input type="search" name="q" value="${escapeHtml(query)}" maxlength="${longestQuery}" autofocus></label>
<button>${texts.button[language]}</button></form>${nothing}<ul>${results.join('')}</ul>`;
  return docsShell({ page: '/search', language, title: texts.title[language], body });
};
