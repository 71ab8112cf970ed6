import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import { MovieCard } from '../card.tsx';
import { DiscoveredCard } from '../discovered-card.tsx';
import { creditIn, textIn } from '../movie-names.ts';
import { type DiscoveredMovie, type Movie, type MovieCardData, relatedQuery } from '../queries.ts';
import classes from './related.module.css';

const Row = <Shown extends MovieCardData>({
  title,
  aside,
  movies,
  card,
}: {
  title: string;
  aside?: ReactNode;
  movies: readonly Shown[];
  card: (movie: Shown) => ReactNode;
}) =>
  movies.length === 0 ? null : (
    <Section title={title} aside={aside}>
      <ul className={`${layout.cells} ${classes.row}`}>
        {movies.map((movie) => (
          <li key={movie.uuid}>{card(movie)}</li>
        ))}
      </ul>
    </Section>
  );

const plainCard = (movie: MovieCardData) => <MovieCard movie={movie} wanted={null} />;
const reasonedCard = (movie: DiscoveredMovie) => <DiscoveredCard movie={movie} />;

/** More by the director, similar titles with their reasons, more by the provider. A failed request is silent. */
export const Related = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const { data } = useQuery(relatedQuery(movie.uuid));
  if (data === undefined) return null;
  const director = creditIn(movie, 'director', language)?.text ?? '';
  // The list filters by the name as written.
  const written = textIn(movie.translations, 'director', language)?.text ?? '';
  const { provider } = movie;
  const holder = companyName(provider, language);
  return (
    <div className={layout.unprinted} data-parts>
      <Row
        title={t('detail.related.director', { name: director })}
        aside={
          <Link to="/movies" search={{ director: written }}>
            {t('actions.see_all')}
            <span className="visually-hidden"> {t('detail.related.director', { name: director })}</span>
          </Link>
        }
        movies={data.director}
        card={plainCard}
      />
      <Row title={t('detail.related.similar')} movies={data.similar} card={reasonedCard} />
      <Row
        title={t('detail.related.provider', { name: holder })}
        aside={
          <Link to="/movies" search={{ provider: provider.uuid }}>
            {t('actions.see_all')}
            <span className="visually-hidden"> {t('detail.related.provider', { name: holder })}</span>
          </Link>
        }
        movies={data.provider}
        card={plainCard}
      />
    </div>
  );
};
