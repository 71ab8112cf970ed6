import { useEffect } from 'react';
import type { pages } from '../locales/en/pages.ts';
import { useTexts } from './use-texts.ts';

export type PageName = keyof typeof pages;

/** Sets the window title: the page's name or its subject, before the product's name. */
export const useTitle = (page: PageName, about?: string): void => {
  const { t } = useTexts('pages');
  const words = about ?? t(page);
  useEffect(() => {
    document.title = `${words} · Eigaichi`;
  }, [words]);
};
