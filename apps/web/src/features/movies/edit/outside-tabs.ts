import { type ComponentType, lazy } from 'react';
import type { Movie } from '../queries.ts';
import type { TitleTab } from './tab-names.ts';

/** A part that saves by itself, at once, and is fetched when it is opened. */
export type OutsideTab = ComponentType<{ uuid: string; movie: Movie }>;

const found = import.meta.glob<Readonly<Record<string, OutsideTab>>>('./*/*-tab.tsx');

const nameOf = (tab: TitleTab) => `${tab.charAt(0).toUpperCase()}${tab.slice(1)}Tab`;

const outside = (tab: TitleTab) => {
  const load = found[`./${tab}/${tab}-tab.tsx`];
  if (load === undefined) return undefined;
  return lazy(async () => {
    const Tab = (await load())[nameOf(tab)];
    if (Tab === undefined) throw new Error(`no such tab: ${tab}`);
    return { default: Tab };
  });
};

export const outsideTabs: Readonly<Partial<Record<TitleTab, OutsideTab | undefined>>> = {
  gallery: outside('gallery'),
  histories: outside('histories'),
  offer: outside('offer'),
  operations: outside('operations'),
  analytics: outside('analytics'),
};
