import { rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { withoutRows } from '../../../lib/sheet-rows.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import typography from '../../../ui/typography.module.css';
import classes from './sheet.module.css';
import type { JudgedRow, RightsSheet } from './use-rights-sheet.ts';

const atOnce = 50;
const columns = rightsColumns.filter(({ key }) => key !== 'name');

type RowProps = {
  readonly row: SheetRow;
  readonly at: number;
  readonly judged: JudgedRow | undefined;
  readonly isSaved: boolean;
  readonly onChange: (row: SheetRow) => void;
  readonly onRemove: () => void;
};

const Faults = ({ judged }: { judged: JudgedRow }) => {
  const { t, language } = useTexts('offer');
  return (
    <tr className={classes.faults}>
      <td />
      <td colSpan={columns.length + 2}>
        <ul>
          {judged.issues.map(({ field, rule, message }) => (
            <li key={`${field} ${rule} ${message}`}>
              <strong>{columns.find(({ key }) => key === field)?.heading[language]}</strong> {message}
            </li>
          ))}
          {judged.notes.map(({ field, rule, message }) => (
            <li key={`${field} ${rule} ${message}`}>{message}</li>
          ))}
          {judged.outcome === 'held' && judged.issues.length === 0 && <li>{t('sheet.held_why')}</li>}
        </ul>
      </td>
    </tr>
  );
};

const Row = ({ row, at, judged, isSaved, onChange, onRemove }: RowProps) => {
  const { t, language } = useTexts('offer');
  const faulty = new Set(judged?.issues.map(({ field }) => field));
  return (
    <>
      <tr>
        <th scope="row">{at + 1}</th>
        <td className={`${typography.semibold} ${classes.outcome}`} data-outcome={judged?.outcome}>
          {judged !== undefined && (
            <span>{t(isSaved ? `sheet.done.${judged.outcome}` : `sheet.outcome.${judged.outcome}`)}</span>
          )}
          {judged?.name !== null && judged?.name !== undefined && (
            <span
              className={`${layout.ownLine} ${typography.ellipsis} ${typography.regular} ${typography.soft} ${classes.name}`}
            >
              {judged.name}
            </span>
          )}
        </td>
        {columns.map(({ key, heading, width }) => (
          <td key={key}>
            <input
              className={`${layout.washed} ${layout.rounded} ${layout.plainFont} ${typography.ink} ${classes.cell}`}
              style={{ width: `${Math.min(26, width)}ch` }}
              aria-label={t('sheet.cell', { column: heading[language], row: at + 1 })}
              aria-invalid={faulty.has(key)}
              value={row.cells[key] ?? ''}
              onChange={(event) => onChange({ ...row, cells: { ...row.cells, [key]: event.currentTarget.value } })}
            />
          </td>
        ))}
        <td>
          <CloseButton aria-label={t('sheet.remove_row', { row: at + 1 })} onClick={onRemove} />
        </td>
      </tr>
      {judged !== undefined &&
        (judged.outcome === 'refused' || (judged.outcome === 'held' && !isSaved) || judged.notes.length > 0) && (
          <Faults judged={judged} />
        )}
    </>
  );
};

const isOpen = (judged: JudgedRow | undefined) => judged?.outcome === 'refused' || judged?.outcome === 'held';

/** The rows, fifty at a time, each with its effect and faults. */
export const SheetRows = ({ sheet }: { sheet: RightsSheet }) => {
  const { t, language } = useTexts('offer');
  const [faulty, setFaulty] = useState(false);
  const [from, setFrom] = useState(0);
  const judged = sheet.saved ?? sheet.checked;
  const all = sheet.rows.map((row, at) => ({ row, at, judged: judged?.rows[at] }));
  const chosen = faulty ? all.filter((one) => isOpen(one.judged)) : all;
  const first = from < chosen.length ? from : 0;
  const shown = chosen.slice(first, first + atOnce);
  return (
    <>
      <div className={`${layout.wrapMiddle} ${layout.spread} ${layout.gap8x12} ${layout.below12}`}>
        <Segmented
          label={t('sheet.show')}
          value={faulty ? 'faulty' : 'all'}
          options={[
            { value: 'all', label: t('labels.all') },
            { value: 'faulty', label: t('sheet.faulty') },
          ]}
          onChange={(value) => {
            setFaulty(value === 'faulty');
            setFrom(0);
          }}
        />
        <span className={`${layout.above8} ${typography.hint}`} aria-live="polite">
          {judged === null
            ? t('sheet.checking')
            : t('sheet.span', {
                from: Math.min(first + 1, chosen.length),
                to: first + shown.length,
                count: chosen.length,
              })}
        </span>
        {chosen.length > atOnce && (
          <span className={`${layout.wrapMiddle} ${layout.gap8x12}`}>
            <Button size="xs" variant="default" onClick={() => setFrom(Math.max(0, first - atOnce))}>
              {t('sheet.previous')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => setFrom(first + atOnce < chosen.length ? first + atOnce : first)}
            >
              {t('sheet.next')}
            </Button>
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className={`${layout.scrolls} ${classes.scroll}`} aria-label={t('sheet.title')} tabIndex={0}>
        <table className={`${layout.collapsed} ${typography.size13} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('labels.row')}</th>
              <th scope="col">{t('labels.result')}</th>
              {columns.map(({ key, heading, hint }) => (
                <th key={key} scope="col" title={hint[language]}>
                  {heading[language]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Row
                key={one.row.id}
                {...one}
                isSaved={sheet.saved !== null}
                onChange={(row) => sheet.put(sheet.rows.map((old) => (old.id === row.id ? row : old)))}
                onRemove={() => sheet.put(withoutRows(sheet.rows, [one.row.id]))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
