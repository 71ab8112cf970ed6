import { newTitleLabels } from '@eigaichi/domain/movies/bulk-cells';
import { type BulkColumn, bulkColumn, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { expectationOf } from '@eigaichi/domain/movies/bulk-expectations';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import type { Cause, CellCorrection } from './sheet-edits.ts';
import type { CellFault } from './use-judgement.ts';

/** Maximum faults shown; further ones are counted. */
const mostShown = 100;

/** Maximum words resolved together. */
const mostCauses = 10;

/** Text of a fault, in the reader's current language. */
export const useFaultText = () => {
  const { language } = useTexts();
  return ({ issue }: Pick<CellFault, 'issue'>) => issueText(issue, language, bulkLabel(issue.field, language));
};

type FaultListProps = {
  readonly faults: readonly CellFault[];
  /** True if an edit hasn't been checked yet. */
  readonly isWaiting: boolean;
  readonly onGo: (fault: CellFault) => void;
  readonly causes: readonly Cause[];
  readonly choicesOf: (column: BulkColumn) => readonly string[];
  readonly onMend: (faults: readonly CellFault[], mend: CellCorrection) => void;
};

/** Unknown words shared by several rows, with one choice that corrects all. */
const Causes = ({ causes, choicesOf, onMend }: Pick<FaultListProps, 'causes' | 'choicesOf' | 'onMend'>) => {
  const { t, language } = useTexts('movie_bulk');
  return causes.slice(0, mostCauses).map(({ key, word, faults }) => {
    const column = bulkColumn(key);
    return (
      column !== undefined && (
        <NativeSelect
          key={`${key} ${word}`}
          mb={8}
          size="xs"
          label={t('cause', { label: bulkLabel(key, language), word, count: faults.length })}
          data={[{ value: '', label: t('cause_choose') }, ...choicesOf(column)]}
          value=""
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (chosen !== '') onMend(faults, () => ({ [key]: chosen }));
          }}
        />
      )
    );
  });
};

/** The first or the second reading of a running time. */
const meant =
  (part: 'first' | 'second'): CellCorrection =>
  ({ issue }) => ({ [issue.field]: String(issue.params[part]) });

const asChange: CellCorrection = ({ issue: { params } }) => ({
  uuid: String(params.uuid),
  version: String(params.version),
});

const isTime = ({ issue }: CellFault) => issue.rule === 'time_meant';

/** Every fault with the expected value, linked to its cell. */
export const FaultList = memo(({ faults, isWaiting, onGo, causes, choicesOf, onMend }: FaultListProps) => {
  const { t, language } = useTexts('movie_bulk');
  const textOf = useFaultText();
  const rest = faults.length - mostShown;
  const times = faults.filter(isTime);
  const known = faults.filter(({ issue }) => issue.rule === 'title_known');
  return (
    <section className={classes.faults} aria-labelledby="faults">
      <h2 id="faults" aria-live="polite">
        {faults.length > 0 ? t('faults_title', { count: faults.length }) : t(isWaiting ? 'faults_wait' : 'faults_none')}
      </h2>
      {known.length > 0 && (
        <p className={classes.times}>
          {t('known', { count: known.length })}
          <button type="button" onClick={() => onMend(known, asChange)}>
            {t('known_change')}
          </button>
          <button type="button" onClick={() => onMend(known, () => ({ uuid: newTitleLabels[language] }))}>
            {t('known_new')}
          </button>
        </p>
      )}
      <Causes causes={causes} choicesOf={choicesOf} onMend={onMend} />
      {times.length > 1 && (
        <p className={classes.times}>
          {t('times', { count: times.length })}
          <button type="button" onClick={() => onMend(times, meant('first'))}>
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
                    <button key={part} type="button" onClick={() => onMend([fault], meant(part))}>
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
