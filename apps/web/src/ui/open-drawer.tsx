import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from './modal.tsx';

export type SheetParts = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly position: 'left' | 'right' | 'bottom';
  readonly size: number | string;
  /** Label of its close button; by default the theme's own. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
};

export const OpenDrawer = ({ opened, onClose, title, position, size, closeLabel, children }: SheetParts) => {
  useReturnFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={position}
      size={size}
      {...(closeLabel === undefined ? {} : { closeButtonProps: { 'aria-label': closeLabel } })}
    >
      {children}
    </Drawer>
  );
};
