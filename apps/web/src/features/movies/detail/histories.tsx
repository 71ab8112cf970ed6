import { formatDate, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { countryName } from '../../rights/names.ts';
import { textIn } from '../movie-names.ts';
import type { Movie } from '../queries.ts';
import classes from './histories.module.css';
import { HistoryList } from './history-list.tsx';

const inBoth = (texts: { ja: string | null; en: string | null }) => ({
  ja: { text: texts.ja },
  en: { text: texts.en },
});

const History = ({ title, rows }: { title: string; rows: Movie['play_histories'] }) => {
  const { language } = useTexts();
  const days = (start: string | null, end: string | null): string[] => {
    if (start !== null && end !== null && start !== end) return [formatPeriod(start, end, language)];
    const day = start ?? end;
    return day === null ? [] : [formatDate(day, language)];
  };
  return (
    <HistoryList
      title={title}
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

/** A title's awards. */
export const Awards = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  return (
    <div className={classes.both}>
      <HistoryList
        title={t('labels.awards')}
        rows={movie.awards.map((row, index) => ({
          key: `${row.uuid} ${index}`,
          names: [textIn(row.translations, 'name', language), textIn(inBoth(row.prize), 'text', language)],
          facts: row.awarded_at === null ? [] : [formatDate(row.awarded_at, language)],
        }))}
      />
    </div>
  );
};

/** A title's screenings and streaming releases. */
export const Histories = ({ movie }: { movie: Movie }) => {
  const { t } = useTexts('movies');
  return (
    <div className={classes.both}>
      <History title={t('detail.histories.play')} rows={movie.play_histories} />
      <History title={t('detail.histories.svod')} rows={movie.svod_histories} />
    </div>
  );
};
