import { companyName } from '@eigaichi/domain/accounts/company-name';
import { minutesOf } from '@eigaichi/domain/movies/running-time';
import { countryName } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { lengthFormats, ratings } from '@eigaichi/domain/options/titles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { useGenreName } from '../../reference/queries.ts';
import { languageName, rightName } from '../../rights/names.ts';
import type { Wanted } from '../../rights/words.ts';
import { useIndicativeLine } from '../indicative-text.ts';
import { useKindText } from '../kind-text.ts';
import { creditIn, namesOf } from '../movie-names.ts';
import { MoviePicture } from '../movie-picture.tsx';
import type { MovieCardData } from '../queries.ts';
import classes from './compare-dialog.module.css';
import { RowAnswer } from './row-answer.tsx';

/** List facts that distinguish titles, one per row. */
const useFacts = (wanted: Wanted | null) => {
  const { t, language } = useTexts('movies');
  const kindText = useKindText();
  const genreName = useGenreName();
  const indicativeLine = useIndicativeLine();
  const joined = (words: readonly (string | null)[]) =>
    words.filter((word) => word !== null).join(t('labels.comma')) || null;
  const running = (time: string | null) => {
    const minutes = minutesOf(time);
    return minutes === null ? null : t('labels.minutes', { minutes });
  };
  const director = (movie: MovieCardData) => {
    const text = creditIn(movie, 'director', language);
    return text === null ? null : <span lang={text.lang}>{text.text}</span>;
  };
  const facts: readonly { readonly label: string; readonly of: (movie: MovieCardData) => ReactNode }[] = [
    { label: t('detail.price.label'), of: (movie) => indicativeLine(movie, wanted) },
    { label: t('table.director'), of: director },
    { label: t('labels.year'), of: (movie) => movie.production_year },
    { label: t('labels.kind'), of: (movie) => kindText(movie) },
    { label: t('labels.genre'), of: (movie) => joined(movie.genres.map(genreName)) },
    { label: t('filters.length'), of: (movie) => labelIfAny(lengthFormats, movie.format ?? 0, language) },
    { label: t('detail.facts.running_time'), of: (movie) => running(movie.play_time) },
    { label: t('detail.facts.rating'), of: (movie) => labelIfAny(ratings, movie.rating ?? 0, language) },
    {
      label: t('detail.facts.country'),
      of: (movie) => (movie.production_country === null ? null : countryName(movie.production_country, language)),
    },
    {
      label: t('labels.subtitles'),
      of: (movie) => joined(movie.subtitles.map((code) => languageName(code, language))),
    },
    {
      label: t('labels.provider'),
      of: ({ provider }) => companyName(provider, language),
    },
  ];
  return facts;
};

const none = '—';

/** Compares titles: a column per title, a row per fact, and a row for each wanted right and country. */
const CompareDialog = ({
  movies,
  wanted,
  onClose,
}: {
  movies: readonly MovieCardData[];
  wanted: Wanted | null;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('movies');
  const facts = useFacts(wanted);
  const answers = (wanted?.rights ?? []).flatMap((right) =>
    (wanted?.countries ?? []).map((country) => ({ right, country })),
  );
  return (
    <Modal opened onClose={onClose} title={t('compare.title')} size="xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sideways-scrolling region must be keyboard-reachable */}
      <section className={layout.scrollsAcross} aria-label={t('compare.title')} tabIndex={0}>
        <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('compare.fact')}</span>
              </th>
              {movies.map((movie) => {
                const { first, second } = namesOf(movie.translations, language);
                return (
                  <th key={movie.uuid} scope="col">
                    <div className={`${layout.below10} ${classes.picture}`}>
                      <MoviePicture movie={movie} image={movie.images.poster} />
                    </div>
                    <Link
                      to="/movies/detail/$movie_id"
                      params={{ movie_id: movie.uuid }}
                      className={`${layout.ownLine} ${typography.heading} ${typography.ink}`}
                      lang={first?.lang ?? language}
                    >
                      {first?.text ?? t('untitled')}
                    </Link>
                    {second !== null && (
                      <span className={`${typography.note} ${typography.regular}`} lang={second.lang}>
                        {second.text}
                      </span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {wanted !== null &&
              answers.map(({ right, country }) => (
                <tr key={`${right}.${country}`}>
                  <th scope="row">{`${rightName(right, language)} ${countryName(country, language)}`}</th>
                  {movies.map((movie) => (
                    <td key={movie.uuid} className={classes.answer}>
                      <RowAnswer movie={movie} wanted={wanted} right={right} country={country} />
                    </td>
                  ))}
                </tr>
              ))}
            {facts.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {movies.map((movie) => (
                  <td key={movie.uuid}>{of(movie) ?? none}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  );
};

export default CompareDialog;
