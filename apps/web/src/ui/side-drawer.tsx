import { Suspense, useRef } from 'react';
import { lazy } from '../lib/lazy.ts';
import type { SheetParts } from './open-drawer.tsx';

const OpenDrawer = lazy(async () => ({ default: (await import('./open-drawer.tsx')).OpenDrawer }));

/** A sheet from an edge of the window, loaded when first opened. */
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
