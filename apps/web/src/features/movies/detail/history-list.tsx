import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Run } from '../title-names.ts';
import classes from './histories.module.css';
import { RunText } from './run-text.tsx';

/** What expands a title (spec 7): what can't be read is an empty list, and the failure is only logged. */
export const useExpansion = <Row,>(
  kind: 'award' | 'play' | 'svod',
  movie: string,
  read: (signal: AbortSignal) => Promise<Row[]>,
): Row[] =>
  useQuery({
    queryKey: ['movies', 'history', kind, movie],
    queryFn: async ({ signal }) => {
      try {
        return await read(signal);
      } catch (error) {
        if (!signal.aborted) console.warn('history not read', error);
        return [];
      }
    },
  }).data ?? [];

type HistoryRow = {
  readonly key: string;
  readonly names: readonly (Run | null)[];
  /** Place and time. */
  readonly facts: readonly string[];
};

/** Lines of names with where and when; nothing where there is no line. */
export const HistoryList = ({ title, rows }: { title: string; rows: readonly HistoryRow[] }) => {
  const { t } = useTranslation('movies');
  if (rows.length === 0) return null;
  return (
    <section className={classes.history}>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ key, names, facts }) => (
          <li key={key}>
            <span>
              {names
                .filter((run) => run !== null)
                .map((run, index) => (
                  <span key={run.text} className={index === 0 ? undefined : classes.second}>
                    <RunText run={run} />
                  </span>
                ))}
            </span>
            <span className={classes.where}>{facts.join(t('comma'))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
