import { type QuoteWork, quoteWorks } from '@eigaichi/domain/quotes/colleagues/works';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import type { RequestedMove } from '../../desk/bulk-moves.tsx';
import { useColleagues } from '../colleagues/colleague-queries.ts';
import type { NamedQuote } from './named-rows.ts';

/** Option that clears the assignee. */
const unassigned = 'none';

/** Chooses the colleague, or none, for the selected quotes or, once signed, for their deliveries (D14i). */
export const AssignDialog = ({
  asked: { move, rows, busy, onClose },
  hasDeliveries,
  onAssign,
}: {
  asked: RequestedMove<NamedQuote>;
  hasDeliveries: boolean;
  onAssign: (assignee: string | null, work: QuoteWork) => void;
}) => {
  const { t, language } = useTexts(['quote_list', 'quote_colleagues', 'desk']);
  const colleagues = useColleagues().filter(({ assignable }) => assignable);
  const [assignee, setAssignee] = useState('');
  const [work, setWork] = useState<QuoteWork>('quote');
  const [tried, setTried] = useState(false);
  const label = t(`quote_colleagues:assign.label.${work}`);
  const isMissing = assignee === '';
  return (
    <ConfirmDialog
      opened
      title={t('desk:bulk.ask', { move: move.label, count: rows.length })}
      confirm={move.label}
      cancel={t('actions.back')}
      busy={busy}
      onConfirm={() => {
        setTried(true);
        if (!isMissing) onAssign(assignee === unassigned ? null : assignee, work);
      }}
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
          label={label}
          required
          value={assignee}
          data={[
            { value: '', label: t('table.assign_choose') },
            { value: unassigned, label: t('quote_colleagues:assign.none') },
            ...colleagues.map(({ uuid, name, is_self }) => ({
              value: uuid,
              label: is_self ? t('labels.named_you', { name }) : name,
            })),
          ]}
          onChange={(event) => setAssignee(event.currentTarget.value)}
          error={
            tried && isMissing ? issueText({ field: 'assignee', rule: 'required', params: {} }, language, label) : null
          }
        />
      </div>
    </ConfirmDialog>
  );
};
