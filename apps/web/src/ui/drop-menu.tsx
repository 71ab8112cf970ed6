import { cloneElement, Suspense, useState } from 'react';
import { lazy } from '../lib/lazy.ts';
import type { MenuParts } from './open-menu.tsx';

const load = () => import('./open-menu.tsx');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/** A button with a menu, loaded when the button is first touched: most readers of a page open none. */
export const DropMenu = (parts: MenuParts) => {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(parts.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => {
      parts.onOpen?.();
      setWanted(true);
    },
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...parts} />
    </Suspense>
  );
};
