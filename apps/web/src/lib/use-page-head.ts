import { pageHeads } from 'virtual:content/page-heads';
import type { PagePath } from '@eigaichi/content/page-paths';
import { useEffect } from 'react';
import { useTexts } from './use-texts.ts';

/** Sets title and description of a text page; returns its heading. */
export const usePageHead = (path: PagePath): string => {
  const { language } = useTexts();
  const { title, description } = pageHeads[path];
  useEffect(() => {
    document.title = `${title[language]} · Eigaichi`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description[language]);
  }, [title, description, language]);
  return title[language];
};
