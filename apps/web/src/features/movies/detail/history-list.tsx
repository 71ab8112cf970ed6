import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Run } from '../movie-names.ts';
import classes from './histories.module.css';
import { RunText } from './run-text.tsx';

type HistoryRow = {
  readonly key: string;
  readonly names: readonly (Run | null)[];
  /** Place and time. */
  readonly facts: readonly string[];
};

/** Names with place and time, one per line; hidden if empty. */
export const HistoryList = ({ title, rows }: { title: string; rows: readonly HistoryRow[] }) => {
  const { t } = useTexts('movies');
  if (rows.length === 0) return null;
  return (
    <section className={`${layout.inked} ${layout.padTop14} ${classes.history}`}>
      <h2 className={`${layout.below8} ${typography.size20}`}>{title}</h2>
      <ul>
        {rows.map(({ key, names, facts }) => (
          <li key={key}>
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
