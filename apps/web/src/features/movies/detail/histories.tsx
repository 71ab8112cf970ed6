import { listPlayHistory, listSvodHistory } from '@eigaichi/wire/movies';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { formatShortDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { countryName } from '../../rights/names.ts';
import classes from './histories.module.css';

const endpoints = { play: listPlayHistory, svod: listSvodHistory } as const;

/** A history that can't be read is an empty one; the failure is only logged (spec 7). */
const useHistory = (kind: keyof typeof endpoints, movie: string) =>
  useQuery({
    queryKey: ['movies', 'history', kind, movie],
    queryFn: async ({ signal }) => {
      try {
        return (await call(endpoints[kind], { params: { uuid: movie }, signal })).data;
      } catch (error) {
        console.warn('history not read', error);
        return [];
      }
    },
  }).data ?? [];

const History = ({ kind, movie }: { kind: keyof typeof endpoints; movie: string }) => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
  const rows = useHistory(kind, movie);
  if (rows.length === 0) return null;
  return (
    <section className={classes.history}>
      <h2>{t(`detail.histories.${kind}`)}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.uuid}>
            <span>{row.translations[language].name ?? row.translations[language === 'ja' ? 'en' : 'ja'].name}</span>
            <span className={classes.where}>
              {[
                row.country === null ? null : countryName(row.country, language),
                row.started_on === null ? null : formatShortDate(row.started_on, language),
              ]
                .filter((part) => part !== null)
                .join(t('comma'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Where a title was screened and streamed. */
export const Histories = ({ movie }: { movie: string }) => (
  <div className={classes.both}>
    <History kind="play" movie={movie} />
    <History kind="svod" movie={movie} />
  </div>
);
