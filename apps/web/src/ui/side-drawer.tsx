import { type ReactNode, Suspense, useRef } from 'react';
import { lazy } from '../lib/lazy.ts';

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

const OpenDrawer = lazy(async () => ({ default: (await import('./open-drawer.tsx')).OpenDrawer }));

/** A sheet from an edge of the window, fetched when it is first opened. */
export const SideDrawer = (parts: SheetParts) => {
  const wanted = useRef(false);
  if (parts.opened) wanted.current = true;
  if (!wanted.current) return null;
  return (
    <Suspense>
      <OpenDrawer {...parts} />
    </Suspense>
  );
};
