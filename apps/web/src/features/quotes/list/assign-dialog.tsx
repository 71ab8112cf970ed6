import { type QuoteWork, quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import type { RequestedMove } from '../../desk/bulk-moves.tsx';
import { useColleagues } from '../colleagues/colleague-queries.ts';
import type { NamedQuote } from './named-rows.ts';

/** Chooses the colleague for the selected quotes or, once signed, for their deliveries (D14i). */
export const AssignDialog = ({
  asked: { move, rows, busy, onClose },
  hasDeliveries,
  onAssign,
}: {
  asked: RequestedMove<NamedQuote>;
  hasDeliveries: boolean;
  onAssign: (assignee: string | null, work: QuoteWork) => void;
}) => {
  const { t } = useTexts(['quote_list', 'quote_colleagues', 'desk']);
  const colleagues = useColleagues().filter(({ assignable }) => assignable);
  const [assignee, setAssignee] = useState('');
  const [work, setWork] = useState<QuoteWork>('quote');
  return (
    <ConfirmDialog
      opened
      title={t('desk:bulk.ask', { move: move.label, count: rows.length })}
      confirm={move.label}
      cancel={t('actions.back')}
      busy={busy}
      onConfirm={() => onAssign(assignee === '' ? null : assignee, work)}
      onClose={onClose}
    >
      <div className={layout.dense}>
        {hasDeliveries && (
          <Segmented
            label={t('table.work')}
            value={work}
            options={quoteWorks.map((value) => ({ value, label: t(`table.works.${value}`) }))}
            onChange={setWork}
          />
        )}
        <NativeSelect
          label={t(`quote_colleagues:assign.label.${work}`)}
          value={assignee}
          data={[
            { value: '', label: t('quote_colleagues:assign.none') },
            ...colleagues.map(({ uuid, name, is_self }) => ({
              value: uuid,
              label: is_self ? t('labels.named_you', { name }) : name,
            })),
          ]}
          onChange={(event) => setAssignee(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
};
