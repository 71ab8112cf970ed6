import { flagLabels } from '@eigaichi/domain/movies/bulk-cells';
import type { BulkColumn } from '@eigaichi/domain/movies/bulk-columns';
import type { Language } from '@eigaichi/domain/shared/language';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/use-texts.ts';
import { genresQuery, tagsQuery } from '../../reference/queries.ts';
import { seriesQuery } from '../edit/series-queries.ts';

/** Choices of a column whose cells hold one. */
export const singleChoices = ({ rules }: BulkColumn, language: Language): readonly string[] => {
  if (rules?.kind === 'option') return rules.list.map(({ label }) => label[language]);
  return rules?.kind === 'flag' ? flagLabels[language] : [];
};

/** Choices of a column, in the reader's language. */
export const useChoices = (provider: string | null) => {
  const { language } = useTexts();
  const genres = useQuery(genresQuery).data ?? [];
  const tags = useQuery(tagsQuery).data ?? [];
  const series = useQuery(seriesQuery(provider)).data ?? [];
  const namesOf = (items: typeof genres) => items.map(({ name, translations }) => translations[language].name ?? name);
  return (column: BulkColumn): string[] => {
    const { key, rules } = column;
    if (key === 'genres' || key === 'subgenres') return namesOf(genres);
    if (key === 'tags') return namesOf(tags);
    if (key === 'series_uuid')
      return series.flatMap(({ film_name }) => film_name[language] ?? film_name.ja ?? film_name.en ?? []);
    if (rules?.kind === 'options') return rules.list.map(({ label }) => label[language]);
    return [...singleChoices(column, language)];
  };
};
