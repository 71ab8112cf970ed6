import { pageHeads } from 'virtual:content/page-heads';
import { passages } from 'virtual:content/passages';
import type { Passage } from '@eigaichi/content/content-node';
import type { Language } from '@eigaichi/domain/shared/language';
import { queryOptions } from '@tanstack/react-query';
import { foldText } from '../../lib/fold-text.ts';

/** Texts of all pages, then the glossary. */
export const readPassages = async (language: Language): Promise<readonly Passage[]> => {
  const [{ allTerms }, pages] = await Promise.all([import('../glossary/all-terms.ts'), passages[language]()]);
  return [
    ...pages.passages,
    ...allTerms.map((term) => ({
      path: '/words',
      anchor: term.id,
      page: pageHeads['/words'].title[language],
      title: `${term[language]}${language === 'ja' ? '' : ` ${term.ja}`}`,
      text: term.definition[language],
    })),
  ];
};

/** All searchable passages in a language, loaded once a search word is typed. */
export const passagesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['passages', language],
    queryFn: () => readPassages(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

const wordsIn = (typed: string): readonly string[] =>
  typed
    .split(/[\s\u3000]+/)
    .map(foldText)
    .filter((word) => word !== '');

/**
 * Passages that contain all the words. Those with matches in their title come first, then those of pages with a
 * matching name. Ignores kana type, width and case.
 */
export const foundPassages = (all: readonly Passage[], typed: string): readonly Passage[] => {
  const words = wordsIn(typed);
  if (words.length === 0) return [];
  const ranked = all.flatMap((passage) => {
    const title = foldText(passage.title);
    const page = foldText(passage.page);
    const whole = title + page + foldText(passage.text);
    if (!words.every((word) => whole.includes(word))) return [];
    const rank = words.every((word) => title.includes(word)) ? 0 : words.every((word) => page.includes(word)) ? 1 : 2;
    return [{ passage, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ passage }) => passage);
};

const around = 70;

/** Excerpt of a passage around the first match, or its beginning if only the title matches. */
export const excerptOf = (text: string, typed: string): string => {
  const [first = ''] = typed.trim().split(/[\s\u3000]+/);
  const at = text.toLowerCase().indexOf(first.toLowerCase());
  const from = Math.max(0, at - around);
  const end = Math.min(text.length, Math.max(at, 0) + 2 * around);
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
};
