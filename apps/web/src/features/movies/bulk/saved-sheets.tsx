import { listBulkSaves, undoBulkSave } from '@eigaichi/wire/movies/movies-bulk';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';

type SavedSheet = AnswerOut<typeof listBulkSaves>['data'][number];

export const savedSheetsQuery = (provider: string | null) =>
  dataQuery(listBulkSaves, { query: { provider: provider ?? undefined } }, ['movies']);

/** Sheets saved in the last day, each with an undo (D21f). */
export const SavedSheets = ({ provider }: { provider: string | null }) => {
  const { t, language } = useTexts('movie_bulk');
  const { data: sheets = [] } = useQuery(savedSheetsQuery(provider));
  const [asked, setAsked] = useState<SavedSheet | null>(null);
  const undo = useAction(({ uuid }: SavedSheet) => callForData(undoBulkSave, { params: { uuid } }), {
    said: ({ undone, left }) =>
      left === 0 ? t('undo_sheet.done', { count: undone }) : t('undo_sheet.partly', { count: undone, left }),
    settled: () => setAsked(null),
    touches: ['movies'],
  });
  const words = ({ saved_at, created, updated }: SavedSheet) =>
    t('undo_sheet.saved', {
      at: formatMoment(saved_at, language),
      titles: [
        ...(created > 0 ? [t('results.created', { count: created })] : []),
        ...(updated > 0 ? [t('results.updated', { count: updated })] : []),
      ].join(' · '),
    });
  if (sheets.length === 0) return null;
  return (
    <section className={classes.sheets} aria-label={t('undo_sheet.title')}>
      <ul className={typography.size13}>
        {sheets.map((sheet) => (
          <li key={sheet.uuid}>
            {words(sheet)}
            <Button size="compact-xs" variant="default" onClick={() => setAsked(sheet)}>
              {t('undo_sheet.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('undo_sheet.ask')}
        confirm={t('undo_sheet.confirm')}
        busy={undo.isPending}
        onConfirm={() => asked !== null && undo.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {asked !== null && <p>{words(asked)}</p>}
        <p>{t('undo_sheet.text')}</p>
      </ConfirmDialog>
    </section>
  );
};
