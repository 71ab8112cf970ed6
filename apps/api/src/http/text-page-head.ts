import { isTextPage, pageHeads } from '@eigaichi/domain/help/wording/page-heads';
import type { Language } from '@eigaichi/domain/shared/language';
import type { PageHead } from './page-head.ts';

/** What a page of texts (help, questions, words, policy) says of itself to search engines and chat programs. */
export const textPageHead = (path: string, language: Language): PageHead | undefined => {
  const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (!isTextPage(address)) return undefined;
  const { title, description } = pageHeads[address];
  return { title: title[language], description: description[language], type: 'website' };
};
