import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PickMany } from '../../../../ui/pick-many.tsx';
import { genresQuery } from '../../../reference/queries.ts';
import { useDraftForm } from './draft-form.ts';

/** Genres, and below them subgenres, from the list that managers maintain. */
export const GenresField = ({ name }: { name: 'genres' | 'subgenres' }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const { data: genres = [] } = useQuery(genresQuery);
  return (
    <PickMany
      label={fieldLabel(name, language)}
      required={form.isRequired(name)}
      placeholder={t('actions.choose')}
      options={genres.map((genre) => ({ value: genre.uuid, label: genre.translations[language].name }))}
      value={form.draft[name]}
      onChange={(value) => form.type(name, value)}
      summary={(labels) => labels.join(t('labels.comma'))}
      searchLabel={t('find_genre')}
      nothing={t('messages.nothing_found')}
      error={form.errorOf(name)}
    />
  );
};
