import { bulkColumn, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { expectationOf } from '@eigaichi/domain/movies/bulk-expectations';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import type { CellFault } from './use-judgement.ts';

/** Maximum faults shown; others are counted. */
const mostShown = 100;

/** What is said of a fault, in the reader's language now. */
export const useFaultText = () => {
  const language = useLanguage();
  return ({ issue }: Pick<CellFault, 'issue'>) => issueText(issue, language, bulkLabel(issue.field, language));
};

type FaultListProps = {
  readonly faults: readonly CellFault[];
  /** Something was typed that wasn't checked yet. */
  readonly isWaiting: boolean;
  readonly onGo: (fault: CellFault) => void;
  /** Writes what a running time means into its cell, and into others with the same fault. */
  readonly onTimes: (faults: readonly CellFault[], part: 'first' | 'second') => void;
};

const isTime = ({ issue }: CellFault) => issue.rule === 'time_meant';

/** Every fault with what is expected; each leads to its cell. */
export const FaultList = memo(({ faults, isWaiting, onGo, onTimes }: FaultListProps) => {
  const { t } = useTranslation('movie_bulk');
  const language = useLanguage();
  const textOf = useFaultText();
  const rest = faults.length - mostShown;
  const times = faults.filter(isTime);
  return (
    <section className={classes.faults} aria-labelledby="faults">
      <h2 id="faults" aria-live="polite">
        {faults.length > 0 ? t('faults_title', { count: faults.length }) : t(isWaiting ? 'faults_wait' : 'faults_none')}
      </h2>
      {times.length > 1 && (
        <p className={classes.times}>
          {t('times', { count: times.length })}
          <button type="button" onClick={() => onTimes(times, 'first')}>
            {t('times_minutes')}
          </button>
        </p>
      )}
      <ul>
        {faults.slice(0, mostShown).map((fault) => {
          const column = bulkColumn(fault.issue.field);
          return (
            <li key={`${fault.id} ${fault.issue.field} ${fault.issue.rule}`}>
              <button type="button" onClick={() => onGo(fault)}>
                <strong>{t('fault_row', { row: fault.at + 1 })}</strong> {textOf(fault)}
              </button>
              {isTime(fault) && (
                <p className={classes.times}>
                  {(['first', 'second'] as const).map((part) => (
                    <button key={part} type="button" onClick={() => onTimes([fault], part)}>
                      {fault.issue.params[part]}
                    </button>
                  ))}
                </p>
              )}
              {column !== undefined && <p>{t('expects', { text: expectationOf(column, language) })}</p>}
            </li>
          );
        })}
      </ul>
      {rest > 0 && <p className={typography.hash}>{t('faults_rest', { count: rest })}</p>}
    </section>
  );
});
