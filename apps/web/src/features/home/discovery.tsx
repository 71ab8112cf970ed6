import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { MovieCard } from '../movies/card.tsx';
import { CardGrid } from '../movies/card-grid.tsx';
import { DiscoveredCard } from '../movies/discovered-card.tsx';
import { textIn } from '../movies/movie-names.ts';
import { type DiscoveryRow, discoveryQuery } from '../movies/queries.ts';
import classes from './dashboard.module.css';
import { Part } from './part.tsx';

const Row = ({ kind, list, movies }: DiscoveryRow) => {
  const { t, language } = useTexts('dashboard');
  const named = list && textIn({ ja: { name: list.name.ja }, en: { name: list.name.en } }, 'name', language);
  const title = named?.text ?? t(`discovery.${kind}`);
  return (
    <Part
      title={<Lang>{title}</Lang>}
      more={
        list !== null ? (
          <Link to="/featurelist/$feature_id" params={{ feature_id: list.uuid }}>
            {t('actions.see_all')}
            <span className="visually-hidden"> {title}</span>
          </Link>
        ) : (
          kind === 'new' && (
            <Link to="/movies" search={{ sort: 'new' }}>
              {t('actions.see_all')}
              <span className="visually-hidden"> {title}</span>
            </Link>
          )
        )
      }
    >
      <div className={`${layout.above16} ${classes.cards}`}>
        <CardGrid label={title}>
          {movies.map((movie) =>
            // The heading is the reason for the titles of a list.
            kind === 'list' ? (
              <MovieCard key={movie.uuid} movie={movie} wanted={null} />
            ) : (
              <div key={movie.uuid}>
                <DiscoveredCard movie={movie} />
              </div>
            ),
          )}
        </CardGrid>
      </div>
    </Part>
  );
};

/**
 * Titles to discover for a buyer: feature lists, new titles, rights free again, offers that end soon (D43b). New titles
 * are left out if the page shows those for the buyer's own terms.
 */
export const Discovery = ({ withNew }: { withNew: boolean }) => {
  const { data } = useQuery(discoveryQuery);
  // The rest of the page doesn't depend on it, so a failed request is silent.
  return data
    ?.filter(({ kind }) => withNew || kind !== 'new')
    .map((row) => <Row key={row.list?.uuid ?? row.kind} {...row} />);
};
