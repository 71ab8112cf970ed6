import { lazy, type ReactNode, Suspense, useRef } from 'react';

export type SheetParts = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly position: 'left' | 'right' | 'bottom';
  readonly size: number | string;
  /** What its cross says; the theme's own word otherwise. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
};

const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }));

/** A sheet from an edge of the window, fetched when it is first opened. */
export const SideSheet = (parts: SheetParts) => {
  const wanted = useRef(false);
  if (parts.opened) wanted.current = true;
  if (!wanted.current) return null;
  return (
    <Suspense>
      <OpenSheet {...parts} />
    </Suspense>
  );
};
