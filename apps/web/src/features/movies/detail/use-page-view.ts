import { type PageViewSource, pageViewSourceOfPath } from '@eigaichi/domain/movies/page-views';
import { useState } from 'react';
import { cameHereFrom } from '../../../lib/came-from.ts';

export type PageView = { readonly page_view: string; readonly from: PageViewSource };

const newPageView = (): PageView => {
  const from = cameHereFrom();
  return { page_view: crypto.randomUUID(), from: typeof from === 'string' ? from : pageViewSourceOfPath(from.path) };
};

/** One page view at a title's page: the same for as long as the page that asks stays. */
export const usePageView = (): PageView => useState(newPageView)[0];
