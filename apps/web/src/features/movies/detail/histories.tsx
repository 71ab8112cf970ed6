import { countryName } from '@eigaichi/domain/options/countries';
import { formatDate, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { type Run, textIn } from '../movie-names.ts';
import type { Movie } from '../queries.ts';
import classes from './histories.module.css';
import { RunText } from './run-text.tsx';

const inBoth = (texts: { ja: string | null; en: string | null }) => ({
  ja: { text: texts.ja },
  en: { text: texts.en },
});

type HistoryRow = {
  readonly key: string;
  readonly names: readonly (Run | null)[];
  /** Place and time. */
  readonly facts: readonly string[];
};

/** Names with place and time, one per line; hidden if empty. */
const HistoryList = ({ title, rows }: { title: string; rows: readonly HistoryRow[] }) => {
  const { t } = useTexts('movies');
  if (rows.length === 0) return null;
  return (
    <section className={`${layout.inked} ${layout.padTop14} ${classes.history}`}>
      <h2 className={`${layout.below8} ${typography.size20}`}>{title}</h2>
      <ul>
        {rows.map(({ key, names, facts }) => (
          <li key={key} className={`${layout.apart} ${layout.floored} ${layout.gap16} ${typography.size14}`}>
            <span>
              {names
                .filter((run) => run !== null)
                .map((run, index) => (
                  <span key={run.text} className={index === 0 ? undefined : `${layout.ownLine} ${typography.note}`}>
                    <RunText run={run} />
                  </span>
                ))}
            </span>
            <span className={typography.hint}>{facts.join(t('labels.comma'))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

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
    <div className={`${layout.cells} ${classes.both}`}>
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
    <div className={`${layout.cells} ${classes.both}`}>
      <History title={t('detail.histories.play')} rows={movie.play_histories} />
      <History title={t('detail.histories.svod')} rows={movie.svod_histories} />
    </div>
  );
};
