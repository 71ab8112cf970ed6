import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import classes from './sort-button.module.css';

export type SortDirection = 'ascending' | 'descending';

/** The head of a sortable column, in its cell with `aria-sort`. */
export const SortButton = ({
  label,
  direction,
  onPress,
}: {
  label: ReactNode;
  direction: SortDirection | undefined;
  onPress: () => void;
}) => {
  const Icon = direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <UnstyledButton className={`${layout.inlineMiddle} ${layout.tap} ${classes.press}`} onClick={onPress}>
      {label}
      <Icon size={14} stroke={1.75} aria-hidden="true" data-on={direction !== undefined || undefined} />
    </UnstyledButton>
  );
};
