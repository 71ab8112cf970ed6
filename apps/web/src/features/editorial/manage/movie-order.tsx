import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { SortableList } from '../../../ui/sortable-list.tsx';
import typography from '../../../ui/typography.module.css';
import { namesOf, textIn } from '../../movies/movie-names.ts';
import { MoviePicture } from '../../movies/movie-picture.tsx';
import type { MovieCardData } from '../../movies/queries.ts';
import { MovieFinder } from './movie-finder.tsx';
import classes from './movie-order.module.css';
import type { ListedMovie } from './queries.ts';

const listedOf = ({ uuid, images, translations, production_year, is_public }: MovieCardData): ListedMovie => ({
  uuid,
  images: { featured: images.featured ?? images.poster },
  translations,
  production_year,
  is_shown: is_public,
});

/** Titles in a custom order: searched, added, moved and removed. Those hidden from visitors are marked. */
export const MovieOrder = ({
  label,
  movies,
  onChange,
  marked = 0,
}: {
  label: string;
  movies: readonly ListedMovie[];
  onChange: (movies: ListedMovie[]) => void;
  /** Shows a line after this many titles: those before it are shown first. */
  marked?: number;
}) => {
  const { t, language } = useTexts(['feature_lists', 'movies']);
  const items = movies.map((movie) => ({
    id: movie.uuid,
    name: textIn(movie.translations, 'film_name', language)?.text ?? t('untitled', { ns: 'movies' }),
    movie,
  }));
  const inOrder = (ids: string[]) => onChange(ids.flatMap((id) => movies.find(({ uuid }) => uuid === id) ?? []));
  return (
    <>
      <MovieFinder
        taken={new Set(movies.map(({ uuid }) => uuid))}
        onTake={(movie) => onChange([...movies, listedOf(movie)])}
      />
      {items.length === 0 && <p className={`${layout.above16} ${typography.hint}`}>{t('order.empty')}</p>}
      {items.length > 0 && (
        <div className={layout.above20}>
          <p className={`${layout.below8} ${typography.small}`}>{t('order.how')}</p>
          <SortableList items={items} onOrder={inOrder} label={label}>
            {({ id, name, movie }, { handle, place }) => {
              const { first, second } = namesOf(movie.translations, language);
              return (
                <div className={`${layout.cellsMiddle} ${classes.row}`} data-marked={place === marked || undefined}>
                  {handle}
                  <span className={`${layout.wideOnly} ${typography.hint} ${typography.right}`}>{place}</span>
                  <div className={`${layout.wideOnly} ${layout.width32}`}>
                    <MoviePicture movie={movie} image={movie.images.featured} sizes="48px" mute />
                  </div>
                  <div className={layout.shrinks}>
                    <p
                      className={`${layout.wrapBaseline} ${typography.semibold} ${typography.anywhere} ${typography.size15} ${typography.leading14} ${classes.title}`}
                    >
                      <Link to="/movies/detail/$movie_id" params={{ movie_id: id }} lang={first?.lang}>
                        {name}
                      </Link>
                      {movie.production_year !== null && (
                        <span className={`${typography.quiet} ${typography.regular} ${typography.fine}`}>
                          {movie.production_year}
                        </span>
                      )}
                    </p>
                    {second !== null && (
                      <p className={`${typography.note} ${typography.leading145}`} lang={second.lang}>
                        {second.text}
                      </p>
                    )}
                    {!movie.is_shown && <p className={typography.warning}>{t('order.hidden')}</p>}
                  </div>
                  <ActionIcon
                    variant="subtle"
                    size={40}
                    aria-label={t('order.remove_title', { title: name })}
                    onClick={() => onChange(movies.filter(({ uuid }) => uuid !== id))}
                  >
                    <IconX size={20} stroke={1.5} aria-hidden="true" />
                  </ActionIcon>
                </div>
              );
            }}
          </SortableList>
        </div>
      )}
    </>
  );
};
