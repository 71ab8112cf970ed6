import type { SheetReading } from '@eigaichi/wire/shared/sheet-reading';
import { Button, CloseButton } from '@mantine/core';
import layout from '../ui/layout.module.css';
import typography from '../ui/typography.module.css';
import { rowSpans } from './row-spans.ts';
import classes from './sheet-read.module.css';
import { useTexts } from './use-texts.ts';

type LeftOut = SheetReading['left_out'][number];

/** Number of entries shown; others are counted. */
const mostShown = 20;

/** The sheet of a workbook as read, with everything left out. */
export type ReadSheet = {
  readonly reading: SheetReading;
  readonly unknown?: readonly string[];
  readonly formulas?: number;
};

type SheetReadProps = {
  readonly read: ReadSheet;
  readonly onSheet?: (sheet: string) => void;
  /** Reopens the assignment of columns. */
  readonly onColumns?: () => void;
  readonly onWithoutHidden?: () => void;
  readonly onClose?: () => void;
};

/** Panel of the sheet and rows read from a workbook, and of those left out. */
export const SheetRead = ({ read, onSheet, onColumns, onWithoutHidden, onClose }: SheetReadProps) => {
  const { t } = useTexts('sheet_read');
  const between = t('labels.comma');
  const { reading, unknown = [], formulas = 0 } = read;
  const { sheet, hidden_rows, hidden_columns, left_out } = reading;
  const spans = (rows: readonly number[]) => rowSpans(rows, between);
  const textOf = (one: LeftOut) =>
    t(one.reason, { sheet: one.sheet, count: one.rows.length, rows: spans(one.rows), text: one.text });
  const canRead = ({ reason }: LeftOut) => reason === 'other_table' || reason === 'hidden_table';
  return (
    <section className={`${layout.washed} ${typography.size14} ${classes.read}`} role="status" aria-label={t('title')}>
      <div className={`${layout.apartMiddle} ${layout.gap12}`}>
        <h2 className={`${typography.bold} ${typography.size14}`}>{t('title')}</h2>
        {onClose !== undefined && <CloseButton size="sm" aria-label={t('actions.close')} onClick={onClose} />}
      </div>
      <p className={classes.row}>
        {t('read', { sheet, heading: reading.heading_row, count: reading.rows.length, rows: spans(reading.rows) })}
        {onColumns !== undefined && (
          <Button size="compact-xs" variant="default" onClick={onColumns}>
            {t('columns')}
          </Button>
        )}
      </p>
      {reading.is_hidden && <p>{t('is_hidden')}</p>}
      {hidden_rows.length > 0 && (
        <p className={classes.row}>
          {t('hidden_rows', { count: hidden_rows.length, rows: spans(hidden_rows) })}
          {onWithoutHidden !== undefined && (
            <Button size="compact-xs" variant="default" onClick={onWithoutHidden}>
              {t('without_hidden')}
            </Button>
          )}
        </p>
      )}
      {hidden_columns.length > 0 && <p>{t('hidden_columns', { names: hidden_columns.join(between) })}</p>}
      {formulas > 0 && <p>{t('formulas', { count: formulas })}</p>}
      {(left_out.length > 0 || unknown.length > 0) && (
        <>
          <h3 className={`${layout.above8} ${typography.bold} ${typography.size14}`}>{t('left_out')}</h3>
          <ul className={layout.above4}>
            {left_out.slice(0, mostShown).map((one) => (
              <li key={`${one.sheet} ${one.reason} ${one.rows[0] ?? ''}`}>
                {textOf(one)}
                {onSheet !== undefined && canRead(one) && (
                  <Button size="compact-xs" variant="default" onClick={() => onSheet(one.sheet)}>
                    {t('read_sheet', { sheet: one.sheet })}
                  </Button>
                )}
              </li>
            ))}
            {left_out.length > mostShown && <li>{t('messages.more', { count: left_out.length - mostShown })}</li>}
            {unknown.length > 0 && <li>{t('unknown', { names: unknown.join(between) })}</li>}
          </ul>
        </>
      )}
    </section>
  );
};
