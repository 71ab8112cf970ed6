import { Checkbox } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/use-texts.ts';

/** A row for selection: its id and its name. */
export type BulkRow = { readonly id: string; readonly name: string };

/** Selected rows. Each checkbox subscribes only to its own row, so a selection doesn't render a long list again. */
export const createMarks = () => {
  let marked: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    now: () => marked,
    put: (next: ReadonlySet<string>) => {
      marked = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

type Marks = ReturnType<typeof createMarks>;

export const choose = (marks: Marks, ids: readonly string[], on: boolean): void => {
  const next = new Set(marks.now());
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  marks.put(next);
};

export const Mark = ({ marks, row: { id, name } }: { marks: Marks; row: BulkRow }) => {
  const { t } = useTexts('desk');
  const isMarked = () => marks.now().has(id);
  const checked = useSyncExternalStore(marks.subscribe, isMarked, isMarked);
  return (
    <Checkbox
      size="md"
      data-mark
      aria-label={t('bulk.choose', { name })}
      checked={checked}
      onChange={(event) => choose(marks, [id], event.currentTarget.checked)}
    />
  );
};
