import type { Language } from '@eigaichi/domain/shared/language';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listGenres, listTags } from '@eigaichi/wire/staff/reference';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/use-texts.ts';

/** A genre or a tag: a name in both languages. */
type Named = AnswerOut<typeof listGenres>['data'][number];

/** Pages of 100, the remaining ones in parallel (spec 7, 9). */
export const allPages = async <Item>(
  page: (number: number) => Promise<{ data: Item[]; meta: { last_page: number } }>,
): Promise<Item[]> => {
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: first.meta.last_page - 1 }, (_, index) => page(index + 2)));
  return [first, ...rest].flatMap(({ data }) => data);
};

export const genresQuery = queryOptions({
  queryKey: ['reference', 'genres'],
  queryFn: ({ signal }) => allPages((page) => call(listGenres, { query: { per: 100, page }, signal })),
  staleTime: 10 * 60_000,
});

export const tagsQuery = queryOptions({
  queryKey: ['reference', 'tags'],
  queryFn: ({ signal }) => allPages((page) => call(listTags, { query: { per: 100, page }, signal })),
  staleTime: 10 * 60_000,
});

type NameOf = (uuid: string) => string | null;

/** The name in the reader's language; null while the list loads, and for removed entries. */
const namesIn =
  (items: readonly Named[] | undefined, language: Language): NameOf =>
  (uuid) => {
    const item = items?.find((one) => one.uuid === uuid);
    return item === undefined ? null : (item.translations[language].name ?? item.name);
  };

export const useGenreName = (): NameOf => namesIn(useQuery(genresQuery).data, useTexts().language);

export const useTagName = (): NameOf => namesIn(useQuery(tagsQuery).data, useTexts().language);
