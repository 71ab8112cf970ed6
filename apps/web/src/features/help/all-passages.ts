import { pageHeads } from '@eigaichi/domain/help/wording/page-heads';
import type { Language } from '@eigaichi/domain/shared/language';
import { queryOptions } from '@tanstack/react-query';
import { type Passage, passagesOf } from './passages.ts';
import type { InterfaceWords } from './run-of-text.ts';
import { writtenPages, writtenPaths } from './written-pages.ts';

const readAll = async (language: Language, words: InterfaceWords): Promise<readonly Passage[]> => {
  const [{ allTerms }, ...pages] = await Promise.all([
    import('../words/all-terms.ts'),
    ...writtenPaths.map(async (path) => ({ path, page: (await writtenPages[path][language]()).page })),
  ]);
  return [
    ...pages.flatMap(({ path, page }) => passagesOf(path, page, { language, words })),
    ...allTerms.map((term) => ({
      path: '/words' as const,
      anchor: term.id,
      page: pageHeads['/words'].title[language],
      title: `${term[language]}${language === 'ja' ? '' : ` ${term.ja}`}`,
      text: term.definition[language],
    })),
  ];
};

/** Everything that can be found in a language, read when the first word is typed. */
export const passagesQuery = (language: Language, words: InterfaceWords) =>
  queryOptions({
    queryKey: ['passages', language],
    queryFn: () => readAll(language, words),
    staleTime: Number.POSITIVE_INFINITY,
  });
