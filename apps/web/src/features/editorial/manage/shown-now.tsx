import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { textIn } from '../../movies/movie-names.ts';
import { MoviePicture } from '../../movies/movie-picture.tsx';
import { recommendedQuery } from '../queries.ts';
import classes from './feature-lists-page.module.css';
import { recommendationQuery } from './queries.ts';

const shownAtOnce = 5;

/** The first films on the home page, as currently served. */
export const FirstFilms = () => {
  const { t, language } = useTexts('movies');
  const { data } = useQuery(recommendedQuery);
  return (
    <ul className={`${layout.grid} ${classes.films}`}>
      {data?.slice(0, shownAtOnce).map((film) => {
        const name = textIn(film.translations, 'film_name', language);
        return (
          <li key={film.uuid}>
            <MoviePicture movie={film} image={film.images.featured} ratio="16:9" />
            <p
              className={`${layout.above6} ${typography.anywhere} ${typography.size13} ${typography.leading145}`}
              lang={name?.lang}
            >
              {name?.text ?? t('untitled')}
            </p>
          </li>
        );
      })}
    </ul>
  );
};

/** The home page's current recommendations, with a link to choose them. */
export const CurrentRecommendation = () => {
  const { t } = useTexts('feature_lists');
  const { data } = useQuery(recommendationQuery);
  return (
    <Section
      title={t('home.title')}
      aside={
        <Button component={Link} to="/admin/featurelist/recommended" variant="default" size="xs">
          {t('home.choose')}
        </Button>
      }
    >
      {data !== undefined && (
        <p className={`${layout.below16} ${layout.upTo68ch} ${typography.body} ${typography.leading16}`}>
          {data.by_chance ? t('home.is_chance') : t('home.is_chosen', { count: data.movies.length })}
        </p>
      )}
      <FirstFilms />
    </Section>
  );
};
