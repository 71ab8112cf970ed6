import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isEnter } from '../../../lib/composing.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { MetaLine } from '../../movies/meta-line.tsx';
import { namesOf } from '../../movies/movie-names.ts';
import { MoviePicture } from '../../movies/movie-picture.tsx';
import { type MovieCardData, movieListQuery } from '../../movies/queries.ts';
import classes from './movie-finder.module.css';

const mostFound = 8;

const Found = ({ movie, taken, onTake }: { movie: MovieCardData; taken: boolean; onTake: () => void }) => {
  const { t, language } = useTexts(['feature_lists', 'movies']);
  const { first } = namesOf(movie.translations, language);
  const title = first?.text ?? t('untitled', { ns: 'movies' });
  return (
    <li className={`${layout.cellsMiddle} ${layout.gap12} ${classes.found}`}>
      <div className={layout.width32}>
        <MoviePicture movie={movie} image={movie.images.poster} sizes="48px" mute />
      </div>
      <div className={layout.shrinks}>
        <p
          className={`${typography.semibold} ${typography.anywhere} ${typography.size15} ${typography.leading14}`}
          lang={first?.lang}
        >
          {title}
        </p>
        <MetaLine movie={movie} className={`${typography.quiet} ${typography.fine} ${typography.leading15}`} />
      </div>
      {taken ? (
        <span className={typography.hint}>{t('finder.taken')}</span>
      ) : (
        <Button
          size="xs"
          variant="default"
          onClick={onTake}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          aria-label={t('finder.add_title', { title })}
        >
          {t('finder.add')}
        </Button>
      )}
    </li>
  );
};

/** Searches titles on the market and passes on the chosen ones. */
export const MovieFinder = ({
  taken,
  onTake,
}: {
  taken: ReadonlySet<string>;
  onTake: (movie: MovieCardData) => void;
}) => {
  const { t } = useTexts('feature_lists');
  const [words, setWords] = useState('');
  const [requested] = useDebouncedValue(words.trim(), 160);
  const { data } = useQuery({
    ...movieListQuery({ free_word: requested, status: 'published', per: mostFound }),
    enabled: requested !== '',
  });
  const found = requested === '' ? [] : (data?.data ?? []);
  return (
    <div>
      <TextInput
        type="search"
        label={t('finder.label')}
        placeholder={t('finder.placeholder')}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => {
          if (isEnter(event)) event.preventDefault();
        }}
      />
      <p className="visually-hidden" role="status">
        {requested !== '' && data !== undefined && t('finder.count', { count: found.length })}
      </p>
      {requested !== '' && data !== undefined && found.length === 0 && (
        <p className={`${layout.above8} ${typography.hint}`}>{t('finder.none')}</p>
      )}
      {found.length > 0 && (
        <ul className={`${layout.washed} ${layout.rounded} ${classes.list}`} aria-label={t('finder.results')}>
          {found.map((movie) => (
            <Found key={movie.uuid} movie={movie} taken={taken.has(movie.uuid)} onTake={() => onTake(movie)} />
          ))}
        </ul>
      )}
    </div>
  );
};
