import { formatMoment } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import { MoveButtons } from '../../moves/move-bar.tsx';
import { MovieStatusMark } from '../../moves/status-mark.tsx';
import { namesOf } from '../../movie-names.ts';
import type { Movie } from '../../queries.ts';
import classes from './operations-tab.module.css';

/** The title's status, and the moves available to its reader. */
export const StatusPart = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts(['title_operations', 'movies']);
  const title = namesOf(movie.translations, language).first?.text ?? t('untitled', { ns: 'movies' });
  return (
    <Section title={t('labels.status')}>
      <div className={`${layout.wrapMiddle} ${layout.gap4x16} ${layout.below14}`}>
        <MovieStatusMark status={movie.status} trashed={movie.trashed_at !== null} />
        <span className={`${typography.hint} ${classes.small}`}>
          {t('changed', { moment: formatMoment(movie.updated_at, language) })}
        </span>
      </div>
      <MoveButtons movie={movie} title={title} />
    </Section>
  );
};
