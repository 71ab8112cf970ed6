import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { qualityRanks, translationStatuses } from '@eigaichi/domain/options/titles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { textIn } from '../movie-names.ts';
import type { Movie } from '../queries.ts';
import { FactList } from './fact-list.tsx';
import { RunText } from './run-text.tsx';

/** Facts visible only to the provider and staff (D20b): the answer has them only for those readers. */
export const OwnFacts = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  if (movie.lacking === undefined) return null;
  const lines = (text: ReactNode) => text && <span className={typography.lines}>{text}</span>;
  const written = (text: string | null | undefined) => lines(text && <Lang>{text}</Lang>);
  const run = (field: string) => {
    const text = textIn(movie.translations, field, language);
    return lines(text && <RunText run={text} />);
  };
  return (
    <Section title={t('detail.own.title')}>
      <FactList
        columns
        facts={[
          [t('detail.own.public'), movie.is_public ? t('detail.own.yes') : t('detail.own.no')],
          [t('detail.own.available'), movie.is_available ? t('detail.own.yes') : t('detail.own.no')],
          [t('detail.own.translation_status'), labelIfAny(translationStatuses, movie.translation_status, language)],
          [t('labels.quality_rank'), labelIfAny(qualityRanks, movie.quality_rank, language)],
          [fieldLabel('own_number', language), movie.own_number],
          [t('detail.own.movie_file_name'), movie.movie_file_name],
          [t('detail.own.subtitle_file_name'), movie.subtitle_file_name],
          [t('detail.own.content_note'), written(movie.content_note)],
          [t('detail.own.management_note'), written(movie.management_note)],
          [t('detail.own.sns_note'), run('sns_note')],
          [t('detail.own.news_note'), run('news_note')],
          [t('detail.own.other_note'), run('other_note')],
        ]}
      />
    </Section>
  );
};
