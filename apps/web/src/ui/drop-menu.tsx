import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../lib/lazy.ts';

/** The query string of an address, as links take it. */
type LinkSearch = Readonly<Record<string, string>>;

/** One line of a menu: a way to a page, or something that is done. */
export type MenuEntry = {
  readonly key: string;
  readonly words: ReactNode;
  readonly icon?: ReactNode;
  readonly lang?: string;
  /** The entry that holds now. */
  readonly current?: boolean;
} & ({ readonly to: string; readonly search?: LinkSearch } | { readonly onPress: () => void });

export type ShowEntries = (entries: readonly MenuEntry[]) => ReactNode;

export type MenuParts = {
  /** The button that opens the menu. */
  readonly target: ReactElement<Record<string, unknown>>;
  /** Said above the entries. */
  readonly head?: ReactNode;
  readonly onOpen?: () => void;
  readonly position: 'bottom-start' | 'bottom-end' | 'top-end';
} & (
  | { readonly entries: readonly MenuEntry[] }
  /** Computes and shows the entries only when the menu opens, because a page has many menus and few are opened. */
  | { readonly ask: (show: ShowEntries) => ReactNode }
);

const load = () => import('./open-menu.tsx');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/** A button with a menu, which is fetched when the button is first touched: most readers of a page open none. */
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
