import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { IntegerInput } from '../../../lib/whole-input.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './bulk.module.css';
import type { BulkTableState } from './use-bulk-table.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Undo and redo, actions on selected rows, and the storage state of the table. */
export const BulkTools = ({
  state,
  chosen,
  onDuplicate,
  onRemove,
  onClear,
  children,
}: {
  state: BulkTableState;
  chosen: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
  onClear: () => void;
  children: ReactNode;
}) => {
  const { t } = useTexts('movie_bulk');
  const [clears, setClears] = useState(false);
  return (
    <div className={`${layout.pushed} ${typography.small}`} role="toolbar" aria-label={t('toolbar')}>
      <ActionIcon
        variant="default"
        aria-label={t('actions.undo')}
        title={t('actions.undo')}
        disabled={!state.canUndo}
        onClick={state.undo}
      >
        <IconArrowBackUp {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('redo')}
        title={t('redo')}
        disabled={!state.canRedo}
        onClick={state.redo}
      >
        <IconArrowForwardUp {...icon} />
      </ActionIcon>
      {children}
      {/* Pressing must not move the selection from the grid before the click fires. */}
      <Button size="xs" variant="default" disabled={!chosen} onClick={onDuplicate} leftSection={<IconCopy {...icon} />}>
        {t('duplicate')}
      </Button>
      <Button size="xs" variant="default" disabled={!chosen} onClick={onRemove} leftSection={<IconTrash {...icon} />}>
        {t('remove')}
      </Button>
      <Button size="xs" variant="subtle" color="ink" onClick={() => setClears(true)}>
        {t('actions.clear_table')}
      </Button>
      <span className={`${layout.pushed} ${typography.small}`} role="status">
        {state.isStored === null ? '' : t(state.isStored ? 'stored' : 'not_stored')}
      </span>
      <ConfirmDialog
        opened={clears}
        title={t('clear_title')}
        confirm={t('actions.clear_table')}
        onConfirm={() => {
          state.clear();
          onClear();
          setClears(false);
        }}
        onClose={() => setClears(false)}
      >
        {t('clear_text')}
      </ConfirmDialog>
    </div>
  );
};

/** Adds the given number of rows at the end. */
export const AddRows = ({ onAdd }: { onAdd: (count: number) => void }) => {
  const { t } = useTexts('movie_bulk');
  const [count, setCount] = useState(20);
  return (
    <div className={`${layout.line} ${layout.gap8} ${layout.above8}`}>
      <IntegerInput
        size="xs"
        className={classes.count ?? ''}
        aria-label={t('add_count')}
        min={1}
        max={1000}
        value={count}
        onChange={(value) => setCount(Math.min(1000, Math.max(1, value ?? 1)))}
      />
      <Button size="xs" variant="default" leftSection={<IconPlus {...icon} />} onClick={() => onAdd(count)}>
        {t('add_rows')}
      </Button>
    </div>
  );
};
