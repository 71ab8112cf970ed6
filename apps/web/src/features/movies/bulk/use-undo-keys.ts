import { useEffect } from 'react';
import { acceptsTyping } from '../../../ui/sheet-parts.ts';
import type { BulkTableState } from './use-bulk-table.ts';

/** Ctrl+Z undoes a step, with Shift or Ctrl+Y redoes it; within a field the field's own history applies. */
export const useUndoKeys = ({ undo, redo }: Pick<BulkTableState, 'undo' | 'redo'>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || acceptsTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
};
