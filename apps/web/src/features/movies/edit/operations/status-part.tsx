import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/format.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Section } from '../../../../ui/section.tsx';
import { MoveButtons } from '../../moves/move-bar.tsx';
import { MovieStatusMark } from '../../moves/status-mark.tsx';
import { namesOf } from '../../movie-names.ts';
import type { Movie } from '../../queries.ts';
import classes from './operations-tab.module.css';

/** The title's status, and the moves available to its reader. */
export const StatusPart = ({ movie }: { movie: Movie }) => {
  const { t } = useTranslation(['title_operations', 'movies']);
  const language = useLanguage();
  const title = namesOf(movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' });
  return (
    <Section title={t('status')}>
      <div className={classes.status}>
        <MovieStatusMark status={movie.status} trashed={movie.trashed_at !== null} />
        <span className={classes.small}>{t('changed', { moment: formatMoment(movie.updated_at, language) })}</span>
      </div>
      <MoveButtons movie={movie} title={title} />
    </Section>
  );
};
