import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { lengthFormats, ratings } from '@eigaichi/domain/options/titles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { useGenreName } from '../../reference/queries.ts';
import { countryName, languageName } from '../../rights/names.ts';
import { useKindWords } from '../kind-words.ts';
import type { Movie } from '../queries.ts';
import { textIn } from '../title-names.ts';
import classes from './facts.module.css';
import { Links, linksOf } from './links.tsx';
import { ProviderFact } from './provider-fact.tsx';
import { minutesOf } from './running-time.ts';

const people = ['script_writer', 'original_from', 'creator', 'cinematographer', 'music'] as const;
const cast = ['main_cast_1', 'main_cast_2', 'main_cast_3', 'main_cast_4', 'main_cast_5'] as const;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is known of a title; a fact that isn't known isn't shown. */
export const Facts = ({ movie }: { movie: Movie }) => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
  const kindWords = useKindWords();
  const genreName = useGenreName();
  const run = (field: string) => textIn(movie.translations, field, language);
  const minutes = minutesOf(movie.play_time);
  const actors = cast.flatMap((field) => run(field) ?? []);
  const facts: (readonly [string, ReactNode])[] = [
    [t('detail.facts.kind'), kindWords(movie)],
    [t('detail.facts.genre'), movie.genres.flatMap((uuid) => genreName(uuid) ?? []).join(t('comma'))],
    [t('detail.facts.country'), movie.production_country && countryName(movie.production_country, language)],
    [t('detail.facts.reading'), movie.film_name_yomi && <span lang="ja">{movie.film_name_yomi}</span>],
    [t('detail.facts.season'), run('season_name')?.text],
    [t('detail.facts.episode'), run('episode_name')?.text],
    [t('detail.facts.running_time'), minutes !== null && t('detail.minutes', { minutes })],
    [t('detail.facts.length'), labelIfAny(lengthFormats, movie.format, language)],
    [t('detail.facts.language'), movie.language && languageName(movie.language, language)],
    [t('detail.facts.rating'), labelIfAny(ratings, movie.rating, language)],
    ...people.map((field) => {
      const text = run(field);
      return [t(`detail.facts.${field}`), text && <span lang={text.lang}>{text.text}</span>] as const;
    }),
    [
      t('detail.facts.cast'),
      actors.length > 0 && <span lang={actors[0]?.lang}>{actors.map(({ text }) => text).join(t('comma'))}</span>,
    ],
    [t('detail.facts.subtitles'), movie.subtitles.map((code) => languageName(code, language)).join(t('comma'))],
    [t('detail.facts.provider'), <ProviderFact key="provider" provider={movie.provider} />],
    [t('detail.facts.copyright'), run('copyright')?.text ?? movie.copyright],
    [t('detail.facts.isan'), movie.isan_number],
    [t('detail.facts.links'), linksOf(movie).length > 0 && <Links key="links" movie={movie} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ) : null,
      )}
    </dl>
  );
};
