import { Button } from '@mantine/core';
import { useState } from 'react';
import { rowSpans } from '../../../lib/row-spans.ts';
import { isFilled } from '../../../lib/sheet-rows.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import { useFaultText } from './fault-list.tsx';
import { nameOf } from './sheet-edits.ts';
import type { TableCheck } from './use-judgement.ts';

/** Maximum remaining rows named; further ones are counted, and the download names all. */
const mostNamed = 50;

/** Saves the rows without errors, after showing the person the saved and the remaining ones (D21f). */
export const SaveValidRows = ({
  rows,
  judgement,
  disabled,
  onSave,
  onDownload,
}: {
  rows: readonly SheetRow[];
  judgement: TableCheck;
  disabled: boolean;
  onSave: () => Promise<void>;
  onDownload: () => void;
}) => {
  const { t, language } = useTexts('movie_bulk');
  const textOf = useFaultText();
  const [asks, setAsks] = useState(false);
  const filled = rows.flatMap((row, at) => (isFilled(row) ? [{ row, at, issues: judgement.issuesOf(row) }] : []));
  const good = filled.filter(({ issues }) => issues.length === 0);
  const left = filled.filter(({ issues }) => issues.length > 0);
  const ask = async () => {
    if (judgement.isStale) await judgement.check();
    setAsks(true);
  };
  return (
    <>
      <Button
        variant="default"
        loading={judgement.busy === 'save'}
        disabled={disabled || good.length === 0}
        onClick={() => void ask()}
      >
        {t('save_good')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('good.title', { count: good.length })}
        confirm={t('good.confirm', { count: good.length })}
        busy={judgement.busy === 'save'}
        size={640}
        onConfirm={() => void onSave().then(() => setAsks(false))}
        onClose={() => setAsks(false)}
      >
        <p>
          {t('good.saved', {
            rows: rowSpans(
              good.map(({ at }) => at + 1),
              t('labels.comma'),
            ),
          })}
        </p>
        <p>{t('good.left', { count: left.length })}</p>
        <ul className={`${layout.scrollsDown} ${typography.size13} ${classes.leftRows}`}>
          {left.slice(0, mostNamed).map(({ row, at, issues }) => (
            <li key={row.id}>
              <strong>{t('fault_row', { row: at + 1 })}</strong> <Lang>{nameOf(row, language)}</Lang>{' '}
              {issues.map(textOf).join(' ')}
            </li>
          ))}
          {left.length > mostNamed && <li>{t('messages.more', { count: left.length - mostNamed })}</li>}
        </ul>
        <Button size="xs" variant="subtle" onClick={onDownload}>
          {t('results.download')}
        </Button>
        <p>{t('good.undo')}</p>
      </ConfirmDialog>
    </>
  );
};
