import { listAvailSaves, undoAvailSave } from '@eigaichi/wire/rights/avails';
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
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';

type Save = AnswerOut<typeof listAvailSaves>['data'][number];

/** Files saved in the last day, each with an undo (D53). */
export const AvailSaves = () => {
  const { t, language } = useTexts('avails');
  const { data: saves = [] } = useQuery(dataQuery(listAvailSaves, {}));
  const [asked, setAsked] = useState<Save | null>(null);
  const undo = useAction(({ uuid }: Save) => callForData(undoAvailSave, { params: { uuid } }), {
    said: ({ undone, left }) =>
      left === 0 ? t('undo.done', { count: undone }) : t('undo.partly', { count: undone, left }),
    settled: () => setAsked(null),
    touches: ['avails', 'rights', 'movies'],
  });
  const words = ({ saved_at, file_name, rows }: Save) =>
    t('undo.saved', { at: formatMoment(saved_at, language), file: file_name, count: rows });
  if (saves.length === 0) return null;
  return (
    <Section title={t('undo.title')} small>
      <ul>
        {saves.map((save) => (
          <li key={save.uuid} className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.padBlock8}`}>
            {words(save)}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('undo.undo_named', { file: save.file_name })}
              onClick={() => setAsked(save)}
            >
              {t('actions.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('undo.ask')}
        confirm={t('undo.confirm')}
        busy={undo.isPending}
        onConfirm={() => asked !== null && undo.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {asked !== null && <p>{words(asked)}</p>}
        <p>{t('undo.text')}</p>
      </ConfirmDialog>
    </Section>
  );
};
