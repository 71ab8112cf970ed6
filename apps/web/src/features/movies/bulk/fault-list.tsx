import { newTitleLabels } from '@eigaichi/domain/movies/bulk-cells';
import { type BulkColumn, bulkColumn, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { expectationOf } from '@eigaichi/domain/movies/bulk-expectations';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { NativeSelect } from '@mantine/core';
import { Fragment, memo, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import type { Cause, CellCorrection } from './sheet-edits.ts';
import type { CellFault } from './use-judgement.ts';

/** Causes shown first, and added with each press. */
const causesAtOnce = 50;

/** Rows of a cause shown first, and added with each press. */
const firstRows = 10;
const rowsAtOnce = 200;

const textOf = (issue: Issue, language: Language) => issueText(issue, language, bulkLabel(issue.field, language));

/** Text of a fault, in the reader's current language. */
export const useFaultText = () => {
  const { language } = useTexts();
  return (issue: Issue) => textOf(issue, language);
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

/** The first or the second reading of a running time. */
const meant =
  (part: 'first' | 'second'): CellCorrection =>
  ({ issue }) => ({ [issue.field]: String(issue.params[part]) });

const asChange: CellCorrection = ({ issue: { params } }) => ({
  uuid: String(params.uuid),
  version: String(params.version),
});

const isTime = ({ issue }: CellFault) => issue.rule === 'time_meant';

type CauseProps = Pick<FaultListProps, 'onGo' | 'choicesOf' | 'onMend'> & { readonly cause: Cause };

/** The two readings of a running time, for these faults. */
const Times = ({ faults, onMend }: Pick<FaultListProps, 'faults' | 'onMend'>) =>
  (['first', 'second'] as const).map((part) => (
    <button key={part} type="button" onClick={() => onMend(faults, meant(part))}>
      {faults[0]?.issue.params[part]}
    </button>
  ));

/** One choice that corrects a word, or an empty cell, in all rows of its cause. */
const OneChoice = ({ cause: { key, word, faults }, choicesOf, onMend }: CauseProps) => {
  const { t, language } = useTexts('movie_bulk');
  const column = bulkColumn(key);
  if (column === undefined || word === null || faults.length < 2) return null;
  const named = { label: bulkLabel(key, language), count: faults.length };
  return (
    <NativeSelect
      size="xs"
      aria-label={word === '' ? t('cause_empty', named) : t('cause', { ...named, word })}
      data={[{ value: '', label: t('cause_choose') }, ...choicesOf(column)]}
      value=""
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen !== '') onMend(faults, () => ({ [key]: chosen }));
      }}
    />
  );
};

/** A cause with the expected value and its rows, each linked to its cell. */
const CauseEntry = ({ cause, onGo, choicesOf, onMend }: CauseProps) => {
  const { t, language } = useTexts('movie_bulk');
  const [most, setMost] = useState(firstRows);
  const { key, word, faults } = cause;
  const column = bulkColumn(key);
  // A cause may have thousands of rows, and the list is drawn with every move in the table.
  const texts = useMemo(() => new Set(faults.map(({ issue }) => textOf(issue, language))), [faults, language]);
  const [text = ''] = texts;
  const isShared = faults.length > 1 && texts.size === 1;
  const heading = isShared ? text : bulkLabel(key, language);
  const shown = faults.slice(0, most);
  return (
    <li>
      {faults.length > 1 && (
        <div className={typography.note}>
          <strong>{t('labels.rows', { count: faults.length })}</strong>{' '}
          {word && !heading.includes(word) ? bracketed(heading, word, language) : heading}
        </div>
      )}
      <OneChoice cause={cause} onGo={onGo} choicesOf={choicesOf} onMend={onMend} />
      <div className={classes.times}>
        {shown.map((fault) => (
          <Fragment key={`${fault.id} ${textOf(fault.issue, language)}`}>
            <button type="button" onClick={() => onGo(fault)}>
              <strong>{t('fault_row', { row: fault.at + 1 })}</strong>
              {!isShared && ` ${textOf(fault.issue, language)}`}
            </button>
            {!isShared && isTime(fault) && <Times faults={[fault]} onMend={onMend} />}
          </Fragment>
        ))}
        {faults.length > most && (
          <button type="button" onClick={() => setMost(most + rowsAtOnce)}>
            {t('messages.more', { count: faults.length - most })}
          </button>
        )}
      </div>
      {isShared && faults.every(isTime) && (
        <div className={classes.times}>
          <Times faults={faults} onMend={onMend} />
        </div>
      )}
      {column !== undefined && (
        <p className={typography.hash}>{t('expects', { text: expectationOf(column, language) })}</p>
      )}
    </li>
  );
};

/** Every fault by cause, with the choices that correct several rows together. */
export const FaultList = memo(({ faults, isWaiting, onGo, causes, choicesOf, onMend }: FaultListProps) => {
  const { t, language } = useTexts('movie_bulk');
  const [most, setMost] = useState(causesAtOnce);
  const times = faults.filter(isTime);
  const known = faults.filter(({ issue }) => issue.rule === 'title_known');
  return (
    <section className={classes.faults} aria-labelledby="faults">
      <h2 id="faults" className={typography.subheading} aria-live="polite">
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
      {times.length > 1 && (
        <p className={classes.times}>
          {t('times', { count: times.length })}
          <button type="button" onClick={() => onMend(times, meant('first'))}>
            {t('times_minutes')}
          </button>
        </p>
      )}
      <ul>
        {causes.slice(0, most).map((cause) => (
          <CauseEntry
            key={`${cause.key} ${cause.rule} ${cause.word}`}
            cause={cause}
            onGo={onGo}
            choicesOf={choicesOf}
            onMend={onMend}
          />
        ))}
      </ul>
      {causes.length > most && (
        <button type="button" onClick={() => setMost(most + causesAtOnce)}>
          {t('causes_rest', { count: causes.length - most })}
        </button>
      )}
    </section>
  );
});
