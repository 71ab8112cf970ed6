import { readPageHeads } from '@eigaichi/content/page-heads';
import type { Language } from '@eigaichi/domain/shared/language';
import type { PageHead } from './page-head.ts';

const heads = readPageHeads();

/** Head of a text page (help, questions, glossary, policy) for search engines and chat programs. */
export const textPageHead = (path: string, language: Language): PageHead | undefined => {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const head = Object.hasOwn(heads, address) ? heads[address] : undefined;
  return head && { title: head.title[language], description: head.description[language], type: 'website' };
};
