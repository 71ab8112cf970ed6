import { Button, type ButtonProps, FileButton } from '@mantine/core';
import type { ReactNode } from 'react';

/** A button that opens the computer's own choice of files; the same file can be chosen twice in a row. */
export const PickFile = ({
  label,
  children,
  onPick,
  ...button
}: ButtonProps & { label?: string; children: ReactNode; onPick: (file: File) => void }) => (
  <FileButton key={label} onChange={(file) => file !== null && onPick(file)}>
    {({ onClick }) => (
      <Button
        variant="default"
        size="xs"
        {...button}
        onClick={onClick}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {children}
      </Button>
    )}
  </FileButton>
);
