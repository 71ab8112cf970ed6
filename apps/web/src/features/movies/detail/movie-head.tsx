import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { MovieStatusMark } from '../moves/status-mark.tsx';
import { creditIn, namesOf } from '../movie-names.ts';
import type { Movie } from '../queries.ts';
import classes from './detail-page.module.css';
import { OtherLanguageMark, RunText } from './run-text.tsx';

/** Both names, director and year; for its provider and staff also the state and an edit link. */
export const MovieHead = ({ movie, title }: { movie: Movie; title: string }) => {
  const { t, language } = useTexts('movies');
  const { first, second } = namesOf(movie.translations, language);
  const director = creditIn(movie, 'director', language);
  const staffView = mayDo(movie, 'edit') || movie.lacking !== undefined;
  return (
    <div>
      {second !== null && (
        <p className={`${typography.soft} ${typography.size20} ${typography.leading14}`} lang={second.lang}>
          {second.text}
        </p>
      )}
      <h1 className={`${typography.anywhere} ${typography.strong} ${classes.title}`} lang={first?.lang ?? language}>
        {title}
        {first !== null && second === null && <OtherLanguageMark of={first.lang} />}
      </h1>
      <p className={`${layout.above10} ${typography.soft} ${typography.size17}`}>
        {director !== null && <RunText run={director} />}
        {director !== null && movie.production_year !== null && t('labels.comma')}
        {movie.production_year}
      </p>
      {staffView && (
        <div className={`${layout.middle} ${layout.gap16} ${layout.above14} ${layout.unprinted}`}>
          <MovieStatusMark status={movie.status} trashed={movie.trashed_at !== null} />
          {mayDo(movie, 'edit') && (
            <Button
              component={Link}
              to={`/ch/movies/edit/${movie.uuid}`}
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
            >
              {t('detail.edit')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
