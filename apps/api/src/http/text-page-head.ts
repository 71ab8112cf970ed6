import { readPageHeads } from '@eigaichi/content/page-heads';
import type { Language } from '@eigaichi/domain/shared/language';
import type { PageHead } from './page-head.ts';

const heads = readPageHeads();

/** What a page of texts (help, questions, words, policy) says of itself to search engines and chat programs. */
export const textPageHead = (path: string, language: Language): PageHead | undefined => {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const head = Object.hasOwn(heads, address) ? heads[address] : undefined;
  return head && { title: head.title[language], description: head.description[language], type: 'website' };
};
