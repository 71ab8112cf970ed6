import { Drawer } from '@mantine/core';
import { useReturnFocus } from './modal.tsx';
import type { SheetParts } from './side-drawer.tsx';

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
