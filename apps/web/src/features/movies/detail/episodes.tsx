import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { namesOf, textIn } from '../movie-names.ts';
import { type Movie, type MovieCardData, relatedQuery } from '../queries.ts';
import classes from './episodes.module.css';
import { neighboursOf } from './neighbours-of.ts';

/** The distinguishing name of an episode: its own, else the title's. */
const useEpisodeName = () => {
  const { t, language } = useTexts('movies');
  return ({ translations }: MovieCardData) =>
    textIn(translations, 'episode_name', language) ??
    namesOf(translations, language).first ?? { text: t('untitled'), lang: language };
};

const Step = ({ to, back = false }: { to: MovieCardData | undefined; back?: boolean }) => {
  const { t } = useTexts('movies');
  const nameOf = useEpisodeName();
  if (to === undefined) return null;
  return (
    <Link
      to="/movies/detail/$movie_id"
      params={{ movie_id: to.uuid }}
      className={`${layout.inlineMiddle} ${layout.gap4}`}
      aria-label={t(back ? 'detail.episodes.previous_named' : 'detail.episodes.next_named', { name: nameOf(to).text })}
    >
      {back && <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />}
      {t(back ? 'detail.episodes.previous' : 'detail.episodes.next')}
      {!back && <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />}
    </Link>
  );
};

/** Episodes of a series; on an episode's page the series, the previous and the next episode. */
export const Episodes = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const nameOf = useEpisodeName();
  const { data } = useQuery(relatedQuery(movie.uuid));
  if (data === undefined || data.episodes.length + data.series.length === 0) return null;
  const { previous, next } = neighboursOf(data.episodes, movie.uuid);
  const [series] = data.series;
  const seriesName = series === undefined ? null : namesOf(series.translations, language).first;
  return (
    <Section
      title={t('detail.episodes.title')}
      aside={
        <nav
          className={`${layout.wrap} ${layout.gap4x20} ${layout.unprinted} ${typography.size13}`}
          aria-label={t('detail.episodes.title')}
        >
          <Step back to={previous} />
          {series !== undefined && (
            <Link to="/movies/detail/$movie_id" params={{ movie_id: series.uuid }} lang={seriesName?.lang}>
              {seriesName?.text ?? t('untitled')}
            </Link>
          )}
          <Step to={next} />
        </nav>
      }
    >
      <ol className={classes.episodes}>
        {data.episodes.map((episode) => {
          const name = nameOf(episode);
          return (
            <li
              key={episode.uuid}
              className={`${layout.cells} ${layout.floored} ${layout.gap12} ${layout.padBlock10} ${layout.itemsBaseline} ${typography.anywhere} ${classes.episode}`}
            >
              <span className={typography.hint}>
                {episode.episode_number !== null && t('detail.episodes.number', { number: episode.episode_number })}
              </span>
              {episode.uuid === movie.uuid ? (
                <strong aria-current="page" lang={name.lang}>
                  {name.text}
                </strong>
              ) : (
                <Link to="/movies/detail/$movie_id" params={{ movie_id: episode.uuid }} lang={name.lang}>
                  {name.text}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
