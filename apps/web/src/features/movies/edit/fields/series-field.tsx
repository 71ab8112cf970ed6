import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/use-texts.ts';
import { seriesQuery } from '../series-queries.ts';
import { useDraftForm } from './draft-form.ts';

/** The series of an episode, from the same provider; without it the title is a series itself (D9). */
export const SeriesField = () => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const { data: series = [] } = useQuery(seriesQuery(form.provider));
  const nameOf = (one: (typeof series)[number]) =>
    one.film_name[language] ?? one.film_name.ja ?? one.film_name.en ?? t('series.untitled');
  return (
    <Select
      label={fieldLabel('series_uuid', language)}
      description={t('series.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('series.own')}
      data={series
        .filter(({ uuid }) => uuid !== form.uuid)
        .map((one) => ({ value: one.uuid, label: t('series.counted', { name: nameOf(one), count: one.episodes }) }))}
      value={form.draft.series_uuid}
      onChange={(uuid) => form.type('series_uuid', uuid)}
      error={form.errorOf('series_uuid')}
      nothingFoundMessage={t('messages.nothing_found')}
      clearButtonProps={{ 'aria-label': t('clear', { field: fieldLabel('series_uuid', language) }) }}
      searchable
      clearable
    />
  );
};
