import { companyName } from '@eigaichi/domain/accounts/company-name';
import { minutesOf } from '@eigaichi/domain/movies/running-time';
import { countryName } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { lengthFormats, ratings } from '@eigaichi/domain/options/titles';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { useGenreName } from '../../reference/queries.ts';
import type { Wanted } from '../../rights/words.ts';
import { useMaterialRows } from '../detail/materials.tsx';
import { useIndicativeLine } from '../indicative-text.ts';
import { useKindText } from '../kind-text.ts';
import { creditIn, textIn } from '../movie-names.ts';
import type { ComparedMovie } from '../queries.ts';

export type ComparedFact = { readonly label: string; readonly of: (movie: ComparedMovie) => ReactNode };

const Awards = ({ awards }: Pick<ComparedMovie, 'awards'>) => {
  const { t, language } = useTexts('movies');
  return awards.map(({ uuid, translations, prize, awarded_at }, at) => {
    const name = textIn(translations, 'name', language);
    const won = textIn({ ja: { text: prize.ja }, en: { text: prize.en } }, 'text', language);
    const day = awarded_at === null ? null : formatDate(awarded_at, language);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a title may win several prizes of one award
      <span key={`${uuid} ${at}`} className={layout.ownLine}>
        {name !== null && <span lang={name.lang}>{name.text}</span>}
        {won !== null && (
          <>
            {t('labels.comma')}
            <span lang={won.lang}>{won.text}</span>
          </>
        )}
        {day !== null && `${t('labels.comma')}${day}`}
      </span>
    );
  });
};

/** Facts that distinguish titles, one per row: price, credits, prizes, then the materials that exist. */
export const useComparedFacts = (wanted: Wanted | null) => {
  const { t, language } = useTexts('movies');
  const kindText = useKindText();
  const genreName = useGenreName();
  const indicativeLine = useIndicativeLine();
  const materialRows = useMaterialRows();
  const running = (time: string | null) => {
    const minutes = minutesOf(time);
    return minutes === null ? null : t('labels.minutes', { minutes });
  };
  const director = (movie: ComparedMovie) => {
    const text = creditIn(movie, 'director', language);
    return text === null ? null : <span lang={text.lang}>{text.text}</span>;
  };
  const genres = (movie: ComparedMovie) =>
    movie.genres.flatMap((uuid) => genreName(uuid) ?? []).join(t('labels.comma')) || null;
  const facts: readonly ComparedFact[] = [
    { label: t('detail.price.label'), of: (movie) => indicativeLine(movie, wanted) },
    { label: t('table.director'), of: director },
    { label: t('labels.year'), of: (movie) => movie.production_year },
    { label: t('labels.kind'), of: (movie) => kindText(movie) },
    { label: t('labels.genre'), of: genres },
    { label: t('filters.length'), of: (movie) => labelIfAny(lengthFormats, movie.format, language) },
    { label: t('detail.facts.running_time'), of: (movie) => running(movie.play_time) },
    { label: t('detail.facts.rating'), of: (movie) => labelIfAny(ratings, movie.rating, language) },
    {
      label: t('detail.facts.country'),
      of: (movie) => (movie.production_country === null ? null : countryName(movie.production_country, language)),
    },
    { label: t('labels.awards'), of: ({ awards }) => (awards.length === 0 ? null : <Awards awards={awards} />) },
    { label: t('labels.provider'), of: ({ provider }) => companyName(provider, language) },
  ];
  const materials = (movies: readonly ComparedMovie[]): readonly ComparedFact[] => {
    const rows = movies.map((movie) => [movie.uuid, materialRows(movie)] as const);
    const byMovie = new Map(rows);
    const kinds = rows[0]?.[1] ?? [];
    return kinds.map(([label], at) => ({ label, of: ({ uuid }) => byMovie.get(uuid)?.[at]?.[1] || null }));
  };
  return { facts, materials };
};
