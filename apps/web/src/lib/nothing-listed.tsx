import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTexts } from './use-texts.ts';

/** Empty state of a list: no matches, with a button to clear the filters, or nothing at all. */
export const NothingListed = ({
  isFiltered,
  onClear,
  none,
}: {
  isFiltered: boolean;
  onClear: () => void;
  /** Texts for an unfiltered list. */
  none: { readonly title: string; readonly text?: ReactNode };
}) => {
  const { t } = useTexts('movies');
  if (!isFiltered) return <EmptyState {...none} />;
  return (
    <EmptyState title={t('filtered.none')} text={t('filtered.none_text')}>
      <Button variant="default" onClick={onClear}>
        {t('actions.clear_filters')}
      </Button>
    </EmptyState>
  );
};
