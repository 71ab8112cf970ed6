import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isEnter } from '../../../lib/composing.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './avails.module.css';
import { type AvailsWork, type CheckedAvails, cellIn, type JudgedAvail } from './use-avails.ts';

/** Rows shown at a time. */
const atOnce = 50;

const outcomes = ['added', 'changed', 'removed', 'unchanged', 'stored', 'unconfirmed', 'refused', 'held'] as const;

/** Number of rows of each outcome, and the effect on the market. */
export const AvailCounts = ({ of }: { of: Pick<CheckedAvails, 'counts' | 'effects'> }) => {
  const { t } = useTexts('avails');
  const { offers, licences, withdrawn } = of.effects;
  return (
    <div className={layout.below16}>
      <ul className={classes.counts} aria-label={t('rows.counts')}>
        {outcomes
          .filter((outcome) => of.counts[outcome] > 0)
          .map((outcome) => (
            <li key={outcome}>
              {t(`outcome.${outcome}`)} <strong>{of.counts[outcome]}</strong>
            </li>
          ))}
      </ul>
      <p className={`${layout.above8} ${typography.hint}`}>
        {[
          t('effects.offers', { count: offers }),
          t('effects.licences', { count: licences }),
          t('effects.withdrawn', { count: withdrawn }),
        ].join(' · ')}
      </p>
    </div>
  );
};

type FaultProps = { readonly row: JudgedAvail; readonly field: string; readonly message: string; work: AvailsWork };

/** A faulty cell: mended here, or named if the file lacks its column. */
const Fault = ({ row, field, message, work }: FaultProps) => {
  const { t } = useTexts('avails');
  const place = { sheet: row.sheet, number: row.number, field };
  const text = work.file === null ? null : cellIn(work.file.read, place);
  const [typed, setTyped] = useState(text ?? '');
  if (text === null)
    return (
      <p>
        <strong>{field}</strong> <span className={typography.error}>{message}</span>
      </p>
    );
  return (
    <TextInput
      label={field}
      aria-label={t('rows.cell', { column: field, row: row.number })}
      error={message}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== text && work.mend(place, typed)}
      onKeyDown={(event) => {
        if (isEnter(event) && typed !== text) work.mend(place, typed);
      }}
    />
  );
};

const RowItem = ({ row, work }: { row: JudgedAvail; work: AvailsWork }) => {
  const { t } = useTexts('avails');
  const sheets = work.file?.read.sheets ?? [];
  const sheet = sheets.length > 1 ? (sheets[row.sheet]?.name ?? '') : '';
  return (
    <li className={classes.fault}>
      <span className={typography.figures}>{t('rows.row', { row: row.number })}</span>
      <div className={layout.shrinks}>
        <strong>
          <Lang>{row.name === '' ? row.key : row.name}</Lang>
        </strong>
        <p className={typography.hint}>
          {[sheet, row.territory, row.licence_type, t(`outcome.${row.outcome}`)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <div className={`${layout.shrinks} ${layout.dense}`}>
        {row.issues.map(({ field, message }) => (
          <Fault key={`${field} ${message}`} row={row} field={field} message={message} work={work} />
        ))}
        {row.notes.map(({ field, message }) => (
          <p key={`${field} ${message}`} className={typography.hint}>
            {message}
          </p>
        ))}
      </div>
    </li>
  );
};

/** Rows of the file: those with faults, whose cells are mended here, or all. */
export const AvailRows = ({ work, checked }: { work: AvailsWork; checked: CheckedAvails }) => {
  const { t } = useTexts('avails');
  const [which, setWhich] = useState<'faulty' | 'all'>('faulty');
  const [from, setFrom] = useState(0);
  const faulty = checked.rows.filter(({ issues, notes }) => issues.length + notes.length > 0);
  const chosen = which === 'faulty' ? faulty : checked.rows;
  const first = from < chosen.length ? from : 0;
  return (
    <Section title={t('labels.rows', { count: checked.rows.length })}>
      <AvailCounts of={checked} />
      <Segmented
        label={t('rows.show')}
        value={which}
        options={[
          { value: 'faulty', label: t('rows.faulty', { count: faulty.length }) },
          { value: 'all', label: t('rows.all') },
        ]}
        onChange={(value) => {
          setWhich(value);
          setFrom(0);
        }}
      />
      {chosen.length === 0 && <p className={`${layout.padBlock16} ${typography.body}`}>{t('rows.no_faults')}</p>}
      <ul aria-label={t('rows.label')}>
        {chosen.slice(first, first + atOnce).map((row) => (
          <RowItem key={`${row.sheet} ${row.number}`} row={row} work={work} />
        ))}
      </ul>
      {chosen.length > atOnce && (
        <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.above12}`}>
          <Button size="xs" variant="default" disabled={first === 0} onClick={() => setFrom(first - atOnce)}>
            {t('earlier')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={first + atOnce >= chosen.length}
            onClick={() => setFrom(first + atOnce)}
          >
            {t('later')}
          </Button>
        </div>
      )}
    </Section>
  );
};
