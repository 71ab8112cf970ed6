import { listPlayHistory, listSvodHistory } from '@eigaichi/wire/movies';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { formatDate, formatPeriod } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { countryName } from '../../rights/names.ts';
import { textIn } from '../title-names.ts';
import { Awards } from './awards.tsx';
import classes from './histories.module.css';
import { HistoryList, useExpansion } from './history-list.tsx';

const endpoints = { play: listPlayHistory, svod: listSvodHistory } as const;

const History = ({ kind, movie }: { kind: keyof typeof endpoints; movie: string }) => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
  const rows = useExpansion(
    kind,
    movie,
    async (signal) => (await call(endpoints[kind], { params: { uuid: movie }, signal })).data,
  );
  const days = (start: string | null, end: string | null): string[] => {
    if (start !== null && end !== null && start !== end) return [formatPeriod(start, end, language)];
    const day = start ?? end;
    return day === null ? [] : [formatDate(day, language)];
  };
  return (
    <HistoryList
      title={t(`detail.histories.${kind}`)}
      rows={rows.map((row) => ({
        key: row.uuid,
        names: [textIn(row.translations, 'name', language)],
        facts: [
          ...(row.country === null ? [] : [countryName(row.country, language)]),
          ...days(row.started_on, row.ended_on),
        ],
      }))}
    />
  );
};

/** What a title won, where it was screened and where it streamed. */
export const Histories = ({ movie }: { movie: string }) => (
  <div className={classes.both}>
    <Awards movie={movie} />
    <History kind="play" movie={movie} />
    <History kind="svod" movie={movie} />
  </div>
);
