import { useState } from 'react';
import type { Notice } from './notices-query.ts';

/** Notices whose “new” marks stay while the list is on screen, although showing it marked them as seen. */
export const useMarked = (notices: readonly Notice[]) => {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  return {
    marked: notices.map((notice) => (kept.has(notice.uuid) ? { ...notice, is_new: true } : notice)),
    keep: (shown: readonly Notice[]) => setKept(new Set(shown.filter(({ is_new }) => is_new).map(({ uuid }) => uuid))),
  };
};
